// The end of the process, however it comes, loses nothing that was acknowledged.
#include "support/serve_process.hpp"
#include "support/table_over_socket.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <memory>
#include <random>
#include <thread>
#include <unistd.h>

namespace aude::testing {
namespace {

namespace json = boost::json;

constexpr int kTables = 4;

class DataFile {
 public:
  explicit DataFile(const std::string& name)
      : path_(std::filesystem::temp_directory_path() /
              ("aude-" + name + "-" + std::to_string(getpid()) + ".sqlite")) {
    remove();
  }

  DataFile(const DataFile&) = delete;
  DataFile& operator=(const DataFile&) = delete;

  ~DataFile() { remove(); }

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  void remove() const {
    for (const char* end : {"", "-wal", "-shm"})
      std::filesystem::remove(path_.string() + end);
  }

  std::filesystem::path path_;
};

// Plays until the game or the server ends.
void play(TableOverSocket& table, std::uint16_t port) {
  try {
    WebSocket socket(port);
    table.open(socket);
    while (table.goes_on())
      table.play_turn(socket);
  } catch (const std::exception&) {
    // The server was killed under it.
  }
}

void expect_kept(TableOverSocket& table, std::uint16_t port) {
  if (table.id().empty()) return;  // killed before it was opened
  WebSocket socket(port);
  const json::array commits = table.watch(socket);
  for (const TableOverSocket::Acknowledged& one : table.acknowledged) {
    const auto seq = static_cast<std::size_t>(one.seq);
    ASSERT_LT(seq, commits.size()) << table.id();
    EXPECT_EQ(commits[seq].at("seq").to_number<std::int64_t>(), one.seq);
    EXPECT_EQ(commits[seq].at("actions"), json::value(one.actions)) << table.id();
  }
  if (table.goes_on()) table.play_turn(socket);
}

void kill_and_look(int times, std::uint64_t seed) {
  const DataFile data("kill-" + std::to_string(times));
  std::mt19937_64 random(seed);
  std::vector<std::unique_ptr<TableOverSocket>> tables;
  for (int time = 0; time < times; ++time) {
    const std::size_t first = tables.size();
    {
      ServeProcess server(data.path());
      std::vector<std::thread> players;
      for (int i = 0; i < kTables; ++i) {
        TableOverSocket& table = *tables.emplace_back(std::make_unique<TableOverSocket>(random()));
        players.emplace_back([&table, port = server.port()] { play(table, port); });
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(150 + random() % 500));
      EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
      for (std::thread& player : players)
        player.join();
    }
    ServeProcess again(data.path());
    for (std::size_t i = first; i < tables.size(); ++i)
      ASSERT_NO_THROW(expect_kept(*tables[i], again.port()));
    EXPECT_EQ(again.end(SIGTERM), 0);
  }
  ServeProcess last(data.path());
  std::size_t acknowledged = 0;
  for (const auto& table : tables) {
    ASSERT_NO_THROW(expect_kept(*table, last.port()));
    acknowledged += table->acknowledged.size();
  }
  EXPECT_GT(acknowledged, static_cast<std::size_t>(times));
  std::cout << times << " kills, " << acknowledged << " acknowledged commits\n";
}

TEST(ServeKill, LosesNoAcknowledgedCommit) {
  kill_and_look(3, 1);
}

TEST(ServeKillDeep, LosesNoAcknowledgedCommitInTwentyKills) {
  kill_and_look(20, 2);
}

}  // namespace
}  // namespace aude::testing
