// A damaged record is refused, says where and why, and never does more harm than that.
#include "record_game.hpp"

namespace aude::testing {
namespace {

std::string small_record() {
  TableGame game = recorded_game(with_sets({"squares"}), sealed(kTestSecret));
  Prng prng(12);
  play_some(game, prng, 23);
  return text_for(game, kEverything);
}

std::string fault_of(const Result<LoadedGame>& game) {
  return game.ok() ? "none" : game.error().path;
}

TEST(RecordDamage, EveryChangedByteIsFound) {
  const std::string good = small_record();
  ASSERT_EQ(fault_of(verified(good)), "none");
  Prng prng(1);
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    // Another bit each time, and most often one that leaves a letter a letter.
    bad[i] =
        static_cast<char>(bad[i] ^ (1 << (prng.below(4) == 0 ? prng.below(8) : prng.below(3))));
    const auto game = verified(bad);
    ASSERT_FALSE(game.ok()) << i << ": " << bad;
    EXPECT_EQ(game.error().path.rfind("line ", 0), 0U) << game.error().path << ": " << bad;
    EXPECT_FALSE(game.error().message.empty());
  }
}

TEST(RecordDamage, CutAnywhere) {
  const std::string good = small_record();
  const std::vector<std::string> lines = lines_in(good);
  for (std::size_t keep = 0; keep < lines.size(); ++keep) {
    const std::string cut =
        joined({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(keep)});
    EXPECT_EQ(fault_of(loaded(cut)), "line " + std::to_string(std::max<std::size_t>(keep, 0) + 1));
  }
  for (std::size_t bytes = 0; bytes < good.size(); bytes += 7)
    EXPECT_NE(fault_of(loaded(good.substr(0, bytes))), "none");
  EXPECT_EQ(fault_of(verified(good.substr(0, good.size() - 1))),
            "line " + std::to_string(lines.size()));
}

TEST(RecordDamage, LinesInAnotherOrder) {
  const std::vector<std::string> lines = lines_in(small_record());
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    std::vector<std::string> bad = lines;
    std::swap(bad[i], bad[i + 1]);
    const std::string at = fault_of(loaded(joined(bad)));
    EXPECT_EQ(at.rfind("line ", 0), 0U) << joined(bad);
    std::vector<std::string> twice = lines;
    twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    EXPECT_EQ(fault_of(loaded(joined(twice))).rfind("line ", 0), 0U) << joined(twice);
    std::vector<std::string> without = lines;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(fault_of(loaded(joined(without))).rfind("line ", 0), 0U) << joined(without);
  }
}

TEST(RecordDamage, GarbageIsOnlyRefused) {
  const std::string good = small_record();
  Prng prng(77);
  for (int round = 0; round < 300; ++round) {
    std::string bad = good;
    for (std::uint32_t i = 0; i <= prng.below(6); ++i) {
      const std::size_t at = prng.below(static_cast<std::uint32_t>(bad.size()));
      const std::size_t from = prng.below(static_cast<std::uint32_t>(bad.size()));
      const std::size_t length = prng.below(40);
      if (prng.below(2) == 0)
        bad.insert(at, bad.substr(from, length));
      else
        bad.erase(at, length);
    }
    if (bad == good) continue;
    EXPECT_NE(fault_of(verified(bad)), "none") << bad;
  }
  for (const char* text :
       {"", "\n", "{}", "{}\n{}\n", "[]\n", "null", "\xFF\xFE", R"({"moves":[]})"})
    EXPECT_NE(fault_of(loaded(text)), "none") << text;
}

TEST(RecordDamage, LongLinesAndFiles) {
  const std::vector<std::string> lines = lines_in(small_record());
  std::vector<std::string> bad = lines;
  bad[2] = R"({"draw":")" + std::string(kMaxJsonBytes, 'x') + R"("})";
  EXPECT_EQ(fault_of(loaded(joined(bad))), "line 3");
  EXPECT_EQ(loaded(joined(bad)).error().code, "too-long");
  EXPECT_EQ(loaded(std::string(kMaxRecordBytes + 1, '\n')).error().code, "too-long");
}

