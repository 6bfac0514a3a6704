#include "inventory.h"

#include <string.h>

#include "chip.h"
#include "clock.h"
#include "iso15693.h"
#include "watchdog.h"

namespace inventory {
namespace {
// From the opening of a slot in which something answered until the tags listen again. Also if the chip gave up on the
// answer earlier: the tags did not. One tick more, since a tick's start is not its event.
constexpr clock::Ticks nextAfterAnswer =
    clock::micros(iso15693::answerStartsBy + iso15693::inventoryAnswer + iso15693::listensAfterAnswer) + 1;
// From the end of a request that nobody answers until the tags listen again.
constexpr clock::Ticks nextAfterCommand = clock::micros(iso15693::answerStartsBy) + 1;

constexpr uint32_t timeLimit = 4000UL * 250;  // 4 s in ticks; 144 random tags take 2.3 s
constexpr uint8_t mostTags = 255;
constexpr uint8_t deepest = 16;  // four-bit steps in a UID
constexpr uint8_t slots = 16;
constexpr uint8_t tries = 3;  // at a slot that gave neither an answer nor silence, and at what the chip refuses

// A field full of noise must not keep the table waiting: the reading ends after so many requests without a new tag.
constexpr uint8_t mostVainRounds = 48;
constexpr uint8_t mostPasses = 12;

enum class Slot : uint8_t { silent, tag, ghost, broken };

// The tags found, as far as there is room: who must be told to keep quiet, and who was told to the host already.
class FoundTags {
 public:
  bool full() const { return count_ == most; }

  // Has this tag been found before? Then it did not hear that it should keep quiet, and must be told again.
  bool foundAgain(const uint8_t* uid) {
    for (uint8_t i = 0; i < count_; ++i) {
      if (memcmp(uids_[i], uid, iso15693::uidLength) != 0) continue;
      loud_ |= 1UL << i;
      return true;
    }
    return false;
  }

  void add(const uint8_t* uid) {
    memcpy(uids_[count_], uid, iso15693::uidLength);
    loud_ |= 1UL << count_++;
  }

  // The next that must be told to keep quiet; null if there is none.
  const uint8_t* takeLoud() {
    for (uint8_t i = 0; i < count_; ++i) {
      if (!(loud_ >> i & 1)) continue;
      loud_ &= ~(1UL << i);
      return uids_[i];
    }
    return nullptr;
  }

  void forget() { count_ = 0; }

 private:
  static constexpr uint8_t most = 32;
  uint8_t uids_[most][iso15693::uidLength];
  uint8_t count_ = 0;
  uint32_t loud_ = 0;  // a bit each
};

class Inventory {
 public:
  Inventory(Found found, Counters& counters) : found_(found), counters_(counters) {}

  Result readAll(bool few) {
    for (uint8_t i = mostPasses; i && !ended_; --i) {
      // A slot for all: nobody, one, or enough for a pass.
      Slot heard = few ? askAll() : Slot::broken;
      if (heard == Slot::silent && !ended_) return result(true);
      if (heard != Slot::tag) pass();
      hush();
      few = true;
    }
    return result(false);
  }

  Result probe(const uint8_t* uid) {
    memcpy(mask_, uid, sizeof mask_);
    Slot heard = Slot::silent;
    for (uint8_t i = tries; i && heard != Slot::tag && !ended_; --i) {
      const Slot now = ask(deepest);
      if (now != Slot::silent) heard = now;
    }
    report();
    return result(heard == Slot::silent || heard == Slot::tag);
  }

 private:
  Result result(bool all) const {
    const Outcome outcome = !chip::alive() ? Outcome::chip : all ? Outcome::all : Outcome::part;
    return {outcome, tags_, rounds_, ghosts_, givenUp_};
  }

  // Asks the whole tree, depth first. Ends early when there is no room for more tags: they are told to keep quiet first.
  void pass() {
    depth_ = 0;
    do {
      broken_[depth_] = round();
    } while (!ended_ && !foundTags_.full() && descend());
  }

