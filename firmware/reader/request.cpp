#include "request.h"

#include <string.h>

#include "line.h"

namespace request {
namespace {
constexpr uint8_t seqLength = 3;  // two digits and a space

bool is(const char* text, uint8_t length, const char* word) {
  return length == strlen(word) && memcmp(text, word, length) == 0;
}
}  // namespace

bool parse(const char* body, uint8_t length, Request& result) {
  if (length < seqLength || line::hexValue(body[0]) > 0xF || line::hexValue(body[1]) > 0xF || body[2] != ' ') return false;
  result.seq[0] = body[0];
  result.seq[1] = body[1];
  result.loop = 0;

  const char* text = body + seqLength;
  const uint8_t rest = length - seqLength;
  if (is(text, rest, "HELLO")) {
    result.kind = Kind::hello;
  } else if (is(text, rest, "STATS")) {
    result.kind = Kind::stats;
  } else if (rest == 6 && is(text, 5, "READ ") && text[5] >= '0' && text[5] <= '3') {
    result.kind = Kind::read;
    result.loop = text[5] - '0';
  } else {
    return false;
  }
  return true;
}
}  // namespace request
