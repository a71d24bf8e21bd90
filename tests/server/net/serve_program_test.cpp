// `aude serve` as a person starts it.
#include "cli_run.hpp"
#include "support/serve_process.hpp"
#include "support/table_over_socket.hpp"

#include <csignal>
#include <thread>

namespace aude::testing {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

class ServeProgram : public ::testing::Test {
 protected:
  ServeProgram() { fs::create_directories(folder_); }

  ~ServeProgram() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string in_folder(const std::string& name) const {
    return (folder_ / name).string();
  }

  fs::path folder_ = fs::temp_directory_path() / ("aude-serve-" + std::to_string(getpid()));
};

TEST_F(ServeProgram, KeepsTablesFromOneRunToTheNext) {
  TableOverSocket table(1);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    ServeProcess server(in_folder("tables.sqlite"));
    WebSocket socket(server.port());
    if (table.id().empty())
      table.open(socket);
    else
      EXPECT_EQ(table.watch(socket).size(), table.acknowledged.size() + 1);
    table.play_turn(socket);
    std::thread leaving([&socket] {
      EXPECT_EQ(socket.wait_for_close(), 1001);
      socket.send_frame(0x88, "\x03\xe9");
      socket.shut();
    });
    EXPECT_EQ(server.end(signal), 0);
    leaving.join();
  }
}

TEST_F(ServeProgram, SaysWhatIsWrong) {
  ServeProcess server(in_folder("tables.sqlite"));
  const std::string data = " --data " + in_folder("other.sqlite");
  const Ran taken = run("serve --port " + std::to_string(server.port()) + data);
  EXPECT_EQ(taken.status, 2);
  EXPECT_TRUE(says(taken, "is taken by another program")) << taken.out;
  const Ran same = run("serve --port 0 --data " + in_folder("tables.sqlite"));
  EXPECT_EQ(same.status, 2) << same.out;
  std::ofstream(in_folder("text")) << "This is no store.";
  EXPECT_EQ(run("serve --port 0 --data " + in_folder("text")).status, 2);
  EXPECT_EQ(run("serve --port 0 --data " + in_folder("no/such/folder/t.sqlite")).status, 2);
  EXPECT_EQ(run("serve --port 0 --page " + in_folder("none") + data).status, 2);
  EXPECT_EQ(run("serve --port 0 --origin aude.example" + data).status, 2);
  EXPECT_EQ(run("serve --port 70000" + data).status, 2);
  EXPECT_EQ(run("serve --threads 0" + data).status, 2);
}

TEST_F(ServeProgram, ListensOnLoopbackAlone) {
  ServeProcess server(in_folder("tables.sqlite"));
  EXPECT_EQ(server.said(), "Aude is at http://127.0.0.1:" + std::to_string(server.port()) + "/\n");
  WebSocket socket(server.port());
  EXPECT_TRUE(socket.ask({{"cmd", "hello"}}).at("addresses").as_array().empty());
}

TEST_F(ServeProgram, ShowsTheNetworkWhereToGo) {
  ServeProcess server(in_folder("tables.sqlite"), {"--lan"});
  WebSocket socket(server.port());
  const json::object hello = socket.ask({{"cmd", "hello"}});
  for (const json::value& one : hello.at("addresses").as_array()) {
    const auto address = json::value_to<std::string>(one);
    EXPECT_TRUE(address.starts_with("http://"));
    EXPECT_TRUE(address.ends_with(":" + std::to_string(server.port()) + "/"));
    EXPECT_NE(server.said().find(address), std::string::npos);
    EXPECT_NE(server.said().find("█▀▀"), std::string::npos) << server.said();
  }
}

TEST_F(ServeProgram, ServesAPageOfAFolder) {
  fs::create_directories(folder_ / "page");
  std::ofstream(folder_ / "page" / "index.html") << "Another page";
  ServeProcess server(in_folder("tables.sqlite"),
                      {"--page", in_folder("page"), "--origin", "https://aude.example"});
  EXPECT_EQ(get(server.port(), "/").body, "Another page");
  EXPECT_EQ(get(server.port(), "/data/codex/de.json").status, 200);
  EXPECT_EQ(
      WebSocket(server.port(), "Host: aude.example\r\nOrigin: https://aude.example\r\n").status(),
      101);
}

TEST_F(ServeProgram, HasItsFileInTheUsersDataFolder) {
  setenv("XDG_DATA_HOME", folder_.c_str(), 1);
  ServeProcess server("");
  unsetenv("XDG_DATA_HOME");
  EXPECT_TRUE(fs::exists(folder_ / "aude" / "tables.sqlite"));
}

}  // namespace
}  // namespace aude::testing