  // Goes to the next place of the tree that needs a round of its own; false if there is none.
  bool descend() {
    for (;;) {
      while (!broken_[depth_]) {
        if (depth_ == 0) return false;
        --depth_;
      }
      const uint8_t slot = takeLowest(broken_[depth_]);
      setMask(depth_, slot);
      if (depth_ + 1 < deepest) {
        ++depth_;
        return true;
      }
      // One UID: what is broken there is noise, a tag at the edge of the field, or two tags with one UID.
      if (ended_) return false;
      look(slot);
    }
  }

  // Asks once with the mask of this place, hears all slots, and returns those that must be split, as bits.
  uint16_t round() {
    uint16_t broken = 0;
    uint16_t ghosts = 0;
    uint8_t request[longestRequest];
    uint8_t length = requestFor(request, iso15693::flags16Slots, depth_);
    for (uint8_t slot = 0; slot < slots && !ended_; ++slot) {
      setMask(depth_, slot);
      const Slot heard = open(request, length, depth_ + 1, chip::Patience::usual);
      if (heard == Slot::broken) broken |= 1U << slot;
      if (heard == Slot::ghost) ghosts |= 1U << slot;
      length = 0;  // the other slots are opened by an EOF
    }
    while (ghosts && !ended_) {
      const uint8_t slot = takeLowest(ghosts);
      if (look(slot)) broken |= 1U << slot;
    }
    return broken;
  }

  // Asks for the tags of one slot of this place alone, until there is an answer or silence; true: they must be split.
  bool look(uint8_t slot) {
    setMask(depth_, slot);
    for (uint8_t i = tries; i && !ended_; --i) {
      switch (ask(depth_ + 1)) {
        case Slot::silent:
        case Slot::tag: return false;
        case Slot::broken:
          if (depth_ + 1 < deepest) return true;
          break;
        case Slot::ghost: break;
      }
    }
    ++givenUp_;
    return false;
  }

  // Asks all that are not quiet, with one slot. What is heard as silence here ends the reading: after a ghost it is
  // listened for again.
  Slot askAll() {
    Slot heard = Slot::ghost;
    for (uint8_t i = tries; i && heard == Slot::ghost && !ended_; --i) heard = ask(0);
    return heard;
  }

  // Asks with one slot for the tags whose UIDs end in so many four-bit steps of the mask.
  Slot ask(uint8_t steps) {
    uint8_t request[longestRequest];
    return open(request, requestFor(request, iso15693::flags1Slot, steps), steps, chip::Patience::full);
  }

  // Tells those that were found to keep quiet.
  void hush() {
    report();
    while (!ended_) {
      const uint8_t* uid = foundTags_.takeLoud();
      if (!uid) break;
      uint8_t request[2 + iso15693::uidLength] = {iso15693::flagsAddressed, iso15693::stayQuietCommand};
      memcpy(request + 2, uid, iso15693::uidLength);
      clock::Ticks sent = 0;
      if (transmit(request, sizeof request, sent)) nextAt(sent + nextAfterCommand);
    }
    if (foundTags_.full()) foundTags_.forget();
  }

  static constexpr uint8_t longestRequest = 3 + iso15693::uidLength;

  uint8_t requestFor(uint8_t* request, uint8_t flags, uint8_t steps) {
    ++rounds_;
    ++counters_.rounds;
    if (++vainRounds_ > mostVainRounds) ended_ = true;
    request[0] = flags;
    request[1] = iso15693::inventoryCommand;
    request[2] = 4 * steps;
    const uint8_t bytes = (steps + 1) / 2;
    memcpy(request + 3, mask_, bytes);
    if (steps % 2) request[2 + bytes] &= 0x0F;
    return 3 + bytes;
  }

  // Opens a slot, by a request or with length 0 by an EOF, and hears it.
  // @param steps so many four-bit steps of the mask are known of a UID that answers here
  Slot open(const uint8_t* request, uint8_t length, uint8_t steps, chip::Patience patience) {
    clock::Ticks opened = 0;
    if (ended_ || !transmit(request, length, opened)) return Slot::silent;
    const chip::Heard heard = chip::listen(answer_, opened, patience);
    if (heard != chip::Heard::nothing) nextAt(opened + nextAfterAnswer);
    if (!chip::alive() || clock::longNow() - started_ > timeLimit) ended_ = true;
    return judge(heard, steps);
  }

