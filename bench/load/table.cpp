#include "load/table.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace aude::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

}  // namespace

asio::awaitable<void> Table::open() {
  for (auto& person : persons_) {
    person = std::make_unique<Client>(io_);
    co_await person->connect(port_);
  }
  co_await start_game();
}

asio::awaitable<void> Table::play(int turns) {
  for (int i = 0; i < turns && goes_on(); ++i)
    co_await play_turn();
}

asio::awaitable<void> Table::play_until(Clock::time_point end,
                                        std::chrono::milliseconds least,
                                        std::chrono::milliseconds most) {
  asio::steady_timer pause(io_);
  std::uniform_int_distribution<std::int64_t> any(least.count(), most.count());
  while (Clock::now() < end) {
    pause.expires_after(std::chrono::milliseconds(any(random_)));
    co_await pause.async_wait(asio::use_awaitable);
    if (!goes_on()) {
      ++findings_.games;
      co_await start_game();
    }
    co_await play_turn();
  }
}

asio::awaitable<void> Table::start_game() {
  json::array seats;
  for (const char* name : {"Mireille", "Anselm"})
    seats.push_back({{"kind", "here"}, {"name", name}});
  json::object open{{"cmd", "open"}, {"seats", seats}, {"sets", json::array{"base"}}};
  const json::object answer = co_await persons_[0]->ask(std::move(open));
  id_ = answer.at("table");
  for (std::size_t i = 0; i < persons_.size(); ++i) {
    json::object watch{{"cmd", "watch"}, {"table", id_}};
    watch["keys"] = json::array{answer.at("keys").at(i)};
    co_await persons_[i]->ask(std::move(watch));
  }
}

asio::awaitable<void> Table::play_turn() {
  const json::value turn = persons_[0]->turn();
  const auto seq = turn.at("seq").to_number<std::int64_t>();
  Client& person = *persons_.at(turn.at("player").to_number<std::size_t>());
  json::array actions{chosen(person.turn().at("legal").as_array())};
  for (bool done = false; !done;) {
    json::object attempt{{"cmd", "try"}, {"table", id_}, {"seq", seq}, {"actions", actions}};
    const auto begin = Clock::now();
    const json::object answer = co_await person.ask(std::move(attempt));
    findings_.tries.push_back(milliseconds_since(begin));
    done = answer.at("done").as_bool();
    if (!done) actions.push_back(chosen(answer.at("legal").as_array()));
  }
  json::object commit{{"cmd", "commit"}, {"table", id_}, {"seq", seq}, {"actions", actions}};
  const auto begin = Clock::now();
  co_await person.ask(std::move(commit));
  findings_.commits.push_back(milliseconds_since(begin));
  for (const auto& one : persons_)
    co_await one->wait_for_turn_after(seq);
}

json::value Table::chosen(const json::array& legal) {
  std::uniform_int_distribution<std::size_t> any(0, legal.size() - 1);
  return legal.at(any(random_));
}

}  // namespace aude::load
