import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Label, Span } from '@sheaf/document';
import model from '../../../models/label-model.json' with { type: 'json' };
import scanModel from '../../../models/label-model-scans.json' with { type: 'json' };
import type { DocumentStyle } from '../../assemble/document-style.ts';
import { spreadFurniture } from '../../assemble/furniture/spread-furniture.ts';
import { BARE_PART_NUMBER } from '../../assemble/numbered-heading.ts';
import { listPoints, listPointsOfScan } from '../blocks/list-points.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { spreadItems } from '../blocks/spread-items.ts';
import { spreadNotes } from '../blocks/spread-notes.ts';
import { OUTLINED_FONT } from '../formulas/read-outlines.ts';
import { writeLatex } from '../formulas/write-latex.ts';
import { agreeCounted } from './agree-counted.ts';
import { applyLabelPriors, SQUARED_PART } from './apply-label-priors.ts';
import { measureBlocks } from './block-features.ts';
import { isAmount, isPrice } from './is-amount.ts';
import { isSquareSentence } from './is-square-sentence.ts';
import { mayBeFormula } from './may-be-formula.ts';
import { isScreenShaped, raiseTitle } from './raise-title.ts';
import { weighHeading } from './weigh-heading.ts';

/** Labels the text blocks of a page by the trained model; tables, figures and code keep theirs. */
export function labelBlocks(
  blocks: readonly DraftBlock[],
  page: { readonly width: number; readonly height: number },
  style: DocumentStyle,
): DraftBlock[] {
  const measured = measureBlocks(blocks, { ...page, ...style });
  const isScan = isScanned(blocks);
  const trees: BoostedTrees = isScan ? scanModel : model;
  const isSlide = !isScan && isScreenShaped(page);
  const chancesOf = (features: Readonly<Record<string, number>>) => {
    const chances = classChances(trees, features);
    if (isScan) return chances;
    return isSlide ? raiseTitle(chances, features) : weighHeading(chances, features);
  };
  const labelled = blocks.map((block, index) => {
    if (block.shape.lineCount === 0 || block.label === 'Code' || block.label === 'Formula')
      return block;
    const chances = applyLabelPriors(
      openChances(chancesOf(measured[index] ?? {}), block),
      block,
      measured[index],
      style.tagsHeadings,
    );
    const ranked = [...chances].sort((a, b) => b[1] - a[1]);
    const isTyped = isTypedApart(block, style);
    const [label, chance] = ranked.find(
      ([name]) => isPossible(block, name) && !(isTyped && NEVER_TYPED.has(name)),
    ) ?? ['Text', 0.5];
    if (label === 'Text' && measured[index]?.formula === 1 && !isTyped && mayBeFormula(block))
      return relabel(block, 'Formula', 1 - chance / 2);
    return relabel(block, label as Label, chance);
  });
  // Numbers read off a scan are too often wrong, or those of paragraphs, to go by.
  const listed = isScan
    ? listPointsOfScan(labelled)
    : agreeCounted(listPoints(spreadItems(labelled)));
  return spreadFurniture(spreadNotes(listed, style.bodySize), page);
}

const FURNITURE: ReadonlySet<string> = new Set(['PageHeader', 'PageFooter']);

/** The chances of what is known to be no furniture are shared out among the other labels. */
function openChances(
  chances: ReadonlyMap<string, number>,
  { isBody }: DraftBlock,
): ReadonlyMap<string, number> {
  if (!isBody) return chances;
  const open = [...chances].filter(([label]) => !FURNITURE.has(label));
  const all = open.reduce((sum, [, chance]) => sum + chance, 0);
  return new Map(open.map(([label, chance]) => [label, chance / all]));
}

const NEVER_TYPED: ReadonlySet<string> = new Set(['Formula', 'Footnote']);

/** Typewriter type among other type is that of programs, whose assignments look like formulas, and whose small lines at the foot like notes. */
function isTypedApart({ style }: DraftBlock, { bodyFont }: DocumentStyle): boolean {
  return style.monospace && style.fontName !== bodyFont;
}

/** OCR gives neither typeface nor slant, and weight only roughly: its pages have a model that has learnt from such. */
function isScanned(blocks: readonly DraftBlock[]): boolean {
  const texts = blocks.filter(({ shape }) => shape.lineCount > 0);
  return texts.filter(({ origin }) => origin === 'ocr').length > texts.length / 2;
}

/** Longest heading and caption, in letters: what is longer is running text whatever it looks like. */
const LONGEST_HEADING = 220;
const LONGEST_CAPTION = 1200;

/** An arrow of a form points at signs and single letters; items have words. */
function pointsAtSigns(text: string): boolean {
  return /^[→⇨➔➙➛➜➝➞➠➡➨►▶]/u.test(text) && !/[\p{L}\p{N}]{2}/u.test(text);
}

/** Boxes to tick behind what they stand for: `Consent: yes ☐ no ☐`. */
const TICKED_CHOICE = /\S\s?[☐☑☒]/u;

/** What no model may say: items without a marker or, behind an arrow, without a word, endless or bulleted headings, such with boxes to tick or of whole sentences, formulas without a letter, notes without a word, captions and headings of an amount, furniture in the middle of the page or of a price. */
function isPossible(block: DraftBlock, label: string): boolean {
  switch (label) {
    case 'ListItem':
      return (
        block.list !== undefined && /[\p{L}\p{N}]/u.test(block.text) && !pointsAtSigns(block.text)
      );
    case 'SectionHeader':
      return (
        block.text.length <= LONGEST_HEADING &&
        !isAmount(block.text) &&
        !isSquareSentence(block.text) &&
        !TICKED_CHOICE.test(block.text) &&
        (block.list === undefined || block.list.ordered || SQUARED_PART.test(block.text)) &&
        (/\p{L}[\p{L}\p{M}]/u.test(block.text) || BARE_PART_NUMBER.test(block.text))
      );
    case 'Formula':
      // A row of signs rules something off.
      return mayBeFormula(block);
    case 'Footnote':
      // A lone amount under a rule is a total.
      return /\p{L}{2}/u.test(block.text);
    case 'Caption':
      return block.text.length <= LONGEST_CAPTION && !isAmount(block.text);
    case 'PageHeader':
    case 'PageFooter':
      return block.shape.lineCount <= 5 && !block.isBody && !isPrice(block.text);
    default:
      return true;
  }
}

function relabel(block: DraftBlock, label: Label, labelChance: number): DraftBlock {
  if (label !== 'Formula') return { ...block, label, labelChance };
  const latex = block.latex ?? latexOfLine(block);
  const spans = block.spans.flatMap(withoutEmphasis);
  return { ...block, label, labelChance, spans, ...(latex && { latex }) };
}

/** Of a block that is one formula already, or one line of signs. */
function latexOfLine(block: DraftBlock): string | undefined {
  const written = block.spans.filter(({ latex }) => latex !== undefined);
  const [whole] = written;
  if (!whole) return isOneLine(block) ? writeLatex(block.text, block.spans) : undefined;
  const rest = block.text.slice(0, whole.start) + block.text.slice(whole.end);
  return written.length === 1 && /^[\s.,;]*$/.test(rest) ? whole.latex : undefined;
}

/** Signs read off outlines count as one line wherever they stand. */
function isOneLine({ shape, style }: DraftBlock): boolean {
  return shape.lineCount === 1 && !style.fontName.startsWith(OUTLINED_FONT);
}

/** Slant and weight are what mathematics is set in, and say nothing within a formula. */
function withoutEmphasis({ bold: _bold, italic: _italic, ...span }: Span): Span[] {
  return Object.keys(span).length > 2 ? [span] : [];
}
