import type { Span } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import { stripEnds } from '../../strip-ends.ts';
import { type HangulEnds, readHangulEnds } from './hangul-ends.ts';
import { isSquare } from './is-square.ts';
import { isUnspaced } from './is-unspaced.ts';
import { readsAsTwoWords } from './reads-as-two-words.ts';
import { hasBlankAfter, type TextLine } from './text-line.ts';

export type JoinedText = { readonly text: string; readonly spans: Span[] };

/** What a page writes with a hyphen within a line and what it writes without, to tell breaks from compounds; and where its lines part words without one. */
export type Vocabulary = Pick<ReadonlySet<string>, 'has'> & { readonly isOneWord: HangulEnds };

/** Read only when asked for: most pages break no word in two. */
export function readVocabulary(words: readonly Word[]): Vocabulary {
  let vocabulary: ReadonlySet<string> | undefined;
  let isOneWord: HangulEnds | undefined;
  return {
    has(word) {
      vocabulary ??= collectWords(words);
      return vocabulary.has(word);
    },
    isOneWord(before, after) {
      isOneWord ??= readHangulEnds(words);
      return isOneWord(before, after);
    },
  };
}

function collectWords(words: readonly Word[]): ReadonlySet<string> {
  const vocabulary = new Set<string>();
  let isHalf = false;
  for (const { text } of words) {
    const isRest = isHalf;
    isHalf = endsWithHyphen(text);
    // The halves of a word that a line breaks in two are no words.
    if (isHalf || isRest) continue;
    const lower = text.toLowerCase();
    // Most words have nothing to strip, which the plain pattern tells much faster.
    const plain = /^[a-z]+$/.test(lower) ? lower : stripEnds(lower, isNoLetter);
    if (plain.length > 2) vocabulary.add(plain);
    for (const name of namesWithin(text)) vocabulary.add(name);
  }
  return vocabulary;
}

/** Names of programs have capitals within, and are known by them: `ThreadPool`. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;

function namesWithin(text: string): string[] {
  if (!INNER_CAPITAL.test(text)) return [];
  return text.split(/[^\p{L}]+/u).filter((part) => INNER_CAPITAL.test(part));
}

function isNoLetter(character: string): boolean {
  return !/\p{L}/u.test(character);
}

/** The lines of one block as running text with its emphasis; words broken at line ends are made whole, ends that were meant are kept. */
export function joinLines(
  lines: readonly TextLine[],
  vocabulary: Vocabulary,
  isMeant: readonly boolean[] = [],
): JoinedText {
  const writer = { text: '', spans: [] as Span[] };
  lines.forEach((line, index) => {
    if (index > 0) breakLine(writer, line, vocabulary, isMeant[index - 1] ? '\n' : ' ');
    line.words.forEach((word, place) => {
      const start = writer.text.length;
      writer.text += withoutIdleHyphens(word.text, place === line.words.length - 1);
      addSpan(writer, emphasis(word, start, writer.text.length));
      const next = line.words[place + 1];
      if (next && hasBlankAfter(word, next) && !isOneAddress(word, next)) writer.text += ' ';
    });
  });
  const text = writer.text.replace(/\u00ad$/, '-');
  return { text, spans: writer.spans.filter((span) => saysSomething(text, span)) };
}

/** Whether two words of a link are printed of its address, which is stretched at its signs to fill the line. */
function isOneAddress({ text, link }: Word, next: Word): boolean {
  if (link === undefined || link !== next.link) return false;
  const isAtSign = /[^\p{L}\p{N}]$/u.test(text) || /^[^\p{L}\p{N}]/u.test(next.text);
  return isAtSign && link.includes(text + next.text);
}

/** Soft hyphens, which only a file's own replacement text has by now, say something at the end of a line alone. */
function withoutIdleHyphens(text: string, isLast: boolean): string {
  if (!text.includes('\u00ad')) return text;
  return isLast ? text.replace(/\u00ad(?=.)/g, '') : text.replaceAll('\u00ad', '');
}

