// Lines of the wire protocol (protocol.json), byte by byte. Knows nothing of the board.
#pragma once

#include <stdint.h>

namespace line {
/// The longest line, without its LF.
constexpr uint8_t longest = 63;

/// What a byte brought to an end.
enum class Event : uint8_t {
  none,    // the line goes on, or was empty
  good,    // a line with the right checksum
  crc,     // a line with a wrong checksum
  form,    // a line that is not <printable ASCII>*<four hex digits>
  tooLong  // a line of more than 63 bytes
};

/// Collects bytes to lines. Whatever comes, the next LF ends it and the line after it counts again.
class Reader {
 public:
  /// Takes one byte and tells whether it ended a line.
  Event take(uint8_t byte);

  /// The body of the line that was good, until the next call of `take`; not ended by a zero.
  const char* body() const { return text_; }
  uint8_t length() const { return bodyLength_; }

 private:
  Event conclude();

  char text_[longest];
  uint8_t length_ = 0;
  uint8_t bodyLength_ = 0;
  bool tooLong_ = false;
  bool unprintable_ = false;
};

/// The value of an upper-case hex digit; FF for anything else.
uint8_t hexValue(char digit);
}  // namespace line
