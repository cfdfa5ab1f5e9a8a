import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { ReadCharacter } from '../engines/recognition-engine.ts';

type Line = readonly ReadCharacter[];

/** Readers of ideographs see these in the strokes of rules, frames and arrows; in text each stands with its other half. */
const PAIRS = ['「」', '『』', '【】', '《》', '〈〉'] as const;
/** Halves of pairs alone on a line: icons. */
const NOTHING_BUT_HALVES = /^[「」『』【】《》〈〉（）]+$/u;
/** The reader's signs for a dot and an arrowhead before an item. Print ends no line before a sign that closes. */
const DOT = /^[·・•●]$/u;
const ARROWHEAD = /^[》〉＞]$/u;
const ITEM = /^[\p{L}\p{N}（(“"《]$/u;

/** Settles signs that readers of ideographs mistake, by the lines of the page: bullets, halves of brackets, quotes. */
export function settleSquareSigns(lines: readonly Line[]): Line[] {
  const page = lines.flat().map(({ text }) => text);
  const lone = new Set(PAIRS.flatMap((pair) => loneHalves(pair, page)));
  return lines.map((line) => {
    if (line.length === 0 || NOTHING_BUT_HALVES.test(textOf(line))) return [];
    const opened = withBullet(line);
    const kept = lone.size > 0 ? opened.filter(({ text }) => !lone.has(text)) : opened;
    return withQuotes(withWholeSigns(kept));
  });
}

/** The half of a pair whose other half the page has nowhere. */
function loneHalves(pair: string, page: readonly string[]): string[] {
  const halves = [...pair];
  const there = halves.filter((half) => page.includes(half));
  return there.length < halves.length ? there : [];
}

/** A line that opens with a dot or an arrowhead opens an item, which a blank parts from its bullet. */
function withBullet(line: Line): Line {
  const [first, second] = line;
  if (!first || !second || !isBullet(first.text) || !ITEM.test(second.text)) return line;
  const gap = { ...first, text: ' ', confidence: 1, start: first.end, end: second.start };
  return [{ ...first, text: '•' }, { ...gap, alternatives: [] }, ...line.slice(1)];
}

function isBullet(text: string): boolean {
  return DOT.test(text) || ARROWHEAD.test(text);
}

/**
 * Chinese sets other quotes than those of typewriters, which open and close by turns where a line has all of them; one that opens
 * within another closes it, for quotes within quotes are single ones.
 */
function withQuotes(line: Line): Line {
  const quotes = line.filter(({ text }) => QUOTE.test(text));
  if (quotes.length === 0 || !line.some(({ text }) => IDEOGRAPH.test(text))) return line;
  let isOpen = false;
  return line.map((sign) => {
    if (!QUOTE.test(sign.text) || (sign.text === '"' && quotes.length % 2 > 0)) return sign;
    isOpen = sign.text !== '”' && !isOpen;
    return { ...sign, text: isOpen ? '“' : '”' };
  });
}

const QUOTE = /^["“”]$/u;

/** A stroke that is a part of signs and none by itself is the comma of lists. */
const COMMA_OF_LISTS = { stroke: '丶', text: '、' };

/** Chinese sets a dash as wide as two signs, of which readers see one. */
const DASH = /^[—－―]$/u;
const DASH_OF_TWO = '——';
const OF_WORDS = /^[“”》《]$/u;

/** Signs written as they are set, where readers see parts of others in them. */
function withWholeSigns(line: Line): Line {
  return line.map((sign, at) => {
    if (sign.text === COMMA_OF_LISTS.stroke) return { ...sign, text: COMMA_OF_LISTS.text };
    const beside = [line[at - 1]?.text ?? '', line[at + 1]?.text ?? ''];
    const isDash = DASH.test(sign.text) && beside.every((text) => isOfWords(text));
    return isDash ? { ...sign, text: DASH_OF_TWO } : sign;
  });
}

function isOfWords(sign: string): boolean {
  return IDEOGRAPH.test(sign) || OF_WORDS.test(sign);
}

function textOf(line: Line): string {
  return line.map(({ text }) => text.trim()).join('');
}
