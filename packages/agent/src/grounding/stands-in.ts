import { plainText } from '../answer/text/plain-text.ts';

/** Signs and blanks that a stretch may lose or gain on its way out of a document: those of Markdown and of table rows. */
const SIGNS = /[\s|*_\\]+/gu;
/** Letters of scripts that part words; in Chinese, Japanese and Thai a word may end anywhere. */
const IN_WORD = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{N}]/u;

/** Whether a source has these very words, however it sets them: copied, not told. */
export function standsIn(statement: string, source: string): boolean {
  const words = wordsAsSet(statement);
  if (words === '') return false;
  const said = wordsAsSet(source);
  for (let at = said.indexOf(words); at >= 0; at = said.indexOf(words, at + 1))
    if (!cutsWord(said, at) && !cutsWord(said, at + words.length)) return true;
  return false;
}

function wordsAsSet(text: string): string {
  return plainText(text).replace(SIGNS, ' ').trim();
}

function cutsWord(text: string, at: number): boolean {
  return IN_WORD.test(text[at - 1] ?? '') && IN_WORD.test(text[at] ?? '');
}
