import { median } from '../../../median.ts';
import { startsWithListMarker } from '../../../page/list-marker.ts';
import type { PagePrimitives, Word } from '../../../page/primitives.ts';
import { findReadSigns } from './find-read-signs.ts';
import type { SignBeforeItem } from './sign-before-item.ts';

/** Items of one list begin this close to each other, and the middles of their bullets stand this close (ems). */
const SAME_LEFT = 0.45;
const SAME_MIDDLE = 0.6;
/** Most items of a list stand this far behind a sign, or a letter, at least (ems): more than a blank. */
const WHITE = { sign: 0.28, letter: 0.5 };
/** Fewest bullets of a list, and fewest that are all read as one letter. */
const FEWEST = 2;
const FEWEST_LETTERS = 3;
/** Share of the items of a list that begin as sentences do at least: lines of quoted mails and programs begin anywhere. */
const OPENING = 0.5;
const OPENS = /^["'“‘(]{0,2}[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;

/** A page whose signs and letters that were read for bullets are bullets: those alone before texts that begin at one edge, a gap between. */
export function markReadBullets(page: PagePrimitives): PagePrimitives {
  const bullets = new Map(listsOf(findReadSigns(page.words)).flatMap(bulletsOf));
  if (bullets.size === 0) return page;
  const words = page.words.map((word) => {
    const text = bullets.get(word);
    return text === undefined ? word : { ...word, text };
  });
  return { ...page, words };
}

/** Signs before items that begin at one edge. */
function listsOf(signs: readonly SignBeforeItem[]): SignBeforeItem[][] {
  const lists: SignBeforeItem[][] = [];
  for (const sign of [...signs].sort((a, b) => a.item.box.x0 - b.item.box.x0)) {
    const last = lists.at(-1)?.at(-1);
    const reach = SAME_LEFT * sign.sign.style.fontSize;
    if (last && sign.item.box.x0 - last.item.box.x0 < reach) lists.at(-1)?.push(sign);
    else lists.push([sign]);
  }
  return lists.map(atOnePlace).filter(isList);
}

function atOnePlace(list: readonly SignBeforeItem[]): SignBeforeItem[] {
  const middle = median(list.map(middleOf));
  return list.filter(
    (one) => Math.abs(middleOf(one) - middle) < SAME_MIDDLE * one.sign.style.fontSize,
  );
}

function middleOf({ sign: { box } }: SignBeforeItem): number {
  return (box.x0 + box.x1) / 2;
}

function isList(list: readonly SignBeforeItem[]): boolean {
  const opening = list.filter(({ item }) => OPENS.test(item.text));
  if (list.length < FEWEST || opening.length < OPENING * list.length) return false;
  const isOfLetters = list.every(({ sign }) => /[\p{L}\p{N}]/u.test(sign.text));
  const white = median(list.map(({ gap }) => gap));
  return isOfLetters ? white >= WHITE.letter && areOneLetter(list) : white >= WHITE.sign;
}

function areOneLetter(list: readonly SignBeforeItem[]): boolean {
  const letters = new Set(list.map(({ sign }) => sign.text.toLowerCase()));
  return letters.size === 1 && list.length >= FEWEST_LETTERS;
}

/** The bullets that signs of a list are, where they are not read as bullets: those that most others were read as. */
function bulletsOf(list: readonly SignBeforeItem[]): [Word, string][] {
  const usual = usualBullet(list);
  return list
    .filter(({ sign }) => !startsWithListMarker(sign.text))
    .map(({ sign }) => [sign, usual]);
}

function usualBullet(list: readonly SignBeforeItem[]): string {
  const known = list.map(({ sign }) => sign.text).filter(startsWithListMarker);
  const counts = Map.groupBy(known, (text) => text);
  const [usual] = [...counts].sort(([, one], [, two]) => two.length - one.length);
  return usual?.[0] ?? '•';
}
