import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** A file of the dashboard, ready to be sent. */
export type PageFile = {
  readonly bytes: Buffer;
  /** Null where it would not be smaller. */
  readonly zipped: Buffer | null;
  readonly mediaType: string;
  readonly etag: string;
};

/** What a built page is made of; nothing else is served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** Letters compress, pictures and fonts are compressed already. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg)/;

/** Names that cannot lead out of the folder, nor to anything hidden. */
const SAFE_PATH = /^(?:[\w-][\w.-]*\/){0,4}[\w-][\w.-]*$/;

/** Reads the files of one folder, each once for as long as it does not change; a new build is seen at once. */
export class PageFiles {
  readonly #folder: string;
  readonly #known = new Map<string, PageFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null where there is none of that name. */
  async read(name: string): Promise<PageFile | null> {
    const mediaType = MEDIA_TYPES[path.extname(name)];
    if (!SAFE_PATH.test(name) || mediaType === undefined) return null;
    const file = path.join(this.#folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const known = this.#known.get(name);
    if (known?.etag === etag) return known;
    const bytes = await readFile(file);
    const zipped = COMPRESSIBLE.test(mediaType) ? await compress(bytes) : null;
    const page = {
      bytes,
      zipped: zipped && zipped.length < bytes.length ? zipped : null,
      mediaType,
      etag,
    };
    this.#known.set(name, page);
    return page;
  }
}
