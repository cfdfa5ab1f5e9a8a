import { type Span, safeLink } from '@sheaf/document';
import { coveredStretches } from './covered-stretches.ts';
import { escapeText } from './escape-text.ts';
import { longestBackticks } from './longest-backticks.ts';
import type { NoteNames } from './name-notes.ts';

type Mark = {
  readonly kind: 'link' | 'bold' | 'italic' | 'strike' | 'superscript' | 'subscript';
  /** Target of a link; `html` where the markdown delimiter would not be understood. */
  readonly value: string;
};

type Segment = {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly verbatim: boolean;
};

type TidySpan = Span & { readonly html: boolean };

export type InlineOptions = {
  /** Of the footnotes that can be referred to. */
  readonly noteNames: NoteNames;
  /** Headings are bold anyway. */
  readonly plainWeight?: boolean;
};

/** Text with its spans as inline markdown. */
export function renderInline(
  text: string,
  spans: readonly Span[] | undefined,
  options: InlineOptions,
): string {
  if (!spans || spans.length === 0) return escapeText(text);
  return joinSegments(withoutIdleMarks(cutSegments(text, spans, options)));
}

const STRESS: ReadonlySet<Mark['kind']> = new Set(['bold', 'italic']);

/** A comma or a bracket that is stressed by itself says nothing; between stressed words it goes with them. */
function withoutIdleMarks(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, at) => {
    if (segment.verbatim || /[\p{L}\p{N}]/u.test(segment.text)) return segment;
    const [before, after] = [segments[at - 1]?.marks ?? [], segments[at + 1]?.marks ?? []];
    const marks = segment.marks.flatMap((mark) => {
      if (!STRESS.has(mark.kind)) return [mark];
      const isAround = after.some(({ kind }) => kind === mark.kind);
      return isAround ? before.filter(({ kind }) => kind === mark.kind) : [];
    });
    return { ...segment, marks };
  });
}

function cutSegments(text: string, spans: readonly Span[], options: InlineOptions): Segment[] {
  const tidy = spans.flatMap((span) => tidySpan(text, span, options));
  const places = tidy.filter(({ start, end }) => start === end);
  const segments: Segment[] = [];
  for (const { start, end, covering } of coveredStretches(text.length, tidy)) {
    segments.push(...commentMarks(places, start, options));
    segments.push(segmentOf(text.slice(start, end), covering, options));
    segments.push(...commentMarks(covering, end, options));
  }
  return [...segments, ...commentMarks(places, text.length, options)];
}

/** A comment is marked where the stretch it is about ends; the stretch stays text. */
function commentMarks(
  covering: readonly TidySpan[],
  end: number,
  { noteNames }: InlineOptions,
): Segment[] {
  return covering.flatMap(({ commentRef = '', end: spanEnd }) => {
    const name = spanEnd === end ? noteNames.get(commentRef) : undefined;
    return name === undefined ? [] : [{ text: `[^${name}]`, marks: [], verbatim: true }];
  });
}

/** Emphasis must not begin or end with a blank; spans out of range or empty say nothing, but for the place of a comment. */
function tidySpan(text: string, span: Span, options: InlineOptions): TidySpan[] {
  const { start: place, commentRef } = span;
  if (commentRef !== undefined && place === span.end && place >= 0 && place <= text.length) {
    return [{ start: place, end: place, commentRef, html: false }];
  }
  let start = Math.max(0, span.start);
  let end = Math.min(text.length, span.end);
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  if (start >= end) return [];
  const { bold, ...rest } = span;
  const weight = bold && !options.plainWeight ? { bold } : {};
  return [{ ...rest, ...weight, start, end, html: !delimitersWork(text, start, end) }];
}

/** The flanking rules of CommonMark 6.2: punctuation inside next to a letter outside ends no emphasis. */
function delimitersWork(text: string, start: number, end: number): boolean {
  const opens = !isPunctuation(text[start]) || !isLetter(text[start - 1]);
  const closes = !isPunctuation(text[end - 1]) || !isLetter(text[end]);
  return opens && closes;
}

function isPunctuation(char: string | undefined): boolean {
  return char !== undefined && /[\p{P}\p{S}]/u.test(char);
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && !/[\s\p{P}\p{S}]/u.test(char);
}

function segmentOf(text: string, covering: readonly TidySpan[], options: InlineOptions): Segment {
  const note = covering.find((span) => span.noteRef !== undefined)?.noteRef;
  const name = note === undefined ? undefined : options.noteNames.get(note);
  if (name !== undefined) return { text: `[^${name}]`, marks: [], verbatim: true };
  const marks = marksOf(covering);
  const latex = covering.find((span) => span.latex)?.latex;
  if (latex) return { text: `$${latex}$`, marks, verbatim: true };
  if (covering.some((span) => span.code)) return { text: codeSpan(text), marks, verbatim: true };
  return { text, marks, verbatim: false };
}

const MARKED = ['bold', 'italic', 'strike', 'superscript', 'subscript'] as const;

function marksOf(covering: readonly TidySpan[]): Mark[] {
  const marks: Mark[] = [];
  const link = safeLink(covering.find((span) => span.link)?.link ?? '');
  if (link) marks.push({ kind: 'link', value: link });
  for (const kind of MARKED) {
    const span = covering.find((candidate) => candidate[kind]);
    if (span) marks.push({ kind, value: span.html ? 'html' : '' });
  }
  return marks;
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(longestBackticks(text) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Opens and closes marks so that neighbouring segments share them. */
function joinSegments(segments: readonly Segment[]): string {
  let out = '';
  let open: readonly Mark[] = [];
  for (const segment of segments) {
    const shared = sharedPrefix(open, segment.marks);
    out += closeMarks(open.slice(shared));
    out += segment.marks.slice(shared).map(openMark).join('');
    out += segment.verbatim ? segment.text : escapeText(segment.text);
    open = segment.marks;
  }
  return out + closeMarks(open);
}

function sharedPrefix(a: readonly Mark[], b: readonly Mark[]): number {
  let n = 0;
  while (n < a.length && a[n]?.kind === b[n]?.kind && a[n]?.value === b[n]?.value) n++;
  return n;
}

const DELIMITERS = {
  bold: '**',
  italic: '*',
  strike: '~~',
  superscript: '',
  subscript: '',
} as const;
const TAGS = {
  bold: 'strong',
  italic: 'em',
  strike: 'del',
  superscript: 'sup',
  subscript: 'sub',
} as const;

function openMark(mark: Mark): string {
  if (mark.kind === 'link') return '[';
  return (mark.value === '' && DELIMITERS[mark.kind]) || `<${TAGS[mark.kind]}>`;
}

function closeMarks(marks: readonly Mark[]): string {
  return [...marks].reverse().map(closeMark).join('');
}

function closeMark(mark: Mark): string {
  if (mark.kind === 'link') return `](${linkTarget(mark.value)})`;
  return (mark.value === '' && DELIMITERS[mark.kind]) || `</${TAGS[mark.kind]}>`;
}

function linkTarget(target: string): string {
  const plain = withoutEscapes(target);
  return /[\s()<>]/.test(plain) ? `<${plain.replace(/[<>\n]/g, encodeURIComponent)}>` : plain;
}

/** Readers of markdown take `\\:` for `:` and know character entities, in targets too. */
function withoutEscapes(target: string): string {
  return target.replace(/\\/g, '%5C').replace(/&(?=#?\w{1,40};)/g, '&amp;');
}
