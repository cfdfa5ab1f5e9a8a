import { makeZip } from 'client-zip';
import type { BlobStore } from '../../blobs/index.ts';
import type { OpenDatabase } from '../../database/index.ts';
import { requireResult } from '../../documents/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { toContentPath } from '../content/to-content-path.ts';
import type { DownloadInput } from './download-identity.ts';
import { type DownloadedElement, readElements } from './read-elements.ts';

type Services = { readonly blobs: BlobStore; readonly database: OpenDatabase };

type Entry = {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<Uint8Array> | string;
};

/** Told after each file. */
export type OnElement = (element: DownloadedElement['element']) => void;

/** The ZIP as a stream: each file is opened when its turn has come, and nothing is held but what is on its way. */
export function zipElements(
  services: Services,
  owner: { readonly projectId: string },
  input: DownloadInput,
  onElement: OnElement = () => {},
): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(services, owner, input, onElement));
}

async function* entriesOf(
  services: Services,
  owner: { readonly projectId: string },
  input: DownloadInput,
  onElement: OnElement,
): AsyncGenerator<Entry> {
  const { content } = input;
  const [filesAt, parsedAt] =
    content === 'files_and_parsed_content' ? ['files/', 'parsed_content/'] : ['', ''];
  const missing: string[] = [];
  for await (const one of readElements(services.database, owner, input)) {
    const { element } = one;
    // What is inside a container is in the container already, unless it alone is wanted.
    const isWanted = element.parentId === null || input.elementIds !== null;
    if (content !== 'parsed_content' && isWanted) yield fileEntry(services, filesAt, one);
    if (content !== 'files') yield* parsedEntries(services, parsedAt, one, missing);
    onElement(element);
  }
  if (missing.length === 0) return;
  yield {
    name: 'not-included.txt',
    lastModified: new Date(),
    input: `${missing.join('\n')}\n`,
  };
}

/** A container's own name is taken by the container. */
function fileEntry({ blobs }: Services, at: string, { element }: DownloadedElement): Entry {
  const path = toContentPath(element.path);
  return {
    name: `${at}${element.parentId === null ? path : `contained/${path}`}`,
    lastModified: element.updatedAt,
    input: bytesOf(() => blobs.open(element.sha256)),
  };
}

async function* parsedEntries(
  { blobs }: Services,
  at: string,
  { element, document }: DownloadedElement,
  missing: string[],
): AsyncGenerator<Entry> {
  const path = toContentPath(element.path);
  try {
    if (!document) throw new HttpError('result_not_kept', 'it was not parsed');
    const markdown = requireResult(document, 'markdown');
    const structured = requireResult(document, 'structured');
    const lastModified = element.updatedAt;
    yield {
      name: `${at}${path}.md`,
      lastModified,
      input: bytesOf(() => blobs.open(markdown.sha256, markdown.part)),
    };
    yield {
      name: `${at}${path}.json`,
      lastModified,
      input: bytesOf(() => blobs.open(structured.sha256, structured.part)),
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    missing.push(`${path}: ${element.error ?? error.message}`);
  }
}

async function* bytesOf(
  open: () => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  yield* await open();
}
