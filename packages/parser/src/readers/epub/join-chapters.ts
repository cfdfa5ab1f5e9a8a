import type { Span } from '@sheaf/document';
import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { resolvePartName } from '../ooxml/resolve-part-name.ts';

export type Chapter = { readonly path: string; readonly blocks: readonly FlowBlock[] };

/** All chapters as one flow: names inside a chapter get its path, links between chapters lead to the right block. */
export function joinChapters(chapters: readonly Chapter[]): FlowBlock[] {
  const noteLabels = numberNotes(chapters);
  return chapters.flatMap(({ path, blocks }) =>
    blocks.map((block, index) => {
      const joined = inBook(block, path, noteLabels);
      const key =
        block.key === undefined ? (index === 0 ? path : undefined) : `${path}#${block.key}`;
      return {
        ...joined,
        ...(index === 0 ? { pageBreakBefore: true } : {}),
        ...(key === undefined ? {} : { key }),
      };
    }),
  );
}

/** Notes are named anew in each chapter; here they are counted through the book. */
function numberNotes(chapters: readonly Chapter[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { path, blocks } of chapters) {
    for (const block of blocks) {
      if (block.label !== 'Footnote' || block.noteLabel === undefined) continue;
      labels.set(`${path}#${block.noteLabel}`, String(labels.size + 1));
    }
  }
  return labels;
}

function inBook(
  block: FlowBlock,
  path: string,
  noteLabels: ReadonlyMap<string, string>,
): FlowBlock {
  const spans = block.spans
    ? { spans: block.spans.map((span) => spanInBook(span, path, noteLabels)) }
    : {};
  if (block.label === 'Footnote' && block.noteLabel !== undefined) {
    const noteLabel = noteLabels.get(`${path}#${block.noteLabel}`) ?? block.noteLabel;
    return { ...block, ...spans, noteLabel };
  }
  if (block.label === 'Caption' && block.captionFor !== undefined) {
    return { ...block, ...spans, captionFor: `${path}#${block.captionFor}` };
  }
  if ('table' in block && block.table) {
    return { ...block, ...spans, table: tableInBook(block.table, path, noteLabels) };
  }
  return { ...block, ...spans };
}

function tableInBook(
  table: FlowTable,
  path: string,
  noteLabels: ReadonlyMap<string, string>,
): FlowTable {
  const cells = table.cells.map(
    (cell): FlowCell =>
      cell.spans
        ? { ...cell, spans: cell.spans.map((span) => spanInBook(span, path, noteLabels)) }
        : cell,
  );
  return { ...table, cells };
}

function spanInBook(span: Span, path: string, noteLabels: ReadonlyMap<string, string>): Span {
  if (span.noteRef !== undefined) {
    const label = noteLabels.get(targetOf(span.noteRef, path));
    if (label !== undefined) return { ...span, noteRef: label };
    const { noteRef, ...rest } = span;
    return { ...rest, link: `#${targetOf(noteRef, path)}` };
  }
  if (span.link === undefined || /^[a-z][a-z\d+.-]*:/i.test(span.link)) return span;
  return { ...span, link: `#${targetOf(span.link, path)}` };
}

/** `file#id` inside the book for a link or note reference of a chapter. */
function targetOf(reference: string, path: string): string {
  const hash = reference.indexOf('#');
  if (hash < 0 && !reference.includes('.')) return `${path}#${reference}`;
  const file = hash < 0 ? reference : reference.slice(0, hash);
  const target = file === '' ? path : resolvePartName(path, file);
  return hash < 0 || hash === reference.length - 1
    ? target
    : `${target}#${reference.slice(hash + 1)}`;
}
