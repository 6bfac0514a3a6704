#!/usr/bin/env bash
# Unpacks Debian 13's C and C++ libraries into a folder, for the fuzzer on an older Linux. It needs no root rights and
# changes nothing else on this machine. apt checks Debian's signatures.
# Call: newer-glibc.sh FOLDER
set -euo pipefail
folder=$1
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
command -v apt-get >/dev/null || { echo 'apt-get is not there to fetch it from Debian 13' >&2; exit 1; }
[ -e "$keyring" ] || { echo "Debian's keys ($keyring) are not there to check it" >&2; exit 1; }

# The source from which this machine gets Debian, if any.
mirror=$(apt-get indextargets --format '$(ORIGIN)/$(LABEL) $(CODENAME) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
  sed -n 's/^Debian\/Debian [a-z]* //p' | head -1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists,cache}/partial "$work/archives" "$work/cache/archives/partial" "$work/root"
echo "deb [signed-by=$keyring] ${mirror:-http://deb.debian.org/debian} trixie main" >"$work/trixie.list"
: >"$work/status"
apt=(apt-get -qq -o Dir::Etc::SourceList="$work/trixie.list" -o Dir::Etc::SourceParts=/dev/null
  -o Dir::State::Lists="$work/lists" -o Dir::State::Status="$work/status" -o Dir::Cache="$work/cache"
  -o APT::Architecture="$(dpkg --print-architecture)" -o Acquire::Languages=none
  -o APT::Sandbox::User="$(id -un)" -o Acquire::Retries=2 -o Acquire::http::Timeout=20)
"${apt[@]}" update
cd "$work/archives"
"${apt[@]}" download libc6 libstdc++6 libgcc-s1
for package in *.deb; do dpkg-deb --extract "$package" "$work/root"; done

rm -rf "$folder"
mkdir -p "$folder"
cp -a "$work"/root/usr/lib/*/. "$folder"
