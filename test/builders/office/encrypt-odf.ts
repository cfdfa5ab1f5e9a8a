import { argon2Sync, createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { Blowfish } from 'egoroof-blowfish';
import { unzipSync, zipSync } from 'fflate';

const SALT = Buffer.alloc(16, 1);
const IV = Buffer.alloc(16, 2);
const BLOWFISH_IV = Buffer.alloc(8, 3);
const ITERATIONS = 1000;

type Method = 'aes' | 'blowfish';

/** An OpenDocument file encrypted part by part, except for its media type: as LibreOffice did it up to 24, or as OpenOffice before 3.4. */
export function encryptOdf(odf: Uint8Array, password: string, method: Method = 'aes'): Uint8Array {
  const parts = unzipSync(odf);
  const sealed: Record<string, Uint8Array> = {};
  const entries: string[] = [];
  for (const [name, content] of Object.entries(parts)) {
    if (name === 'mimetype') {
      sealed[name] = content;
      continue;
    }
    const packed = deflateRawSync(content);
    const seal = method === 'aes' ? sealWithAes : sealWithBlowfish;
    const { data, description } = seal(packed, password);
    sealed[name] = data;
    entries.push(
      `<manifest:file-entry manifest:full-path="${name}" manifest:size="${content.length}">${description}</manifest:file-entry>`,
    );
  }
  return withManifest(sealed, entries.join(''));
}

/** An OpenDocument file encrypted as a whole, as LibreOffice does it from 24 on (AES-256 in GCM, Argon2id). */
export function encryptWholeOdf(odf: Uint8Array, password: string): Uint8Array {
  const message = createHash('sha256').update(password).digest();
  const [memory, passes, parallelism] = [1024, 2, 4];
  const key = argon2Sync('argon2id', {
    message,
    nonce: SALT,
    parallelism,
    tagLength: 32,
    memory,
    passes,
  });
  const iv = IV.subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(deflateRawSync(odf)), cipher.final()]);
  const sealed = Buffer.concat([iv, body, cipher.getAuthTag()]);
  const entry = `<manifest:file-entry manifest:full-path="encrypted-package" manifest:size="${odf.length}"><manifest:encryption-data><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2009/xmlenc11#aes256-gcm" manifest:initialisation-vector="${iv.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2001/04/xmlenc#sha256" manifest:key-size="32"/><manifest:key-derivation manifest:key-derivation-name="urn:org:documentfoundation:names:experimental:office:manifest:argon2id" manifest:key-size="32" loext:argon2-iterations="${passes}" loext:argon2-memory="${memory}" loext:argon2-lanes="${parallelism}" manifest:salt="${SALT.toString('base64')}"/></manifest:encryption-data></manifest:file-entry>`;
  const mimetype = unzipSync(odf).mimetype ?? new Uint8Array(0);
  return withManifest({ mimetype, 'encrypted-package': sealed }, entry);
}

function withManifest(parts: Record<string, Uint8Array>, entries: string): Uint8Array {
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0">${entries}</manifest:manifest>`;
  return zipSync({ ...parts, 'META-INF/manifest.xml': Buffer.from(manifest) }, { level: 0 });
}

type Sealed = { readonly data: Uint8Array; readonly description: string };

function sealWithAes(packed: Buffer, password: string): Sealed {
  const start = createHash('sha256').update(password).digest();
  const key = pbkdf2Sync(start, SALT, ITERATIONS, 32, 'sha1');
  const cipher = createCipheriv('aes-256-cbc', key, IV);
  const checksum = createHash('sha256').update(packed.subarray(0, 1024)).digest('base64');
  return {
    data: Buffer.concat([cipher.update(packed), cipher.final()]),
    description: `<manifest:encryption-data manifest:checksum-type="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k" manifest:checksum="${checksum}"><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="${IV.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="32"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="${ITERATIONS}" manifest:salt="${SALT.toString('base64')}"/></manifest:encryption-data>`,
  };
}

function sealWithBlowfish(packed: Buffer, password: string): Sealed {
  const start = createHash('sha1').update(password).digest();
  const key = pbkdf2Sync(start, SALT, ITERATIONS, 16, 'sha1');
  const cipher = new Blowfish(key, Blowfish.MODE.ECB, Blowfish.PADDING.NULL);
  const data = Buffer.from(packed);
  let before: Uint8Array = BLOWFISH_IV;
  for (let at = 0; at < data.length; at += 8) {
    const mask = cipher.encode(before);
    for (let index = at; index < Math.min(at + 8, data.length); index++) {
      data[index] = (packed[index] ?? 0) ^ (mask[index - at] ?? 0);
    }
    before = data.subarray(at, at + 8);
  }
  const checksum = createHash('sha1').update(packed.subarray(0, 1024)).digest('base64');
  return {
    data,
    description: `<manifest:encryption-data manifest:checksum-type="SHA1/1K" manifest:checksum="${checksum}"><manifest:algorithm manifest:algorithm-name="Blowfish CFB" manifest:initialisation-vector="${BLOWFISH_IV.toString('base64')}"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:iteration-count="${ITERATIONS}" manifest:salt="${SALT.toString('base64')}"/></manifest:encryption-data>`,
  };
}
