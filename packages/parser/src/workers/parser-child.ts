import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { ParsedDocument } from '@sheaf/document';
import { assembleDocument, type DocumentFacts } from '../assemble/assemble-document.ts';
import { detectFormat } from '../detect/detect-format.ts';
import { documentFromBlocks } from '../document-from-blocks.ts';
import { draftPages } from '../draft-pages.ts';
import type { PageDraft } from '../layout/blocks/page-draft.ts';
import { type OpenedDocument, openDocument } from '../open-document.ts';
import { emptyPrimitives } from '../page/empty-primitives.ts';
import { documentFacts } from '../parse.ts';
import { ParseError } from '../parse-error.ts';
import type { ParseRequest } from '../parse-request.ts';
import { readBlockPictures } from '../read-block-pictures.ts';
import type { ContainedFile, PagesReading } from '../readers/reading.ts';
import { recognisePage } from '../recognise-page.ts';
import { selectPages } from '../select-pages.ts';
import type { ContainedFileReport, DocumentOrder, Order, Report } from './messages.ts';
import { writePng } from './write-png.ts';

/** Turns a document into what the program around the pool keeps of it; runs in this process. */
export type FinishDocument = (
  document: ParsedDocument,
  folder: string,
  options: unknown,
) => Promise<unknown>;

/** What assembling needs of the opened file, kept so that any process can do it. */
type StoredFacts = {
  readonly facts: DocumentFacts;
  readonly mediaType: string;
  readonly files: readonly ContainedFileReport[];
};

const [finishModule = '', finishName = ''] = process.argv.slice(2);
let held: { readonly key: string; readonly opened: OpenedDocument } | null = null;

process.on('message', (order: Order) => void carryOut(order));
process.on('disconnect', () => process.exit());
dieWithParent();

async function carryOut(order: Order): Promise<void> {
  try {
    if (order.kind === 'open') await open(order.document);
    else if (order.kind === 'draft') await draft(order.document, order.pages);
    else if (order.kind === 'assemble') await assemble(order);
    else await render(order);
  } catch (error) {
    const code = error instanceof ParseError ? error.code : null;
    report({
      type: 'failed',
      code,
      message: error instanceof Error ? error.message : String(error),
    });
  }
  // This process is never asked to end, it is killed: what it compiled is kept for the next one now.
  flushCompileCache();
}

function report(message: Report): void {
  process.send?.(message);
}

async function open(document: DocumentOrder): Promise<void> {
  const opened = await openHeld(document, true);
  const { format, mediaType, reading } = opened;
  const request = requestOf(document);
  if (reading.kind !== 'pages') {
    report({ type: 'opened', format, mediaType, pages: null });
    const blocks = documentFromBlocks(reading, format, document.options.pages);
    const made = await readBlockPictures(blocks, reading, request);
    const isContainer = reading.kind === 'files';
    const files = await writeFiles(isContainer ? reading.files : reading.attachments, document);
    const parsed = { ...made, warnings: [...opened.warnings, ...made.warnings] };
    await finish(parsed, document, { mediaType, files, isContainer });
    return;
  }
  const selection = selectPages(reading.numPages, request);
  const facts = documentFacts(opened, selection.warnings);
  const files = await writeFiles(reading.attachments, document);
  await store(document, 'facts', { facts, mediaType, files } satisfies StoredFacts);
  report({ type: 'opened', format, mediaType, pages: selection.pages });
  if (selection.pages.length > document.inlinePages) {
    report({ type: 'spread' });
    return;
  }
  const drafts: PageDraft[] = [];
  for (const page of selection.pages) drafts.push(await draftOne(reading, page, request));
  const parsed = assembleDocument(drafts, facts);
  await finish(parsed, document, { mediaType, files, isContainer: false });
}

async function draft(document: DocumentOrder, pages: readonly number[]): Promise<void> {
  const { reading } = await openHeld(document, false);
  if (reading.kind !== 'pages') throw new Error('only paged documents are drafted by windows');
  for (const page of pages) {
    await draftOne(reading, page, requestOf(document), (made) =>
      store(document, `draft-${page}`, made),
    );
  }
  report({ type: 'drafted' });
}

async function draftOne(
  reading: PagesReading,
  pageNumber: number,
  request: ParseRequest,
  keep: (draft: PageDraft) => Promise<void> = async () => {},
): Promise<PageDraft> {
  report({ type: 'page_begun', pageNumber });
  const begun = performance.now();
  const [made] = await draftPages(reading, [pageNumber], request);
  if (!made) throw new Error(`page ${pageNumber} was not drafted`);
  await keep(made);
  report({
    type: 'page',
    pageNumber,
    elements: made.elements.length,
    ocrApplied: made.ocrApplied,
    elapsedMs: performance.now() - begun,
    warnings: made.warnings,
  });
  return made;
}

