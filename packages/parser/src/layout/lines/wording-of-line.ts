import type { ReadLine } from './block-lines.ts';

export const ENDS_SENTENCE = /[.!?…。！？][)\]"'”’»]*$/;
export const LABEL = /^[\p{Lu}\p{Lo}][^:：.,;]{0,40}(?:：|:(?:\s|$))/u;

const CONTACT =
  /https?:|www\.|\S@\S|^[\p{L}.]{2,12}:? ?[+(]?\d[\d ()/.-]{5}|^\d{4,5} \p{Lu}|\b[A-Z]{2} \d{5}\b/u;
/** Longer lines are sentences that name a way to reach somebody (characters). */
const LONGEST_CONTACT = 60;

export function isContact({ text }: ReadLine): boolean {
  return text.length < LONGEST_CONTACT && CONTACT.test(text);
}
