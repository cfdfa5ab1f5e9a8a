import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { requireLegacyCipher } from '../legacy-encryption/require-legacy-cipher.ts';
import type { CompoundFile } from './open-compound.ts';
import { type Obfuscation, openObfuscation } from './open-obfuscation.ts';

const FLAGS_AT = 10;
const FLAG_ENCRYPTED = 0x0100;
const FLAG_TABLE_1 = 0x0200;
const FLAG_OBFUSCATED = 0x8000;
const HEADER_SIZE_AT = 14;
/** The start of the document stream is never encrypted ([MS-DOC] 2.2.6). */
const PLAIN_BYTES = 68;
/** The key changes every this many bytes of a stream. */
const BLOCK_BYTES = 512;

/** The streams of a Word file without their encryption, opened with its password; those of any other file as they are. */
export function decryptDoc(compound: CompoundFile, context: ReadContext): CompoundFile {
  const stream = compound.stream('WordDocument');
  const document = stream && Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  if (!document || document.length < PLAIN_BYTES) return compound;
  const flags = document.readUInt16LE(FLAGS_AT);
  if ((flags & FLAG_ENCRYPTED) === 0) return compound;
  const openStream = streamOpener(document, compound, context);
  return {
    stream: (name) => {
      const sealed = compound.stream(name);
      if (!sealed || !/^(?:WordDocument|[01]Table|Data)$/.test(name)) return sealed;
      const plain = openStream(sealed);
      if (name === 'WordDocument') {
        plain.set(sealed.subarray(0, PLAIN_BYTES));
        plain.writeUInt16LE(flags & ~FLAG_ENCRYPTED, FLAGS_AT);
      }
      return plain;
    },
  };
}

function streamOpener(
  document: Buffer,
  compound: CompoundFile,
  context: ReadContext,
): (sealed: Uint8Array) => Buffer {
  const flags = document.readUInt16LE(FLAGS_AT);
  // Where a file is only obfuscated, the size of the header is a check of the password.
  const number = document.readUInt32LE(HEADER_SIZE_AT);
  if (flags & FLAG_OBFUSCATED) return requireObfuscation(number, context);
  const table = compound.stream(flags & FLAG_TABLE_1 ? '1Table' : '0Table');
  const header = Buffer.from(table?.subarray(0, number) ?? []);
  const cipher = requireLegacyCipher(header, context);
  return (sealed) => cipher.openStream(sealed, BLOCK_BYTES);
}

function requireObfuscation(
  verifier: number,
  { filename, options }: Pick<ReadContext, 'filename' | 'options'>,
): Obfuscation {
  if (options.password === undefined) {
    throw new ParseError('password_required', `${filename} is encrypted; send \`password\``);
  }
  const obfuscation = openObfuscation(options.password, verifier);
  if (obfuscation === 'wrong_password') {
    throw new ParseError('wrong_password', `the password does not open ${filename}`);
  }
  return obfuscation;
}
