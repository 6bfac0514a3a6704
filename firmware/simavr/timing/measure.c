// What the emulated AVR's parts do, measured by a program that runs on it. Says a line for each measurement; avr.test.ts
// knows what a real one says.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <stdint.h>

#ifndef RATE
#define RATE 16  // 117647 bit/s
#endif

static void say(char c) {
  while (!(UCSR0A & _BV(UDRE0))) {
  }
  UDR0 = c;
}

static void tell(const char *name, uint16_t value) {
  while (*name) say(*name++);
  say(' ');
  char digits[5];
  uint8_t count = 0;
  do digits[count++] = '0' + value % 10;
  while (value /= 10);
  while (count) say(digits[--count]);
  say('\n');
}

static volatile uint16_t seen;
static volatile uint8_t order[4], entered;

// Reads TCNT1 first of all.
ISR(TIMER1_COMPA_vect, ISR_NAKED) {
  __asm__ volatile(
      "lds r24, 0x84\n"
      "lds r25, 0x85\n"
      "sts seen, r24\n"
      "sts seen+1, r25\n"
      "reti\n");
}
ISR(TIMER0_OVF_vect) { order[entered++] = 3; }
ISR(TIMER2_OVF_vect) { order[entered++] = 1; }
ISR(TIMER1_OVF_vect) { order[entered++] = 2; }
EMPTY_INTERRUPT(INT0_vect);

static void counters(void) {
  uint8_t value;
  TCCR2B = _BV(CS20);
  __asm__ volatile("sts 0xB2, r1\n nop\n lds %0, 0xB2\n" : "=r"(value));
  tell("sts-nop-lds", value);
  TCCR0B = _BV(CS00);
  __asm__ volatile("out 0x26, r1\n in %0, 0x26\n" : "=r"(value));
  tell("out-in", value);
  TCCR2B = 0;
  TCNT2 = 0;
  __asm__ volatile("ldi r18, 1\n sts 0xB1, r18\n nop\n lds %0, 0xB2\n" : "=r"(value)::"r18");
  tell("start-nop-lds", value);
  TCCR0B = TCCR2B = 0;
}

#define SPIF_AFTER(nops)                                                         \
  ({                                                                             \
    uint8_t status;                                                              \
    __asm__ volatile("out 0x2E, r1\n .rept " #nops "\n nop\n .endr\n in %0, 0x2D\n" : "=r"(status)); \
    while (!(SPSR & _BV(SPIF))) {                                                \
    }                                                                            \
    (void)SPDR;                                                                  \
    status >> SPIF;                                                              \
  })

static void spi(void) {
  DDRB = _BV(2) | _BV(3) | _BV(5);
  PORTB = _BV(2);
  SPCR = _BV(SPE) | _BV(MSTR);
  tell("spi-31", SPIF_AFTER(31));
  tell("spi-32", SPIF_AFTER(32));
  SPSR = _BV(SPI2X);
  tell("spi2x-15", SPIF_AFTER(15));
  tell("spi2x-16", SPIF_AFTER(16));
}

static void timer1(void) {
  TIMSK1 = _BV(OCIE1A);
  OCR1A = 1000;
  TCNT1 = 0;
  TIFR1 = 0xFF;
  TCCR1B = _BV(CS10);
  set_sleep_mode(SLEEP_MODE_IDLE);
  sleep_enable();
  __asm__ volatile("sei\n sleep\n cli\n" ::: "r24", "r25", "memory");
  tell("compare-asleep", seen);
  TCNT1 = 900;
  TIFR1 = 0xFF;
  __asm__ volatile("sei\n .rept 200\n nop\n .endr\n cli\n" ::: "r24", "r25", "memory");
  tell("compare-awake", seen);
  // clkI/O / 64: a match at 10 is told with tick 11.
  TCCR1B = 0;
  OCR1A = 10;
  TCNT1 = 0;
  TIFR1 = 0xFF;
  TCCR1B = _BV(CS11) | _BV(CS10);
  __asm__ volatile("sei\n sleep\n cli\n" ::: "r24", "r25", "memory");
  tell("compare-64", seen);
  // CTC: with a period of 100 the count goes back to 0 with the match.
  TCCR1B = 0;
  OCR1A = 99;
  TCNT1 = 0;
  TIFR1 = 0xFF;
  TCCR1B = _BV(WGM12) | _BV(CS10);
  __asm__ volatile("sei\n sleep\n cli\n" ::: "r24", "r25", "memory");
  tell("ctc", seen);
  TCCR1B = 0;
  TIMSK1 = 0;
  // A match with the last count: it and the overflow rise with one tick.
  OCR1A = 0xFFFF;
  TCNT1 = 0xFFF0;
  TIFR1 = 0xFF;
  TCCR1B = _BV(CS10);
  for (uint8_t i = 0; i < 20; i++) __asm__ volatile("nop");
  tell("two-at-once", TIFR1 & (_BV(OCF1A) | _BV(TOV1)));
  TCCR1B = 0;
}

static void straps(void) {
  PORTC = 7;
  __asm__ volatile("nop\n nop\n");
  const uint8_t soon = PINC;
  for (uint8_t i = 0; i < 100; i++) __asm__ volatile("nop");
  tell("straps-soon", soon & 7);
  tell("straps-late", PINC & 7);
}

static void pending(void) {
  uint8_t before = 0;
  TIMSK0 = TIMSK1 = TIMSK2 = _BV(0);
  TCNT0 = TCNT2 = 0xF0;
  TCNT1 = 0xFFF0;
  TIFR0 = TIFR1 = TIFR2 = 0xFF;
  TCCR0B = TCCR1B = TCCR2B = 1;
  __asm__ volatile(".rept 100\n nop\n .endr\n");
  TCCR0B = TCCR1B = TCCR2B = 0;
  // One instruction follows SEI before the first of them is served.
  __asm__ volatile("sei\n lds %0, entered\n nop\n nop\n nop\n" : "=r"(before));
  cli();
  tell("before-first", before);
  tell("entered", entered);
  tell("order", order[0] * 100 + order[1] * 10 + order[2]);
}

int main(void) {
  const uint8_t why = MCUSR;
  MCUSR = 0;
  wdt_disable();
  UBRR0 = RATE;
  UCSR0A = _BV(U2X0);
  UCSR0B = _BV(TXEN0);
  tell("why", why);
  if (why & _BV(WDRF)) {
    tell("kept", eeprom_read_byte((const uint8_t *)7));
    sleep_enable();
    for (;;) sleep_cpu();
  }
  straps();
  counters();
  spi();
  timer1();
  pending();
  eeprom_update_byte((uint8_t *)7, 42);
  tell("erased", eeprom_read_byte((const uint8_t *)8));
  ADMUX = _BV(REFS0) | 14;
  ADCSRA = _BV(ADEN) | _BV(ADSC) | 7;
  while (ADCSRA & _BV(ADSC)) {
  }
  tell("band-gap", ADC);
  // Twenty bytes back to back, then the watchdog.
  tell("0123456789", 12345);
  tell("0123456789abcdefghij", 12345);
  wdt_enable(WDTO_120MS);
  for (;;) {
  }
}
