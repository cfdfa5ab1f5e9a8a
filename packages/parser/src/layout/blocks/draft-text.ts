import { type Box, boxHeight, enclosingBox, type Span } from '@sheaf/document';
import { readListMarker } from '../../page/list-marker.ts';
import type { PagePrimitives, TextStyle, Word } from '../../page/primitives.ts';
import { formulaLatex } from '../formulas/formula-latex.ts';
import { looksLikeFormula } from '../formulas/looks-like-formula.ts';
import { OUTLINED_FONT } from '../formulas/read-outlines.ts';
import { capitalStyles } from '../lines/capital-styles.ts';
import { characterCounter } from '../lines/character-counter.ts';
import { countCharacters } from '../lines/count-characters.ts';
import { type JoinedText, joinLines, type Vocabulary } from '../lines/join-lines.ts';
import { findMeantBreaks } from '../lines/meant-breaks.ts';
import type { PageEdges } from '../lines/page-edges.ts';
import { lineText, makeLine, type TextLine } from '../lines/text-line.ts';
import { typedText } from '../lines/typed-text.ts';
import type { TextBlock } from './find-blocks.ts';
import { isCode } from './is-code.ts';
import type { BlockShape, BlockStyle, DraftBlock } from './page-draft.ts';
import { type PageTags, roleOfLines } from './page-tags.ts';

/** What the page as a whole tells about how its text is to be read. */
export type PageWriting = {
  readonly vocabulary: Vocabulary;
  readonly isTypewritten: boolean;
  readonly tags: PageTags | undefined;
  readonly edges: PageEdges;
};

/** A block of lines as a draft: text, emphasis, style and shape; the label is still plain. */
export function draftText(
  block: TextBlock,
  page: PagePrimitives,
  { vocabulary, isTypewritten, tags, edges }: PageWriting,
): DraftBlock {
  const { lines } = block;
  const style = measureStyle(lines);
  const role = tags && roleOfLines(lines, tags);
  const isProgram = isTypewritten ? false : isCode(block) || (role === 'Code' && style.monospace);
  const label = isProgram ? 'Code' : 'Text';
  const joined: JoinedText = isProgram
    ? { text: typedText(lines), spans: [] }
    : joinLines(lines, vocabulary, findMeantBreaks(lines, edges));
  const box = enclosingBox(lines.map(typeBox)) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  const marker = readListMarker(joined.text);
  const base: DraftBlock = {
    label,
    box,
    text: joined.text,
    spans: withoutUniform(joined),
    origin: lines[0]?.words[0]?.origin ?? 'text_layer',
    textConfidence: meanConfidence(lines),
    style,
    shape: measureShape(block, page),
    ...ownLines(lines, joined.text),
    ...(role && { role }),
  };
  const latex = label === 'Text' ? latexOf(base, lines, page) : undefined;
  if (latex) return { ...base, latex };
  if (!marker || label === 'Code') return base;
  return { ...base, list: { level: 0, ...marker } };
}

/** Type reaches at least this far over and under its line (share of size), as the words of a text layer do. */
const ASCENT = 0.72;
const DESCENT = 0.2;

/** The box of a line's type: the words of a scan are only as high as their ink, which a lone number or a row of small letters does not fill. */
function typeBox({ box, baseline, fontSize, words: [first] }: TextLine): Box {
  if (first?.origin !== 'ocr' || first.angle !== 0) return box;
  return {
    ...box,
    y0: Math.min(box.y0, baseline - ASCENT * fontSize),
    y1: Math.max(box.y1, baseline + DESCENT * fontSize),
  };
}

/** A formula on lines of its own, which is one word by now. */
export function draftFormula(word: Word, page: PagePrimitives): DraftBlock {
  const { text, box, origin, confidence, latex } = word;
  const lines = [makeLine([word])];
  const column = { x0: box.x0, x1: box.x1 };
  return {
    label: 'Formula',
    box,
    text,
    spans: [],
    origin,
    textConfidence: confidence,
    style: measureStyle(lines),
    shape: measureShape({ lines, column, pageLeading: 0 }, page),
    ...(latex !== undefined && { latex }),
  };
}

