import type { Word } from '../../page/primitives.ts';

/** A language for each script that has a reader of its own, those first whose letters stand among the others'. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['jpn', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['kor', /\p{Script=Hangul}/gu],
  ['chi', /\p{Script=Han}/gu],
  ['rus', /\p{Script=Cyrillic}/gu],
  ['ell', /\p{Script=Greek}/gu],
  ['heb', /\p{Script=Hebrew}/gu],
  ['ara', /\p{Script=Arabic}/gu],
];
/** Share of a page's letters from which on a script is the page's. */
const OWN_SHARE = 0.3;
/** Fewer letters say nothing of a page. */
const FEWEST_LETTERS = 20;
/** Words less sure may be garbled. */
const SURE = 0.9;

/** The language to read the rest of a page in, by the script of what is known of it; undefined where that is not told. */
export function languagesOfText(words: readonly Word[]): readonly string[] | undefined {
  const text = words.map((word) => (word.confidence >= SURE ? word.text : '')).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return undefined;
  const found = SCRIPTS.find(
    ([, script]) => (text.match(script)?.length ?? 0) >= letters * OWN_SHARE,
  );
  return found && [found[0]];
}
