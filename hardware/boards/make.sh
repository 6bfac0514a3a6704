#!/usr/bin/env bash
# Makes the boards' KiCad projects from their tables, has KiCad 9 check them and export what a maker needs, in a Debian 13
# of its own, and compares with the committed files: make.sh [--root FOLDER] [--write] [FOLDER]. The Debian is made in that
# root and kept, or used if it is there; else it is made anew and removed. With --write the committed files are written
# instead of compared. What makers need goes to FOLDER, if one is named. See README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
. test/helpers/packages.sh

root=
if [ "${1:-}" = --root ]; then root=$(realpath -m "$2") && shift 2; fi
write=0
if [ "${1:-}" = --write ]; then write=1 && shift; fi
if [ $# -gt 1 ] || [[ ${1:-} = -* ]]; then
  echo 'hardware/boards/make.sh [--root FOLDER] [--write] [FOLDER]' >&2
  exit 2
fi
[ $# -eq 0 ] || mkdir -p "$1"
delivery=${1:+$(realpath "$1")}
if [ "$(uname -s)" != Linux ] || [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo 'KiCad 9 is unpacked with mmdebstrap as root on a Debian, which this is not: left out.'
  exit 0
fi
missing=()
command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
apt-get update -qq
need_packages 'The check of the boards' "${missing[@]}"

begun=$SECONDS
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
root=${root:-$work/root}
if [ ! -x "$root/usr/bin/kicad-cli" ]; then
  mirror=$(apt-get indextargets --format '$(ORIGIN)/$(LABEL) $(CODENAME) $(REPO_URI)' 'Created-By: Packages' |
    sed -n 's/^Debian\/Debian [a-z]* //p' | head -1)
  apt-config dump | grep -E '^Acquire::(https?|Check-|Retries|Force)' >"$work/apt.conf" || true
  if ! mmdebstrap --quiet --variant=apt --aptopt="$work/apt.conf" --aptopt='APT::Install-Recommends "false"' \
    --include=kicad,kicad-symbols,kicad-footprints trixie "$root" "$mirror" 2>"$work/root.log"; then
    cat "$work/root.log" >&2
    echo 'Debian 13 with KiCad cannot be unpacked. Look whether "apt-get update" works here.' >&2
    exit 1
  fi
fi
kicad() { chroot "$root" env -C "/boards/$name" HOME=/tmp "$@"; }
echo "Debian 13: $((SECONDS - begun)) s, $(du -sm "$root" | cut -f1) MB."
rm -rf "$root/boards"
node --import tsx hardware/boards/tool/generate.ts "$root/usr/share/kicad" "$root/boards"
cp hardware/boards/fill-ground.py "$root/boards/"

failed=0
# finds WHAT REPORT: says what KiCad found, and whether that is nothing.
finds() {
  if grep -qE '^(\*\* Found|.*ERC messages:)' "$2" && ! grep -qE '^\*\* Found [1-9]|ERC messages: [1-9]' "$2"; then
    echo "$name: $1 without findings."
  else
    echo "$name: $1 with findings:"
    cat "$2"
    failed=1
  fi
}
for folder in "$root"/boards/*/; do
  name=$(basename "$folder")
  made=$folder/made
  mkdir -p "$made"/{gerbers,reports}
  {
    kicad python3 /boards/fill-ground.py "$name.kicad_pcb"
    kicad kicad-cli sch erc --severity-all -o made/reports/erc.txt "$name.kicad_sch"
    kicad kicad-cli pcb drc --severity-all --all-track-errors --schematic-parity -o made/reports/drc.txt "$name.kicad_pcb"
    kicad kicad-cli sch export netlist -o "$name.net" "$name.kicad_sch"
    kicad kicad-cli sch export bom --fields 'Reference,Value,Footprint,${QUANTITY}' --labels 'parts,value,footprint,count' \
      --group-by 'Value,Footprint' --exclude-dnp -o bom.csv "$name.kicad_sch"
    kicad kicad-cli sch export pdf -o "made/$name-sheet.pdf" "$name.kicad_sch"
    kicad kicad-cli pcb export gerbers -o made/gerbers/ -l F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,F.SilkS,B.SilkS,Edge.Cuts "$name.kicad_pcb"
    kicad kicad-cli pcb export drill --excellon-separate-th -o made/gerbers/ "$name.kicad_pcb"
    kicad kicad-cli pcb export pos --format csv --units mm --side front -o placement.csv "$name.kicad_pcb"
    kicad kicad-cli pcb render --side top --background opaque --width 1000 --height 800 -o front.png "$name.kicad_pcb"
    kicad kicad-cli pcb render --side bottom --background opaque --width 1000 --height 800 -o back.png "$name.kicad_pcb"
  } >"$work/$name.log" 2>&1 || { cat "$work/$name.log" >&2; exit 1; }
  finds ERC "$made/reports/erc.txt"
  finds DRC "$made/reports/drc.txt"
  # The date and the place of this run are of no use to anyone.
  sed -i -E 's/^(\s*\((source|date) )"[^"]*"/\1""/' "$folder/$name.net"
  echo "$name: $(find "$made/gerbers" -type f | wc -l) gerber and drill files, $(($(wc -l <"$folder/bom.csv") - 1)) kinds of parts."
  for file in "$name".kicad_{pro,sch,pcb} "$name.net" {sym,fp}-lib-table {bom,placement}.csv; do
    if [ $write = 1 ]; then
      cp "$folder/$file" "hardware/boards/$name/$file"
    elif ! cmp -s "$folder/$file" "hardware/boards/$name/$file"; then
      echo "$name: $file differs from what its tables and KiCad make: npm run long -- etched-boards --write"
      failed=1
    fi
  done
  # KiCad draws the same picture a little otherwise each time, so pictures are written and not compared.
  [ $write = 0 ] || cp "$folder"/{front,back}.png "hardware/boards/$name/"
  [ -z "$delivery" ] || { mkdir -p "$delivery/$name" && cp -r "$made"/. "$folder"/{bom,placement}.csv "$folder"/*.png "$delivery/$name/"; }
done
echo "KiCad $(kicad kicad-cli version): $((SECONDS - begun)) s in all."
[ $failed = 0 ] && echo 'Boards: proven.' || echo 'Boards: FAILED.'
exit $failed
