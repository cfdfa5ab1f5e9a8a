import type { ContainerFormat } from './container-format.ts';
import type { Unpack } from './unpacked.ts';

/** Every container with what unpacks it, loaded when first needed. */
export const UNPACKERS: Readonly<Partial<Record<ContainerFormat, () => Promise<Unpack>>>> = {
  zip: async () => (await import('./unpack-zip.ts')).unpackZip,
  tar: async () => (await import('./unpack-tar.ts')).unpackTar,
  gz: async () => (await import('./unpack-stream.ts')).unpackGzip,
  bz2: async () => (await import('./unpack-stream.ts')).unpackBzip2,
  xz: async () => (await import('./unpack-stream.ts')).unpackXz,
  zst: async () => (await import('./unpack-stream.ts')).unpackZstd,
  '7z': async () => (await import('./unpack-seven-zip.ts')).unpackSevenZip,
};
