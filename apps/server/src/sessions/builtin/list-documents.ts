import type { Answer } from '@sheaf/agent';
import { and, eq, inArray } from 'drizzle-orm';
import type { FoundChunk } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { chunks } from '../../store/schema/index.ts';
import type { SessionRow } from '../find-session.ts';
import { readableElements, toFound } from './read-leading-chunks.ts';

/** Documents that are named in one answer. */
const MOST_NAMED = 30;

/** The answer to "which documents are there?": how many, and their names, each with its beginning as its source. */
export async function listDocuments(
  services: ProcessServices,
  reach: { readonly session: SessionRow; readonly datasourceIds: readonly string[] },
  question: string,
): Promise<{ readonly answer: Answer; readonly found: readonly FoundChunk[] }> {
  const elements = await readableElements(services, reach);
  const named = elements.slice(0, MOST_NAMED);
  const ids = named.map(({ id }) => id);
  const firsts =
    ids.length === 0
      ? []
      : await services.database.db
          .select()
          .from(chunks)
          .where(
            and(
              ownedBy(chunks, reach.session),
              inArray(chunks.dataElementId, ids),
              eq(chunks.ordinal, 0),
            ),
          );
  const found = firsts.map(toFound);
  const statements = named.map(({ id, name }) => ({
    text: name,
    sources: found.flatMap(({ chunk }) =>
      chunk.dataElementId === id
        ? [{ document: id, elementId: chunk.elementIds[0] ?? '', text: name }]
        : [],
    ),
  }));
  const rest = elements.length - named.length;
  const answer: Answer = {
    kind: statements.length === 0 ? 'none' : 'list',
    values: named.map(({ name }) => name),
    confidence: 1,
    statements: [
      ...statements,
      ...(rest > 0 ? [{ text: `… and ${rest} more`, sources: statements[0]?.sources ?? [] }] : []),
    ],
    followUps: [],
    question,
  };
  return { answer, found };
}
