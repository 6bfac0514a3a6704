#include "air.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

using namespace iso15693;

namespace {
/// The spread of strengths for which `capture` is given, in dB, and that of the difference of two of them.
constexpr double SPREAD = 6;
const double DIFFERENCE = SPREAD * std::sqrt(2.0);

/// The dB by which one answer must outdo the others to be read alone in this share of pairs.
double captureThreshold(double share) {
  if (share <= 0) return INFINITY;
  double least = 0, most = 100;
  for (int i = 0; i < 60; i++) {
    const double middle = (least + most) / 2;
    (std::erfc(middle / (DIFFERENCE * std::sqrt(2.0))) > share ? least : most) = middle;
  }
  return least;
}

int clampAgc(double value) { return static_cast<int>(std::clamp(std::lround(value), 0l, 1023l)); }
}  // namespace

void Air::lay(int loop, std::uint64_t uid, double db, double edge) {
  for (const auto &tag : tags)
    if (tag->loop == loop && tag->uid == uid) throw std::invalid_argument("this tag lies over this loop");
  tags.push_back(std::make_unique<Tag>(loop, uid, db, edge));
  power();
}

void Air::take(int loop, std::uint64_t uid) {
  const auto found = std::find_if(tags.begin(), tags.end(),
                                  [&](const auto &tag) { return tag->loop == loop && tag->uid == uid; });
  if (found == tags.end()) throw std::invalid_argument("this tag does not lie over this loop");
  tags.erase(found);
}

bool Air::tagOverConnectedLoop() const {
  return std::any_of(tags.begin(), tags.end(), [&](const auto &tag) { return loops >> tag->loop & 1; });
}

void Air::setField(bool now) {
  if (now == on) return;
  if (on) counters.fieldOn += schedule.now - onSince;
  on = now;
  onSince = schedule.now;
  power();
}

void Air::connect(unsigned now) {
  if (now == loops) return;
  loops = now;
  power();
}

void Air::power() {
  for (const auto &tag : tags) tag->power(on && (loops >> tag->loop & 1), schedule.now, scenario, random);
}

int Air::agcAtRest() const {
  if (!on) return 0;
  const auto loading =
      std::count_if(tags.begin(), tags.end(), [&](const auto &tag) { return loops >> tag->loop & 1; });
  return clampAgc(250 + static_cast<double>(std::min<long>(loading, 25)) * 2);
}

void Air::count(const Frame &frame) {
  if (frame.bytes.empty()) {
    counters.slotEnds++;
    openSlot();
    return;
  }
  const std::uint8_t flags = frame.bytes[0];
  const std::uint8_t command = frame.bytes.size() > 1 ? frame.bytes[1] : 0;
  if (flags & INVENTORY && command == INVENTORY_COMMAND) {
    (flags & ONE_SLOT ? counters.inventory1 : counters.inventory16)++;
    openSlot();
  } else if (!(flags & INVENTORY) && command == STAY_QUIET) {
    counters.stayQuiet++;
  } else if (!(flags & INVENTORY) && command == SELECT) {
    counters.select++;
  } else if (!(flags & INVENTORY) && command == RESET_TO_READY) {
    counters.resetToReady++;
  } else {
    counters.other++;
  }
}

void Air::openSlot() {
  counters.slots++;
  if (onSlot) onSlot(counters.slots);
}

std::optional<Reception> Air::sent(const Frame &frame, Time start) {
  if (!on) return std::nullopt;
  const bool request = frame.sof && frame.eof && !frame.bytes.empty();
  const bool slotEnd = !frame.sof && frame.eof && frame.bytes.empty();
  if (!request && !slotEnd) return std::nullopt;
  count(frame);
  std::vector<Answer> answers;
  for (const auto &tag : tags) {
    auto answer = slotEnd            ? tag->nextSlot(start, schedule.now)
                  : frame.wholeBytes ? tag->request(frame.bytes, start, schedule.now)
                                     : std::nullopt;
    if (answer && !random.happens(tag->edge)) answers.push_back({tag.get(), *answer});
  }
  return answers.empty() ? ghost() : hear(std::move(answers));
}

std::optional<Reception> Air::hear(std::vector<Answer> answers) {
  const Time start = schedule.now + carrierCycles(random.between(T1_LEAST, T1_MOST));
  for (auto &answer : answers) {
    appendCrc(answer.bytes, crc(answer.bytes));
    const Time bits = static_cast<Time>(answer.bytes.size()) * 8 * ANSWER_BIT;
    answer.tag->answers(start, start + ANSWER_SOF + bits + ANSWER_EOF);
  }
  const auto strongest = std::max_element(answers.begin(), answers.end(), [](const Answer &a, const Answer &b) {
    return a.tag->db < b.tag->db;
  });
  double others = 0;
  for (const auto &answer : answers)
    if (&answer != &*strongest) others += std::pow(10, answer.tag->db / 10);

  Reception heard;
  heard.bytes = strongest->bytes;
  heard.agc = clampAgc(620 + 10 * strongest->tag->db);
  if (answers.size() == 1) {
    counters.single++;
  } else if (strongest->tag->db - 10 * std::log10(others) >= captureThreshold(scenario.capture)) {
    counters.captured++;
  } else {
    counters.collided++;
    // Manchester code: both halves of a bit in which answers differ carry the subcarrier.
    for (const auto &answer : answers)
      if (answer.bytes.size() > heard.bytes.size()) heard.bytes = answer.bytes;
    int first = static_cast<int>(heard.bytes.size()) * 8;
    for (const auto &one : answers)
      for (int bit = 0; bit < first; bit++) {
        const std::size_t byte = static_cast<std::size_t>(bit) / 8;
        if (byte >= one.bytes.size() || (one.bytes[byte] ^ heard.bytes[byte]) >> bit % 8 & 1) first = bit;
      }
    heard.collisionBit = first;
  }
  heard.sofEnd = start + ANSWER_SOF;
  heard.end = heard.sofEnd + static_cast<Time>(heard.bytes.size()) * 8 * ANSWER_BIT + ANSWER_EOF;
  return heard;
}

std::optional<Reception> Air::ghost() {
  counters.empty++;
  if (!random.happens(scenario.ghosts)) return std::nullopt;
  counters.ghosts++;
  Reception heard;
  // Nothing is known of when a ghost comes: about when an answer would, and soon over.
  heard.sofEnd = schedule.now + microseconds(random.between(60, 480));
  heard.end = heard.sofEnd + microseconds(random.between(20, 300));
  heard.protocolError = random.happens(0.5);
  heard.agc = agcAtRest();
  return heard;
}
