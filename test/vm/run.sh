#!/usr/bin/env bash
# Call buttons on a real kernel, in a small virtual machine: `npm run long -- vm`. Part of `npm test` with CI set. The
# machine is emulated, and its kernel is Debian's, unpacked into a temporary folder and not installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
. test/helpers/packages.sh

if [ "$(uname -m)" != x86_64 ]; then
  echo "The virtual machine has this machine's programs in it and is made for x86-64, not $(uname -m): left out."
  exit 0
fi

missing=()
command -v qemu-system-x86_64 >/dev/null || missing+=(qemu-system-x86)
command -v cpio >/dev/null || missing+=(cpio)
ldconfig -p | grep -q 'libusb-1.0.so.0' || missing+=(libusb-1.0-0)
command -v xz >/dev/null || missing+=(xz-utils)
busybox 2>/dev/null | grep -q insmod && ! ldd "$(command -v busybox)" >/dev/null 2>&1 || missing+=(busybox-static)
need_packages 'The test on a virtual machine' "${missing[@]}"
# The kernel's package is found only in an up-to-date list.
[ "$(id -u)" != 0 ] || apt-get update -qq

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
kernel=$(apt-cache depends linux-image-amd64 | sed -n 's/^ *Depends: //p' | head -1)
echo "Fetching ${kernel:-the kernel} …"
if [ -z "$kernel" ] || ! (cd "$work" && apt-get download -qq -o APT::Sandbox::User=root "$kernel"); then
  echo "The kernel of the virtual machine, Debian's linux-image-amd64, cannot be downloaded with apt-get." >&2
  echo "Look whether 'apt-get update' works; the test needs some 70 MB from Debian." >&2
  exit 1
fi
dpkg-deb -x "$work"/*.deb "$work/kernel"
rm "$work"/*.deb
mkdir "$work/machine"
modules=("$work"/kernel/lib/modules/* "$work"/kernel/usr/lib/modules/*)
for folder in "${modules[@]}"; do [ -d "$folder" ] && break; done
node --import tsx test/vm/boot.ts "$work"/kernel/boot/vmlinuz-* "$folder" "$work/machine"
