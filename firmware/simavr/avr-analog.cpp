#include "avr-analog.h"

#include <algorithm>
#include <cmath>

namespace {
constexpr Address ADCL = 0x78, ADCH = 0x79, ADCSRA = 0x7A, ADMUX = 0x7C;
constexpr int ADEN = 7, ADSC = 6, ADIF = 4, ADIE = 3, ADLAR = 5;
constexpr int VECTOR_ADC = 21;
constexpr double BAND_GAP = 1.1;
/// The temperature sensor at 25 °C (Table 24-2).
constexpr double SENSOR = 0.314;
}  // namespace

AvrAnalog::AvrAnalog(Avr &avr, Schedule &schedule, std::function<double()> supply)
    : avr(avr), schedule(schedule), supply(std::move(supply)) {
  avr.interrupt(VECTOR_ADC, ADCSRA, ADIF, ADCSRA, ADIE);
  avr.onWrite(ADCSRA, [this](std::uint8_t v) { control(v); });
  avr.onReset([this] {
    this->schedule.cancel(conversion);
    first = true;
  });
}

void AvrAnalog::control(std::uint8_t value) {
  auto &status = avr.reg(ADCSRA);
  const unsigned flag = status & ~value & 1u << ADIF;
  const bool running = conversion != 0;
  if (!(value & 1u << ADEN)) {
    schedule.cancel(conversion);
    first = true;
    status = static_cast<std::uint8_t>((value & 0xAF) | flag);
    return;
  }
  const bool starts = value & 1u << ADSC && !running;
  status = static_cast<std::uint8_t>((value & 0xAF) | flag | (starts || running ? 1u << ADSC : 0));
  if (!starts) return;
  const int divider = std::max(2, 1 << (value & 7));
  conversion = schedule.after((first ? 25 : 13) * divider, [this] { convert(); });
  first = false;
}

void AvrAnalog::convert() {
  conversion = 0;
  const unsigned mux = avr.reg(ADMUX);
  const double reference = (mux >> 6) == 1 ? supply() : (mux >> 6) == 3 ? BAND_GAP : 5;
  const double volts = (mux & 15) == 14 ? BAND_GAP : (mux & 15) == 8 ? SENSOR : 0;
  auto result = static_cast<unsigned>(std::clamp(std::lround(volts / reference * 1024), 0l, 1023l));
  if (avr.bit(ADMUX, ADLAR)) result <<= 6;
  avr.reg(ADCL) = static_cast<std::uint8_t>(result);
  avr.reg(ADCH) = static_cast<std::uint8_t>(result >> 8);
  avr.setBit(ADCSRA, ADSC, false);
  avr.setBit(ADCSRA, ADIF);
}
