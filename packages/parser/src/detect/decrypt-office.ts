import { find } from 'cfb';
import { ParseError } from '../parse-error.ts';
import { listCfbNames } from './list-cfb-names.ts';
import { decryptAgile } from './office-agile-encryption.ts';
import { decryptStandard } from './office-standard-encryption.ts';
import { readCompound } from './read-compound.ts';

const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
const STANDARD_MINOR = 2;
const AGILE_VERSION = 4;

/** The Office package inside an encrypted file, opened with its password; any other file as it is (MS-OFFCRYPTO). */
export function decryptOffice(
  bytes: Uint8Array,
  password: string | undefined,
  filename: string,
): Uint8Array {
  const isCompound = COMPOUND_SIGNATURE.every((byte, index) => bytes[index] === byte);
  if (!isCompound || !listCfbNames(bytes).includes('EncryptedPackage')) return bytes;
  if (password === undefined) {
    throw new ParseError('password_required', `${filename} is encrypted; send \`password\``);
  }
  const { info, content } = readStreams(bytes, filename);
  const major = info.readUInt16LE(0);
  const minor = info.readUInt16LE(2);
  const plain =
    major === AGILE_VERSION && minor === AGILE_VERSION
      ? decryptAgile(info.subarray(8).toString('utf8'), content, password)
      : minor === STANDARD_MINOR
        ? decryptStandard(info.subarray(8), content, password)
        : undefined;
  if (plain === undefined) {
    throw new ParseError(
      'unsupported_format',
      `${filename} is encrypted in a way that cannot be opened; save it without a password`,
    );
  }
  if (plain === 'wrong_password') {
    throw new ParseError('wrong_password', `the password does not open ${filename}`);
  }
  return plain;
}

function readStreams(bytes: Uint8Array, filename: string): { info: Buffer; content: Buffer } {
  try {
    const container = readCompound(bytes);
    const stream = (name: string) =>
      Buffer.from(Uint8Array.from(find(container, name)?.content ?? []));
    const info = stream('EncryptionInfo');
    const content = stream('EncryptedPackage');
    if (info.length < 8 || content.length < 8) throw new Error('streams are missing');
    return { info, content };
  } catch (error) {
    throw new ParseError('malformed_file', `${filename} is encrypted and damaged`, {
      cause: error,
    });
  }
}
