import { ParseError } from '../../parse-error.ts';
import type { ContainedFile } from '../reading.ts';
import { openZip, type UnpackedEntry, type ZipEntry } from './open-zip.ts';
import { readWithLibarchive } from './read-with-libarchive.ts';
import type { ListedEntry, Unpack, UnpackContext } from './unpacked.ts';

/** Unpacks a ZIP; methods we do not know are left to libarchive. */
export const unpackZip: Unpack = async (bytes, context) => {
  const { limits, budget } = context;
  const zip = openZip(bytes, { limits, budget });
  refuseAnnounced(zip.entries, context);
  const files: ContainedFile[] = [];
  const listing: ListedEntry[] = [];
  let isRare = false;
  for (const entry of zip.entries) {
    context.signal.throwIfAborted();
    if (entry.kind !== 'file') {
      listing.push(otherEntry(entry));
      continue;
    }
    budget.countFile();
    const unpacked = zip.unpack(entry, context.password);
    isRare ||= unpacked.outcome === 'unsupported_method';
    refusePassword(unpacked, zip.entries, context);
    if (unpacked.outcome === 'ok') files.push({ name: entry.name, bytes: unpacked.bytes });
    listing.push(listedFile(entry, unpacked));
  }
  if (!isRare) return { files, listing, complaints: zip.complaints };
  const rest = await readWithLibarchive(bytes, context, (name) =>
    listing.some((line) => line.kind === 'unreadable' && line.name === name),
  );
  return {
    files: [...files, ...rest.files],
    listing: listing.map(
      (line) =>
        (line.kind === 'unreadable' && rest.listing.find(({ name }) => name === line.name)) || line,
    ),
    complaints: [...zip.complaints, ...rest.complaints],
  };
};

/** What the directory itself says is too much is not even begun. */
function refuseAnnounced(entries: readonly ZipEntry[], { budget }: UnpackContext): void {
  const announced = entries.reduce(
    (sum, { kind, unpackedBytes }) => sum + (kind === 'file' ? unpackedBytes : 0),
    0,
  );
  if (announced > budget.remainingBytes()) throw budget.overError();
}

/** Without its password nothing of an encrypted archive is done by half. */
function refusePassword(
  unpacked: UnpackedEntry,
  entries: readonly ZipEntry[],
  context: UnpackContext,
): void {
  if (unpacked.outcome !== 'password_required' && unpacked.outcome !== 'wrong_password') return;
  const encrypted = entries.filter((entry) => entry.isEncrypted).length;
  const some = encrypted === entries.length ? 'its files' : `${encrypted} of its files`;
  throw unpacked.outcome === 'password_required'
    ? new ParseError(
        'password_required',
        `${context.filename} is encrypted (${some}); send \`password\``,
      )
    : new ParseError('wrong_password', `the password does not open ${context.filename}`);
}

function otherEntry(entry: ZipEntry): ListedEntry {
  return {
    name: entry.name,
    sizeBytes: null,
    modifiedAt: entry.modifiedAt,
    kind: entry.kind === 'link' ? 'link' : 'folder',
    ...(entry.kind === 'link' ? { remark: 'a link, left out' } : {}),
  };
}

function listedFile(entry: ZipEntry, unpacked: UnpackedEntry): ListedEntry {
  const common = { name: entry.name, modifiedAt: entry.modifiedAt };
  if (unpacked.outcome === 'ok') {
    return {
      ...common,
      kind: 'file',
      sizeBytes: unpacked.bytes.length,
      ...(unpacked.complaint ? { remark: unpacked.complaint } : {}),
    };
  }
  const remark =
    unpacked.outcome === 'damaged'
      ? unpacked.complaint
      : 'packed with a method that cannot be unpacked';
  return { ...common, kind: 'unreadable', sizeBytes: entry.unpackedBytes, remark };
}
