import type { PagePrimitives, Word } from '../../../page/primitives.ts';
import { isWingdings, pictureFontOf } from '../../../readers/pdf/fonts/symbol-fonts.ts';
import { isLetterOfMaths } from '../../formulas/math-word.ts';
import { type SignBeforeItem, signsBeforeItems } from './sign-before-item.ts';

/** White between a letter that is a bullet and its item at least (ems). */
const NEAREST_ITEM = 0.7;
/** A typed `o` has only a blank behind it: then lines must begin with it one after the other, this far apart at most (ems). */
const NEAREST_TYPED = 0.15;
const NEXT_LINE = 2.2;
/** Signs that are no letters may touch their item (ems). */
const NEAREST_SIGN = -0.2;
/** Bullets of one list begin this close to each other, and so do their texts (ems). */
const SAME_LEFT = 0.5;
/** Fewest bullets of a list: known for such and set in a type of their own, and others. */
const FEWEST_FOREIGN = 2;
const FEWEST_OWN = 3;

type Bullet = {
  readonly sign: Word;
  readonly item: Word;
  /** Whether no more than a blank stands between a letter and its item. */
  readonly isTyped: boolean;
};

/**
 * A page whose lone signs that repeat at one indent before their texts are bullets: the letter `o` of word processors, letters of
 * picture fonts that the file does not name, private characters. Variables over each other, as what sums go up to, are none.
 */
export function markBullets(page: PagePrimitives): PagePrimitives {
  const lone = fontsOfOneSign(page.words);
  const signs = page.words.filter(
    (word) => (mayBeBullet(word) || isLoneSign(word, lone)) && !isLetterOfMaths(word),
  );
  if (signs.length < FEWEST_FOREIGN) return page;
  const bullets = signsBeforeItems(signs, page.words).flatMap(bulletOf);
  const found = new Set(
    bullets.filter((bullet) => isListed(bullet, bullets)).map(({ sign }) => sign),
  );
  if (found.size === 0) return page;
  const words = page.words.map((word) =>
    found.has(word) ? { ...word, text: bulletFor(word), spaceAfter: true } : word,
  );
  return { ...page, words };
}

/** One letter, private character or sign that the file does not tell; numbers, and signs that are known for bullets or for something else, are left alone. */
function mayBeBullet(word: Word): boolean {
  const { text, origin } = word;
  if (text.length !== 1 || origin !== 'text_layer') return false;
  return /[onqvlüØðà\ue000-\uf8ff\ufffd]/.test(text) || isUntoldPicture(word);
}

/** A letter of a font that has none: which of its pictures is meant, the file does not tell. */
function isUntoldPicture({ text, style }: Word): boolean {
  return /^\p{L}$/u.test(text) && isWingdings(pictureFontOf(style.fontName));
}

/** Fonts that a page has for one letter or figure alone: fonts of ornaments keep their bullets in the places of such. */
function fontsOfOneSign(words: readonly Word[]): ReadonlySet<string> {
  const signs = new Map<string, string | undefined>();
  for (const { text, style } of words) {
    const isSame = !signs.has(style.fontName) || signs.get(style.fontName) === text;
    signs.set(style.fontName, isSame ? text : undefined);
  }
  return new Set([...signs].flatMap(([name, sign]) => (isOneSign(sign) ? [name] : [])));
}

function isOneSign(text: string | undefined): boolean {
  return text !== undefined && /^[\p{L}\p{N}]$/u.test(text);
}

function isLoneSign({ origin, style }: Word, lone: ReadonlySet<string>): boolean {
  return origin === 'text_layer' && lone.has(style.fontName);
}

function bulletFor({ text }: Word): string {
  return text === 'o' ? '○' : '•';
}

/** A sign with as much white behind it as its kind has before items. */
function bulletOf({ sign, item, gap }: SignBeforeItem): Bullet[] {
  const isTyped = sign.text === 'o' && gap < NEAREST_ITEM;
  const isLetter = /[\p{L}\p{N}]/u.test(sign.text) && !isUntoldPicture(sign);
  const nearest = isTyped ? NEAREST_TYPED : isLetter ? NEAREST_ITEM : NEAREST_SIGN;
  return gap >= nearest ? [{ sign, item, isTyped }] : [];
}

function isListed({ sign, item, isTyped }: Bullet, bullets: readonly Bullet[]): boolean {
  const reach = SAME_LEFT * sign.style.fontSize;
  const level = bullets.filter(
    (other) =>
      other.sign.text === sign.text &&
      Math.abs(other.sign.box.x0 - sign.box.x0) < reach &&
      Math.abs(other.item.box.x0 - item.box.x0) < reach,
  );
  if (isTyped) return isRun(level.map((other) => other.sign));
  const isForeign = sign.style.fontName !== item.style.fontName;
  // A letter of the text's own type is a bullet only where it cannot be a word.
  if (!isForeign && sign.text !== 'o') return false;
  const isKnown = isForeign && mayBeBullet(sign);
  return level.length >= (isKnown ? FEWEST_FOREIGN : FEWEST_OWN);
}

/** Whether signs begin lines that follow each other, several of them. */
function isRun(signs: readonly Word[]): boolean {
  const sorted = [...signs].sort((a, b) => a.baseline - b.baseline);
  let longest = 1;
  let length = 1;
  sorted.slice(1).forEach(({ baseline, style }, at) => {
    const before = sorted[at]?.baseline ?? 0;
    length = baseline - before <= NEXT_LINE * style.fontSize ? length + 1 : 1;
    longest = Math.max(longest, length);
  });
  return longest >= FEWEST_OWN;
}
