#include "supply.h"

#include <avr/io.h>

#include "clock.h"

namespace supply {
uint16_t millivolts() {
  constexpr uint8_t reference = _BV(MUX3) | _BV(MUX2) | _BV(MUX1);  // the 1.1 V, measured in parts of the supply
  ADMUX = _BV(REFS0) | reference;
  clock::sleepUntil(clock::now() + clock::micros(400));                    // the reference has to settle
  ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);  // 125 kHz: 200 µs for the first
  clock::sleepUntil(clock::now() + clock::micros(400));
  const bool told = !(ADCSRA & _BV(ADSC));
  const uint16_t value = ADC;
  ADCSRA = 0;
  return told && value ? static_cast<uint16_t>(1100UL * 1023 / value) : 0;
}
}  // namespace supply
