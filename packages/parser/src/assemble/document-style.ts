import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';

/** How running text is set; headings are told by what differs from it. */
export type DocumentStyle = {
  readonly bodySize: number;
  readonly bodyFont: string;
  readonly bodyColor: number;
  /** Whether the running text itself is bold: then weight says nothing. */
  readonly bodyBold: boolean;
  /** Whether the file's own tags tell headings from paragraphs anywhere. */
  readonly tagsHeadings: boolean;
};

/** The style that most letters of all text blocks have; long lines count, scraps hardly. */
export function measureDocumentStyle(blocks: readonly DraftBlock[]): DocumentStyle {
  const bySize = new Map<number, number>();
  const byFont = new Map<string, number>();
  const byColor = new Map<number, number>();
  let bold = 0;
  let letters = 0;
  for (const block of blocks) {
    const { style, text } = block;
    const weight = text.length * weightOf(block);
    if (weight === 0) continue;
    add(bySize, Math.round(style.fontSize * 2) / 2, weight);
    add(byFont, style.fontName, weight);
    add(byColor, style.color, weight);
    letters += weight;
    if (style.bold) bold += weight;
  }
  return {
    bodySize: most(bySize) ?? 0,
    bodyFont: most(byFont) ?? '',
    bodyColor: most(byColor) ?? 0,
    bodyBold: bold > letters * 0.6,
    tagsHeadings: blocks.some(({ role }) => isHeadingRole(role)),
  };
}

/** Letters of tables speak for the running text only where there is hardly any. */
const TABLE_WEIGHT = 0.4;

/** Lines and letters of a paragraph at least; titles have fewer of one or the other. */
const FEWEST_LINES = 3;
const SHORTEST_PARAGRAPH = 120;

function weightOf({ label, shape, text }: DraftBlock): number {
  if (label === 'Table') return TABLE_WEIGHT;
  if (shape.lineCount === 0) return 0;
  return shape.lineCount >= FEWEST_LINES && text.length >= SHORTEST_PARAGRAPH ? 2 : 1;
}

function add<K>(counts: Map<K, number>, key: K, weight: number): void {
  counts.set(key, (counts.get(key) ?? 0) + weight);
}

function most<K>(counts: ReadonlyMap<K, number>): K | undefined {
  let best: K | undefined;
  let largest = 0;
  for (const [key, count] of counts)
    if (count > largest) {
      best = key;
      largest = count;
    }
  return best;
}
