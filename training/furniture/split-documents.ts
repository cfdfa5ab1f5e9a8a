/**
 * Cuts single pages out of documents of several, whose furniture is known: what says the same on many of their pages, but for its numbers.
 *
 *   node training/furniture/split-documents.ts LIST OUT [--each 3]
 *
 * LIST has a line for each document: what it belongs with (a repository, an author), a tab, the path of its PDF.
 * OUT/<group>-<number>.pdf and OUT/truth.json as of `print-edge-pages.ts`; a page on which the one or the other is unclear is left out.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParsedDocument } from '@sheaf/document';
import { PDFDocument } from 'pdf-lib';
import { parse } from '../../packages/parser/src/parse.ts';
import { chanceOf } from '../pages/chance.ts';

/** Pages of a document that are looked at, and those that say a thing before it is furniture. */
const MOST_PAGES = 14;
const FEWEST_PAGES = 3;
/** More on one page is a watermark. */
const MOST_ON_PAGE = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: 'string', default: '3' } },
});
const [list, out] = positionals;
if (!list || !out) throw new Error('Say which documents, and where their pages go.');
mkdirSync(out, { recursive: true });
const truth: Record<string, readonly string[]> = {};
for (const [number, line] of readFileSync(list, 'utf8').trim().split('\n').entries()) {
  const [group = '', path = ''] = line.split('\t');
  try {
    await split(readFileSync(path), group, number);
  } catch (error) {
    process.stderr.write(`${path}: ${error instanceof Error ? error.message : error}\n`);
  }
  writeFileSync(join(out, 'truth.json'), JSON.stringify(truth));
}

async function split(bytes: Uint8Array, group: string, number: number): Promise<void> {
  const source = await PDFDocument.load(bytes);
  const pages = [...Array(Math.min(MOST_PAGES, source.getPageCount())).keys()];
  const { document } = await parse(bytes, {
    filename: 'split.pdf',
    options: { ocr: 'never', pages },
  });
  const said = countSayings(document);
  const chance = chanceOf(number);
  const order = pages
    .map((at) => ({ at, place: chance.random() }))
    .sort((a, b) => a.place - b.place);
  let taken = 0;
  for (const { at } of order) {
    const furniture = furnitureOf(document, at, said);
    if (!furniture || taken >= Number(values.each)) continue;
    const id = `${group}-${String(number * 100 + at).padStart(6, '0')}`;
    writeFileSync(join(out as string, `${id}.pdf`), await onePage(source, at));
    truth[id] = furniture;
    taken += 1;
  }
}

/** On how many pages each thing is said at the edges, whatever its numbers. */
function countSayings({ pages }: ParsedDocument): ReadonlyMap<string, number> {
  const said = new Map<string, number>();
  for (const { elements } of pages)
    for (const key of new Set(elements.filter(isFurniture).map(({ text }) => keyOf(text))))
      said.set(key, (said.get(key) ?? 0) + 1);
  return said;
}

/** The furniture of a page; undefined where some of it is said too seldom to be sure. */
function furnitureOf(
  { pages }: ParsedDocument,
  at: number,
  said: ReadonlyMap<string, number>,
): readonly string[] | undefined {
  const elements = pages.find(({ pageNumber }) => pageNumber === at)?.elements ?? [];
  if (elements.length < 3) return undefined;
  const texts = elements.filter(isFurniture).map(({ text }) => text);
  if (texts.length > MOST_ON_PAGE) return undefined;
  return texts.every((text) => (said.get(keyOf(text)) ?? 0) >= FEWEST_PAGES) ? texts : undefined;
}

function isFurniture({ label }: { readonly label: string }): boolean {
  return label === 'PageHeader' || label === 'PageFooter';
}

function keyOf(text: string): string {
  return text.replace(/\d+|\b[ivxlc]+\b/gu, '#').trim();
}

async function onePage(source: PDFDocument, at: number): Promise<Uint8Array> {
  const alone = await PDFDocument.create();
  const [page] = await alone.copyPages(source, [at]);
  if (page) alone.addPage(page);
  return alone.save();
}
