// The ISO 15693 inventory: who is in the field of the connected loop?
//
// A round is a request with a mask and 16 slots; a tag whose UID ends in the mask answers in the slot of its next four
// bits. Where answers fall together the round is asked again with that slot added to the mask, depth first. So each tag
// is read in the one place of the tree its UID belongs to: none is read twice, and none need be told to keep quiet.
#pragma once

#include <stdint.h>

#include "counters.h"

namespace inventory {
constexpr uint8_t uidLength = 8;

enum class Outcome : uint8_t {
  complete,
  chip,  // the chip does not do as it is told
  time,  // not finished within the time limit: the field is full of noise
  many   // more tags than indices
};

struct Result {
  Outcome outcome;
  uint8_t tags;
  uint16_t rounds;
};

/// Called for each tag, in the order read, with its UID as on the air (least significant byte first); while the chip
/// is already at work on the next slot.
using Found = void (*)(uint8_t index, const uint8_t* uid);

/// Reads all tags. The field must have been on for 1 ms.
Result run(Found found, Counters& counters);
}  // namespace inventory