/** Longer blocks are hardly names, addresses or values (lines). */
const MOST_LINES = 16;
/** Running text fills its lines but for the last; so few lines may be either. */
const TOO_FEW_TO_TELL = 3;
/** Share of the widest line below which a line ended early. */
const ENDS_EARLY = 0.8;

/** The lines of a block that may be entries of their own: few of them, some that end early, or ends that were all meant. */
function ownLines(lines: readonly TextLine[], text: string): Pick<DraftBlock, 'lines'> {
  if (lines.length < 2 || lines.length > MOST_LINES) return {};
  const widths = lines.map(({ box }) => box.x1 - box.x0);
  const early = ENDS_EARLY * Math.max(...widths);
  const isRagged = widths.slice(0, -1).some((width) => width < early);
  const areMeant = text.split('\n').length === lines.length;
  if (lines.length > TOO_FEW_TO_TELL && !isRagged && !areMeant) return {};
  return { lines: lines.map((line) => ({ text: lineText(line), box: line.box })) };
}

/** Fraction bars and the bars of roots are thinner than this (points). */
const THICKEST_BAR = 1.5;

/** LaTeX of what may be a formula with fractions, roots or limits; whether it is one is decided later. */
function latexOf(
  block: DraftBlock,
  lines: readonly TextLine[],
  page: PagePrimitives,
): string | undefined {
  const isOutlined = block.style.fontName.startsWith(OUTLINED_FONT);
  const isPlainLine = lines.length === 1 && !isOutlined;
  if (isPlainLine && page.rules.length === 0) return undefined;
  if (block.origin === 'ocr' || !looksLikeFormula(block)) return undefined;
  const { x0, y0, x1, y1 } = block.box;
  const bars = page.rules.filter(
    ({ direction, box, thickness }) =>
      direction === 'horizontal' &&
      thickness < THICKEST_BAR &&
      box.x0 > x0 - 3 &&
      box.x1 < x1 + 3 &&
      box.y0 > y0 - 3 &&
      box.y1 < y1 + 3,
  );
  if (bars.length === 0 && isPlainLine) return undefined;
  return formulaLatex(
    lines.flatMap((line) => line.words),
    bars,
  );
}

/** Emphasis is contrast: weight or slant of a whole block is its style and not marked. */
function withoutUniform({ text, spans }: JoinedText): Span[] {
  if (spans.length === 0) return spans;
  const letters = countCharacters([text]);
  const covers = (mark: 'bold' | 'italic') => {
    const covered = spans.reduce(
      (sum, span) => sum + (span[mark] ? countCharacters([text.slice(span.start, span.end)]) : 0),
      0,
    );
    return covered >= letters * 0.95;
  };
  const dropBold = covers('bold');
  const dropItalic = covers('italic');
  if (!dropBold && !dropItalic) return spans;
  return spans.flatMap(({ bold, italic, ...rest }) => {
    const span: Span = {
      ...rest,
      ...(bold && !dropBold && { bold }),
      ...(italic && !dropItalic && { italic }),
    };
    return Object.keys(span).length > 2 ? [span] : [];
  });
}

function meanConfidence(lines: readonly TextLine[]): number {
  let letters = 0;
  let sum = 0;
  for (const line of lines)
    for (const word of line.words) {
      letters += word.text.length;
      sum += word.text.length * word.confidence;
    }
  return letters === 0 ? 1 : sum / letters;
}

function measureStyle(lines: readonly TextLine[]): BlockStyle {
  const letters = lettersByStyle(lines);
  let all = 0;
  for (const count of letters.values()) all += count;
  const share = (mark: 'bold' | 'italic' | 'monospace') => {
    let marked = 0;
    for (const [style, count] of letters) if (style[mark]) marked += count;
    return marked / all;
  };
  const main = mainStyle(letters);
  return {
    fontSize: main?.fontSize ?? lines[0]?.fontSize ?? 0,
    fontName: main?.fontName ?? '',
    color: main?.color ?? 0,
    bold: share('bold') > 0.75,
    italic: share('italic') > 0.75,
    monospace: share('monospace') > 0.75,
    allCaps: isAllCaps(lines),
  };
}

