import type { CompletionData } from '@sheaf/contract';
import type { ParsedDocument } from '@sheaf/document';
import { and, eq, inArray } from 'drizzle-orm';
import { readDocument } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, documentJobs } from '../../store/schema/index.ts';
import type { Score } from '../score-turn.ts';

/** How sure the parser was of the elements that were cited: the least sure one counts. */
export async function scoreParse(
  services: ProcessServices,
  owner: { readonly projectId: string },
  { sources = [] }: CompletionData,
): Promise<Score> {
  const ids = [...new Set(sources.map(({ data_element_id }) => data_element_id))];
  if (ids.length === 0) return { score: null, explanation: 'Nothing is cited.' };
  const rows = await services.database.db
    .select()
    .from(dataElements)
    .innerJoin(documentJobs, eq(documentJobs.id, dataElements.documentJobId))
    .where(and(ownedBy(dataElements, owner), inArray(dataElements.id, ids)));
  const confidences: number[] = [];
  for (const { data_elements: file, document_jobs: job } of rows) {
    const cited = new Set(
      sources
        .filter((source) => source.data_element_id === file.id)
        .flatMap(({ element_ids }) => element_ids),
    );
    const bytes = await readDocument(services, job);
    if (bytes === null) continue;
    const { pages } = JSON.parse(bytes.toString()) as ParsedDocument;
    const elements = pages.flatMap((page) => page.elements);
    confidences.push(...elements.filter(({ id }) => cited.has(id)).map((one) => one.confidence));
  }
  if (confidences.length === 0) {
    return { score: null, explanation: 'What is cited is no longer kept.' };
  }
  const least = Math.min(...confidences);
  return {
    score: least,
    explanation: `The least sure of ${confidences.length} cited elements was read with ${least.toFixed(2)}.`,
  };
}
