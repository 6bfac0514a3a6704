#include "role.h"

#include "clock.h"
#include "pins.h"

namespace {
struct Role {
  uint8_t loops;
  const char* zones;
};

constexpr Role roles[] = {
    {2, "A.rack,A.meld"}, {2, "B.rack,B.meld"}, {2, "C.rack,C.meld"},
    {2, "D.rack,D.meld"}, {4, "discard,discard,discard,discard"},
};
constexpr clock::Ticks pullUp = clock::millis(1);
constexpr uint8_t roleCount = sizeof roles / sizeof *roles;
constexpr Role nowhere{0, "-"};

const Role* current = &nowhere;
}  // namespace

namespace role {
void read() {
  // The pull-ups have to charge what hangs on the pins.
  clock::sleepUntil(clock::now() + pullUp);
  uint8_t value = 0;
  if (!pins::strap0::isHigh()) value |= 1;
  if (!pins::strap1::isHigh()) value |= 2;
  if (!pins::strap2::isHigh()) value |= 4;
  current = value < roleCount ? &roles[value] : &nowhere;
}

uint8_t loops() { return current->loops; }

const char* zones() { return current->zones; }
}  // namespace role
