// The ISO 15693 inventory: who is in the field of the connected loop?
//
// A round is a request with a mask and 16 slots; a tag whose UID ends in the mask answers in the slot of its next four
// bits. Where answers fall together the round is asked again with that slot added to the mask, depth first. Such a pass
// over the tree may miss a tag that a stronger one drowned. So the tags that were found are told to keep quiet and the
// field is asked again, with one slot for all, until it stays silent.
#pragma once

#include <stdint.h>

#include "counters.h"

namespace inventory {
enum class Outcome : uint8_t {
  all,   // at the end nobody answered any more
  part,  // there may be tags that were not told
  chip   // the chip does not do as it is told
};

struct Result {
  Outcome outcome;
  uint8_t tags;      // told; one that does not keep quiet may be told twice
  uint16_t rounds;   // inventory requests
  uint16_t ghosts;   // answers of no bytes
  uint16_t givenUp;  // slots that gave neither one good answer nor silence, however often they were asked
};

/// Called for each tag, in the order read, with its UID as on the air (least significant byte first) and how strongly it
/// was heard (chip.h); while the chip is already at work on the next slot.
using Found = void (*)(uint8_t index, const uint8_t* uid, uint16_t strength);

/// Reads all tags. `few`: there is hardly more than one, so that one slot for all is tried before a round of 16. The field must have been on for 1 ms. Tags are left quiet: they forget it without a field, after
/// iso15693::forgets.
Result readAll(bool few, Found found, Counters& counters);

/// Asks for one tag only, up to three times. `all` and no tag: it is not there, or too weak to be heard at all.
Result probe(const uint8_t* uid, Found found, Counters& counters);
}  // namespace inventory
