#!/bin/sh
# backup.sh DATA_FOLDER ARCHIVE.tar.gz: the whole data folder of a stopped service, whole or not at all.
set -eu

if [ $# -ne 2 ]; then
  echo "usage: backup.sh DATA_FOLDER ARCHIVE.tar.gz" >&2
  exit 2
fi
data=$1
archive=$2
if [ ! -f "$data/database/PG_VERSION" ]; then
  echo "backup: there is no database in $data; with DATABASE_URL use pg_dump and copy $data/blobs" >&2
  exit 1
fi
# A database that runs changes under the copy.
running=$(head -n 1 "$data/database/postmaster.pid" 2>/dev/null || true)
if [ -n "$running" ] && kill -0 "$running" 2>/dev/null; then
  echo "backup: the database of $data runs (process $running); stop the service first" >&2
  exit 1
fi
partial=$archive.partial
trap 'rm -f "$partial"' EXIT
umask 077
# Uploads on their way in belong to nobody yet; programs of the database are copied anew by the next start.
tar --create --gzip --file "$partial" --directory "$data" --numeric-owner \
  --exclude ./blobs/staging --exclude './postgresql-*' --exclude ./server.json --exclude ./database/postmaster.pid .
gzip --test "$partial"
sync "$partial" 2>/dev/null || sync
mv "$partial" "$archive"
trap - EXIT
echo "backup: $archive"
