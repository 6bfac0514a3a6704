#include "uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "clock.h"

namespace {
// Two requests of the greatest length: what comes in while a reading is under way waits here.
constexpr uint8_t receiveSize = 128;
volatile uint8_t received[receiveSize];
volatile uint8_t receiveHead;
volatile uint8_t receiveTail;

// 256 bytes, so that the indices wrap by themselves: eight TAG lines.
volatile uint8_t sending[256];
volatile uint8_t sendHead;
volatile uint8_t sendTail;
}  // namespace

ISR(USART_RX_vect) {
  const uint8_t status = UCSR0A;  // belongs to the byte in UDR0: read first
  uint8_t byte = UDR0;
  const uint8_t head = receiveHead;
  const uint8_t room = static_cast<uint8_t>(receiveTail - head - 1) % receiveSize;
  if (room == 0) return;
  // The last place takes the mark that bytes are missing from here on.
  if (room == 1 || (status & (_BV(FE0) | _BV(DOR0)))) byte = uart::lost;
  received[head] = byte;
  receiveHead = (head + 1) % receiveSize;
}

ISR(USART_UDRE_vect) {
  const uint8_t tail = sendTail;
  if (tail == sendHead) {
    UCSR0B &= ~_BV(UDRIE0);
    return;
  }
  UDR0 = sending[tail];
  sendTail = tail + 1;
}

namespace uart {
void start() {
  UCSR0A = _BV(U2X0);
  UBRR0 = 16;  // 16 MHz / 8 / 17 = 117647 baud, 2.1 % fast, as every Arduino at 115200
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
}

void sleepUntilInput() {
  cli();
  if (receiveTail == receiveHead) clock::sleepOnce();
  sei();
}

bool take(uint8_t& byte) {
  const uint8_t tail = receiveTail;
  if (tail == receiveHead) return false;
  byte = received[tail];
  receiveTail = (tail + 1) % receiveSize;
  return true;
}

void put(uint8_t byte) {
  const uint8_t head = sendHead;
  const uint8_t next = head + 1;
  cli();
  while (next == sendTail) {
    clock::sleepOnce();
    cli();
  }
  sending[head] = byte;
  sendHead = next;
  UCSR0B |= _BV(UDRIE0);
  sei();
}
}  // namespace uart
