#!/bin/sh
# Builds the firmware of the reader boards. Prints flash and RAM use and writes reader.hex, with the versions of
# the tools in reader.hex.toolchain, into this folder.
# usage: build.sh [FOLDER [CHIP]]   FOLDER: where to write instead; CHIP: a file of chips/, without its .cpp
# The bytes depend on the sources and the tools only: no dates, no paths, files in a fixed order.
set -eu

missing=
command -v avr-g++ >/dev/null || missing="$missing gcc-avr"
command -v avr-objcopy >/dev/null || missing="$missing binutils-avr"
echo '#include <avr/io.h>' | avr-g++ -mmcu=atmega328p -E -x c++ - >/dev/null 2>&1 || missing="$missing avr-libc"
if [ -n "$missing" ]; then
  echo "build.sh: the AVR tools are not complete; on Debian: apt-get install gcc-avr avr-libc binutils-avr (missing:$missing)" >&2
  exit 1
fi

sources=$(cd "$(dirname "$0")" && pwd)
out=$(cd "${1:-$sources}" && pwd)
chip=${2:-pn5180}
if [ ! -f "$sources/chips/$chip.cpp" ]; then
  echo "build.sh: there is no chips/$chip.cpp" >&2
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$sources"
for source in *.cpp "chips/$chip.cpp"; do
  object=$(basename "$source" .cpp).o
  # -fno-threadsafe-statics, -fno-exceptions, -fno-rtti: nothing of it is used, and there is no library for it.
  avr-g++ -mmcu=atmega328p -DF_CPU=16000000UL -std=c++17 -O2 -flto -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -ffunction-sections -fdata-sections -Wall -Wextra -Werror -frandom-seed="$source" -c "$source" -o "$work/$object"
done
cd "$work"
LC_ALL=C
export LC_ALL
avr-g++ -mmcu=atmega328p -O2 -flto -frandom-seed=reader -Wl,--gc-sections -o reader.elf *.o
avr-objcopy -O ihex -R .eeprom reader.elf reader.hex

avr-size -A reader.elf | awk '
  $1 == ".text" { text = $2 } $1 == ".data" { data = $2 } $1 == ".bss" { bss = $2 }
  END {
    flash = text + data; ram = data + bss
    printf "flash %d of 32256 bytes (%.1f %%)\nRAM %d of 2048 bytes (%.1f %%), %d left for the stack\n", flash,
      flash * 100 / 32256, ram, ram * 100 / 2048, 2048 - ram
    exit flash > 32256 || ram > 1536
  }'
{
  avr-g++ --version | head -n 1
  avr-ld --version | head -n 1
  echo '#include <avr/version.h>' | avr-g++ -mmcu=atmega328p -E -dM -x c++ - | awk '/__AVR_LIBC_VERSION_STRING__/ { print "avr-libc", $3 }'
} >"$out/reader.hex.toolchain"
cp reader.hex "$out/reader.hex"
