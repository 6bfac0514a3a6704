// What the host may ask (protocol.json). Knows nothing of the board.
#pragma once

#include <stdint.h>

namespace request {
enum class Kind : uint8_t { hello, read, stats };

struct Request {
  char seq[2];  // two hex digits, given back with every answer
  Kind kind;
  uint8_t loop;  // of `read`: 0 to 3
};

/// Understands the body of a line; false if it is no request.
bool parse(const char* body, uint8_t length, Request& result);
}  // namespace request
