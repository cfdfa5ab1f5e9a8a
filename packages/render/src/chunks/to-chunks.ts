import type { BoundingBox, ParsedDocument, Table } from '@sheaf/document';
import { type Block, documentBlocks, type PlacedElement } from '../markdown/blocks.ts';
import { tableBlock } from '../markdown/table-block.ts';
import { pixelBox } from '../structured/pixel-box.ts';
import { countTokens } from './count-tokens.ts';
import { splitTable } from './split-table.ts';
import { splitText, tailOf } from './split-text.ts';

export type ChunkOptions = {
  readonly maxTokens: number;
  /** Tokens of the preceding text of the same section that a chunk repeats. */
  readonly overlap: number;
};

/** A stretch of the document for retrieval, with where it stands. */
export type Chunk = {
  readonly index: number;
  readonly text: string;
  readonly tokens: number;
  readonly headingPath: readonly string[];
  readonly elementIds: readonly string[];
  readonly boxes: readonly { readonly pageNumber: number; readonly box: BoundingBox }[];
};

type Unit = {
  readonly text: string;
  readonly sources: readonly PlacedElement[];
  readonly path: readonly string[];
  readonly isHeading: boolean;
};

/** Units of one chunk; `tokens` is no less than what they have together. */
type Group = { readonly units: Unit[]; tokens: number };

/** What joining two texts may add at most. */
const JOINT_TOKENS = 2;
/** A section shorter than this share of a chunk may share its chunk with the next one. */
const SMALL_SECTION_SHARE = 0.25;

/** Retrieval chunks: they never cut a table row, repeat table headers and keep to their token budget. */
export function toChunks(document: ParsedDocument, options: ChunkOptions): Chunk[] {
  const groups: Group[] = [];
  for (const unit of documentUnits(document, options.maxTokens)) {
    const group = groups.at(-1);
    const tokens = group ? tokensTogether(group, unit, options.maxTokens) : 0;
    if (group && tokens <= options.maxTokens && belongs(group, unit, options.maxTokens)) {
      group.units.push(unit);
      group.tokens = tokens;
      continue;
    }
    const units = [...overlapUnit(group?.units, unit, options), unit];
    groups.push({ units, tokens: countTokens(joined(units)) });
  }
  return groups.map(({ units }, index) => chunkOf(units, index));
}

function documentUnits(document: ParsedDocument, maxTokens: number): Unit[] {
  const merged = new Map(
    document.mergedTables.map(({ table, elementIds }) => [elementIds[0] ?? '', table]),
  );
  const units: Unit[] = [];
  let path: readonly string[] = [];
  let levels: number[] = [];
  for (const block of documentBlocks(document)) {
    const element = block.sources[0]?.element;
    if (element && 'headingLevel' in element) {
      const level = element.headingLevel;
      const depth = levels.filter((outer) => outer < level).length;
      levels = [...levels.slice(0, depth), level];
      path = [...path.slice(0, depth), element.text];
    }
    const isHeading = element !== undefined && 'headingLevel' in element;
    for (const text of blockParts(block, maxTokens, merged)) {
      units.push({ text, sources: block.sources, path, isHeading });
    }
  }
  return units;
}

function blockParts(
  block: Block,
  maxTokens: number,
  merged: ReadonlyMap<string, Table>,
): readonly string[] {
  if (countTokens(block.text) <= maxTokens) return [block.text];
  const element = block.sources[0]?.element;
  const own = element && 'table' in element ? element.table : undefined;
  const table = merged.get(element?.id ?? '') ?? own;
  if (!table) return splitText(block.text, maxTokens);
  const render = (part: Table) => tableBlock(part, { noteNames: new Map() });
  return splitTable(table, maxTokens, render);
}

/** Counted anew only where the sum of the parts says that it may be too many. */
function tokensTogether(group: Group, unit: Unit, maxTokens: number): number {
  const bound = group.tokens + JOINT_TOKENS + countTokens(unit.text);
  return bound <= maxTokens ? bound : countTokens(joined([...group.units, unit]));
}

function belongs(group: Group, unit: Unit, maxTokens: number): boolean {
  if (!unit.isHeading || group.units.every((member) => member.isHeading)) return true;
  const small = maxTokens * SMALL_SECTION_SHARE;
  return group.tokens < small || countTokens(joined(group.units)) < small;
}

function overlapUnit(
  group: readonly Unit[] | undefined,
  unit: Unit,
  options: ChunkOptions,
): Unit[] {
  const last = group?.at(-1);
  const isProse = last?.sources[0]?.element.label === 'Text';
  if (!last || !isProse || unit.isHeading || options.overlap <= 0) return [];
  const text = tailOf(last.text, options.overlap);
  if (text === '' || countTokens(`${text}\n\n${unit.text}`) > options.maxTokens) return [];
  return [{ ...last, text }];
}

function joined(units: readonly Unit[]): string {
  return units.map((unit) => unit.text).join('\n\n');
}

function chunkOf(units: readonly Unit[], index: number): Chunk {
  const text = joined(units);
  const sources = new Map(
    units.flatMap((unit) => unit.sources).map((source) => [source.element.id, source]),
  );
  return {
    index,
    text,
    tokens: countTokens(text),
    headingPath: units.find((unit) => !unit.isHeading)?.path ?? units.at(-1)?.path ?? [],
    elementIds: [...sources.keys()],
    boxes: [...sources.values()].map(({ element, page }) => ({
      pageNumber: page.pageNumber,
      box: pixelBox(element.box, page),
    })),
  };
}
