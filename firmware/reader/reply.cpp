#include "reply.h"

#include "uart.h"

Reply::Reply(const char* seq) {
  put(seq[0]);
  put(seq[1]);
}

Reply& Reply::word(const char* text) {
  put(' ');
  while (*text) put(*text++);
  return *this;
}

Reply& Reply::number(uint32_t value) {
  char digits[10];
  uint8_t count = 0;
  do {
    digits[count++] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value);
  put(' ');
  while (count) put(digits[--count]);
  return *this;
}

Reply& Reply::bytes(const uint8_t* data, uint8_t count) {
  put(' ');
  while (count) putHex(data[--count]);
  return *this;
}

void Reply::end() {
  const uint16_t crc = crc_;
  put('*');
  putHex(static_cast<uint8_t>(crc >> 8));
  putHex(static_cast<uint8_t>(crc));
  uart::put('\n');
}

void Reply::put(char c) {
  crc_ = crc16::add(crc_, static_cast<uint8_t>(c));
  uart::put(static_cast<uint8_t>(c));
}

void Reply::putHex(uint8_t byte) {
  const uint8_t high = byte >> 4;
  const uint8_t low = byte & 0xF;
  put(static_cast<char>(high < 10 ? '0' + high : 'A' - 10 + high));
  put(static_cast<char>(low < 10 ? '0' + low : 'A' - 10 + low));
}
