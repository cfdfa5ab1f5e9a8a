import { and, asc, eq } from 'drizzle-orm';
import { type FoundChunk, findChunks, toFoundChunk } from '../../datasources/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { chunks } from '../../store/schema/index.ts';
import { type FoundDocument, findDocument } from './find-document.ts';
import type { ItemContext } from './item-context.ts';
import { rowText } from './item-message.ts';

/** Passages that an answer is looked for in; of longer documents the best ones. */
const MOST_PASSAGES = 20;

/** What an item is about, as an agent is shown it. */
export async function subjectOf(context: ItemContext, message: string) {
  const { spec, item } = context;
  const { inputDatasourceId: datasourceId } = spec;
  if (item.row !== null) {
    const passages = [rowPassage(context, item.row)];
    return { datasourceId, elementId: null, title: item.filename, passages };
  }
  const found = await findDocument(context);
  const passages = await passagesOf(context, found, message);
  return { datasourceId, elementId: found.element.id, title: item.filename, passages };
}

async function passagesOf(
  context: ItemContext,
  { element }: FoundDocument,
  message: string,
): Promise<readonly FoundChunk[]> {
  if (element.chunks > MOST_PASSAGES) {
    const { found } = await findChunks(context.services, context, {
      query: message,
      mode: 'hybrid',
      datasourceIds: [element.datasourceId],
      elementIds: new Set([element.id]),
      limit: MOST_PASSAGES,
    });
    if (found.length > 0) return found;
  }
  const rows = await context.services.database.db
    .select()
    .from(chunks)
    .where(and(eq(chunks.dataElementId, element.id), ownedBy(chunks, context)))
    .orderBy(asc(chunks.ordinal))
    .limit(MOST_PASSAGES);
  const wanted = wordsOf(message);
  return rows
    .map((chunk) => ({ chunk, score: shareOf(wanted, chunk.text) }))
    .sort((one, other) => other.score - one.score)
    .map(({ chunk, score }) => toFoundChunk(chunk, { score, keywords: score, meaning: 0 }));
}

/** How many of the words are in the text: a short document needs no index. */
function shareOf(words: ReadonlySet<string>, text: string): number {
  const there = wordsOf(text);
  const found = [...words].filter((word) => there.has(word));
  return words.size === 0 ? 0 : found.length / words.size;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** A row as a passage of its table. */
function rowPassage(
  { projectId, spec, item }: ItemContext,
  row: Record<string, unknown>,
): FoundChunk {
  const chunk = {
    id: 0,
    projectId,
    datasourceId: spec.inputDatasourceId,
    dataElementId: item.dataElementId ?? '',
    ordinal: 0,
    text: rowText(row),
    headingPath: [item.filename],
    pageNumber: null,
    elementIds: [],
    boxes: [],
  };
  return toFoundChunk(chunk, { score: 1, keywords: 1, meaning: 0 });
}
