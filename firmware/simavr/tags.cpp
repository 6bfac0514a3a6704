#include "tags.h"

using namespace iso15693;

void Tag::power(bool on, Time now, const Scenario &scenario, Random &random) {
  if (on == powered) return;
  if (on) {
    if (now - since > microseconds(scenario.tagHold)) state = State::ready;
    // ISO/IEC 15693-3: ready to receive within 1 ms.
    awake = now + microseconds(random.between(200, 1000));
  }
  slot = -1;
  answerEnd = 0;
  powered = on;
  since = now;
}

bool Tag::hears(Time start) const {
  const bool answering = answerStart <= start && start < answerEnd + T2;
  return powered && start >= awake && !answering;
}

void Tag::answers(Time start, Time end) {
  answerStart = start;
  answerEnd = end;
}

std::optional<Bytes> Tag::request(const Bytes &bytes, Time start, Time) {
  if (!hears(start)) return std::nullopt;
  slot = -1;
  answerEnd = 0;
  if (bytes.size() < 4) return std::nullopt;
  Bytes body(bytes.begin(), bytes.end() - 2);
  const std::uint16_t sum = static_cast<std::uint16_t>(bytes[bytes.size() - 2] | bytes.back() << 8);
  // Section 9.6: it stays silent after a transmission error.
  if (crc(body) != sum) return std::nullopt;
  // Two subcarriers or the low rate are answers that this receiver is not set for: nobody could tell them from noise.
  if ((body[0] & (TWO_SUBCARRIERS | HIGH_DATA_RATE | PROTOCOL_EXTENSION)) != HIGH_DATA_RATE) return std::nullopt;
  return body[0] & INVENTORY ? inventory(body) : addressed(body);
}

std::optional<Bytes> Tag::nextSlot(Time start, Time) {
  if (!hears(start) || slot < 0) return std::nullopt;
  answerEnd = 0;
  if (slot == 0 || --slot > 0) {
    // Its own slot is over, or is yet to come.
    if (slot == 0) slot = -1;
    return std::nullopt;
  }
  return identity();
}

std::optional<Bytes> Tag::inventory(const Bytes &bytes) {
  if (state == State::quiet || bytes[1] != INVENTORY_COMMAND) return std::nullopt;
  std::size_t at = 2;
  if (bytes[0] & AFI && (bytes.size() <= at || bytes[at++] != 0)) return std::nullopt;
  if (bytes.size() <= at) return std::nullopt;
  const int length = bytes[at++];
  const bool oneSlot = bytes[0] & ONE_SLOT;
  if (length > (oneSlot ? 64 : 60) || bytes.size() != at + static_cast<std::size_t>(length + 7) / 8)
    return std::nullopt;
  for (int bit = 0; bit < length; bit++) {
    const int asked = bytes[at + static_cast<std::size_t>(bit) / 8] >> bit % 8 & 1;
    if (asked != static_cast<int>(uid >> bit & 1)) return std::nullopt;
  }
  slot = oneSlot ? 0 : static_cast<int>(uid >> length & 15);
  if (slot > 0) return std::nullopt;
  return identity();
}

std::optional<Bytes> Tag::addressed(const Bytes &bytes) {
  const std::uint8_t flags = bytes[0], command = bytes[1];
  const bool toOne = flags & ADDRESSED;
  // ISO/IEC 15693-3, quiet state: only addressed requests are processed.
  if (state == State::quiet && !toOne) return std::nullopt;
  if (flags & SELECTED && state != State::selected) return std::nullopt;
  bool mine = true;
  if (toOne) {
    if (bytes.size() < 10) return std::nullopt;
    for (int i = 0; i < 8; i++) mine = mine && bytes[2 + static_cast<std::size_t>(i)] == (uid >> 8 * i & 0xFF);
  }
  const std::size_t length = toOne ? 10 : 2;
  if (command == SELECT && toOne && bytes.size() == length) {
    if (mine) {
      state = State::selected;
      return Bytes{0};
    }
    if (state == State::selected) state = State::ready;
    return std::nullopt;
  }
  if (!mine) return std::nullopt;
  if (command == STAY_QUIET && toOne && bytes.size() == length) {
    state = State::quiet;
    return std::nullopt;
  }
  if (command == RESET_TO_READY && bytes.size() == length) {
    state = State::ready;
    return Bytes{0};
  }
  // Section 9.6.2: addressed or selected it says so, else it stays silent. To Stay Quiet it never answers.
  if (command == STAY_QUIET || !(flags & (ADDRESSED | SELECTED))) return std::nullopt;
  return Bytes{ERROR_FLAG, NOT_SUPPORTED};
}

Bytes Tag::identity() const {
  Bytes bytes = {0, 0};
  for (int i = 0; i < 8; i++) bytes.push_back(static_cast<std::uint8_t>(uid >> 8 * i));
  return bytes;
}
