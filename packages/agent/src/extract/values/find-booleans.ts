import { plain, type Word, wordsOf } from '../words/words-of.ts';
import type { FoundValue } from './found-value.ts';

const TICKED = /[☑☒✓✔✗✘]|\[\s?[xX✓✔]\s?\]|\(\s?[xX]\s?\)/u;
const UNTICKED = /[☐□]|\[\s?\]|\(\s{0,2}\)|\[_+\]/u;
const YES = new Set([
  'yes',
  'ja',
  'oui',
  'si',
  'true',
  'wahr',
  'vrai',
  'verdadero',
  'y',
  'accepted',
  'agreed',
  'x',
  'granted',
  'erteilt',
]);
const NO = new Set([
  'no',
  'nein',
  'non',
  'false',
  'falsch',
  'faux',
  'falso',
  'n',
  'not',
  'none',
  'kein',
  'keine',
  'declined',
  'refused',
]);

/** Ticks and words that say yes or no. */
export function findBooleans(text: string): readonly FoundValue[] {
  const tick = TICKED.exec(text);
  const gap = UNTICKED.exec(text);
  if (tick || gap) return fromTicks(text, tick, gap);
  const words = wordsOf(text);
  const first = words.slice(0, 3).find(isAnswer);
  if (first) return [answerOf(first)];
  return Array.from(text.matchAll(ASKED), ({ index }) => words.find(({ start }) => start > index))
    .filter((word) => word !== undefined)
    .filter(isAnswer)
    .map(answerOf);
}

/** What follows is an answer: `Inspection required: No`. */
const ASKED = /[:?：？]/gu;

function isAnswer({ text }: Word): boolean {
  return YES.has(plain(text)) || NO.has(plain(text));
}

function answerOf({ text, start, end }: Word): FoundValue {
  return { start, end, value: YES.has(plain(text)) };
}

/** `☑ Yes ☐ No` is what the tick stands at; a lone box is its own answer. */
function fromTicks(
  text: string,
  tick: RegExpExecArray | null,
  gap: RegExpExecArray | null,
): readonly FoundValue[] {
  const sign = tick ?? gap;
  if (!sign) return [];
  const place = { start: sign.index, end: sign.index + sign[0].length };
  const next = wordsOf(text.slice(place.end))[0];
  const said = next === undefined ? undefined : plain(next.text);
  if (tick && said !== undefined && (YES.has(said) || NO.has(said)))
    return [{ start: place.start, end: place.end + (next?.end ?? 0), value: YES.has(said) }];
  if (tick && gap && gap.index < tick.index && said === undefined)
    return [{ ...place, value: true }];
  return [{ ...place, value: tick !== null }];
}
