/** Pairs of letters that are common in at least one of a dozen European languages. */
const COMMON_PAIRS = (
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ' +
  'ra ce li ch ll be ma si om ur ei ie ge un au sc la el os ue qu do da ta lo no so po na ni ia sa ad am ac ol il et ai us ' +
  'ho em di we wa ec ka ki ko za cz rz ow ze wi iz je va ja mi mo pa pr tr tu ut ul ci ca'
).split(' ');
const LETTERS = 26;
/** 1 for common pairs, at 26 times the first letter plus the second. */
const IS_COMMON = new Uint8Array(LETTERS * LETTERS);
for (const pair of COMMON_PAIRS) IS_COMMON[letterAt(pair, 0) * LETTERS + letterAt(pair, 1)] = 1;
/** Fewer pairs than this say nothing about a language. */
const ENOUGH_PAIRS = 16;

/**
 * How much text in Latin letters looks like a language: the share of its pairs of letters, within words, that are common.
 * Measured on thirteen languages, real text stays above 0.55 and text moved along the alphabet mostly below 0.35.
 * Undefined for too little text.
 */
export function languageLikeness(text: string): number | undefined {
  let pairs = 0;
  let common = 0;
  let last = -1;
  for (let index = 0; index < text.length; index++) {
    const letter = letterAt(text, index);
    if (last >= 0 && letter >= 0) {
      pairs += 1;
      common += IS_COMMON[last * LETTERS + letter] as number;
    }
    last = letter;
  }
  return pairs < ENOUGH_PAIRS ? undefined : common / pairs;
}

/** Place of a letter in the alphabet, from 0; -1 for all else. */
function letterAt(text: string, index: number): number {
  const letter = (text.charCodeAt(index) | 32) - 97;
  return letter >= 0 && letter < LETTERS ? letter : -1;
}
