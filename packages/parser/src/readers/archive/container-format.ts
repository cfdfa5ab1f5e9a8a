import { detectTextKind } from '../../detect/detect-text-kind.ts';
import { detectZipKind } from '../../detect/detect-zip-kind.ts';
import { findMagic } from '../../detect/find-magic.ts';
import { listCfbNames } from '../../detect/list-cfb-names.ts';
import { ParseError } from '../../parse-error.ts';

export type ContainerFormat =
  | 'zip'
  | 'tar'
  | 'gz'
  | 'bz2'
  | 'xz'
  | 'zst'
  | '7z'
  | 'eml'
  | 'mbox'
  | 'msg';

const ARCHIVES: ReadonlySet<string> = new Set(['tar', 'gz', 'bz2', 'xz', 'zst', '7z']);
/** Mail shows its header at once; the rest need not be looked at (bytes). */
const HEAD_BYTES = 8 * 1024;

/** Which container some bytes are, told without reading them whole; undefined for anything else. */
export function containerFormat(bytes: Uint8Array, name: string): ContainerFormat | undefined {
  const magic = findMagic(bytes);
  if (magic?.kind === 'zip') return isPlainZip(bytes) ? 'zip' : undefined;
  if (magic?.kind === 'cfb') {
    return listCfbNames(bytes).some((entry) => entry.startsWith('__')) ? 'msg' : undefined;
  }
  if (magic?.kind === 'format') {
    return ARCHIVES.has(magic.format) ? (magic.format as ContainerFormat) : undefined;
  }
  if (magic) return undefined;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  const kind = detectTextKind(head.toString('latin1'), name);
  return kind === 'eml' || kind === 'mbox' ? kind : undefined;
}

function isPlainZip(bytes: Uint8Array): boolean {
  try {
    return detectZipKind(bytes) === 'zip';
  } catch (error) {
    if (error instanceof ParseError) return false;
    throw error;
  }
}
