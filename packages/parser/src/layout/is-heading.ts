import { captionKind } from './caption-kind.ts';
import type { DocumentStyle } from './document-style.ts';
import type { DraftBlock } from './page-draft.ts';

/** `1`, `2.3`, `IV.`, `A.`, `Chapter 3`, `§ 4`. */
export const NUMBERED_HEADING =
  /^(?:(?:chapter|section|part|appendix|annex|article|unit|lesson|module|step|kapitel|abschnitt)\s+[\dIVXA-Z]+\b|\d{1,2}(?:\.\d{1,2}){0,4}\.?\s+\S|[IVX]{1,5}\.\s|[A-Z]\.\s|§\s*\d)/i;

/** Headings are short; longer bold text is emphasis. */
const LONGEST_HEADING = 180;

/** Whether a text block is a heading: set apart from the running text, short, and no sentence, caption or name. */
export function isHeading(block: DraftBlock, style: DocumentStyle): boolean {
  if (block.label !== 'Text' && block.label !== 'ListItem') return false;
  const { text } = block;
  if (text.length > LONGEST_HEADING || block.shape.lineCount > 4) return false;
  if (!/\p{L}{2}|^\d{1,2}$/u.test(text) || captionKind(text)) return false;
  if (looksLikeSentence(text) || looksLikeContact(text)) return false;
  const prominence = headingProminence(block, style);
  if (block.label === 'ListItem') return prominence >= 1.5 && isNumbered(text);
  return prominence >= 1;
}

function isNumbered(text: string): boolean {
  return NUMBERED_HEADING.test(text);
}

/** How far a block stands out, 1 being enough: size, weight, capitals, numbering and colour add up. */
export function headingProminence(block: DraftBlock, style: DocumentStyle): number {
  const { style: own, text } = block;
  const ratio = own.fontSize / Math.max(1, style.bodySize);
  let score = 0;
  if (ratio > 1.08) score += Math.min(2, (ratio - 1) * 6);
  if (ratio < 0.93) score -= 0.6;
  if (own.bold && !style.bodyBold) score += 1;
  if (own.allCaps && text.length > 3) score += 0.5;
  if (isNumbered(text)) score += 0.5;
  if (own.color !== style.bodyColor && isColoured(own.color)) score += 0.4;
  if (own.italic) score += 0.2;
  if (block.shape.lineCount > 2) score -= 0.5;
  if (text.length > 100) score -= 0.3;
  return score;
}

function isColoured(color: number): boolean {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
}

function looksLikeSentence(text: string): boolean {
  if (/^[^\p{L}\p{N}]*\p{Ll}{2}/u.test(text)) return true;
  if (/[,;]$/.test(text)) return true;
  if (/:$/.test(text) && text.length > 40) return true;
  if (!/[.]["”’)]?\d{0,3}$/.test(text)) return false;
  return text.length > 60 || !NUMBERED_HEADING.test(text);
}

const DATE_LINE =
  /^(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?:\d{1,2},?\s+)?\d{4}$/i;

function looksLikeContact(text: string): boolean {
  return /@|https?:\/\/|www\./.test(text) || DATE_LINE.test(text);
}
