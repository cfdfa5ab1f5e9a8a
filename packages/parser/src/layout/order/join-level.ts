import { enclosingBox, type Span } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { isPrice } from './is-price.ts';
import { lineEndBeside } from './line-end-beside.ts';

/** A year, whole or shortened: `2019`, `’19`, `03/19`. */
const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)|['’]\d\d(?!\d)|(?<!\d)\d\d?[/.]\d\d(?!\d)/;
/** Longer texts are no mere date with its place (letters and signs). */
const LONGEST_DATE = 48;
/** A line to write on is filled in by somebody else. */
const TO_WRITE_ON = /_{3}/;

const NAMES: ReadonlySet<string> = new Set(['Text', 'SectionHeader', 'ListItem']);

/** A value and where it goes in the text of the block that it stands beside. */
type Insert = { readonly at: number; readonly value: DraftBlock };

/** A block with what stands level with it, to its right: prices and dates are read on the line they belong to, everything else after it. */
export function joinLevel(name: DraftBlock, followers: readonly DraftBlock[]): DraftBlock[] {
  if (!NAMES.has(name.label) || name.latex !== undefined) return [name, ...followers];
  const inserts: Insert[] = [];
  const after: DraftBlock[] = [];
  for (const value of followers) {
    const at = isReadOnLine(name, value) ? lineEndBeside(name, value.box) : undefined;
    if (at === undefined) after.push(value);
    else inserts.push({ at, value });
  }
  // What is read later is put in first: nothing before it has moved then.
  const fromEnd = inserts.toSorted((a, b) => b.at - a.at || b.value.box.x0 - a.value.box.x0);
  return [fromEnd.reduce(putIn, name), ...after];
}

function isReadOnLine(name: DraftBlock, { label, text, shape, list }: DraftBlock): boolean {
  if (!NAMES.has(label) || shape.lineCount !== 1 || list?.ordered) return false;
  if (isPrice(text)) return true;
  if (text.length > LONGEST_DATE || !YEAR.test(text) || TO_WRITE_ON.test(text)) return false;
  // What names a part is more than a line of it.
  return name.label !== 'SectionHeader' || label === 'SectionHeader';
}

export function putIn(block: DraftBlock, { at, value }: Insert): DraftBlock {
  const added = ` ${value.text}`;
  const own = block.spans.map((span) => makeRoom(span, at, added.length));
  const spans = [...own, ...value.spans.map((span) => moved(span, at + 1))];
  return {
    ...block,
    text: block.text.slice(0, at) + added + block.text.slice(at),
    spans: spans.sort((a, b) => a.start - b.start),
    box: enclosingBox([block.box, value.box]) ?? block.box,
  };
}

function makeRoom(span: Span, at: number, by: number): Span {
  if (span.start >= at) return moved(span, by);
  return span.end > at ? { ...span, end: span.end + by } : span;
}

function moved(span: Span, by: number): Span {
  return { ...span, start: span.start + by, end: span.end + by };
}