/** What stands before the hyphen that a line ends with; the text is cut to 40 characters before it is asked. */
const BROKEN_WORD = /(?<![\p{L}'’])['’]*(\p{L}[\p{L}'’]{0,39})[-\u00ad\u2010]$/u;

function breakLine(
  writer: { text: string; spans: Span[] },
  next: TextLine,
  vocabulary: Vocabulary,
  lineBreak: ' ' | '\n',
): void {
  const first = next.words[0]?.text ?? '';
  const broken = endsWithHyphen(writer.text) ? BROKEN_WORD.exec(writer.text.slice(-40)) : null;
  const rest = broken && restOf(broken[1] ?? '', first, vocabulary);
  const isSoft = writer.text.endsWith('\u00ad');
  if (!isSoft && (!broken?.[1] || !rest || SUSPENDED.has(rest))) {
    if (!goesOnBare(writer, next, lineBreak, vocabulary)) writer.text += lineBreak;
    return;
  }
  if (!isSoft && isCompound(writer.text, broken?.[1] ?? '', rest ?? '', vocabulary)) return;
  writer.text = writer.text.slice(0, -1);
  const last = writer.spans.at(-1);
  if (last && last.end > writer.text.length)
    writer.spans[writer.spans.length - 1] = { ...last, end: writer.text.length };
}

/** The rest of a broken word: in small letters, all in capitals, or with a capital where the page has the whole of it so. */
function restOf(before: string, first: string, vocabulary: Vocabulary): string | undefined {
  const rest = /^\p{L}[\p{L}'’]{0,39}/u.exec(first)?.[0];
  if (rest === undefined || /^\p{Ll}/u.test(rest)) return rest;
  const isInCapitals = IN_CAPITALS.test(before) && IN_CAPITALS.test(rest);
  return isInCapitals || vocabulary.has(before + rest) ? rest : undefined;
}

const IN_CAPITALS = /^\p{Lu}{2,40}$/u;

/** Whether a line goes on with the next without a blank; lines that are meant, and links that the file ends there, end their addresses. */
function goesOnBare(
  { text, spans }: { readonly text: string; readonly spans: readonly Span[] },
  next: TextLine,
  lineBreak: ' ' | '\n',
  vocabulary: Vocabulary,
): boolean {
  const first = next.words[0];
  if (isHalfName(text, first?.text ?? '') || isHalfNumber(text, first?.text ?? '')) return true;
  const last = spans.at(-1);
  const link = last?.end === text.length ? last.link : undefined;
  const isLinkEnd = link !== undefined && first?.link !== link;
  return lineBreak === ' ' && !isLinkEnd && endsBare(text, next, vocabulary);
}

/** After these a hyphen stands for the rest of a later word: `short- and long-term`. */
const SUSPENDED = new Set('and or und oder bzw et ou y o e bis to nor en of'.split(' '));
/** A name or number whose hyphen, dash or underscore is its own: `i386-`, `COVID-`, `Dover–`, `MAX_`. */
const HALF_NAME = /[\p{L}\p{N})\]][-\u2010\u2013\u2014_]$/u;

/** Whether a hyphen at the end of a line belongs to the word: the page has it so, or the halves are like two words and not like one. */
function isCompound(text: string, before: string, rest: string, vocabulary: Vocabulary): boolean {
  const [one, other] = [before.toLowerCase(), rest.toLowerCase()];
  if (vocabulary.has(`${one}-${other}`)) return true;
  if (vocabulary.has(before + rest) || vocabulary.has(one + other)) return false;
  if (isInflected(one, one + other, vocabulary)) return false;
  if (/\p{L}[-\u2010]\p{L}+[-\u2010]$/u.test(text.slice(-60))) return true;
  if (/^\p{Lu}/u.test(before) && isGerman(vocabulary)) return false;
  return readsAsTwoWords(one, other);
}

/** Shorter stems are words by chance (letters). */
const SHORTEST_STEM = 6;

/** Whether the page has the same word with less of an ending, which reaches over the hyphen. */
function isInflected(before: string, word: string, vocabulary: Vocabulary): boolean {
  const shortest = Math.max(SHORTEST_STEM, before.length + 1);
  for (let end = shortest; end < word.length; end++)
    if (vocabulary.has(word.slice(0, end))) return true;
  return false;
}

/** German nouns are capitalised behind a hyphen of their own too (`Kosten-Plan`); its compounds read like two words. */
function isGerman(vocabulary: Vocabulary): boolean {
  return vocabulary.has('und') && vocabulary.has('der') && vocabulary.has('die');
}

function isHalfName(text: string, first: string): boolean {
  if (!endsWithHyphen(text) && !/[_\u2013\u2014]$/u.test(text)) return false;
  const isSuspended = SUSPENDED.has(first.toLowerCase());
  return !isSuspended && HALF_NAME.test(text.slice(-4)) && /^[\p{L}\p{N}]/u.test(first);
}

/** A number in the text of Chinese or Japanese that the end of a line cuts in two: `1,` and `000万`. */
function isHalfNumber(text: string, first: string): boolean {
  if (!text.endsWith(',') || !/(?<![\d,])\d{1,3},$/.test(text.slice(-5))) return false;
  return /^\d{3}(?!\d)/.test(first) && isSquare(first.replace(/^[\d,.]+/, '').slice(0, 1));
}

function endsWithHyphen(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last === 0x2d || last === 0xad || last === 0x2010;
}

/** Addresses are shorter; what stands further back is not looked at (characters). */
const LONGEST_ADDRESS = 2_000;

/** Words of Korean are shorter (syllables). */
const LONGEST_WORD = 20;

/** Where the letters of scripts begin that set no blanks between words. */
const FIRST_UNSPACED = 0xe00;

function endsBare(text: string, next: TextLine, { isOneWord }: Vocabulary): boolean {
  const last = text.charCodeAt(text.length - 1);
  // The last sign rules most texts out.
  if (last < FIRST_UNSPACED)
    return '/-_.'.includes(String.fromCharCode(last)) && endsWithAddress(text, next);
  const first = next.words[0]?.text ?? '';
  if (isUnspaced(text.slice(-1))) return isUnspaced(first.slice(0, 1));
  if (isSquare(text.slice(-1))) return isSquare(first.slice(0, 1));
  return isOneWord(text.slice(-LONGEST_WORD), first);
}

/** Of digital object identifiers only the next piece tells whether they end: they go on with figures or small letters. */
function endsWithAddress(text: string, next: TextLine): boolean {
  const last = text.slice(-LONGEST_ADDRESS).split(/\s/).at(-1) ?? '';
  if (/https?:\/\//.test(last)) return true;
  return /^\W?doi:10\.\d/i.test(last) && /^[\p{Ll}\d]/u.test(next.words[0]?.text ?? '');
}

function isPlain({ style, strike, underline, superscript, subscript, link, latex }: Word): boolean {
  const marked = style.bold || style.italic || strike || underline || superscript || subscript;
  return !marked && link === undefined && latex === undefined;
}

function emphasis(word: Word, start: number, end: number): Span | undefined {
  if (isPlain(word)) return undefined;
  const { style } = word;
  const marks = {
    ...(style.bold && { bold: true }),
    ...(style.italic && { italic: true }),
    ...(word.strike && { strike: true }),
    ...(word.underline && { underline: true }),
    ...(word.superscript && { superscript: true }),
    ...(word.subscript && { subscript: true }),
    ...(word.link !== undefined && { link: word.link }),
    ...(word.latex !== undefined && { latex: word.latex }),
  };
  return { start, end, ...marks };
}

/** Slanted signs, numbers and single letters are the variables of mathematics, not emphasis. */
function saysSomething(text: string, span: Span): boolean {
  const stretch = text.slice(span.start, span.end);
  if (/\p{L}{3}/u.test(stretch) || (span.bold && /[\p{L}\p{N}]/u.test(stretch))) return true;
  const { start: _start, end: _end, bold: _bold, italic: _italic, ...rest } = span;
  return Object.keys(rest).length > 0;
}

/** Adds a span, lengthening the last one where it says the same with no more than a blank between them. */
function addSpan(
  { text, spans }: { readonly text: string; readonly spans: Span[] },
  span: Span | undefined,
): void {
  if (!span) return;
  const last = spans.at(-1);
  const together = last && /^\s?$/.test(text.slice(last.end, span.start)) && sameMarks(last, span);
  if (together) spans[spans.length - 1] = { ...last, end: span.end };
  else spans.push(span);
}

function sameMarks(a: Span, b: Span): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.strike === b.strike &&
    a.underline === b.underline &&
    a.superscript === b.superscript &&
    a.subscript === b.subscript &&
    a.link === b.link &&
    a.latex === undefined &&
    b.latex === undefined
  );
}
