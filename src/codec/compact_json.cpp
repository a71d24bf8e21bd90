#include "codec/compact_json.hpp"

#include <algorithm>
#include <charconv>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kBareInWord = "_.-/";
constexpr std::string_view kBareInQuotes = "_.-/+*:@?=(),~";
constexpr int kMaxDepth = 14;
constexpr int kMaxDigits = 7;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_word(std::string_view text) {
  return !text.empty() && is_letter(text.front()) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return is_letter(c) || is_digit(c) || kBareInWord.find(c) != std::string_view::npos;
         });
}

std::string text_of_string(std::string_view text) {
  if (is_word(text)) return std::string(text);
  return "'" + escaped(text, kBareInQuotes) + "'";
}

std::string read_string(TextScanner& scanner) {
  if (!scanner.take('\'')) {
    const std::string_view word = scanner.until("'(),:*~;!");
    if (!is_word(word)) scanner.refuse("a word or a text in quotes is needed");
    return std::string(word);
  }
  std::string text = scanner.unescape(scanner.until("'"));
  scanner.need('\'');
  return text;
}

json::value read_value(TextScanner& scanner, int depth);

json::array read_array(TextScanner& scanner, int depth) {
  json::array out;
  scanner.need('(');
  if (scanner.take(')')) return out;
  do
    out.push_back(read_value(scanner, depth + 1));
  while (scanner.take(','));
  scanner.need(')');
  return out;
}

json::object read_object(TextScanner& scanner, int depth) {
  json::object out;
  if (scanner.take(')')) return out;
  do {
    const std::string key = read_string(scanner);
    scanner.need(':');
    if (scanner.ok() && out.contains(key)) scanner.refuse("a key stands here twice");
    out[key] = read_value(scanner, depth + 1);
  } while (scanner.take(','));
  scanner.need(')');
  return out;
}

json::value read_other(TextScanner& scanner) {
  if (scanner.take('t')) return true;
  if (scanner.take('f')) return false;
  if (scanner.take('n')) return nullptr;
  // A number that is no small whole one, as JSON writes it.
  const std::string text = read_string(scanner);
  json::error_code failed;
  json::value out = json::parse(text, failed);
  if (failed || !out.is_number()) scanner.refuse("a number is needed");
  return scanner.ok() ? out : json::value();
}

json::value read_value(TextScanner& scanner, int depth) {
  if (!scanner.ok()) return nullptr;
  if (depth > kMaxDepth) {
    scanner.refuse("too deep");
    return nullptr;
  }
  if (scanner.take('*')) return read_array(scanner, depth);
  if (scanner.take('(')) return read_object(scanner, depth);
  if (scanner.take('~')) return read_other(scanner);
  if (is_digit(scanner.peek()) || scanner.peek() == '-') return scanner.number();
  return json::value_from(read_string(scanner));
}

bool is_small(const json::value& value) {
  const std::int64_t* number = value.if_int64();
  return number != nullptr && *number > -10'000'000 && *number < 10'000'000;
}

}  // namespace

bool TextScanner::take(char wanted) {
  if (peek() != wanted || at_end()) return false;
  ++at_;
  return true;
}

void TextScanner::need(char wanted) {
  if (take(wanted)) return;
  refuse(at_end() ? "the text ends here" : std::string("\"") + wanted + "\" is needed");
}

std::string_view TextScanner::until(std::string_view stops) {
  if (!ok()) return {};
  const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
  const std::string_view out = text_.substr(at_, end - at_);
  at_ = end;
  return out;
}

std::int64_t TextScanner::number() {
  const bool below = take('-');
  std::int64_t out = 0;
  int digits = 0;
  for (; is_digit(peek()) && digits <= kMaxDigits; ++digits) {
    out = 10 * out + (peek() - '0');
    ++at_;
  }
  if (digits == 0 || digits > kMaxDigits) refuse("a whole number is needed");
  return below ? -out : out;
}

std::string TextScanner::unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '$') {
      out += text[i];
      continue;
    }
    const auto digit = [&](std::size_t at) {
      return at < text.size() ? kHex.find(text[at]) : std::string_view::npos;
    };
    const std::size_t high = digit(i + 1);
    const std::size_t low = digit(i + 2);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      refuse("\"$\" and two of 0 to 9 and a to f are needed");
      return {};
    }
    out += static_cast<char>(16 * high + low);
    i += 2;
  }
  return out;
}

void TextScanner::refuse(const std::string& message) {
  if (ok())
    fault_ =
        Error{"bad-field", "text", "character " + std::to_string(position() + 1) + ": " + message};
}

std::string escaped(std::string_view text, std::string_view bare) {
  std::string out;
  for (const char c : text) {
    if (is_letter(c) || is_digit(c) || bare.find(c) != std::string_view::npos) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '$';
    out += kHex[byte >> 4U];
    out += kHex[byte & 15U];
  }
  return out;
}

std::string compact_json(const json::value& value) {
  if (const json::object* object = value.if_object()) {
    std::string out;
    for (const auto& entry : *object)
      out += (out.empty() ? "" : ",") + text_of_string(std::string_view(entry.key())) + ":" +
             compact_json(entry.value());
    return "(" + out + ")";
  }
  if (const json::array* list = value.if_array()) {
    std::string out;
    for (const json::value& entry : *list)
      out += (out.empty() ? "" : ",") + compact_json(entry);
    return "*(" + out + ")";
  }
  if (const json::string* text = value.if_string()) return text_of_string(std::string_view(*text));
  if (value.is_null()) return "~n";
  if (value.is_bool()) return value.get_bool() ? "~t" : "~f";
  if (is_small(value)) return std::to_string(value.get_int64());
  return "~'" + escaped(json::serialize(value), kBareInQuotes) + "'";
}

json::value read_compact_json(TextScanner& scanner) {
  return read_value(scanner, 0);
}

}  // namespace aude
