// What the host may ask (protocol.json). Knows nothing of the board.
#pragma once

#include <stdint.h>

#include "iso15693.h"

namespace request {
enum class Kind : uint8_t { hello, read, probe, diag, stats };

struct Request {
  char seq[2];  // two hex digits, given back with every answer
  Kind kind;
  uint8_t loop;                      // of `read`, `probe` and `diag`: 0 to 3
  uint8_t uid[iso15693::uidLength];  // of `probe`, as on the air: least significant byte first
};

/// Understands the body of a line; false if it is no request.
bool parse(const char* body, uint8_t length, Request& result);
}  // namespace request
