import { ParseError } from '../../parse-error.ts';
import { readWithLibarchive } from './read-with-libarchive.ts';
import { decryptSevenZip } from './seven-zip/decrypt-seven-zip.ts';
import { createUnpackBudget } from './unpack-budget.ts';
import type { Unpack, UnpackContext, Unpacked } from './unpacked.ts';

/** Unpacks a 7z archive; encryption is taken off first, and names come from the header, as the library shows only ASCII. */
export const unpackSevenZip: Unpack = async (bytes, context) => {
  const plain = await decryptSevenZip(bytes, context.password, (archive) =>
    unpackHeader(archive, context),
  );
  if (plain.outcome !== 'ok') throw closedError(plain.outcome, context.filename);
  try {
    const unpacked = await readWithLibarchive(plain.bytes, context);
    const gaveNothing = unpacked.files.length === 0 && unpacked.complaints.length > 0;
    if (plain.wasEncrypted && gaveNothing) throw closedError('wrong_password', context.filename);
    return withNames(unpacked, plain.names);
  } catch (error) {
    const isDamage = error instanceof ParseError && error.code === 'malformed_file';
    if (plain.wasEncrypted && isDamage) throw closedError('wrong_password', context.filename);
    throw error;
  }
};

/** A packed header within a budget of its own: it counts as none of the files. */
async function unpackHeader(
  archive: Uint8Array,
  context: UnpackContext,
): Promise<Uint8Array | undefined> {
  const budget = createUnpackBudget(context.limits, archive.length);
  try {
    const { files } = await readWithLibarchive(archive, { ...context, budget });
    return files[0]?.bytes;
  } catch (error) {
    if (error instanceof ParseError && error.code === 'malformed_file') return undefined;
    throw error;
  }
}

function closedError(
  outcome: 'password_required' | 'wrong_password' | 'unsupported',
  filename: string,
): ParseError {
  if (outcome === 'password_required') {
    return new ParseError(outcome, `${filename} is encrypted; send \`password\``);
  }
  if (outcome === 'wrong_password') {
    return new ParseError(outcome, `the password does not open ${filename}`);
  }
  return new ParseError(
    'unsupported_format',
    `${filename} is an encrypted archive that cannot be opened; send it unencrypted`,
  );
}

/** The library names entries in the order of the header, with `*` for letters it does not know. */
function withNames(unpacked: Unpacked, names: readonly string[] | undefined): Unpacked {
  if (!unpacked.listing.some((line) => line.name.includes('*'))) return unpacked;
  if (names?.length !== unpacked.listing.length) {
    const complaint = 'letters of some names cannot be read and show as *; the files are whole';
    return { ...unpacked, complaints: [...unpacked.complaints, complaint] };
  }
  const listing = unpacked.listing.map((line, index) => ({
    ...line,
    name: names[index] ?? line.name,
  }));
  const ofFiles = listing.filter((line) => line.kind === 'file');
  const files = unpacked.files.map((file, index) => ({
    ...file,
    name: ofFiles[index]?.name ?? file.name,
  }));
  return { ...unpacked, listing, files };
}
