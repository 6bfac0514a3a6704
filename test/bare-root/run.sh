#!/usr/bin/env bash
# Mingg on a stranger's machine: a Debian with nothing but Node. `test/bare-root/run.sh [bookworm|trixie|arm64]...`,
# by default the first two. See test/bare-root/README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
. test/helpers/packages.sh

roots=("$@")
[ ${#roots[@]} -gt 0 ] || roots=(bookworm trixie)
for name in "${roots[@]}"; do
  case $name in
    bookworm | trixie)
      if [ "$(uname -m)" != x86_64 ]; then
        echo "The $name root takes this machine's Node and is made for x86-64, not $(uname -m): left out."
        exit 0
      fi ;;
    arm64) ;;
    *) echo "test/bare-root/run.sh: no such root: $name; there are bookworm, trixie and arm64" >&2; exit 2 ;;
  esac
done
if [ "$(uname -s)" != Linux ] || ! command -v apt-get >/dev/null; then
  echo 'Bare roots are made with mmdebstrap on a Debian, which this machine is not: left out.'
  exit 0
fi
if [ "$(id -u)" != 0 ]; then
  echo 'Bare roots are made and entered as root: left out. To try them: sudo test/bare-root/run.sh'
  exit 0
fi

missing=()
command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
command -v chromium >/dev/null || missing+=(chromium)
command -v ip >/dev/null || missing+=(iproute2)
if [[ " ${roots[*]} " = *' arm64 '* && $(uname -m) != aarch64 ]]; then
  command -v qemu-aarch64-static >/dev/null || missing+=(qemu-user-static)
fi
apt-get update -qq
need_packages 'The test in bare roots' "${missing[@]}"

# Whatever ends this script, even SIGKILL, also ends what it started: the processes are killed, the namespaces end
# with their first process, and the mounts with the namespaces.
with_this_script=(setpriv --pdeathsig KILL)
work=$(mktemp -d)
running=()
clean_up() {
  [ ${#running[@]} -eq 0 ] || kill -KILL "${running[@]}" 2>/dev/null || true
  wait
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

echo 'Packing …'
mkdir "$work/checkout" "$work/package"
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | tar -c --null -T - | tar -x -C "$work/checkout"
if ! npm pack --silent --pack-destination "$work/package" >"$work/pack.log" 2>&1; then
  cat "$work/pack.log" >&2
  echo "'npm pack' fails in the checkout. Look whether 'npm ci' was run here." >&2
  exit 1
fi
mv "$work"/package/*.tgz "$work/mingg.tgz"
echo "Package: $(du -k "$work/mingg.tgz" | cut -f1) KB, $(tar -tf "$work/mingg.tgz" | wc -l) files."

setting() { npm config get "$1" 2>/dev/null | grep -vx 'null\|undefined' || true; }
registry=$(setting registry)
proxy=$(setting https-proxy)
"${with_this_script[@]}" node --import tsx test/bare-root/registry-gate.ts "$work/gate" "$registry" "$proxy" >"$work/gate.log" &
running+=($!)
disown

# npm's settings for this machine's registry. Its other settings do not apply here.
{
  echo "registry=$registry"
  for name in strict-ssl audit fund replace-registry-host; do echo "$name=$(setting "$name")"; done
} >"$work/npmrc"
cafile=$(setting cafile)
if [ -n "$cafile" ]; then
  cp "$cafile" "$work/ca.pem"
else
  node -p 'tls.rootCertificates.join("\n")' | cat - "${NODE_EXTRA_CA_CERTS:-/dev/null}" >"$work/ca.pem"
fi

failed=0
for name in "${roots[@]}"; do
  begun=$SECONDS
  test/bare-root/build.sh "$name" "$work/$name" || exit 1
  echo "$name: built in $((SECONDS - begun)) s, $(du -sm "$work/$name" | cut -f1) MB."
  "${with_this_script[@]}" unshare --mount --net --pid --fork --kill-child \
    test/bare-root/try.sh "$name" "$work" </dev/null &
  running+=($!)
  wait $! || failed=1
  running=("${running[0]}")
  rm -rf --one-file-system "${work:?}/$name"
  echo "$name: $((SECONDS - begun)) s in all."
done
refused=$(sed -n 's/^refused //p' "$work/gate.log" | sort -u)
if [ -n "$refused" ]; then
  echo "FAILED: more than the registry was asked for: ${refused//$'\n'/, }"
  failed=1
fi
[ $failed -eq 0 ] && echo 'In bare roots: proven.' || echo 'In bare roots: FAILED.'
exit $failed
