#include "compare/features.hpp"

#include "rules/setup/rules.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace aude {
namespace {

constexpr std::size_t kKeys = std::size_t{kMaxParts} * kMaxSegmentsOnPart;
constexpr int kNobody = -1;

// Payments in groups that share a segment. Method: each segment belongs to the group of the first
// payment for it; a later payment that meets several groups makes them one.
class Groups {
 public:
  void add(const Payment& payment) {
    int group = kNobody;
    for (const std::uint32_t key : payment.segments) {
      const int other = owner_[key];
      if (other == kNobody || other == group) continue;
      if (group != kNobody) std::replace(owner_.begin(), owner_.end(), other, group);
      if (group == kNobody) group = other;
    }
    if (group == kNobody) group = count_++;
    for (const std::uint32_t key : payment.segments)
      owner_[key] = group;
  }

  [[nodiscard]] int of(const Payment& payment) const { return owner_[payment.segments.front()]; }

  [[nodiscard]] int count() const { return count_; }

 private:
  std::vector<int> owner_ = std::vector<int>(kKeys, kNobody);
  int count_ = 0;
};

void add_to(Paid& paid, const Payment& payment) {
  paid.points[payment.seat] += payment.points;
  paid.turn = payment.turn;
  paid.at_end = payment.at_end;
}

}  // namespace

std::vector<Unequal> unequal_features(const Replayed& recorded, const Replayed& there, int seats) {
  Groups groups;
  for (const Replayed* one : {&recorded, &there})
    for (const Payment& payment : one->payments)
      groups.add(payment);
  std::vector<Unequal> all(static_cast<std::size_t>(groups.count()));
  for (Unequal& one : all) {
    one.difference.recorded.points.resize(static_cast<std::size_t>(seats));
    one.difference.there.points.resize(static_cast<std::size_t>(seats));
  }
  // The record's last: its name for a feature is kept, if it has one.
  for (const bool own : {false, true})
    for (const Payment& payment : own ? recorded.payments : there.payments) {
      Unequal& one = all[static_cast<std::size_t>(groups.of(payment))];
      add_to(own ? one.difference.recorded : one.difference.there, payment);
      one.difference.feature = payment.feature;
      one.difference.kind = payment.kind;
      one.segments.insert(one.segments.end(), payment.segments.begin(), payment.segments.end());
    }
  all.erase(std::remove_if(all.begin(),
                           all.end(),
                           [](const Unequal& one) {
                             return one.difference.recorded.points == one.difference.there.points;
                           }),
            all.end());
  for (Unequal& one : all) {
    std::sort(one.segments.begin(), one.segments.end());
    one.segments.erase(std::unique(one.segments.begin(), one.segments.end()), one.segments.end());
  }
  return all;
}

std::vector<int> points_on(const Replayed& replayed,
                           const std::vector<std::uint32_t>& segments,
                           int seats) {
  std::vector<int> points(static_cast<std::size_t>(seats), 0);
  for (const Payment& payment : replayed.payments)
    if (std::any_of(payment.segments.begin(), payment.segments.end(), [&](std::uint32_t key) {
          return std::binary_search(segments.begin(), segments.end(), key);
        }))
      points[payment.seat] += payment.points;
  return points;
}

}  // namespace aude
