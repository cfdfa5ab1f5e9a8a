import type {
  Element,
  MergedTable,
  OutlineEntry,
  Page,
  ParsedDocument,
  Span,
  Table,
} from '@sheaf/document';
import { ENGINE_VERSION } from './engine-version.ts';
import type { BlocksReading, FilesReading } from './readers/reading.ts';
import { withSafeLinks } from './readers/with-safe-links.ts';
import { pagesInRange } from './select-pages.ts';
import { joinTables } from './tables/merge-tables.ts';

/** A document out of pages whose structure the file itself carried. */
export function documentFromBlocks(
  reading: BlocksReading | FilesReading,
  format: string,
  wanted: readonly number[] | undefined,
): ParsedDocument {
  const selection = pagesInRange(reading.pages.length, wanted);
  const isKept = new Set(selection.pages);
  const kept = reading.pages.filter(({ pageNumber }) => isKept.has(pageNumber));
  const ids = newIds(kept);
  const pages = kept.map((page) => ({
    ...page,
    elements: page.elements.map((element) => renumbered(withSafeLinks(element), ids)),
  }));
  return {
    format,
    engineVersion: ENGINE_VERSION,
    numPages: reading.pages.length,
    pages,
    mergedTables: joinContinued(pages),
    outline: reading.outline.flatMap((entry) => keptEntry(entry, ids, isKept)),
    metadata: reading.metadata,
    hiddenText: reading.hiddenText ?? [],
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [...reading.warnings, ...selection.warnings],
  };
}

/** Tables whose parts the file itself says belong together. */
function joinContinued(pages: readonly Page[]): MergedTable[] {
  const chains: { readonly first: Table; readonly others: Table[]; readonly ids: string[] }[] = [];
  const chainOf = new Map<string, (typeof chains)[number]>();
  for (const element of pages.flatMap((page) => page.elements)) {
    if (element.label !== 'Table' || !element.table) continue;
    const known = element.continues === undefined ? undefined : chainOf.get(element.continues);
    const chain = known ?? { first: element.table, others: [], ids: [] };
    if (known) known.others.push(element.table);
    else chains.push(chain);
    chain.ids.push(element.id);
    chainOf.set(element.id, chain);
  }
  return chains.flatMap(({ first, others, ids }) =>
    others.length === 0 ? [] : [{ table: joinTables(first, others), elementIds: ids }],
  );
}

function newIds(pages: readonly Page[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const page of pages) for (const { id } of page.elements) ids.set(id, `e${ids.size}`);
  return ids;
}

/** The element under its final id, with what refers to other elements following along. */
function renumbered(element: Element, ids: ReadonlyMap<string, string>): Element {
  const { continues, ...rest } = element;
  const continued = continues === undefined ? undefined : ids.get(continues);
  const next = {
    ...rest,
    id: ids.get(element.id) ?? element.id,
    ...(continued === undefined ? {} : { continues: continued }),
    ...(element.spans ? { spans: element.spans.map((span) => relinked(span, ids)) } : {}),
  } as Element;
  if (next.label !== 'Caption' || next.captionFor === undefined) return next;
  const { captionFor, ...caption } = next;
  const target = ids.get(captionFor);
  return target === undefined ? caption : { ...caption, captionFor: target };
}

function relinked(span: Span, ids: ReadonlyMap<string, string>): Span {
  const target = span.link?.startsWith('#') ? ids.get(span.link.slice(1)) : undefined;
  return target === undefined ? span : { ...span, link: `#${target}` };
}

function keptEntry(
  entry: OutlineEntry,
  ids: ReadonlyMap<string, string>,
  isKept: ReadonlySet<number>,
): OutlineEntry[] {
  if (entry.pageNumber !== null && !isKept.has(entry.pageNumber)) return [];
  const elementId = entry.elementId === null ? null : (ids.get(entry.elementId) ?? null);
  return [{ ...entry, elementId }];
}