  // Sends a request, or with length 0 an EOF, once the tags listen. While it is on the air the last tag is reported.
  bool transmit(const uint8_t* request, uint8_t length, clock::Ticks& sent) {
    watchdog::feed();
    for (uint8_t i = tries; i && chip::alive(); --i) {
      length ? chip::prepareRequest() : chip::prepareEof();
      if (waits_) clock::sleepUntil(turn_);
      length ? chip::sendRequest(request, length) : chip::sendEof();
      report();
      if (!chip::awaitSent(sent)) continue;
      waits_ = false;
      return true;
    }
    chip::shutDown();
    ended_ = true;
    return false;
  }

  void nextAt(clock::Ticks turn) {
    turn_ = turn;
    waits_ = true;
  }

  // One tag, or must the slot be split? Two answers overlaid may look like a wrong checksum, a broken frame or even a
  // UID of no tag, so whatever is not one good answer in its right place is split.
  Slot judge(chip::Heard heard, uint8_t steps) {
    switch (heard) {
      case chip::Heard::nothing: return Slot::silent;
      case chip::Heard::ghost: ++ghosts_; return Slot::ghost;
      case chip::Heard::collision: return broken(counters_.collisions);
      case chip::Heard::badFrame: return broken(counters_.rfErrors);
      case chip::Heard::badChecksum: return broken(counters_.crcErrors);
      case chip::Heard::answer: break;
    }
    const uint8_t* uid = bytes_ + iso15693::uidOffset;
    if (bytes_[0] != 0 || !belongs(uid, steps)) return broken(counters_.rfErrors);
    // For whom there is no room, and so no way to keep it quiet, that one is found again in the next pass.
    if (foundTags_.foundAgain(uid) || foundTags_.full()) return Slot::tag;
    if (tags_ == mostTags) {
      ended_ = true;
      return Slot::tag;
    }
    foundTags_.add(uid);
    pending_ = true;
    vainRounds_ = 0;
    return Slot::tag;
  }

  Slot broken(uint16_t& counter) {
    ++counter;
    return Slot::broken;
  }

  // Is this a UID that answers to so many steps of the mask?
  bool belongs(const uint8_t* uid, uint8_t steps) const {
    if (uid[iso15693::uidLength - 1] != iso15693::uidTop) return false;
    if (memcmp(uid, mask_, steps / 2) != 0) return false;
    return steps % 2 == 0 || ((uid[steps / 2] ^ mask_[steps / 2]) & 0x0F) == 0;
  }

  void setMask(uint8_t step, uint8_t nibble) {
    uint8_t& byte = mask_[step / 2];
    byte = step % 2 == 0 ? nibble : (byte & 0x0F) | static_cast<uint8_t>(nibble << 4);
  }

  static uint8_t takeLowest(uint16_t& bits) {
    uint8_t at = 0;
    while (!(bits >> at & 1)) ++at;
    bits &= ~(1U << at);
    return at;
  }

  // Hands on the tag read last.
  void report() {
    if (!pending_) return;
    pending_ = false;
    found_(tags_++, bytes_ + iso15693::uidOffset, answer_.strength);
  }

  Found found_;
  Counters& counters_;
  const uint32_t started_ = clock::longNow();
  clock::Ticks turn_ = 0;  // the earliest time for our next transmission, if it waits for one
  bool waits_ = false;
  bool pending_ = false;
  bool ended_ = false;  // before its time
  uint8_t tags_ = 0;
  uint8_t vainRounds_ = 0;
  uint16_t rounds_ = 0;
  uint16_t ghosts_ = 0;
  uint16_t givenUp_ = 0;
  uint8_t depth_ = 0;
  uint8_t mask_[iso15693::uidLength] = {};  // the low four-bit steps of the UIDs asked for
  uint16_t broken_[deepest] = {};           // for each depth on the way here: the slots still to be split
  uint8_t bytes_[iso15693::answerLength] = {};
  chip::Answer answer_{bytes_, iso15693::answerLength, 0};
  FoundTags foundTags_;
};
}  // namespace

Result readAll(bool few, Found found, Counters& counters) { return Inventory(found, counters).readAll(few); }

Result probe(const uint8_t* uid, Found found, Counters& counters) { return Inventory(found, counters).probe(uid); }
}  // namespace inventory
