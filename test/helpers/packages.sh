# Sourced by the tests that need packages of Debian.

# need_packages WHAT PACKAGE...: installs packages if that is allowed, else says how and exits. WHAT needs them.
need_packages() {
  local what=$1
  shift
  [ $# -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "$what needs these packages: $*" >&2
    echo "Install them with: sudo apt-get install $*" >&2
    exit 1
  fi
  echo "Installing $* …"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
