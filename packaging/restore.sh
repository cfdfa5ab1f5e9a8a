#!/bin/sh
# restore.sh ARCHIVE.tar.gz DATA_FOLDER: a backup into a folder that is not there yet, or empty.
set -eu

if [ $# -ne 2 ]; then
  echo "usage: restore.sh ARCHIVE.tar.gz DATA_FOLDER" >&2
  exit 2
fi
archive=$1
data=$2
if [ -d "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "restore: $data is not empty; move it away first" >&2
  exit 1
fi
gzip --test "$archive"
mkdir -p "$data"
chmod 700 "$data"
tar --extract --gzip --file "$archive" --directory "$data" --numeric-owner --preserve-permissions
if [ ! -f "$data/database/PG_VERSION" ]; then
  echo "restore: $archive is not a backup of a Sheaf data folder" >&2
  exit 1
fi
echo "restore: $data"
