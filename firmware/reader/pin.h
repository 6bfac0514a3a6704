// Pins by name. A map of pins is a list of PIN(name, Arduino pin, AVR port, bit, use), in a macro that takes PIN as its
// parameter; use: in, out, pullup (input, pulled up inside the AVR). pins.h is one, each chip in chips/ has another.
#pragma once

#include <avr/io.h>

// Makes a type of a pin; every call compiles to one instruction.
#define PIN_TYPE(name, arduino, port, bit, use)             \
  struct name {                                             \
    static void high() { PORT##port |= _BV(bit); }          \
    static void low() { PORT##port &= ~_BV(bit); }          \
    static bool isHigh() { return PIN##port & _BV(bit); }   \
    static void setUp_in() {}                               \
    static void setUp_out() { DDR##port |= _BV(bit); }      \
    static void setUp_pullup() { PORT##port |= _BV(bit); }  \
  };

// Gives a pin its direction. An output comes up low, unless it was set high before.
#define PIN_SET_UP(name, arduino, port, bit, use) name::setUp_##use();
