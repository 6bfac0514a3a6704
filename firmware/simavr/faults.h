// What goes wrong at the chip's pins and in it.
#pragma once

#include <optional>

struct Faults {
  /// Pins that are stuck, and at which level.
  std::optional<bool> miso, irq, busy;
  /// A command to refuse once: its code, or ANY.
  static constexpr int NONE = -1, ANY = -2;
  int refuse = NONE;
};
