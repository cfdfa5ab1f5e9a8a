import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';
import { isKnownHeading } from './known-headings.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** Blocks under a title that may say who wrote the work, when, and for whom. */
const MOST_BYLINES = 5;
/** Their type is smaller than the title's (share of its size). */
const LARGEST_BYLINE = 0.95;

/** What was as surely labelled as this is a heading: the kind of a statement under the name of the firm. */
const SURE = 0.9;

/**
 * Lines in the middle under a title in the middle, in light type that no other heading has: authors, dates and subtitles, which
 * open no part of the work.
 */
export function findBylines(
  drafts: readonly PageDraft[],
  title: DraftBlock | undefined,
): ReadonlySet<DraftBlock> {
  const page = drafts.find(({ elements }) => title && elements.includes(title));
  if (!title || !page || !title.shape.centred) return new Set();
  const from = page.elements.indexOf(title) + 1;
  const under = page.elements.slice(from, from + MOST_BYLINES);
  const end = under.findIndex((block) => !mayBeByline(block, title));
  const bylines = under
    .slice(0, end < 0 ? under.length : end)
    .filter((block) => isHeading(block) && (block.labelChance ?? 0) < SURE);
  const others = drafts
    .flatMap(({ elements }) => elements)
    .filter((block) => isHeading(block) && block !== title && !bylines.includes(block));
  return new Set(bylines.filter((line) => !others.some((other) => isSetAlike(line, other))));
}

/** Blank between a title and the line that adds to it, at most (ems of that line), and how far apart they begin (ems). */
const FARTHEST_SUBTITLE = 1.2;
const SAME_START = 0.3;

/**
 * A light line right under a bold title, at its left edge, where all other headings are bold: it adds to the title and opens no part
 * of the work.
 */
export function findSubtitle(
  drafts: readonly PageDraft[],
  title: DraftBlock | undefined,
): ReadonlySet<DraftBlock> {
  const page = drafts.find(({ elements }) => title && elements.includes(title));
  const line = title && page?.elements[page.elements.indexOf(title) + 1];
  if (!title?.style.bold || !line || !isUnder(line, title)) return new Set();
  const others = drafts
    .flatMap(({ elements }) => elements)
    .filter((block) => isHeading(block) && block !== title && block !== line);
  return new Set(others.length > 0 && others.every(({ style }) => style.bold) ? [line] : []);
}

function isUnder(line: DraftBlock, title: DraftBlock): boolean {
  const { label, style, box } = line;
  if (label !== 'SectionHeader' || !mayAddTo(line, title)) return false;
  const blank = box.y0 - title.box.y1;
  return (
    blank < FARTHEST_SUBTITLE * style.fontSize &&
    Math.abs(box.x0 - title.box.x0) < SAME_START * style.fontSize
  );
}

/** What a paper sums itself up under, by itself or at the head of the paragraph. */
const ABSTRACT =
  /^(?:abstract|summary|zusammenfassung|résumé|resumen|resumo|riassunto|streszczenie|аннотация|resumo)(?![\p{L}\p{M}])|^(?:摘\s{0,4}要|要\s{0,4}旨|概\s{0,4}要|초\s{0,4}록)/iu;

/** What looks like headings between the title of a paper and its abstract, in type smaller than the title's: who wrote it, often in bold. */
export function findAuthors(
  drafts: readonly PageDraft[],
  title: DraftBlock | undefined,
): ReadonlySet<DraftBlock> {
  const page = drafts.find(({ elements }) => title && elements.includes(title));
  const abstract = page?.elements.find(
    ({ text, box }) => title && box.y0 >= title.box.y1 && ABSTRACT.test(text),
  );
  if (!title || !page || !abstract) return new Set();
  return new Set(
    page.elements.filter(
      (block) =>
        mayBeAuthor(block, title) &&
        block.box.y0 >= title.box.y1 - 1 &&
        block.box.y1 <= abstract.box.y0 + 1,
    ),
  );
}

function mayBeAuthor(block: DraftBlock, title: DraftBlock): boolean {
  const { role, style, text } = block;
  if (!isHeading(block) || style.fontSize > LARGEST_BYLINE * title.style.fontSize) return false;
  const isTagged = role !== undefined && isHeadingRole(role);
  return !isTagged && !isKnownHeading(text) && !isNumbered(block);
}

/** A raised figure counts houses and notes, not parts. */
function isNumbered({ text, spans }: DraftBlock): boolean {
  const [first] = spans;
  return NUMBERED_HEADING.test(text) && !(first?.superscript && first.start === 0);
}

/** Blank over such a line at most, in ems. */
const CLOSE = 0.35;

/** Light slanted lines close under bold headings, no larger than those: who wrote the paper of a programme, who one has worked for. */
export function findCredits(drafts: readonly PageDraft[]): ReadonlySet<DraftBlock> {
  return new Set(
    drafts.flatMap(({ elements }) =>
      elements.filter((block, index) => {
        const above = elements[index - 1];
        return above !== undefined && isHeading(above) && mayBeCredit(block, above);
      }),
    ),
  );
}

function mayBeCredit(block: DraftBlock, above: DraftBlock): boolean {
  const { style, box, text, role } = block;
  if (!isHeading(block) || !style.italic || style.bold || !above.style.bold) return false;
  if (style.fontSize > above.style.fontSize + 0.3 || NUMBERED_HEADING.test(text)) return false;
  const gap = box.y0 - above.box.y1;
  return Math.abs(gap) < CLOSE * style.fontSize && (role === undefined || !isHeadingRole(role));
}

function isHeading({ label }: DraftBlock): boolean {
  return label === 'SectionHeader';
}

function mayBeByline(block: DraftBlock, title: DraftBlock): boolean {
  const { label, shape } = block;
  return (label === 'SectionHeader' || label === 'Text') && shape.centred && mayAddTo(block, title);
}

/** Light type smaller than the title's that nothing else makes a heading. */
function mayAddTo({ role, style, text }: DraftBlock, title: DraftBlock): boolean {
  if (style.bold || style.fontSize > LARGEST_BYLINE * title.style.fontSize) return false;
  const isTagged = role !== undefined && isHeadingRole(role);
  return !isTagged && !isKnownHeading(text) && !NUMBERED_HEADING.test(text);
}

function isSetAlike({ style: a }: DraftBlock, { style: b }: DraftBlock): boolean {
  return a.bold === b.bold && Math.abs(a.fontSize - b.fontSize) < 0.3 && a.fontName === b.fontName;
}
