#include "loops.h"

#include "pins.h"

namespace loops {
void openAll() {
  pins::loop0::low();
  pins::loop1::low();
  pins::loop2::low();
  pins::loop3::low();
}

void connect(uint8_t loop) {
  openAll();
  switch (loop) {
    case 0: return pins::loop0::high();
    case 1: return pins::loop1::high();
    case 2: return pins::loop2::high();
    case 3: return pins::loop3::high();
  }
}
}  // namespace loops
