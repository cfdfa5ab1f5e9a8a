import type { Element, Page, Span, Table } from '@sheaf/document';
import { linkMark } from './blocks-of-native.ts';
import { type ComparedBlock, lettersOf, marksText, NOTE_LETTER } from './compared-block.ts';

type Piece = { readonly text: string; readonly marks: string };

/** Our pages as compared blocks: body first, notes last; page furniture has no counterpart. */
export function blocksOfPages(pages: readonly Page[]): ComparedBlock[] {
  const elements = pages.flatMap((page) => page.elements);
  const notes = elements.filter((element) => element.label === 'Footnote');
  const body = elements.filter(
    (element) => !/^(?:Footnote|PageHeader|PageFooter)$/.test(element.label),
  );
  return [...body.flatMap(blocksOf), ...notes.flatMap(blocksOf)].filter(
    (block) => block.letters.length > 0 || block.kind === 'picture',
  );
}

function blocksOf(element: Element): ComparedBlock[] {
  const letters = lettersOf(piecesOf(element.text, element.spans));
  switch (element.label) {
    case 'Title':
      return [{ kind: `title ${element.headingLevel}`, letters }];
    case 'SectionHeader':
      return [{ kind: `heading ${element.headingLevel}`, letters }];
    case 'ListItem': {
      const marker = element.list.ordered ? element.list.marker : '•';
      return [{ kind: `item ${element.list.level} ${marker}`, letters }];
    }
    case 'Code':
      return [{ kind: 'code', letters: lettersOf([{ text: element.text, marks: '' }]) }];
    case 'Picture':
      return [
        { kind: 'picture', letters: lettersOf([{ text: element.description ?? '', marks: '' }]) },
      ];
    case 'Footnote': {
      const pieces = piecesOf(element.text, element.spans);
      const isComment = element.noteKind === 'comment';
      return [
        {
          kind: 'note',
          letters: lettersOf(isComment ? pieces.map(({ text }) => ({ text, marks: '' })) : pieces),
        },
      ];
    }
    case 'Formula':
      return [
        {
          kind: 'text',
          letters: lettersOf([
            { text: (element.latex ?? '').replace(/[\s{}]/g, ''), marks: 'math' },
          ]),
        },
      ];
    case 'DocumentIndex':
      return linesOf(element);
    case 'Table':
      return element.table
        ? [{ kind: 'table', letters: lettersOf(tablePieces(element.table)) }]
        : [];
    default:
      return [{ kind: 'text', letters }];
  }
}

/** Pandoc has one paragraph for each line of an index. */
function linesOf(element: Element): ComparedBlock[] {
  let start = 0;
  return element.text.split('\n').map((line) => {
    const end = start + line.length;
    const pieces = piecesOf(element.text, element.spans, start, end);
    start = end + 1;
    return { kind: 'text', letters: lettersOf(pieces) };
  });
}

function tablePieces(table: Table): Piece[] {
  return table.cells.flatMap((cell) => [
    {
      text: ` ⟦${cell.row},${cell.col} ${cell.rowSpan}x${cell.colSpan}${cell.isHeader ? ' header' : ''}⟧ `,
      marks: '',
    },
    ...(cell.tables ? cell.tables.flatMap(tablePieces) : piecesOf(cell.text, cell.spans)),
  ]);
}

/** The text cut where its marks change. */
function piecesOf(text: string, spans: readonly Span[] = [], from = 0, to = text.length): Piece[] {
  const cuts = new Set([from, to]);
  for (const span of spans) {
    for (const cut of [span.start, span.end]) if (cut > from && cut < to) cuts.add(cut);
  }
  const ordered = [...cuts].sort((a, b) => a - b);
  return ordered.slice(0, -1).map((start, index) => {
    const end = ordered[index + 1] ?? to;
    const covering = spans.filter(
      (span) => span.start <= start && span.end >= end && span.start < span.end,
    );
    const latex = covering.find((span) => span.latex !== undefined)?.latex;
    if (covering.some((span) => span.noteRef !== undefined))
      return { text: NOTE_LETTER, marks: '' };
    return {
      text: latex === undefined ? text.slice(start, end) : latex.replace(/[\s{}]/g, ''),
      marks: marksText(covering.flatMap(marksOf)),
    };
  });
}

const FLAGS = [
  'bold',
  'italic',
  'strike',
  'code',
  'superscript',
  'subscript',
  'underline',
] as const;

function marksOf(span: Span): string[] {
  const marks: string[] = FLAGS.filter((flag) => span[flag]);
  if (span.link !== undefined) marks.push(linkMark(span.link));
  if (span.change === 'inserted') marks.push('inserted');
  if (span.latex !== undefined) marks.push('math');
  return marks;
}
