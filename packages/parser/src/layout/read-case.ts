import { emptyPrimitives } from '../page/empty-primitives.ts';
import type { PagePrimitives, Rule, Word } from '../page/primitives.ts';

export type LayoutCase = {
  readonly title: string;
  readonly pages: readonly PagePrimitives[];
  /** `Label | text`, one line an element, pages parted by an empty line. */
  readonly expected: string;
};

const NO_WARNING = { code: 'none', message: '', pageNumber: null };

/** Width of a letter of the made-up font, in ems; bold letters are no wider. */
const LETTER_WIDTH = 0.5;

/**
 * Reads a golden case: a title, pages of drawn lines, the elements that must come out.
 * `72 100 10 bold | text` sets a line at x 72 on baseline 100 in 10 points; `rule`, `picture` and
 * `dot` take `x0 y0 x1 y1`.
 */
export function readCase(source: string): LayoutCase {
  const [head = '', ...parts] = source.split(/^--- /m);
  const pages = parts
    .filter((part) => part.startsWith('page'))
    .map((part, index) => readPage(part.split('\n').slice(1), index));
  const expected = parts.find((part) => part.startsWith('elements')) ?? '';
  return { title: head.trim(), pages, expected: expected.replace(/^elements\n/, '').trim() };
}

function readPage(lines: readonly string[], pageNumber: number): PagePrimitives {
  const words: Word[] = [];
  const rules: Rule[] = [];
  const pictures: PagePrimitives['pictures'][number][] = [];
  const shades: PagePrimitives['shades'][number][] = [];
  for (const line of lines) {
    const [place = '', text] = line.split(' | ');
    if (text !== undefined) words.push(...setLine(place.split(' '), text));
    const [kind, ...numbers] = place.split(' ');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers.map(Number);
    const box = { x0, y0, x1, y1 };
    if (kind === 'picture') pictures.push({ box, pixelWidth: 100, pixelHeight: 100 });
    if (kind === 'dot') shades.push({ box, color: 0 });
    if (kind === 'rule')
      rules.push({
        direction: x1 - x0 >= y1 - y0 ? 'horizontal' : 'vertical',
        box,
        thickness: 1,
        color: 0,
        dashed: false,
      });
  }
  return {
    ...emptyPrimitives(pageNumber, NO_WARNING),
    warnings: [],
    words,
    rules,
    pictures,
    shades,
  };
}

function setLine(
  [left = '0', baseline = '0', size = '10', ...marks]: readonly string[],
  text: string,
): Word[] {
  const fontSize = Number(size);
  const has = (mark: string) => marks.includes(mark);
  const style = {
    fontName: has('mono') ? 'Case-Typed' : has('bold') ? 'Case-Bold' : 'Case-Roman',
    fontSize,
    bold: has('bold'),
    italic: has('italic'),
    monospace: has('mono'),
    color: 0,
  };
  const pieces = text.split(' ');
  let x = Number(left);
  return pieces.flatMap((piece, index) => {
    const width = piece.length * fontSize * LETTER_WIDTH;
    const box = {
      x0: x,
      y0: Number(baseline) - fontSize * 0.8,
      x1: x + width,
      y1: Number(baseline) + fontSize * 0.2,
    };
    x += width + fontSize * LETTER_WIDTH * 0.6;
    if (piece === '') return [];
    return [
      {
        text: piece,
        box,
        baseline: Number(baseline),
        style,
        angle: 0,
        origin: 'text_layer' as const,
        confidence: 1,
        spaceAfter: index < pieces.length - 1,
        ...(has('super') && { superscript: true }),
        ...(has('sub') && { subscript: true }),
        ...(has('underline') && { underline: true }),
      },
    ];
  });
}
