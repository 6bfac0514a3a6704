// The place of this board at the table, told by the straps A0 to A2 (a jumper to ground is a 1).
#pragma once

#include <stdint.h>

namespace role {
/// Reads the straps; once, after pins::setUp.
void read();

/// How many antenna loops this board has: 2 in a rack, 4 for the discards, 0 if the straps name no place.
uint8_t loops();

/// The zone of each loop, comma-separated, as HELLO and BOOT tell it; "-" if the straps name no place.
const char* zones();
}  // namespace role
