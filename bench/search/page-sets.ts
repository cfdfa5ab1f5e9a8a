import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, ParsedDocument } from '@sheaf/document';
import type { IndexedChunk } from '@sheaf/search';
import { parsePdfs } from './parse-pdfs.ts';
import type { RankingSet } from './ranking-sets.ts';

/** Questions over pages of real PDFs; a page is a chunk named by its number from 0 after the file's name. */
export async function readPageSet(qa: string, name: string, cache: string): Promise<RankingSet> {
  const folder = path.join(qa, name);
  const chunks: IndexedChunk[] = [];
  for await (const parsed of parsePdfs(path.join(folder, 'pdfs'), path.join(cache, name)))
    chunks.push(...pageChunks(parsed.name, parsed.document));
  const files = new Set(chunks.map(({ documentId }) => documentId));
  const questions = readFileSync(path.join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Question);
  return {
    name,
    chunks,
    queries: questions.flatMap((question) => {
      const documentId = question.pdf ?? `${question.doc_name}.pdf`;
      if (!files.has(documentId)) return [];
      const id = question.financebench_id ?? question.ID ?? '';
      return [
        { id, text: question.question ?? question.questions ?? '', grades: new Map(), documentId },
      ];
    }),
  };
}

type Question = {
  readonly financebench_id?: string;
  readonly ID?: string;
  readonly question?: string;
  readonly questions?: string;
  readonly doc_name: string;
  readonly pdf?: string;
};

/** The pages of a document, with the headings that hold at their beginning and on them. */
function pageChunks(name: string, document: ParsedDocument): IndexedChunk[] {
  let open: readonly { readonly level: number; readonly text: string }[] = [];
  return document.pages.map((page) => {
    const above = open.map(({ text }) => text);
    for (const element of page.elements) {
      if (!('headingLevel' in element)) continue;
      const { headingLevel: level, text } = element;
      open = [...open.filter((outer) => outer.level < level), { level, text }];
    }
    const headings = page.elements.filter((element) => 'headingLevel' in element);
    return {
      id: `${name}#${page.pageNumber}`,
      documentId: name,
      title: document.metadata.title ?? '',
      headings: [...above, ...headings.map(({ text }) => text)],
      labels: page.elements.map(labelsOf).join('\n'),
      body: page.elements.map(({ text }) => text).join('\n'),
    };
  });
}

/** Captions, and of tables the heads of columns and rows. */
function labelsOf(element: Element): string {
  if (element.label === 'Caption') return element.text;
  if (!('table' in element) || !element.table) return '';
  return element.table.cells
    .filter(({ row, col, isHeader }) => isHeader || row === 0 || col === 0)
    .map(({ text }) => text)
    .join('\n');
}
