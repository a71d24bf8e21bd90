#include "cli/serve.hpp"

#include "cli/qr.hpp"
#include "judge/judge_line.hpp"
#include "server/hall.hpp"
#include "server/net/addresses.hpp"
#include "server/net/choices.hpp"
#include "server/net/server.hpp"
#include "server/net/site.hpp"
#include "server/store.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace aude::cli {
namespace {

// Each connection is an open file; the soft limit is for programs that know no better.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Those that end the server, for `sigwait`: blocked in every thread that is started from here on.
sigset_t block_ends() {
  std::signal(SIGPIPE, SIG_IGN);  // whoever reads what is printed may go
  sigset_t ends;
  sigemptyset(&ends);
  for (const int one : {SIGINT, SIGTERM, SIGHUP})
    sigaddset(&ends, one);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  return ends;
}

// The folder of the user's data, as the XDG base directory specification has it.
Result<std::string> default_file() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (data != nullptr && data[0] == '/')
    folder = data;
  else if (home != nullptr && home[0] == '/')
    folder = std::filesystem::path(home) / ".local" / "share";
  else
    return Error{
        "bad-field", "data", "there is no home folder: --data names a file for the tables"};
  folder /= "aude";
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed)
    return Error{"bad-field", "data", folder.string() + " cannot be made: " + failed.message()};
  return (folder / "tables.sqlite").string();
}

Result<std::vector<server::Document>> documents(const Data& data, const std::string& folder) {
  Result<std::vector<server::Document>> out =
      folder.empty() ? Result<std::vector<server::Document>>(server::embedded_documents())
                     : server::documents_of_folder(folder);
  if (out)
    for (server::Document& one : server::data_documents(data.catalog, data.texts))
      out.value().push_back(std::move(one));
  return out;
}

std::vector<std::string> addresses_of(const ServeOptions& options, std::uint16_t port) {
  if (!options.lan) return {};
  std::vector<std::string> out = server::network_addresses();
  for (std::string& one : out)
    one.insert(0, "http://").append(":").append(std::to_string(port)).append("/");
  return out;
}

void tell(std::uint16_t port, const std::vector<std::string>& addresses, std::ostream& out) {
  const bool colours = is_terminal(STDOUT_FILENO);
  for (const std::string& address : addresses)
    out << '\n' << qr_code(address, colours) << address << '\n';
  if (!addresses.empty()) out << "\nWhoever is in this network may play.\n";
  out << "Aude is at http://127.0.0.1:" << port << "/" << std::endl;
}

}  // namespace

int run_serve(const Data& data, const ServeOptions& options, std::ostream& out, std::ostream& err) {
  const sigset_t ends = block_ends();
  allow_many_files();
  Result<server::HostGuard> guard = server::HostGuard::make(options.origins);
  if (!guard) return fail(err, guard.error());
  Result<std::vector<server::Document>> page = documents(data, options.page);
  if (!page) return fail(err, page.error());

  server::ServerOptions how;
  how.port = options.port;
  how.lan = options.lan;
  how.threads = options.threads;
  const Result<std::unique_ptr<server::Server>> listening = server::Server::listen(how);
  if (!listening) return fail(err, listening.error());
  server::Server& network = *listening.value();

  const Result<std::string> file =
      options.data.empty() ? default_file() : Result<std::string>(options.data);
  if (!file) return fail(err, file.error());
  const Result<std::unique_ptr<server::Store>> store = server::Store::open(file.value());
  if (!store) return fail(err, store.error());

  server::HallOptions tables;
  tables.addresses = addresses_of(options, network.port());
  server::Hall hall(network.pool(), *store.value(), data.catalog, data.texts, tables);
  const server::Site site(
      std::move(page).value(),
      std::move(guard).value(),
      [&hall] { return hall.stats(); },
      network.counters(),
      [&data](std::string_view request) { return judge_line(data.catalog, data.texts, request); });
  network.start(hall, site);
  tell(network.port(), tables.addresses, out);

  int signal = 0;
  sigwait(&ends, &signal);
  network.stop();
  return kWell;
}

}  // namespace aude::cli
