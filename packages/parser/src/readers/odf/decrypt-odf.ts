import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { type OpenZip, openZip } from '../archive/open-zip.ts';
import { createUnpackBudget, type UnpackBudget } from '../archive/unpack-budget.ts';
import { readXml } from '../xml/read-xml.ts';
import { findElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { decryptOdfPart, type KeyWork } from './odf-part-encryption.ts';

const MANIFEST = 'META-INF/manifest.xml';
const PLAIN_MANIFEST =
  '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>';
/** An encrypted package inside the package (OpenDocument 1.4). */
const WHOLE_PACKAGE = 'encrypted-package';
const MAX_PARTS = 50_000;
const ZIP_START = 0x50;

/** An OpenDocument file without its encryption, opened with its password; any other file as it is (ODF 1.2 part 3, 3.4). */
export function decryptOdf(bytes: Uint8Array, context: ReadContext): Uint8Array {
  if (bytes[0] !== ZIP_START) return bytes;
  const budget = createUnpackBudget(context.limits, bytes.length);
  const zip = openZip(bytes, { limits: context.limits, budget, maxEntries: MAX_PARTS });
  const sealed = sealedParts(zip);
  if (sealed.size === 0) return bytes;
  const { password } = context.options;
  if (password === undefined) {
    throw new ParseError(
      'password_required',
      `${context.filename} is encrypted; send \`password\``,
    );
  }
  const parts: Record<string, Uint8Array> = {};
  const work: KeyWork = { iterations: 0, memoryPasses: 0 };
  const open = (data: Uint8Array, seal: XmlElement): Uint8Array =>
    openPart(decryptOdfPart(data, seal, password, work), seal, budget, context.filename);
  for (const entry of zip.entries) {
    if (entry.kind !== 'file' || entry.name === MANIFEST) continue;
    const stored = zip.unpack(entry);
    if (stored.outcome !== 'ok') continue;
    const seal = sealed.get(entry.name);
    parts[entry.name] = seal ? open(stored.bytes, seal) : stored.bytes;
  }
  const whole = parts[WHOLE_PACKAGE];
  if (whole) return whole;
  return zipSync({ ...parts, [MANIFEST]: strToU8(PLAIN_MANIFEST) }, { level: 0 });
}

/** What the manifest says about the encryption of each part. */
function sealedParts(zip: OpenZip): Map<string, XmlElement> {
  const entry = zip.find(MANIFEST);
  const manifest = entry && zip.unpack(entry);
  if (manifest?.outcome !== 'ok') return new Map();
  const { root } = readXml(manifest.bytes, MANIFEST);
  const sealed = new Map<string, XmlElement>();
  for (const file of findElements(root, 'manifest:file-entry')) {
    const seal = firstChild(file, 'manifest:encryption-data');
    if (seal) sealed.set(file.attributes['manifest:full-path'] ?? '', seal);
  }
  return sealed;
}

function openPart(
  packed: ReturnType<typeof decryptOdfPart>,
  seal: XmlElement,
  budget: UnpackBudget,
  filename: string,
): Uint8Array {
  if (packed === undefined) {
    throw new ParseError(
      'unsupported_format',
      `${filename} is encrypted in a way that cannot be opened; save it without a password`,
    );
  }
  const wrong = new ParseError('wrong_password', `the password does not open ${filename}`);
  if (packed === 'wrong_password' || !matchesChecksum(packed, seal)) throw wrong;
  try {
    const plain = inflateRawSync(packed, { maxOutputLength: Math.max(1, budget.remainingBytes()) });
    budget.countBytes(plain.length);
    return plain;
  } catch (cause) {
    if (cause instanceof ParseError) throw cause;
    throw wrong;
  }
}

/** The checksum is taken of the first kilobyte; versions differ in whether padding belongs to it, so only a longer part can be told wrong. */
function matchesChecksum(packed: Uint8Array, seal: XmlElement): boolean {
  const type = seal.attributes['manifest:checksum-type'] ?? '';
  const algorithm = /sha256-1k$/i.test(type)
    ? 'sha256'
    : /^sha1(?:-|\/)1k$/i.test(type)
      ? 'sha1'
      : null;
  const expected = seal.attributes['manifest:checksum'];
  if (!algorithm || !expected || packed.length < 1024 + 16) return true;
  const found = createHash(algorithm).update(packed.subarray(0, 1024)).digest('base64');
  return found === expected;
}
