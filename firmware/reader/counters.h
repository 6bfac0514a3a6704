// What the board counts for the answer to STATS. All wrap to 0 after 65535: the host reckons with differences.
#pragma once

#include <stdint.h>

struct Counters {
  uint16_t readings = 0;    // readings that ended with DONE
  uint16_t rounds = 0;      // inventory requests sent
  uint16_t collisions = 0;  // answers the chip called collided
  uint16_t rfErrors = 0;    // answers that were broken otherwise: protocol error, wrong length, not where its UID belongs
  uint16_t crcErrors = 0;   // answers that failed their checksum only
  uint16_t lineErrors = 0;  // lines refused with WHAT
};
