import type { Box } from '@sheaf/document';
import { BLANK_BAND, BLUR, cutBands } from './cut-boxes.ts';

/** What is known of a block that may head others, or run on. */
export type Headed = {
  readonly box: Box;
  readonly label?: string;
  readonly text?: string;
  readonly lines?: readonly unknown[];
  readonly shape?: { readonly lineCount: number; readonly lastLineFill?: number };
  readonly style?: { readonly fontSize: number; readonly bold: boolean };
  readonly list?: { readonly marker: string };
  /** Drawn box that holds all of it. */
  readonly frame?: Box | undefined;
  /** Small drawing right over it. */
  readonly icon?: Box | undefined;
};

/**
 * Blocks parted where all columns begin anew, each with a head of its own on one height, as panels do: who is billed beside where to
 * it is sent, under the firm beside the number of its bill. Columns of running text have heads on one height by chance.
 */
export function partUnderHeads<T extends Headed>(columns: readonly T[][]): T[][] {
  const parts: T[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const band of cutBands(columns.flat())) {
    const top = Math.min(...band.map(({ box }) => box.y0));
    const isNew = top - reach > BLANK_BAND && columns.every((column) => headsAt(column, top));
    if (parts.length === 0 || isNew) parts.push([]);
    parts.at(-1)?.push(...band);
    reach = Math.max(...band.map(({ box }) => box.y1));
  }
  return parts;
}

/** Whether a column has a head on a height, and something over it that is no running text. */
function headsAt(column: readonly Headed[], top: number): boolean {
  const over = column.filter(({ box }) => box.y1 < top);
  if (over.length === 0 || over.some(runsOn)) return false;
  return column.some((block) => isHead(block) && Math.abs(block.box.y0 - top) <= BLUR);
}

/** Ends of a sentence; lines of names and addresses end in none. */
const SENTENCE_END = /[.!?]$/;

/** Lines that are none of their own, or that no break parts within a sentence. */
function runsOn({ lines, shape, text = '' }: Headed): boolean {
  if (!shape || shape.lineCount < 2) return false;
  return lines === undefined || (!text.includes('\n') && SENTENCE_END.test(text));
}

function isHead({ label, text = '' }: Headed): boolean {
  return label === 'SectionHeader' || (/[:：]$/u.test(text) && !text.includes('\n'));
}