/** How many letters stand in each style; the words of a page share their styles. Marks of notes count where there is nothing else. */
function lettersByStyle(lines: readonly TextLine[]): Map<TextStyle, number> {
  const letters = new Map<TextStyle, number>();
  const words = lines.flatMap((line) => {
    const styles = capitalStyles(line.words);
    return line.words.map((word, at) => ({ word, style: styles[at] ?? word.style }));
  });
  const plain = words.filter(({ word }) => !word.superscript && !word.subscript);
  for (const { word, style } of plain.length > 0 ? plain : words)
    letters.set(style, (letters.get(style) ?? 0) + word.text.length);
  return letters;
}

/** The style of most letters, where styles of one font, size and colour count together. */
function mainStyle(letters: ReadonlyMap<TextStyle, number>): TextStyle | undefined {
  const fonts = new Map<string, { count: number; readonly style: TextStyle }>();
  for (const [style, count] of letters) {
    const key = `${style.fontName} ${style.fontSize.toFixed(1)} ${style.color}`;
    const seen = fonts.get(key);
    if (seen) seen.count += count;
    else fonts.set(key, { count, style });
  }
  return [...fonts.values()].sort((a, b) => b.count - a.count)[0]?.style;
}

const countCapitals = characterCounter(/\p{Lu}/u);
const countSmall = characterCounter(/\p{Ll}/u);

function isAllCaps(lines: readonly TextLine[]): boolean {
  let capitals = 0;
  let small = 0;
  let signs = 0;
  for (const line of lines) {
    const text = lineText(line);
    small += countSmall(text);
    signs += text.length;
  }
  // Most text ends here: even if all the rest were capitals, they would be too few.
  if (small > (signs - small) * 0.1) return false;
  for (const line of lines) capitals += countCapitals(lineText(line));
  return capitals >= 3 && small <= capitals * 0.1;
}

function measureShape(block: TextBlock, page: PagePrimitives): BlockShape {
  const { lines, column } = block;
  const first = lines[0] as TextLine;
  const last = lines[lines.length - 1] as TextLine;
  const rest = lines.slice(1).map((line) => line.box.x0);
  const width = Math.max(1, column.x1 - column.x0);
  return {
    lineCount: lines.length,
    leading: lines.length > 1 ? (last.baseline - first.baseline) / (lines.length - 1) : 0,
    centred: isCentred(lines, page),
    gapAbove: 0,
    gapBelow: 0,
    lastLineFill: (last.box.x1 - column.x0) / width,
    firstX: first.box.x0,
    restX: rest.length > 0 ? Math.min(...rest) : first.box.x0,
    column,
    ruleAbove: hasRuleAbove(first, page),
    boxed: false,
  };
}

function isCentred(lines: readonly TextLine[], page: PagePrimitives): boolean {
  const middles = lines.map((line) => (line.box.x0 + line.box.x1) / 2);
  const even = middles.every((middle) => Math.abs(middle - (middles[0] ?? 0)) < 3);
  const uneven =
    lines.length === 1 ||
    lines.some((line) => Math.abs(line.box.x0 - (lines[0] as TextLine).box.x0) > 3);
  return even && uneven && Math.abs((middles[0] ?? 0) - page.width / 2) < page.width * 0.03;
}

function hasRuleAbove(first: TextLine, page: PagePrimitives): boolean {
  const height = boxHeight(first.box);
  return page.rules.some(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box.y0 < first.box.y0 + 1 &&
      first.box.y0 - box.y0 < height * 2.5 &&
      box.x1 > first.box.x0 &&
      box.x0 < first.box.x1 &&
      Math.abs(box.x0 - first.box.x0) < 40,
  );
}