async function assemble(order: Extract<Order, { kind: 'assemble' }>): Promise<void> {
  const { document } = order;
  const { facts, mediaType, files } = await load<StoredFacts>(document, 'facts');
  const drafts: PageDraft[] = [];
  for (const { pageNumber, failure } of order.pages) {
    drafts.push(
      failure === null
        ? await load<PageDraft>(document, `draft-${pageNumber}`)
        : recognisePage(emptyPrimitives(pageNumber, failedPage(pageNumber, failure))),
    );
  }
  const parsed = assembleDocument(drafts, facts);
  await finish(parsed, document, { mediaType, files, isContainer: false });
}

async function render({ document, image }: Extract<Order, { kind: 'render' }>): Promise<void> {
  const { format, reading } = await openHeld(document, false);
  if (reading.kind !== 'pages') {
    throw new ParseError('invalid_option', `${format} files have no page pictures`);
  }
  if (image.pageNumber >= reading.numPages) {
    const message = `there is no page ${image.pageNumber}: the document has ${reading.numPages}`;
    throw new ParseError('invalid_option', message);
  }
  const { pixelsPerPoint } = await reading.readPage(image.pageNumber);
  const picture = await reading.renderPage(image.pageNumber, pixelsPerPoint * image.scale);
  const place = path.join(document.scratchFolder, 'page.png');
  report({ type: 'rendered', path: place, ...(await writePng(picture, image, place)) });
}

function failedPage(pageNumber: number, reason: string) {
  const message = `page ${pageNumber + 1} could not be read: ${reason}`;
  return { code: 'page_failed', message, pageNumber };
}

async function finish(
  parsed: ParsedDocument,
  { scratchFolder, finishOptions }: DocumentOrder,
  about: {
    readonly mediaType: string;
    readonly files: readonly ContainedFileReport[];
    readonly isContainer: boolean;
  },
): Promise<void> {
  const module = (await import(finishModule)) as Record<string, FinishDocument>;
  const finishDocument = module[finishName];
  if (!finishDocument) throw new Error(`${finishModule} does not export ${finishName}`);
  const finished = await finishDocument(parsed, scratchFolder, finishOptions);
  report({ type: 'finished', format: parsed.format, ...about, finished });
}

/** Opens the file, or goes on with it where the order before was about the same one. */
async function openHeld(document: DocumentOrder, anew: boolean): Promise<OpenedDocument> {
  if (!anew && held?.key === document.scratchFolder) return held.opened;
  if (held?.opened.reading.kind === 'pages') held.opened.reading.close();
  held = null;
  const opened = await openDocument(await readChecked(document), requestOf(document));
  // Only what is read page by page is asked for again.
  if (opened.reading.kind === 'pages') held = { key: document.scratchFolder, opened };
  return opened;
}

async function readChecked({ file, sha256 }: DocumentOrder): Promise<Buffer> {
  const bytes = await readFile(file);
  if (sha256 !== undefined && hashOf(bytes) !== sha256) {
    throw new Error('the stored bytes of the file have changed since they were sent');
  }
  return bytes;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function requestOf({ filename, options, limits }: DocumentOrder): ParseRequest {
  return { filename, options, limits };
}

async function writeFiles(
  files: readonly ContainedFile[],
  { scratchFolder }: DocumentOrder,
): Promise<ContainedFileReport[]> {
  const written: ContainedFileReport[] = [];
  for (const [index, file] of files.entries()) {
    const { name, bytes } = file;
    const place = path.join(scratchFolder, `file-${index}`);
    await writeFile(place, bytes);
    const about = { name, path: place, sizeBytes: bytes.length, sha256: hashOf(bytes) };
    const mediaType = mediaTypeOf(file);
    written.push(mediaType === undefined ? about : { ...about, mediaType });
  }
  return written;
}

/** By content; of what is nothing that can be read, as the container declares it. */
function mediaTypeOf({ name, bytes, mediaType }: ContainedFile): string | undefined {
  try {
    return detectFormat(bytes, name).mediaType;
  } catch {
    return mediaType;
  }
}

async function store(document: DocumentOrder, name: string, value: unknown): Promise<void> {
  await writeFile(path.join(document.scratchFolder, `${name}.v8`), serialize(value));
}

async function load<Value>(document: DocumentOrder, name: string): Promise<Value> {
  return deserialize(await readFile(path.join(document.scratchFolder, `${name}.v8`))) as Value;
}

/** A thread of its own, because the main one may be in an endless loop when the parent is killed. */
function dieWithParent(): void {
  const code = `
    const parent = ${process.ppid};
    setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, 500);
  `;
  new Worker(code, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
}
