import { readFileSync } from 'node:fs';
import type { Passage } from '../../packages/agent/src/answer/answer.ts';
import type { AnswerTable } from '../../packages/agent/src/answer/tables/answer-table.ts';
import { isContents } from '../../packages/agent/src/answer/tables/is-contents.ts';
import { tableFromGrid } from '../../packages/agent/src/answer/tables/table-from-grid.ts';
import type { ParsedDocument } from '../../packages/document/src/index.ts';
import { parse } from '../../packages/parser/src/index.ts';
import { passageRanker } from './rank-passages.ts';

export type PagedPassage = Passage & { readonly page: number };

/** A document by its pages, with what finds passages in it. */
export type Opened = {
  readonly passages: readonly PagedPassage[];
  /** Tables by the page they stand on, named by it. */
  readonly tables: ReadonlyMap<number, readonly AnswerTable[]>;
  readonly find: (question: string) => readonly PagedPassage[];
};

/** Passages that the search brings to each question. */
const PASSAGES = 20;
/** Characters of a passage, about those of a chunk. */
const LONGEST = 1_200;

export function openPages(title: string, pages: readonly string[]): Opened {
  const passages = pages.flatMap((text, page) =>
    cut(text).map((piece, at) => ({ id: `${page}.${at}`, title, text: piece, page })),
  );
  const rank = passageRanker(passages.map(({ text }) => text));
  const find = (question: string) =>
    rank(question, PASSAGES).map(({ index, score }) => ({
      ...(passages[index] as PagedPassage),
      score,
    }));
  return { passages, tables: new Map(), find };
}

/** A PDF as the parser reads it. */
export async function openPdf(title: string, path: string): Promise<Opened> {
  const { document } = await parse(readFileSync(path), { filename: path });
  const texts = document.pages.map(({ elements }) => elements.map(({ text }) => text).join('\n\n'));
  return { ...openPages(title, texts), tables: tablesOf(document) };
}

function tablesOf({ pages }: ParsedDocument): ReadonlyMap<number, readonly AnswerTable[]> {
  return new Map(
    pages.map(({ elements }, page) => [
      page,
      elements.flatMap((element) => {
        if (!('table' in element) || !element.table) return [];
        const { numRows, numCols, cells } = element.table;
        const grid = Array.from({ length: numRows }, () => Array<string>(numCols).fill(''));
        for (const { row, col, text } of cells) {
          const line = grid[row];
          if (line) line[col] = text;
        }
        return isContents(grid) ? [] : [tableFromGrid(`${page}/${element.id}`, grid)];
      }),
    ]),
  );
}

/** Pieces of a page that end where a paragraph does. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + paragraph.length < LONGEST)
      pieces[pieces.length - 1] = `${last}\n\n${paragraph}`;
    else pieces.push(paragraph);
  }
  return pieces.filter((piece) => piece.trim() !== '');
}
