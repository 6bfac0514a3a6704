// Writes one line of the wire protocol (protocol.json) to the serial line, with its checksum.
#pragma once

#include <stdint.h>

#include "crc16.h"

class Reply {
 public:
  /// Begins a line with the request's sequence number (two characters), or with "--" for what nobody asked.
  explicit Reply(const char* seq);

  /// Adds a space and a word.
  Reply& word(const char* text);
  /// Adds a space and a decimal number.
  Reply& number(uint32_t value);
  /// Adds a space and `count` bytes in hex, the last byte first.
  Reply& bytes(const uint8_t* data, uint8_t count);
  /// Ends the line.
  void end();

 private:
  void put(char c);
  void putHex(uint8_t byte);

  uint16_t crc_ = crc16::start;
};
