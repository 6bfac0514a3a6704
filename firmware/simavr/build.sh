#!/bin/sh
# Builds the second emulator into a folder, as simavr-board.
# usage: build.sh FOLDER
set -eu

missing=
command -v g++ >/dev/null || missing="$missing g++"
[ -e /usr/include/simavr/sim_avr.h ] || missing="$missing libsimavr-dev"
[ -e /usr/include/libelf.h ] || missing="$missing libelf-dev"
if [ -n "$missing" ]; then
  echo "build.sh: packages are missing; on Debian: apt-get install$missing" >&2
  exit 1
fi

sources=$(cd "$(dirname "$0")" && pwd)
out=$(cd "$1" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$sources"
# All in one go: what takes long is reading the library's headers. simavr's name each other without their folder.
ls ./*.cpp | sed 's/.*/#include "&"/' |
  g++ -std=c++17 -O2 -Wall -Wextra -Werror -I. -isystem /usr/include/simavr -x c++ - -o "$folder/simavr-board" -lsimavr -lelf
mv "$folder/simavr-board" "$out/simavr-board"
