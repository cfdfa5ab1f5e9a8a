import type { Word } from '../../page/primitives.ts';

/** Whether the halves of what a line's end parts are one word. */
export type HangulEnds = (before: string, after: string) => boolean;

/** Share of syllables that end their word, before the page has told anything: words have about three. */
const SHARE_OF_ENDS = 1 / 3;
/** Weight of that share against what the page tells (syllables). */
const WEIGHT = 2;
/** What it tells that a half is a word of the page by itself, or is a single syllable and none (natural logarithms of odds). */
const KNOWN_WORD = 1;
const LONE_SYLLABLE = -1;
/** Share of ends of lines that read like the middle of a word from which on a page breaks its words anywhere. */
const BREAKS_ANYWHERE = 0.5;
/** Fewer words tell nothing about a page. */
const FEWEST_WORDS = 30;

const RUN = /\p{sc=Hangul}+/gu;

/**
 * Korean is broken between words by some programs and between any syllables by others, without a hyphen. Which syllables
 * end words and which begin them is told by the words of the page itself.
 */
export function readHangulEnds(words: readonly Word[]): HangulEnds {
  const isLast = words.map(({ box }, at) => (words[at + 1]?.box.x0 ?? 0) < box.x0);
  // The halves of words that the ends of lines part are no words.
  const whole = words.filter((_, at) => !isLast[at] && !isLast[at - 1]);
  const runs = whole.flatMap(({ text }) => text.match(RUN) ?? []);
  if (runs.length < FEWEST_WORDS) return () => false;
  const isPart = partTeller(runs);
  const ends = words.flatMap(({ text }, at) => {
    const halves = isLast[at] ? halvesOf(text, words[at + 1]?.text ?? '') : undefined;
    return halves ? [isPart(...halves)] : [];
  });
  const parts = ends.filter(Boolean).length;
  if (parts < BREAKS_ANYWHERE * ends.length || parts === 0) return () => false;
  return (before, after) => {
    const halves = halvesOf(before, after);
    return halves !== undefined && isPart(...halves);
  };
}

/** The syllables on both sides of an end, where nothing else stands between them. */
function halvesOf(before: string, after: string): [string, string] | undefined {
  const one = /\p{sc=Hangul}{1,12}$/u.exec(before)?.[0];
  const other = /^\p{sc=Hangul}{1,12}/u.exec(after)?.[0];
  return one !== undefined && other !== undefined ? [one, other] : undefined;
}

/** Tells by the words of a page whether two halves are likelier one word than two. */
function partTeller(runs: readonly string[]): (one: string, other: string) => boolean {
  const all = new Map<string, number>();
  const last = new Map<string, number>();
  const first = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const run of runs) {
    const syllables = [...run];
    for (const [at, syllable] of syllables.entries()) {
      count(all, syllable);
      if (at > 0) count(pairs, `${syllables[at - 1]}${syllable}`);
    }
    count(last, syllables.at(-1) ?? '');
    count(first, syllables[0] ?? '');
  }
  const known = new Set(runs);
  const odds = (counts: ReadonlyMap<string, number>, syllable: string): number => {
    const own = counts.get(syllable) ?? 0;
    const others = (all.get(syllable) ?? 0) - own;
    return Math.log((own + WEIGHT * SHARE_OF_ENDS) / (others + WEIGHT * (1 - SHARE_OF_ENDS)));
  };
  const wording = (half: string): number => {
    if (known.has(half)) return half.length > 1 ? KNOWN_WORD : 0;
    return half.length > 1 ? 0 : LONE_SYLLABLE;
  };
  return (one, other) => {
    const [end, start] = [one.slice(-1), other.slice(0, 1)];
    const share = Math.log(SHARE_OF_ENDS / (1 - SHARE_OF_ENDS));
    const within = Math.log(1 + (pairs.get(end + start) ?? 0));
    return odds(last, end) + odds(first, start) - share + wording(one) + wording(other) < within;
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
