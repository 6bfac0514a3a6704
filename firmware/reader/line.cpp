#include "line.h"

#include "crc16.h"

namespace line {
namespace {
constexpr uint8_t suffixLength = 5;  // *CCCC
}

uint8_t hexValue(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return 0xFF;
}

Event Reader::take(uint8_t byte) {
  if (byte == '\n') {
    const Event event = conclude();
    length_ = 0;
    tooLong_ = false;
    unprintable_ = false;
    return event;
  }
  if (byte < ' ' || byte > '~') unprintable_ = true;
  if (length_ == longest) {
    tooLong_ = true;
  } else {
    text_[length_++] = static_cast<char>(byte);
  }
  return Event::none;
}

Event Reader::conclude() {
  if (tooLong_) return Event::tooLong;
  if (length_ == 0) return Event::none;
  if (unprintable_ || length_ < suffixLength) return Event::form;

  const uint8_t star = length_ - suffixLength;
  uint16_t crc = crc16::start;
  for (uint8_t i = 0; i < star; ++i) {
    if (text_[i] == '*') return Event::form;
    crc = crc16::add(crc, static_cast<uint8_t>(text_[i]));
  }
  if (text_[star] != '*') return Event::form;

  uint16_t claimed = 0;
  for (uint8_t i = star + 1; i < length_; ++i) {
    const uint8_t digit = hexValue(text_[i]);
    if (digit > 0xF) return Event::form;
    claimed = static_cast<uint16_t>(claimed << 4) | digit;
  }
  bodyLength_ = star;
  return claimed == crc ? Event::good : Event::crc;
}
}  // namespace line
