#include "inventory.h"

#include <string.h>

#include "clock.h"
#include "pn5180.h"
#include "watchdog.h"

namespace inventory {
namespace {
namespace chip = pn5180;

// Times from the end of our EOF; ISO/IEC 15693-3. One tick more each, since a tick's start is not its event.
constexpr clock::Ticks oneTick = 1;
// No answer: the latest start of one (t1 323.3 µs), its SOF (151 µs), and what the chip takes to notice it.
constexpr clock::Ticks silence = clock::micros(324 + 151 + 8) + oneTick;
// An answer, good or garbled, ends at the latest after t1 and 12 bytes with SOF and EOF (3926.8 µs) ...
constexpr clock::Ticks answerEnd = clock::micros(324 + 3927 + 100) + oneTick;
// ... and t2 (309.2 µs) later the tags listen again. Also if the chip gave up on it earlier: the tags did not.
constexpr clock::Ticks nextAfterAnswer = clock::micros(324 + 3927 + 310) + oneTick;
// A request takes at most 4.1 ms.
constexpr clock::Ticks sendLimit = clock::millis(10);

constexpr uint32_t timeLimit = 4000UL * 250;  // 4 s in ticks; 144 random tags take 1.4 s
constexpr uint8_t mostTags = 255;

constexpr uint8_t flags16Slots = 0x06;  // inventory, high data rate
constexpr uint8_t flags1Slot = 0x26;
constexpr uint8_t inventoryCommand = 0x01;
constexpr uint32_t eofOnly = 0xFFFFFB3F;  // TX_CONFIG without data and start symbol: an empty frame is an EOF

constexpr uint8_t answerLength = 2 + uidLength;  // flags, DSFID, UID; the chip keeps the checksum
constexpr uint8_t uidOffset = 2;
constexpr uint8_t uidTop = 0xE0;  // the first byte of every ISO 15693 UID
constexpr uint8_t deepest = 16;   // four-bit steps in a UID

enum class Slot : uint8_t { silent, tag, broken };

class Inventory {
 public:
  Inventory(Found found, Counters& counters) : found_(found), counters_(counters) {}

  Result run() {
    txConfig_ = chip::read(chip::Register::txConfig);
    started_ = clock::longNow();
    for (;;) {
      const uint16_t broken = round();
      if (outcome_ != Outcome::complete) break;
      broken_[depth_] = broken;
      if (!descend()) break;
    }
    report();
    return {outcome_, tags_, rounds_};
  }

 private:
  // Goes to the next place of the tree that needs a round of its own; false if there is none.
  bool descend() {
    // A place at full depth is one UID: what is broken there is noise, or two tags with one UID. It is given up.
    if (depth_ == deepest) broken_[depth_] = 0;
    while (!broken_[depth_]) {
      if (depth_ == 0) return false;
      --depth_;
    }
    uint8_t slot = 0;
    while (!(broken_[depth_] >> slot & 1)) ++slot;
    broken_[depth_] &= ~(1U << slot);
    setMask(depth_, slot);
    ++depth_;
    return true;
  }

  // Asks once with the mask of this place, hears all slots, and returns the broken ones as bits.
  uint16_t round() {
    watchdog::feed();
    ++rounds_;
    ++counters_.rounds;
    sendRequest();
    uint16_t broken = 0;
    const uint8_t slots = depth_ == deepest ? 1 : 16;
    for (uint8_t slot = 0;;) {
      const Slot heard = hear(slot);
      if (outcome_ != Outcome::complete) return 0;
      if (heard == Slot::broken) broken |= 1U << slot;
      if (++slot == slots) return broken;
      sendEof();
    }
  }

  void sendRequest() {
    uint8_t request[3 + uidLength] = {depth_ == deepest ? flags1Slot : flags16Slots, inventoryCommand,
                                      static_cast<uint8_t>(4 * depth_)};
    const uint8_t maskBytes = (depth_ + 1) / 2;
    memcpy(request + 3, mask_, maskBytes);
    chip::write(chip::Register::txConfig, txConfig_);
    chip::beginExchange();
    awaitTurn();
    chip::send(request, 3 + maskBytes);
  }

  void sendEof() {
    chip::beginExchange();
    awaitTurn();
    chip::send(nullptr, 0);
  }

