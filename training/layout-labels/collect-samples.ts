// Blocks of the corpus pages with the class of the truth box they lie in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, boxArea, sharedArea } from '../../packages/document/src/box.ts';
import { measureDocumentStyle } from '../../packages/parser/src/assemble/document-style.ts';
import { joinContents } from '../../packages/parser/src/layout/blocks/join-contents.ts';
import { pageBlocks } from '../../packages/parser/src/layout/blocks/page-blocks.ts';
import type { DraftBlock } from '../../packages/parser/src/layout/blocks/page-draft.ts';
import { type PageParts, partPage } from '../../packages/parser/src/layout/blocks/part-page.ts';
import { OUTLINED_FONT } from '../../packages/parser/src/layout/formulas/read-outlines.ts';
import {
  type BlockFeatures,
  measureBlocks,
} from '../../packages/parser/src/layout/labels/block-features.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { Word } from '../../packages/parser/src/page/primitives.ts';
import { preparePage } from '../../packages/parser/src/recognise-page.ts';
import { findTables } from '../../packages/parser/src/tables/find-tables.ts';

export const CLASSES: Readonly<Record<string, string>> = {
  Paragraph: 'Text',
  Heading1: 'SectionHeader',
  List: 'ListItem',
  Caption: 'Caption',
  Footnote: 'Footnote',
  Equation: 'Formula',
  Header: 'PageHeader',
  Footer: 'PageFooter',
};

/** What is written inside of these is no heading, caption or note of the page. */
const HOLDERS: ReadonlySet<string> = new Set(['Figure', 'Chart', 'Table']);

export type Labelled = {
  readonly id: string;
  readonly block: DraftBlock;
  readonly features: BlockFeatures;
  readonly truth: string;
};

/** A box of the truth with the label of what is written in it, if that is asked about. */
export type TruthBox = { readonly box: Box; readonly label: string | undefined };

/** With `scans` each page counts twice: as it is and as OCR would give it. */
export async function collectSamples(corpus: string, scans = false): Promise<Labelled[]> {
  const truth = JSON.parse(readFileSync(join(corpus, 'boxes.json'), 'utf8'));
  const samples: Labelled[] = [];
  for (const name of readdirSync(join(corpus, 'pdfs')).sort()) {
    const bytes = new Uint8Array(readFileSync(join(corpus, 'pdfs', name)));
    const { reading } = await openDocument(bytes, { filename: name });
    if (reading.kind !== 'pages') continue;
    const page = preparePage(await reading.readPage(0));
    reading.close();
    const parts = partPage(page, findTables);
    const boxes: TruthBox[] = truth[name].elements.map((element: never) => truthBox(element, page));
    samples.push(...pageSamples(name, parts, boxes));
    if (scans) samples.push(...pageSamples(name, asScanned(parts), boxes));
  }
  return samples;
}

/** The blocks of a page with their truth. */
export function pageSamples(id: string, parts: PageParts, boxes: readonly TruthBox[]): Labelled[] {
  const { rest } = parts;
  const blocks = joinContents(pageBlocks(parts));
  const style = measureDocumentStyle(blocks);
  const features = measureBlocks(blocks, { width: rest.width, height: rest.height, ...style });
  return blocks.flatMap((block, index) => {
    const label = isDecided(block) ? undefined : truthOf(block.box, boxes);
    const measured = features[index];
    return label && measured ? [{ id, block, features: measured, truth: label }] : [];
  });
}

/** Tables and figures, code, and formulas known by their signs, are not asked about. */
export function isDecided({ shape, style, label }: DraftBlock): boolean {
  if (label === 'Code' || label === 'Formula') return true;
  return shape.lineCount === 0 || style.fontName.startsWith(OUTLINED_FONT);
}

/** The page as OCR would give it: no typeface, weight, slant, colour or scripts. */
function asScanned({ rest, tables, ...others }: PageParts): PageParts {
  const scanned = new Map<Word, Word>();
  for (const word of rest.words) {
    const { superscript: _super, subscript: _sub, ...plain } = word;
    scanned.set(word, {
      ...plain,
      origin: 'ocr',
      style: {
        fontName: '',
        fontSize: word.style.fontSize,
        bold: false,
        italic: false,
        monospace: false,
        color: 0,
      },
    });
  }
  const same = (word: Word) => scanned.get(word) ?? word;
  return {
    rest: { ...rest, words: rest.words.map(same) },
    tables: tables.map((table) => ({ ...table, words: new Set([...table.words].map(same)) })),
    ...others,
  };
}

/** A box of the truth, whose corners are shares of the page. */
export function truthBox(
  element: { category: string; coordinates: { x: number; y: number }[] },
  page: { width: number; height: number },
): TruthBox {
  const xs = element.coordinates.map((point) => point.x * page.width);
  const ys = element.coordinates.map((point) => point.y * page.height);
  return {
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    label: HOLDERS.has(element.category) ? 'Text' : CLASSES[element.category],
  };
}

/** The box it matches by half, or else the smallest that holds most of it. */
function truthOf(box: Box, truths: readonly TruthBox[]): string | undefined {
  let best: { label: string | undefined; score: number } | undefined;
  for (const truth of truths) {
    const shared = sharedArea(box, truth.box);
    const overlap = shared / (boxArea(box) + boxArea(truth.box) - shared);
    const inside = shared / Math.max(1e-6, boxArea(box));
    const score = overlap >= 0.5 ? 1 + overlap : inside >= 0.7 ? inside : 0;
    if (score > (best?.score ?? 0)) best = { label: truth.label, score };
  }
  return best?.label;
}
