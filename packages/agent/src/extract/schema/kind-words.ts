import { meaningsIn } from '../words/words-of.ts';

/** Words of a name that only say what kind of value it is for, or in what it is measured. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  meaningsIn(
    'number id code reference date day time amount name value type count person email phone kg g lb km cm mm sqm kwh hours days months years percent rate eur usd gbp',
  ),
);

/** What a name says beside the kind of its value. */
export function withoutKindWords(meanings: readonly string[]): readonly string[] {
  return meanings.filter((meaning) => !KIND_WORDS.has(meaning));
}

/** What of a name says whose or which it is: all before what is asked of it, or all where that is only its kind. */
export function tellingWords(meanings: readonly string[]): readonly string[] {
  const said = withoutKindWords(meanings);
  return said.length < meanings.length ? said : said.slice(0, -1);
}
