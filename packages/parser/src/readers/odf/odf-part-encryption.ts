import * as crypto from 'node:crypto';
import { firstChild, type XmlElement } from '../xml/xml-element.ts';
import { openBlowfish } from './open-blowfish.ts';

/** More rounds than any program asks for keep the reader busy for nothing; LibreOffice takes 100,000. */
const MAX_ITERATIONS = 1_000_000;
/** Rounds for all parts of a file, each of which has a key of its own: a minute's work, for a thousand pictures. */
const MAX_ITERATIONS_IN_ALL = 100_000_000;
/** Memory that deriving a key may take (KiB); LibreOffice asks for 64 MiB. */
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_PASSES = 16;
/** Memory times passes for all parts of a file (KiB). */
const MAX_MEMORY_PASSES_IN_ALL = MAX_MEMORY_KIB * MAX_PASSES;
const IV_BYTES_GCM = 12;
const TAG_BYTES = 16;

/** What deriving the keys of one file has taken so far. */
export type KeyWork = { iterations: number; memoryPasses: number };

/** One part of an encrypted OpenDocument file, still packed; undefined where the method is not known or asks for too much work. */
export function decryptOdfPart(
  data: Uint8Array,
  seal: XmlElement,
  password: string,
  work: KeyWork,
): Buffer | 'wrong_password' | undefined {
  const algorithm = firstChild(seal, 'manifest:algorithm')?.attributes;
  const name = algorithm?.['manifest:algorithm-name'] ?? '';
  const key = deriveKey(seal, password, work);
  if (!key) return undefined;
  const bits = key.length * 8;
  const iv = Buffer.from(algorithm?.['manifest:initialisation-vector'] ?? '', 'base64');
  // The method of OpenOffice before 3.4.
  if (/blowfish/i.test(name)) return iv.length === 8 ? openBlowfish(data, key, iv) : undefined;
  if (/#aes(?:128|192|256)-cbc$/.test(name)) {
    return iv.length === 16 ? openCbc(data, bits, key, iv) : undefined;
  }
  return /#aes256-gcm$/.test(name) ? openGcm(data, bits, key) : undefined;
}

function deriveKey(seal: XmlElement, password: string, work: KeyWork): Buffer | undefined {
  const derivation = firstChild(seal, 'manifest:key-derivation')?.attributes ?? {};
  const start = startKey(seal, password);
  const name = derivation['manifest:key-derivation-name'] ?? '';
  const salt = Buffer.from(derivation['manifest:salt'] ?? '', 'base64');
  const keyBytes = Number(derivation['manifest:key-size'] ?? 16);
  if (![16, 24, 32].includes(keyBytes)) return undefined;
  if (/PBKDF2$/i.test(name)) {
    const iterations = Number(derivation['manifest:iteration-count'] ?? 0);
    if (!(iterations >= 1 && iterations <= MAX_ITERATIONS)) return undefined;
    work.iterations += iterations;
    if (work.iterations > MAX_ITERATIONS_IN_ALL) return undefined;
    return crypto.pbkdf2Sync(start, salt, iterations, keyBytes, 'sha1');
  }
  return /argon2id$/i.test(name) ? argon2(derivation, start, salt, keyBytes, work) : undefined;
}

function startKey(seal: XmlElement, password: string): Buffer {
  const name =
    firstChild(seal, 'manifest:start-key-generation')?.attributes[
      'manifest:start-key-generation-name'
    ] ?? 'SHA1';
  const algorithm = /sha256$/i.test(name) ? 'sha256' : 'sha1';
  return crypto.createHash(algorithm).update(password, 'utf8').digest();
}

/** Newer engines offer Argon2; where it is missing the method counts as unknown. */
function argon2(
  derivation: Readonly<Record<string, string>>,
  message: Buffer,
  nonce: Buffer,
  tagLength: number,
  work: KeyWork,
): Buffer | undefined {
  const number = (name: string): number =>
    Number(derivation[`manifest:${name}`] ?? derivation[`loext:${name}`] ?? Number.NaN);
  const passes = number('argon2-iterations');
  const memory = number('argon2-memory');
  const parallelism = number('argon2-lanes');
  const isSane = passes <= MAX_PASSES && memory <= MAX_MEMORY_KIB && parallelism <= 64;
  if (!('argon2Sync' in crypto) || !isSane) return undefined;
  work.memoryPasses += passes * memory;
  if (work.memoryPasses > MAX_MEMORY_PASSES_IN_ALL) return undefined;
  return crypto.argon2Sync('argon2id', { message, nonce, parallelism, tagLength, memory, passes });
}

/** The last byte says how many bytes were added to fill the last block. */
function openCbc(
  data: Uint8Array,
  bits: number,
  key: Buffer,
  iv: Buffer,
): Buffer | 'wrong_password' {
  const whole = data.subarray(0, data.length - (data.length % 16));
  const decipher = crypto.createDecipheriv(`aes-${bits}-cbc`, key, iv).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(whole), decipher.final()]);
  const added = plain.at(-1) ?? 0;
  if (added < 1 || added > 16) return 'wrong_password';
  return plain.subarray(0, plain.length - added);
}

function openGcm(data: Uint8Array, bits: number, key: Buffer): Buffer | 'wrong_password' {
  const iv = data.subarray(0, IV_BYTES_GCM);
  const tag = data.subarray(data.length - TAG_BYTES);
  try {
    const cipher: crypto.CipherGCMTypes = bits === 128 ? 'aes-128-gcm' : 'aes-256-gcm';
    const decipher = crypto.createDecipheriv(cipher, key, iv).setAuthTag(tag);
    const body = data.subarray(IV_BYTES_GCM, data.length - TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return 'wrong_password';
  }
}
