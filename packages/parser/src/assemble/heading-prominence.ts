import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import type { DocumentStyle } from './document-style.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** How far a block stands out, 1 being enough: size, weight, capitals, numbering and colour add up. */
export function headingProminence(
  block: DraftBlock,
  style: Pick<DocumentStyle, 'bodySize' | 'bodyBold' | 'bodyColor'>,
): number {
  const { style: own, text } = block;
  const ratio = own.fontSize / Math.max(1, style.bodySize);
  let score = 0;
  if (ratio > 1.08) score += Math.min(2, (ratio - 1) * 6);
  if (ratio < 0.93) score -= 0.6;
  if (own.bold && !style.bodyBold) score += 1;
  if (own.allCaps && text.length > 3) score += 0.5;
  if (NUMBERED_HEADING.test(text)) score += 0.5;
  if (own.color !== style.bodyColor && isColoured(own.color)) score += 0.4;
  if (own.italic) score += 0.2;
  if (block.shape.lineCount > 2) score -= 0.5;
  if (text.length > 100) score -= 0.3;
  return score;
}

export function isColoured(color: number): boolean {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
}

export function looksLikeSentence(text: string): boolean {
  if (/^[^\p{L}\p{N}]*\p{Ll}{2}/u.test(text)) return true;
  if (/[,;，；、。]$/.test(text)) return true;
  if (/:$/.test(text) && text.length > 40) return true;
  if (!/[.]["”’)]?\d{0,3}$/.test(text)) return false;
  return text.length > 60 || !NUMBERED_HEADING.test(text);
}

/** Where somebody is reached, or a name with nothing but figures behind it (`Tel: (805) 522-6888`, `End: 17:00`, `Total : 12,00 €`): what a heading stands over. */
export function givesContact(text: string): boolean {
  return ADDRESS.test(text) || NAMED_FIGURES.test(text);
}

const ADDRESS = /\S@\S|https?:\/\/|\bwww\./i;
const NAMED_FIGURES = /^\p{L}[\p{L}. ]{1,24}:\s?(?=.{0,20}\d)[\d\s()+.,/:%\p{Sc}–-]{3,40}$/u;
