import { franc } from 'franc-min';

/** ISO 639-3 code of a language, or `und` where it is not known. */
export type Language = string;

/** Snowball's name of each language that has a stemmer. */
export const STEMMERS: Readonly<Record<Language, string>> = {
  arb: 'arabic',
  hye: 'armenian',
  eus: 'basque',
  cat: 'catalan',
  ces: 'czech',
  dan: 'danish',
  nld: 'dutch',
  eng: 'english',
  fin: 'finnish',
  fra: 'french',
  deu: 'german',
  hun: 'hungarian',
  ita: 'italian',
  gle: 'irish',
  nob: 'norwegian',
  nno: 'norwegian',
  por: 'portuguese',
  ron: 'romanian',
  rus: 'russian',
  spa: 'spanish',
  slv: 'slovene',
  swe: 'swedish',
  tam: 'tamil',
  tur: 'turkish',
};

/** Fewer letters than this say too little: of 40 letters of German prose one in ten is taken for Dutch. */
const FEWEST_LETTERS = 60;
/** Enough of a document to know its language (characters); detection costs about a millisecond for this many. */
const SAMPLE_LENGTH = 4000;

/** The language a text is written in; a short text has the language it `inherits`, of its document or its neighbours. */
export function detectLanguage(text: string, inherits: Language = 'und'): Language {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS && /^[\p{Script=Latin}\p{Script=Cyrillic}\P{L}]*$/u.test(sample))
    return inherits;
  const found = franc(sample, { minLength: 1 });
  return found === 'und' ? inherits : found;
}
