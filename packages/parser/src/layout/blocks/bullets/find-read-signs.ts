import type { Word } from '../../../page/primitives.ts';
import { type SignBeforeItem, signsBeforeItems } from './sign-before-item.ts';

/** What readers make of bullets: a sign or two, or a letter that is as round. Amounts, numbers, notes, ticks and cell borders begin with others. */
const SIGN = /^[^\p{L}\p{N}\s$€£¥%#&@†‡§"“”„()[\]{}|/\\:;=+±?!_☐☑☒□✓✔✗✘]{1,2}$/u;
const LETTER = /^[eoOcv0]$/;
/** White between a sign and its item at least and at most (ems). */
const NEAREST = 0.2;
const FARTHEST = 3;

/** Signs and letters read off a picture that may be bullets: alone before texts. */
export function findReadSigns(words: readonly Word[]): SignBeforeItem[] {
  return signsBeforeItems(words.filter(mayBeBullet), words).filter(standsBeside);
}

function mayBeBullet({ text, origin, angle }: Word): boolean {
  return origin === 'ocr' && angle === 0 && (SIGN.test(text) || LETTER.test(text));
}

function standsBeside({ gap }: SignBeforeItem): boolean {
  return gap >= NEAREST && gap <= FARTHEST;
}
