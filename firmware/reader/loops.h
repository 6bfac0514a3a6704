// The antenna switch: one pin a loop, high connects it. Never are two connected.
#pragma once

#include <stdint.h>

namespace loops {
/// Connects one loop (0 to 3), the others having been opened before. Only while the field is off.
void connect(uint8_t loop);

/// Opens all loops.
void openAll();
}  // namespace loops
