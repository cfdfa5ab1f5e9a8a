import { type BoundingBox, namesItsRows, type ParsedDocument, type Table } from '@sheaf/document';
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
  /** Captions of the tables, charts and pictures in it, wherever they stand. */
  readonly captions: readonly string[];
  /** Of the tables in it the heads of their columns and rows. */
  readonly tableHeads: readonly string[];
  readonly elementIds: readonly string[];
  /** Of each element where it stands on its page, and which part of the text is of it. */
  readonly boxes: readonly {
    readonly pageNumber: number;
    readonly box: BoundingBox;
    readonly start: number;
    readonly end: number;
  }[];
};

type Unit = {
  readonly text: string;
  readonly tokens: number;
  readonly sources: readonly PlacedElement[];
  readonly path: readonly string[];
  readonly isHeading: boolean;
};

/** Units of one chunk; `tokens` is no less than what they have together, `sum` what they have one by one. */
type Group = { readonly units: Unit[]; tokens: number; sum: number };

const JOINT = '\n\n';
/** What joining two texts may add, or save, at most. */
const JOINT_TOKENS = 2;
/** A section shorter than this share of a chunk may share its chunk with the next one. */
const SMALL_SECTION_SHARE = 0.25;

/** Retrieval chunks: they never cut a table row, repeat table headers and keep to their token budget. */
export function toChunks(document: ParsedDocument, options: ChunkOptions): Chunk[] {
  const groups: Group[] = [];
  const names = { captions: captionsById(document), heads: headsById(document) };
  for (const unit of documentUnits(document, options.maxTokens)) {
    const group = groups.at(-1);
    const tokens = group ? tokensTogether(group, unit, options.maxTokens) : 0;
    if (group && tokens <= options.maxTokens && belongs(group, unit, options.maxTokens)) {
      group.units.push(unit);
      group.tokens = tokens;
      group.sum += unit.tokens;
      continue;
    }
    const units = [...overlapUnit(group?.units, unit, options), unit];
    const sum = units.reduce((total, one) => total + one.tokens, 0);
    groups.push({ units, tokens: sum + JOINT_TOKENS * (units.length - 1), sum });
  }
  return groups.map(({ units }, index) => chunkOf(units, index, names));
}

function documentUnits(document: ParsedDocument, maxTokens: number): Unit[] {
  const merged = new Map(
    document.mergedTables.map(({ table, elementIds }) => [elementIds[0] ?? '', table]),
  );
  const units: Unit[] = [];
  let path: readonly string[] = [];
  let levels: number[] = [];
  // What the headings right before a text take of its first chunk.
  let lead = 0;
  for (const block of documentBlocks(document)) {
    const element = block.sources[0]?.element;
    if (element && 'headingLevel' in element) {
      const level = element.headingLevel;
      const depth = levels.filter((outer) => outer < level).length;
      levels = [...levels.slice(0, depth), level];
      path = [...path.slice(0, depth), element.text];
    }
    const isHeading = element !== undefined && 'headingLevel' in element;
    const parts = blockParts(block, { maxTokens, lead }, merged);
    for (const part of parts) units.push({ ...part, sources: block.sources, path, isHeading });
    lead = isHeading ? lead + (parts[0]?.tokens ?? 0) + JOINT_TOKENS : 0;
  }
  return units;
}

type Room = {
  readonly maxTokens: number;
  /** What is taken of the first chunk. */
  readonly lead: number;
};

function blockParts(
  block: Block,
  { maxTokens, lead }: Room,
  merged: ReadonlyMap<string, Table>,
): readonly Pick<Unit, 'text' | 'tokens'>[] {
  const element = block.sources[0]?.element;
  const own = element && 'table' in element ? element.table : undefined;
  const table = merged.get(element?.id ?? '') ?? own;
  const first = element?.label === 'Text' && 2 * lead < maxTokens ? maxTokens - lead : maxTokens;
  const tokens = countTokens(block.text);
  if (tokens <= first) return [{ text: block.text, tokens }];
  const parts = table ? tableParts(table, maxTokens) : splitText(block.text, maxTokens, first);
  return parts.map((text) => ({ text, tokens: countTokens(text) }));
}

function tableParts(table: Table, maxTokens: number): readonly string[] {
  const render = (part: Table) => tableBlock(part, { noteNames: new Map() });
  return splitTable(table, maxTokens, render);
}

/** Counted anew only where the sum of the parts does not tell whether it is too many. */
function tokensTogether(group: Group, unit: Unit, maxTokens: number): number {
  const bound = group.tokens + JOINT_TOKENS + unit.tokens;
  const least = group.sum + unit.tokens - JOINT_TOKENS * group.units.length;
  return bound <= maxTokens || least > maxTokens
    ? bound
    : countTokens(joined([...group.units, unit]));
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
  return [{ ...last, text, tokens: countTokens(text) }];
}

function joined(units: readonly Unit[]): string {
  return units.map((unit) => unit.text).join(JOINT);
}

/** Captions by the element they belong to. */
function captionsById(document: ParsedDocument): ReadonlyMap<string, string> {
  const captions = new Map<string, string>();
  for (const element of document.pages.flatMap((page) => page.elements))
    if (element.label === 'Caption' && element.captionFor !== undefined)
      captions.set(element.captionFor, element.text);
  return captions;
}

/** Of each table the texts of its first row, its header cells and, where it is short, its first column. */
function headsById(document: ParsedDocument): ReadonlyMap<string, readonly string[]> {
  const heads = new Map<string, readonly string[]>();
  for (const element of document.pages.flatMap((page) => page.elements))
    if ('table' in element && element.table) heads.set(element.id, headsOf(element.table));
  return heads;
}

function headsOf(table: Table): string[] {
  const namesRows = namesItsRows(table);
  return table.cells
    .filter(
      ({ row, col, isHeader, text }) =>
        (isHeader || row === 0 || (namesRows && col === 0)) && text !== '',
    )
    .map(({ text }) => text);
}

type Names = {
  readonly captions: ReadonlyMap<string, string>;
  readonly heads: ReadonlyMap<string, readonly string[]>;
};

function chunkOf(units: readonly Unit[], index: number, { captions, heads }: Names): Chunk {
  const text = joined(units);
  const sources = sourcesOf(units);
  return {
    index,
    text,
    tokens: countTokens(text),
    headingPath: units.find((unit) => !unit.isHeading)?.path ?? units.at(-1)?.path ?? [],
    captions: [...sources.keys()].flatMap((id) => captions.get(id) ?? []),
    tableHeads: [...new Set([...sources.keys()].flatMap((id) => heads.get(id) ?? []))],
    elementIds: [...sources.keys()],
    boxes: [...sources.values()].map(({ source: { element, page }, start, end }) => ({
      pageNumber: page.pageNumber,
      box: pixelBox(element.box, page),
      start,
      end,
    })),
  };
}

type PlacedSource = {
  readonly source: PlacedElement;
  readonly start: number;
  readonly end: number;
};

/** The elements of units by their ids, each with the stretch of the joined text from its first unit to its last. */
function sourcesOf(units: readonly Unit[]): ReadonlyMap<string, PlacedSource> {
  const sources = new Map<string, PlacedSource>();
  let start = 0;
  for (const unit of units) {
    const end = start + unit.text.length;
    for (const source of unit.sources) {
      const first = sources.get(source.element.id)?.start ?? start;
      sources.set(source.element.id, { source, start: first, end });
    }
    start = end + JOINT.length;
  }
  return sources;
}
