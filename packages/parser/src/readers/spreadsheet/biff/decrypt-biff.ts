import { openLegacyCipher } from '../../legacy-encryption/open-legacy-cipher.ts';

const FILE_PASS = 0x002f;
/** A record every reader passes over. */
const PASSED_OVER = 0x00d7;
const XOR_OBFUSCATION = 0;
const SHEET_NAME = 0x0085;
/** Records that are never encrypted ([MS-XLS] 2.2.10). */
const PLAIN_RECORDS = new Set([
  0x0009,
  0x0209,
  0x0409,
  0x0809,
  FILE_PASS,
  0x0194,
  0x0195,
  0x00e1,
  0x0196,
  0x0138,
]);
/** The key changes every this many bytes of the stream. */
const BLOCK_BYTES = 1024;

export const UNSUPPORTED_ENCRYPTION = 'Encryption scheme unsupported';

/** Whether a stream is only obfuscated, as Excel 95 does it. */
export function isObfuscated(stream: Uint8Array): boolean {
  return findFilePass(stream)?.kind === XOR_OBFUSCATION;
}

/** A workbook stream without its encryption; streams that are plain, or only obfuscated (which the library opens), as they are. */
export function decryptBiff(stream: Uint8Array, password: string | undefined): Uint8Array {
  const pass = findFilePass(stream);
  if (!pass || pass.kind === XOR_OBFUSCATION) return stream;
  if (password === undefined) throw new Error('the workbook is password-protected');
  const cipher = openLegacyCipher(pass.header, password);
  if (cipher === undefined) throw new Error(UNSUPPORTED_ENCRYPTION);
  if (cipher === 'wrong_password') throw new Error('Password is incorrect');
  const plain = cipher.openStream(stream, BLOCK_BYTES);
  keepPlainParts(stream, plain);
  plain.writeUInt16LE(PASSED_OVER, pass.at);
  return plain;
}

function findFilePass(stream: Uint8Array) {
  for (const { type, at, length } of records(stream)) {
    if (type !== FILE_PASS || length < 4) continue;
    const body = Buffer.from(stream.subarray(at + 4, at + 4 + length));
    return { at, kind: body.readUInt16LE(0), header: body.subarray(2) };
  }
  return undefined;
}

/** Heads of records, some whole records and the places of sheets stand unencrypted among the rest. */
function keepPlainParts(stream: Uint8Array, plain: Buffer): void {
  for (const { type, at, length } of records(stream)) {
    const kept = PLAIN_RECORDS.has(type) ? length : type === SHEET_NAME ? 4 : 0;
    plain.set(stream.subarray(at, at + 4 + kept), at);
  }
}

function* records(stream: Uint8Array) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = view.getUint16(at + 2, true);
    yield { type: view.getUint16(at, true), at, length };
    at += 4 + length;
  }
}
