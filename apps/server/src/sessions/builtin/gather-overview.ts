import { stemsOf } from '@sheaf/agent';
import { type FoundChunk, findChunks } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { SessionRow } from '../find-session.ts';
import { readableElements, readLeadingChunks } from './read-leading-chunks.ts';

/** Passages that are summarised where no document is meant as a whole. */
const MOST_PASSAGES = 12;
/** Passages in which a document's first heading is looked for. */
const MOST_LOOKED_AT = 10;

/** What an overview is made of: the documents that are meant, whole ("the agreement" is the only one there is), or what is found of a subject that is none. */
export async function gatherOverview(
  services: ProcessServices,
  reach: { readonly session: SessionRow; readonly datasourceIds: readonly string[] },
  subject: string,
): Promise<readonly FoundChunk[]> {
  const { session, datasourceIds } = reach;
  const elements = await readableElements(services, reach);
  const stems = stemsOf(subject);
  const isMeant = stems.length === 0 || (elements.length === 1 && stems.length === 1);
  if (isMeant)
    return readLeadingChunks(
      services,
      session,
      elements.map(({ id }) => id),
    );
  const named = elements.filter(({ name }) => hasAll(stemsOf(fileWords(name)), stems));
  if (named.length > 0)
    return readLeadingChunks(
      services,
      session,
      named.map(({ id }) => id),
    );
  const search = { query: subject, mode: 'hybrid', datasourceIds, limit: MOST_PASSAGES } as const;
  const { found } =
    datasourceIds.length === 0 ? { found: [] } : await findChunks(services, session, search);
  const headed = found
    .slice(0, MOST_LOOKED_AT)
    .filter(({ chunk }) => hasAll(stemsOf(chunk.headingPath[0] ?? ''), stems));
  const ids = [...new Set(headed.map(({ chunk }) => chunk.dataElementId))];
  if (ids.length > 0) return readLeadingChunks(services, session, ids);
  return found;
}

function hasAll(own: readonly string[], stems: readonly string[]): boolean {
  return stems.every((stem) => own.includes(stem));
}

/** `annual-report_2023.pdf` as words. */
function fileWords(name: string): string {
  return name.replace(/\.[a-z0-9]{1,6}$/i, '').replace(/[-_.]/g, ' ');
}
