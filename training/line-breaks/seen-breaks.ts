import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findBlocks } from '../../packages/parser/src/layout/blocks/find-blocks.ts';
import { readBlockLines } from '../../packages/parser/src/layout/lines/block-lines.ts';
import {
  BREAK_FEATURES,
  measureBreaks,
} from '../../packages/parser/src/layout/lines/measure-break.ts';
import { findPageEdges } from '../../packages/parser/src/layout/lines/page-edges.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { DEFAULT_LIMITS } from '../../packages/parser/src/parse-options.ts';
import { readPdf } from '../../packages/parser/src/readers/pdf/read-pdf.ts';

/** An end of a line within a block, and whether it was meant. */
export type SeenBreak = {
  readonly family: string;
  readonly features: Readonly<Record<string, number>>;
  readonly isMeant: boolean;
  /** What stands before and after it. */
  readonly text: string;
};

/** Letters on each side of a break by which it is found in what was written. */
const REACH = 24;

/** All breaks within the blocks of a file whose written lines are known. */
export async function seenBreaks(path: string, written: readonly string[]): Promise<SeenBreak[]> {
  const family = basename(path).replace(/-\d+\.pdf$/, '');
  const isMeant = breakTeller(written);
  const reading = await readPdf(new Uint8Array(readFileSync(path)), {
    filename: path,
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  const seen: SeenBreak[] = [];
  for (let number = 0; number < reading.numPages; number++)
    for (const { features, above, line } of breaksOf(await reading.readPage(number))) {
      const told = isMeant(above, line);
      if (told !== undefined)
        seen.push({ family, features, isMeant: told, text: `${above} / ${line}` });
    }
  reading.close();
  return seen;
}

function breaksOf(page: PagePrimitives) {
  const blocks = findBlocks(page.words, page);
  const edges = findPageEdges(
    blocks.flatMap(({ lines }) => lines.map(({ box }) => box)),
    [],
    [...page.pictures, ...page.rules.filter(({ direction }) => direction === 'vertical')].map(
      ({ box }) => box,
    ),
  );
  return blocks.flatMap(({ lines }) => {
    const block = readBlockLines(lines, edges);
    return measureBreaks(block).map((row, at) => ({
      features: Object.fromEntries(BREAK_FEATURES.map((name, index) => [name, row[index] ?? 0])),
      above: block.lines[at]?.text ?? '',
      line: block.lines[at + 1]?.text ?? '',
    }));
  });
}

/** Tells of two printed lines whether a written line ended between them; undefined where they are not found or found as both. */
function breakTeller(
  written: readonly string[],
): (above: string, line: string) => boolean | undefined {
  const ends = new Set<number>();
  let all = '';
  for (const line of written) {
    all += bare(line);
    ends.add(all.length);
  }
  return (above, line) => {
    const [before, after] = [bare(above).slice(-REACH), bare(line).slice(0, REACH)];
    const told = new Set<boolean>();
    for (let at = all.indexOf(before + after); at >= 0; at = all.indexOf(before + after, at + 1))
      told.add(ends.has(at + before.length));
    return told.size === 1 ? told.has(true) : undefined;
  };
}

function bare(text: string): string {
  return text.replace(/[\s\u00a0]/g, '');
}