  void awaitTurn() {
    if (turnSet_) clock::sleepUntil(turn_);
    turnSet_ = false;
  }

  // Hears one slot, from the transmission that opens it. While the air is busy the last tag is reported.
  Slot hear(uint8_t slot) {
    report();
    clock::Ticks sent = 0;
    if (!chip::waitUntilSent(sent, clock::now() + sendLimit)) {
      outcome_ = Outcome::chip;
      return Slot::silent;
    }
    if (slot == 0) chip::keepBits(chip::Register::txConfig, eofOnly);

    const uint32_t begun = chip::waitFor(chip::irq::rxStart | chip::irq::rx, sent + silence);
    if (!begun) return quiet();
    turn_ = sent + nextAfterAnswer;
    turnSet_ = true;
    const bool ended = (begun & chip::irq::rx) || chip::waitFor(chip::irq::rx, sent + answerEnd);
    return checkTime(ended ? judge(slot) : broken(counters_.rfErrors));
  }

  Slot quiet() {
    if (!chip::alive()) outcome_ = Outcome::chip;
    return checkTime(Slot::silent);
  }

  Slot checkTime(Slot heard) {
    if (!chip::alive()) outcome_ = Outcome::chip;
    if (clock::longNow() - started_ > timeLimit) outcome_ = Outcome::time;
    return heard;
  }

  static Slot broken(uint16_t& counter) {
    ++counter;
    return Slot::broken;
  }

  // An answer has come: one tag, or must the slot be split? Two answers overlaid may look like a wrong checksum, a
  // broken frame or even a UID of no tag, so whatever is not one good answer in its right place is split.
  Slot judge(uint8_t slot) {
    const uint32_t status = chip::read(chip::Register::rxStatus);
    if (status & chip::rxStatus::collision) return broken(counters_.collisions);
    if (status & chip::rxStatus::protocolError) return broken(counters_.rfErrors);
    if (status & chip::rxStatus::crcError) return broken(counters_.crcErrors);
    if ((status & chip::rxStatus::bytes) != answerLength) return broken(counters_.rfErrors);

    chip::receive(answer_, answerLength);
    if (answer_[0] != 0 || !belongs(answer_ + uidOffset, slot)) return broken(counters_.rfErrors);
    if (tags_ == mostTags) {
      outcome_ = Outcome::many;
      return Slot::tag;
    }
    pending_ = true;
    return Slot::tag;
  }

  // Is this a UID that answers to the mask of this place, in this slot?
  bool belongs(const uint8_t* uid, uint8_t slot) {
    if (uid[uidLength - 1] != uidTop) return false;
    if (depth_ < deepest) setMask(depth_, slot);
    const uint8_t known = depth_ < deepest ? depth_ + 1 : deepest;
    if (memcmp(uid, mask_, known / 2) != 0) return false;
    return known % 2 == 0 || ((uid[known / 2] ^ mask_[known / 2]) & 0x0F) == 0;
  }

  void setMask(uint8_t step, uint8_t nibble) {
    uint8_t& byte = mask_[step / 2];
    byte = step % 2 == 0 ? nibble : (byte & 0x0F) | static_cast<uint8_t>(nibble << 4);
  }

  // Hands on the tag read last.
  void report() {
    if (!pending_) return;
    pending_ = false;
    found_(tags_++, answer_ + uidOffset);
  }

  Found found_;
  Counters& counters_;
  uint32_t txConfig_ = 0;
  uint32_t started_ = 0;
  clock::Ticks turn_ = 0;  // the earliest time for our next transmission, if set
  bool turnSet_ = false;
  bool pending_ = false;
  Outcome outcome_ = Outcome::complete;
  uint8_t tags_ = 0;
  uint16_t rounds_ = 0;
  uint8_t depth_ = 0;
  uint8_t mask_[uidLength] = {};       // the low 4 × depth bits of the UIDs asked for
  uint16_t broken_[deepest + 1] = {};  // for each depth on the way here: the slots still to be split
  uint8_t answer_[answerLength] = {};
};
}  // namespace

Result run(Found found, Counters& counters) { return Inventory(found, counters).run(); }
}  // namespace inventory
