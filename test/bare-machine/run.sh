#!/bin/sh
# Runs the two commands of README where new users are: a minimal Debian with nothing but its own nodejs and npm, as root in its
# home (which Debian closes to others) and as an ordinary user. Needs root, a network and debootstrap.
#
#   test/bare-machine/run.sh [FOLDER]
#
# FOLDER keeps the bare system for the next time; without it, it is made anew and removed. SUITE=bookworm takes another Debian,
# ACCOUNTS=visitor one of the two accounts, TESTS=all every suite instead of the quick ones.
# The registries and certificates set up on this machine are copied in at run time.
set -eu

suite=${SUITE:-trixie}
mirror=${MIRROR:-http://deb.debian.org/debian}
checkout=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
here=$checkout/test/bare-machine
keep=${1:-}
accounts=${ACCOUNTS:-root visitor}
[ "${TESTS:-quick}" = all ] && quick= || quick=--quick
system=${keep:-$(mktemp -d)}
failed=0

say() { printf 'bare-machine: %s\n' "$*"; }

[ "$(id -u)" = 0 ] || { say 'root is needed, for debootstrap and chroot' >&2; exit 2; }
if ! command -v debootstrap >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -y -qq debootstrap >/dev/null
fi

unmount() { for place in dev proc; do umount -l "$system/$place" 2>/dev/null || true; done; }
leave() {
  unmount
  [ -n "$keep" ] || rm -rf --one-file-system "$system"
}
trap leave EXIT
trap 'exit 130' INT TERM HUP

inside() { chroot "$system" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

if [ ! -x "$system/usr/bin/npm" ]; then
  say "making a minimal $suite in $system"
  debootstrap --variant=minbase "$suite" "$system" "$mirror" >"$system.log" 2>&1 || { tail -5 "$system.log" >&2; exit 1; }
  rm -f "$system.log"
fi
mkdir -p "$system/proc" "$system/dev"
mount -t proc proc "$system/proc"
mount --rbind /dev "$system/dev" && mount --make-rslave "$system/dev"

# How this machine reaches its registries: name servers, apt and npm settings, certificates.
cp -L /etc/resolv.conf /etc/hosts "$system/etc/"
for file in /etc/apt/apt.conf.d/99* /etc/apt/auth.conf.d/* /etc/npmrc "${NODE_EXTRA_CA_CERTS:-/nonexistent}"; do
  [ -f "$file" ] && mkdir -p "$system$(dirname "$file")" && cp -L "$file" "$system$file"
done
if [ ! -x "$system/usr/bin/npm" ]; then
  inside apt-get update -qq
  inside apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null
fi
# Packages above may have brought their own list of certificates.
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp -L "$NODE_EXTRA_CA_CERTS" "$system$NODE_EXTRA_CA_CERTS"
say "$(inside node --version), npm $(inside npm --version), $(inside uname -m)"
inside id visitor >/dev/null 2>&1 || inside useradd --create-home visitor

# As a clone has it: what is committed, nothing that was installed.
prepare() { # HOME ACCOUNT
  rm -rf "${system:?}$1/sheaf" "$system$1/.sheaf"
  git clone -q --depth 1 "file://$checkout" "$system$1/sheaf"
  cp "$here/use-service.mjs" "$system$1/use-service.mjs"
  [ ! -f "$HOME/.npmrc" ] || cp "$HOME/.npmrc" "$system$1/.npmrc"
  inside chown -R "$2:$2" "$1"
  chmod 700 "$system$1"
}

as() { # ACCOUNT HOME COMMAND...
  account=$1 home=$2
  shift 2
  inside setpriv --reuid="$account" --regid="$account" --init-groups \
    /usr/bin/env HOME="$home" ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} \
    sh -c 'cd "$HOME/sheaf" && exec "$@"' sh "$@"
}

attempt() { # WHAT COMMAND...
  what=$1
  shift
  begun=$(date +%s)
  if "$@"; then
    say "passed  $what ($(($(date +%s) - begun)) s)"
  else
    say "FAILED  $what ($(($(date +%s) - begun)) s)"
    failed=$((failed + 1))
  fi
}

rm -rf "$system/var/lib/sheaf" "$system/var/lib/sheaf-postgresql"
home_of() { [ "$1" = root ] && echo /root || echo "/home/$1"; }
for account in $accounts; do
  prepare "$(home_of "$account")" "$account"
  attempt "$account: ./sheaf serve, a document goes in and its markdown comes out" as "$account" "$(home_of "$account")" node ../use-service.mjs
done
for account in $accounts; do
  attempt "$account: ./sheaf test $quick" as "$account" "$(home_of "$account")" ./sheaf test $quick
done
say "$failed failed"
[ "$failed" = 0 ]
