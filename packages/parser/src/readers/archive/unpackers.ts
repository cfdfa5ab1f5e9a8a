import type { ContainerFormat } from './container-format.ts';
import type { Unpack } from './unpacked.ts';

/** Every container with what unpacks it, loaded when first needed. */
export const UNPACKERS: Readonly<Record<ContainerFormat, () => Promise<Unpack>>> = {
  zip: async () => (await import('./unpack-zip.ts')).unpackZip,
  tar: async () => (await import('./unpack-tar.ts')).unpackTar,
  gz: async () => (await import('./unpack-stream.ts')).unpackGzip,
  bz2: async () => (await import('./unpack-stream.ts')).unpackBzip2,
  xz: async () => (await import('./unpack-stream.ts')).unpackXz,
  zst: async () => (await import('./unpack-stream.ts')).unpackZstd,
  '7z': async () => (await import('./unpack-seven-zip.ts')).unpackSevenZip,
  eml: async () => (await import('../mail/unpack-mail.ts')).unpackEml,
  mbox: async () => (await import('../mail/unpack-mail.ts')).unpackMbox,
  msg: async () => (await import('../mail/unpack-mail.ts')).unpackMsg,
};
