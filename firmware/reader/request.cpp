#include "request.h"

#include <string.h>

#include "line.h"

namespace request {
namespace {
constexpr uint8_t seqLength = 3;  // two digits and a space

constexpr uint8_t uidDigits = 2 * iso15693::uidLength;

bool is(const char* text, const char* end, const char* word) {
  return static_cast<uint8_t>(end - text) == strlen(word) && memcmp(text, word, end - text) == 0;
}

// Takes a word, a space and a loop from the beginning of the text; null if it does not begin so.
const char* takeLoop(const char* text, const char* end, const char* word, uint8_t& loop) {
  const uint8_t length = strlen(word);
  if (end - text < length + 2 || memcmp(text, word, length) != 0 || text[length] != ' ') return nullptr;
  loop = text[length + 1] - '0';
  return loop <= 3 ? text + length + 2 : nullptr;
}

// A space and a UID, to the end of the text.
bool parseUid(const char* text, const char* end, uint8_t* uid) {
  if (end - text != 1 + uidDigits || *text++ != ' ') return false;
  for (uint8_t i = iso15693::uidLength; i--; text += 2) {
    const uint8_t high = line::hexValue(text[0]);
    const uint8_t low = line::hexValue(text[1]);
    if (high > 0xF || low > 0xF) return false;
    uid[i] = high << 4 | low;
  }
  return uid[iso15693::uidLength - 1] == iso15693::uidTop;
}
}  // namespace

bool parse(const char* body, uint8_t length, Request& result) {
  if (length < seqLength || line::hexValue(body[0]) > 0xF || line::hexValue(body[1]) > 0xF || body[2] != ' ') return false;
  result.seq[0] = body[0];
  result.seq[1] = body[1];
  result.loop = 0;

  const char* text = body + seqLength;
  const char* const end = body + length;
  if (is(text, end, "HELLO")) {
    result.kind = Kind::hello;
  } else if (is(text, end, "STATS")) {
    result.kind = Kind::stats;
  } else if (takeLoop(text, end, "READ", result.loop) == end) {
    result.kind = Kind::read;
  } else if (takeLoop(text, end, "DIAG", result.loop) == end) {
    result.kind = Kind::diag;
  } else if (const char* uid = takeLoop(text, end, "PROBE", result.loop)) {
    result.kind = Kind::probe;
    return parseUid(uid, end, result.uid);
  } else {
    return false;
  }
  return true;
}
}  // namespace request
