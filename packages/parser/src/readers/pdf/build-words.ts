import type { TextStyle, Word } from '../../page/primitives.ts';
import { charactersOf, isBlank } from './glyph-characters.ts';
import type { PageSpace } from './page-space.ts';
import { type GlyphPlaces, placeGlyphs } from './place-glyphs.ts';
import { GENERATED, type Glyphs, UNMAPPED } from './read-glyphs.ts';

/** A gap wider than this parts two words (share of the type size). Kerning stays below, spaces above. */
const WORD_GAP = 0.13;
/** Glyphs whose baselines differ by less stand on one line (share of the type size). */
const SAME_BASELINE = 0.15;
/** Confidence of text whose character code has no Unicode value in the file. */
const UNMAPPED_CONFIDENCE = 0.2;

/** Glyphs gathered for the word under way. */
type OpenWord = {
  text: string;
  readonly edges: number[];
  readonly style: TextStyle;
  readonly run: number;
  readonly angle: number;
  readonly baseline: number;
  start: number;
  end: number;
  top: number;
  bottom: number;
  lastStart: number;
  lastEnd: number;
  unmapped: number;
};

/** Joins glyphs into words by where they stand, not by the blanks the file happens to have. */
export function buildWords(glyphs: Glyphs, space: PageSpace): Word[] {
  const places = placeGlyphs(glyphs, space);
  const words: Word[] = [];
  let open: OpenWord | undefined;
  let afterBlank = false;
  const close = (spaceAfter: boolean): void => {
    if (open && open.text !== '') words.push(finishWord(open, glyphs, places, spaceAfter));
    open = undefined;
  };
  for (let index = 0; index < glyphs.count; index++) {
    const flags = glyphs.flags[index] ?? 0;
    const unicode = glyphs.unicode[index] ?? 0;
    if ((flags & GENERATED) !== 0) continue;
    if (isBlank(unicode)) {
      afterBlank = true;
      continue;
    }
    const text = charactersOf(unicode, flags);
    if (text === '') continue;
    const joins = open ? joining(open, places, index, afterBlank) : 'apart';
    if (joins !== 'within') close(joins === 'apart');
    open ??= startWord(glyphs, places, index);
    appendGlyph(open, places, index, text, (flags & UNMAPPED) !== 0);
    afterBlank = false;
  }
  close(true);
  return words;
}

/** Whether a glyph goes on with the word, only touches it (the style changes), or stands apart. */
function joining(
  open: OpenWord,
  places: GlyphPlaces,
  index: number,
  afterBlank: boolean,
): 'within' | 'touching' | 'apart' {
  const style = places.styleOf(index);
  if (afterBlank || places.angleOf(index) !== open.angle) return 'apart';
  const size = Math.max(style.fontSize, open.style.fontSize, 1);
  const start = places.start[index] ?? 0;
  const end = places.end[index] ?? 0;
  const gap = Math.max(start - open.lastEnd, open.lastStart - end);
  if (gap > WORD_GAP * size) return 'apart';
  const drift = Math.abs((places.baseline[index] ?? 0) - open.baseline);
  if (drift > 0.7 * size) return 'apart';
  return style === open.style && drift <= SAME_BASELINE * size ? 'within' : 'touching';
}

function startWord(glyphs: Glyphs, places: GlyphPlaces, index: number): OpenWord {
  return {
    text: '',
    edges: [],
    style: places.styleOf(index),
    run: glyphs.run[index] ?? 0,
    angle: places.angleOf(index),
    baseline: places.baseline[index] ?? 0,
    start: Number.POSITIVE_INFINITY,
    end: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
    lastStart: 0,
    lastEnd: 0,
    unmapped: 0,
  };
}

function appendGlyph(
  open: OpenWord,
  places: GlyphPlaces,
  index: number,
  text: string,
  unmapped: boolean,
): void {
  const start = places.start[index] ?? 0;
  const end = places.end[index] ?? 0;
  for (let unit = 0; unit < text.length; unit++) {
    open.edges.push(start + ((end - start) * unit) / text.length);
  }
  open.text += text;
  open.start = Math.min(open.start, start);
  open.end = Math.max(open.end, end);
  open.top = Math.min(open.top, places.top[index] ?? 0);
  open.bottom = Math.max(open.bottom, places.bottom[index] ?? 0);
  open.lastStart = start;
  open.lastEnd = end;
  if (unmapped) open.unmapped += 1;
}

function finishWord(
  open: OpenWord,
  glyphs: Glyphs,
  places: GlyphPlaces,
  spaceAfter: boolean,
): Word {
  const run = glyphs.runs[open.run];
  const markedContentId = run?.markedContentId ?? -1;
  return {
    text: open.text,
    box: places.toBox(open.angle, open.start, open.top, open.end, open.bottom),
    baseline: pageCoordinate(open.angle + 90, open.baseline),
    style: open.style,
    angle: open.angle,
    origin: 'text_layer',
    confidence: open.unmapped > 0 ? UNMAPPED_CONFIDENCE : 1,
    spaceAfter,
    charEdges: Float32Array.from([...open.edges, open.lastEnd], (edge) =>
      pageCoordinate(open.angle, edge),
    ),
    ...(markedContentId >= 0 ? { markedContentId } : {}),
  };
}

/** A coordinate along a direction as the page's own x or y, where the direction is one of theirs. */
function pageCoordinate(angle: number, value: number): number {
  const turned = angle % 360;
  return turned === 180 || turned === 270 ? -value : value;
}
