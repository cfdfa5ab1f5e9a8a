import { changeWords } from './change-words.ts';
import type { ReadCharacter } from './recognition-engine.ts';

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const;
/** Letters that look alike in these scripts, in their order; a dot where a script has none such. */
const ALIKE =
  'AАΑ BВΒ CС. EЕΕ HНΗ IІΙ JЈ. KКΚ MМΜ N.Ν OОΟ PРΡ SЅ. TТΤ XХΧ YУΥ Z.Ζ aаα cс. eе. iіι jј. kкκ oоο pрρ sѕ. u.υ v.ν xхχ yуγ'
    .split(' ')
    .map((row) => [...row]);

/** Letters of another script in the middle of a word are those of its own that look like them. */
export function settleScripts(characters: readonly ReadCharacter[]): ReadCharacter[] {
  return changeWords(characters, settleWord);
}

function settleWord(word: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const counts = SCRIPTS.map((script) => word.filter(({ text }) => script.test(text)).length);
  if (counts.filter((count) => count > 0).length < 2) return word;
  const most = Math.max(...counts);
  const own = counts.indexOf(most);
  // Half one script and half another may be a name of two words.
  if (counts.lastIndexOf(most) !== own) return word;
  return word.map((character) => ({ ...character, text: likeIn(own, character.text) }));
}

function likeIn(script: number, text: string): string {
  const like = ALIKE.find((row) => row.includes(text))?.[script];
  return like === undefined || like === '.' || text === '.' ? text : like;
}
