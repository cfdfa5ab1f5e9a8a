import type { Element, PrintedLine } from '@sheaf/document';
import { printedLines } from '../lines/printed-lines.ts';
import type { DraftBlock } from './page-draft.ts';

export type Place = {
  readonly id: string;
  readonly confidence: number;
  readonly headingLevel: number | undefined;
  readonly continues?: string;
  readonly captionFor?: string;
};

/** The finished element of a labelled block. */
export function makeElement(block: DraftBlock, place: Place): Element {
  const lines = block.lines && printedLines(block.text, block.lines);
  const common = {
    id: place.id,
    text: block.text,
    box: block.box,
    confidence: place.confidence,
    origin: block.origin,
    ...(block.spans.length > 0 && { spans: block.spans }),
    ...(lines && { lines }),
    ...(place.continues && { continues: place.continues }),
  };
  switch (block.label) {
    case 'Title':
    case 'SectionHeader':
      return { ...common, label: block.label, headingLevel: place.headingLevel ?? 1 };
    case 'ListItem':
      return { ...common, label: 'ListItem', ...listParts(block, lines) };
    case 'Table':
    case 'DocumentIndex':
    case 'Form':
    case 'KeyValueRegion':
      return { ...common, label: block.label, ...(block.table && { table: block.table }) };
    case 'Chart':
      return {
        ...common,
        label: 'Chart',
        chartData: block.chartData ?? null,
        chartText: block.chartText ?? [],
      };
    case 'Formula':
      return { ...common, label: 'Formula', ...(block.latex && { latex: block.latex }) };
    case 'Caption':
      return {
        ...common,
        label: 'Caption',
        ...(place.captionFor && { captionFor: place.captionFor }),
      };
    case 'Footnote':
      return {
        ...common,
        label: 'Footnote',
        ...(block.noteLabel && { noteLabel: block.noteLabel }),
      };
    case 'Picture':
    case 'Seal':
      return {
        ...common,
        label: block.label,
        ...(block.description && { description: block.description }),
      };
    default:
      return { ...common, label: block.label, ...(block.running && { running: true }) };
  }
}

/** The marker stands apart from the text, whose spans and lines move with it. */
function listParts(block: DraftBlock, lines: readonly PrintedLine[] | undefined) {
  const list = block.list ?? { level: 0, ordered: false, marker: '' };
  const rest = block.text.slice(list.marker.length);
  const cut = block.text.length - rest.trimStart().length;
  const spans = block.spans
    .map((span) => ({ ...span, start: Math.max(0, span.start - cut), end: span.end - cut }))
    .filter((span) => span.end > span.start);
  return {
    list,
    text: block.text.slice(cut),
    ...(block.spans.length > 0 && { spans }),
    ...(lines && {
      lines: lines.map((line) => ({ ...line, start: Math.max(0, line.start - cut) })),
    }),
  };
}