// The line, the field, and a sentence.
TEST(RecordDamage, SaysWhereAndWhy) {
  const std::string good = small_record();
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string bad = good;
    const std::size_t at = bad.find(from);
    EXPECT_NE(at, std::string::npos) << from << '\n' << good;
    if (at != std::string::npos) bad.replace(at, from.size(), to);
    return loaded(bad);
  };
  const auto expect = [&](const Result<LoadedGame>& game, const char* path, const char* code) {
    ASSERT_FALSE(game.ok()) << path;
    EXPECT_EQ(game.error().path, path) << game.error().message;
    EXPECT_EQ(game.error().code, code);
  };
  expect(changed(R"("format":1)", R"("format":2)"), "line 1: format", "bad-field");
  expect(changed(R"("squares"])", R"("circles"])"), "line 1: sets[0]", "unknown-set");
  expect(changed("base.farmers", "base.farmer"), "line 1: toggles.base.farmer", "unknown-toggle");
  expect(changed(R"("tiles":[")", R"("tiles":["f)"), "line 1: tiles[0]", "bad-field");
  expect(changed("Alice", "Alicf"),
         ("line " + std::to_string(lines_in(good).size()) + ": sum").c_str(),
         "bad-field");
  expect(changed(R"({"draw":"squares/)", R"({"draw":"squarez/)"), "line 2: draw", "unknown-tile");
  expect(changed(R"("type":"place")", R"("type":"pass")"), "line 3: tile", "unknown-field");
  const std::string hash = good.substr(good.find(R"({"seq":10,"hash":")") + 18, 16);
  const std::size_t line = lines_in(good.substr(0, good.find(R"({"seq":10)"))).size() + 1;
  expect(changed(hash, "0000000000000000"),
         ("line " + std::to_string(line) + ": hash").c_str(),
         "bad-field");
}

// What a record claims about its order of tiles, with a sum that fits.
std::string forged(json::object record, const char* key, json::value value, bool in_head) {
  (in_head ? record : record["end"].as_object())[key] = std::move(value);
  record["end"].as_object()["sum"] = sum_of_record(record);
  return record_text(record);
}

TEST(RecordDamage, ForgedOriginsAreFound) {
  TableGame game = recorded_game(with_sets({"squares"}), sealed(kTestSecret));
  Prng prng(12);
  play_some(game, prng, 500);
  const json::object record = record_json(game, kSpectator);
  const std::string last = "line " + std::to_string(lines_in(record_text(record)).size());
  const Secret other{{1, 2}, kTestSecret.salt};
  EXPECT_EQ(fault_of(verified(forged(record, "seed", json::string(hex_of(other.seed)), false))),
            last + ": seed");
  EXPECT_EQ(fault_of(verified(forged(record, "salt", json::string(hex_of(other.seed)), false))),
            last + ": seed");
  EXPECT_EQ(
      fault_of(verified(forged(record, "commitment", json::string(commitment_of(other)), true))),
      last + ": seed");
  json::object both = record;
  both["commitment"] = commitment_of(other);
  const std::string text = forged(both, "seed", json::string(hex_of(other.seed)), false);
  EXPECT_EQ(fault_of(loaded(text)), "none");
  EXPECT_EQ(fault_of(verified(text)), last + ": seed");
  EXPECT_EQ(fault_of(verified(forged(record, "scores", json::array{1, 2}, false))),
            last + ": scores");
  EXPECT_EQ(fault_of(verified(forged(record, "winners", json::array{}, false))),
            last + ": winners");
  EXPECT_EQ(fault_of(verified(forged(record, "rest", json::array{"squares/01"}, false)))
                .rfind(last + ": rest", 0),
            0U);
}

}  // namespace
}  // namespace aude::testing
