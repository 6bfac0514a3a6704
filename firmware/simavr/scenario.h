// What a run assumes: the figures that nobody publishes, and the board's straps.
#pragma once

#include <cstdint>
#include <string>

struct Scenario {
  // Of the chip. The middle of the range unless said.
  double rxStart = 30;        ///< µs from the end of an SOF, or of an answer, to its interrupt
  double rxJitter = 4;        ///< µs, the most that a draw adds to rxStart
  double waitTransmit = 150;  ///< µs from the Transceive command to WaitTransmit
  double rfOn = 20.5;         ///< ms from RF_ON to TX_RFON with collision avoidance; a quarter without it
  double rfOff = 255;         ///< µs from RF_OFF to TX_RFOFF
  double busy = 20.5;         ///< µs that a register write keeps BUSY; other commands a multiple of it
  double boot = 15.5;         ///< ms from reset released to the IDLE interrupt
  double capture = 0.2;       ///< share of pairs of answers of which the stronger is read
  double ghosts = 0.05;          ///< share of empty slots with a reception of 0 bytes
  std::uint32_t irqEnableReads = 0xE0000;  ///< bits of IRQ_ENABLE that read as 1 whatever was written
  bool irqActiveLow = false;               ///< EEPROM IRQ_PIN_CONFIG as another library left it
  bool externalField = false;              ///< another field is on
  bool busyInBoot = true;                  ///< BUSY is high while the chip starts up
  // Of the tags.
  double tagHold = 175;  ///< µs for which a tag keeps its state without a field
  // Of the board.
  int straps = 0;         ///< the number that the jumpers make
  double strapRise = 1;   ///< µs that a pull-up needs to lift its pin
  double supply = 5.0;    ///< V
  std::uint64_t seed = 1;

  /// Sets a figure by its name. Throws std::invalid_argument for a name or a value that is none.
  void set(const std::string &name, const std::string &value);
};
