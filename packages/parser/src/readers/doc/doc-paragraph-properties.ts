import type { RtfCellDefinition } from '../rtf/rtf-state.ts';
import type { DocFile } from './doc-file.ts';
import { operandValue, readSprms, SPRM, type Sprm, signedOperand } from './doc-sprms.ts';
import { type DocStyle, styleChain } from './doc-styles.ts';

/** What is said about a paragraph, by its style and by itself. */
export type DocParagraph = {
  readonly styles: readonly DocStyle[];
  readonly isInTable: boolean;
  readonly endsRow: boolean;
  readonly isHeaderRow: boolean;
  readonly singlesOutFirst: boolean;
  readonly outlineLevel?: number;
  readonly list?: number;
  readonly listLevel: number;
  readonly indentPoints?: number;
  readonly startsPage: boolean;
  readonly isDropCap: boolean;
  readonly cells: readonly RtfCellDefinition[];
};

type Mutable = { -readonly [Key in keyof DocParagraph]: DocParagraph[Key] };

/** Properties of the paragraph whose end mark stands at a position. */
export function paragraphAt(position: number, file: DocFile): DocParagraph {
  const run = file.paragraphs(file.text.offsetOf(position));
  const styles = styleChain(file.styles, run?.styleNumber ?? 0);
  const paragraph: Mutable = {
    styles,
    isInTable: false,
    endsRow: false,
    isHeaderRow: false,
    singlesOutFirst: false,
    listLevel: 0,
    startsPage: false,
    isDropCap: false,
    cells: [],
  };
  for (const style of [...styles].reverse()) for (const sprm of style.sprms) apply(paragraph, sprm);
  for (const sprm of expand(run?.sprms ?? [], file)) apply(paragraph, sprm);
  return paragraph;
}

/** Long lists of changes, such as those of wide table rows, lie in the data stream. */
function expand(sprms: readonly Sprm[], file: DocFile): readonly Sprm[] {
  const huge = sprms.find((sprm) => sprm.code === 0x6646 || sprm.code === 0x6645);
  const { data } = file;
  if (!huge || !data) return sprms;
  const at = operandValue(huge);
  const size = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8);
  return [...sprms, ...readSprms(data.subarray(at + 2, at + 2 + size))];
}

function apply(paragraph: Mutable, sprm: Sprm): void {
  SPRMS[sprm.code]?.(paragraph, sprm);
}

/** In the look of a table: its first row is set apart. */
const FIRST_ROW_FLAG = 0x20;

const SPRMS: Readonly<Record<number, (paragraph: Mutable, sprm: Sprm) => void>> = {
  [SPRM.inTable]: (paragraph, sprm) => {
    paragraph.isInTable = operandValue(sprm) !== 0;
  },
  [SPRM.endsRow]: (paragraph, sprm) => {
    paragraph.endsRow = operandValue(sprm) !== 0;
  },
  [SPRM.tableDepth]: (paragraph, sprm) => {
    if (operandValue(sprm) > 0) paragraph.isInTable = true;
  },
  [SPRM.outlineLevel]: (paragraph, sprm) => {
    paragraph.outlineLevel = operandValue(sprm);
  },
  [SPRM.listLevel]: (paragraph, sprm) => {
    paragraph.listLevel = Math.min(operandValue(sprm), 8);
  },
  [SPRM.list]: (paragraph, sprm) => {
    paragraph.list = operandValue(sprm);
  },
  [SPRM.indent80]: indent,
  [SPRM.indent]: indent,
  [SPRM.startsPage]: (paragraph, sprm) => {
    paragraph.startsPage = operandValue(sprm) !== 0;
  },
  [SPRM.headerRow]: (paragraph, sprm) => {
    paragraph.isHeaderRow = operandValue(sprm) !== 0;
  },
  [SPRM.tableLook]: (paragraph, sprm) => {
    paragraph.singlesOutFirst = ((operandValue(sprm) >>> 16) & FIRST_ROW_FLAG) !== 0;
  },
  [SPRM.tableDefinition]: (paragraph, sprm) => {
    paragraph.cells = cellDefinitions(sprm.operand);
  },
};

function indent(paragraph: Mutable, sprm: Sprm): void {
  paragraph.indentPoints = Math.max(0, signedOperand(sprm) / 20);
}

const CELL_BYTES = 20;

/** Right edges and merges of a row's cells ([MS-DOC] 2.9.322). */
function cellDefinitions(operand: Uint8Array): RtfCellDefinition[] {
  const view = new DataView(operand.buffer, operand.byteOffset, operand.byteLength);
  const count = operand[0] ?? 0;
  const flagsAt = 1 + (count + 1) * 2;
  const cells: RtfCellDefinition[] = [];
  for (let i = 0; i < count && 1 + (i + 2) * 2 <= operand.length; i++) {
    const at = flagsAt + i * CELL_BYTES;
    const flags = at + 2 <= operand.length ? view.getUint16(at, true) : 0;
    cells.push({
      rightEdge: view.getInt16(1 + (i + 1) * 2, true),
      across: merge(flags & 3, 1),
      down: merge((flags >> 5) & 3, 1),
    });
  }
  return cells;
}

/** 0: not merged; 1: merged into the cell before; more: the first of the merged cells. */
function merge(value: number, merged: number): 'first' | 'merged' | undefined {
  if (value === 0) return undefined;
  return value === merged ? 'merged' : 'first';
}
