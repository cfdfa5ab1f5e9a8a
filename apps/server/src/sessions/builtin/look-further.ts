import { asksForField, whereSaid } from '@sheaf/agent';
import { type FoundChunk, findChunks } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { SessionRow } from '../find-session.ts';
import { readableElements, readFirstChunks } from './read-leading-chunks.ts';

/** Files whose beginning is read, and chunks of each. */
const MOST_FILES = 3;
const MOST_WITHOUT_WORDS = 6;
const MOST_OF_BEGINNING = 2;
/** Passages found by other words. */
const MOST_FURTHER = 5;

type Looking = {
  readonly session: SessionRow;
  readonly datasourceIds: readonly string[];
  readonly whole: string;
};

/** What was found, and behind it what stands where documents say such a thing by custom. */
export async function lookFurther(
  services: ProcessServices,
  { session, datasourceIds, whole }: Looking,
  found: readonly FoundChunk[],
): Promise<readonly FoundChunk[]> {
  if (found.length === 0)
    return asksForField(whole) ? readBeginnings(services, { session, datasourceIds }) : [];
  const where = whereSaid(whole);
  if (!where) return found;
  const files = [...new Set(found.map(({ chunk }) => chunk.dataElementId))].slice(0, MOST_FILES);
  const search = { mode: 'keyword', datasourceIds, limit: MOST_FURTHER } as const;
  const further =
    where.kind === 'beginning'
      ? await readFirstChunks(services, session, files, MOST_OF_BEGINNING)
      : (await findChunks(services, session, { ...search, query: where.query })).found;
  const known = new Set(found.map(({ chunk }) => chunk.id));
  const score = Math.min(...found.map((one) => one.score));
  return [
    ...found,
    ...further.filter(({ chunk }) => !known.has(chunk.id)).map((one) => ({ ...one, score })),
  ];
}

/** Documents may have a field and not its name: `Nr. 2503001` at the head of a bill. */
async function readBeginnings(
  services: ProcessServices,
  reach: Pick<Looking, 'session' | 'datasourceIds'>,
): Promise<readonly FoundChunk[]> {
  const files = await readableElements(services, reach);
  const ids = files.slice(0, MOST_WITHOUT_WORDS).map(({ id }) => id);
  return readFirstChunks(services, reach.session, ids, MOST_OF_BEGINNING);
}
