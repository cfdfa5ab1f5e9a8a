import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';

const SALT = Buffer.alloc(16, 1);
const IV = Buffer.alloc(16, 2);
const ITERATIONS = 1000;

/** An OpenDocument file encrypted as LibreOffice does it (AES-256, PBKDF2), except for its media type. */
export function encryptOdf(odf: Uint8Array, password: string): Uint8Array {
  const parts = unzipSync(odf);
  const start = createHash('sha256').update(password).digest();
  const key = pbkdf2Sync(start, SALT, ITERATIONS, 32, 'sha1');
  const sealed: Record<string, Uint8Array> = {};
  const entries: string[] = [];
  for (const [name, content] of Object.entries(parts)) {
    if (name === 'mimetype') {
      sealed[name] = content;
      continue;
    }
    const packed = deflateRawSync(content);
    const cipher = createCipheriv('aes-256-cbc', key, IV);
    sealed[name] = Buffer.concat([cipher.update(packed), cipher.final()]);
    const checksum = createHash('sha256').update(packed.subarray(0, 1024)).digest('base64');
    entries.push(
      `<manifest:file-entry manifest:full-path="${name}" manifest:size="${content.length}"><manifest:encryption-data manifest:checksum-type="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k" manifest:checksum="${checksum}"><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="${IV.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="32"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="${ITERATIONS}" manifest:salt="${SALT.toString('base64')}"/></manifest:encryption-data></manifest:file-entry>`,
    );
  }
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entries.join('')}</manifest:manifest>`;
  return zipSync({ ...sealed, 'META-INF/manifest.xml': Buffer.from(manifest) }, { level: 0 });
}
