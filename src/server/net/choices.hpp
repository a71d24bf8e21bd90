// What a new game can be made of, and the rule texts, as the page asks for them.
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "server/net/page.hpp"

#include <string>
#include <vector>

namespace aude::server {

/// `/data/choices.json`: docs/socket.md
std::string choices_as_json(const Catalog& catalog, const RuleTexts& texts);

enum class Language { en, de };

/// `/data/codex/en.json`, `/data/codex/de.json`: rule, title, text.
std::string codex_as_json(const RuleTexts& texts, Language language);

/// All of these under their paths.
std::vector<Document> data_documents(const Catalog& catalog, const RuleTexts& texts);

}  // namespace aude::server
