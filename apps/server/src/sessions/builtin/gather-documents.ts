import type { Policy } from '@sheaf/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { FoundChunk } from '../../datasources/index.ts';
import { readDocument } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, documentJobs } from '../../store/schema/index.ts';
import { findHiddenElements } from './find-hidden-elements.ts';

/** A parsed document some of whose tables may hold the answer. */
export type GatheredDocument = {
  readonly dataElementId: string;
  /** JSON of a ParsedDocument. */
  readonly document: Uint8Array;
  readonly title: string;
  /** Elements whose tables may be asked. */
  readonly elementIds: readonly string[];
  /** Elements of the passage that was found best, where it is of this document. */
  readonly firstIds: readonly string[];
  /** Elements that a policy hides. */
  readonly hiddenIds: readonly string[];
};

/** Elements of a file beyond the passages that were found: tables that the question seems to mean. */
export type ChosenElements = {
  readonly dataElementId: string;
  readonly elementIds: readonly string[];
};

/** Documents opened for one answer: each is read whole. */
const MOST_DOCUMENTS = 6;

/** The documents of chosen tables and of the best passages, with what of them was found; tables that a policy hides are left out. */
export async function gatherDocuments(
  services: ProcessServices,
  owner: { readonly projectId: string },
  { found, chosen }: { found: readonly FoundChunk[]; chosen: readonly ChosenElements[] },
  policies: readonly (Policy | undefined)[],
): Promise<readonly GatheredDocument[]> {
  // A row that is asked about stands for itself: its table, however long, is not opened for it.
  const passages = found
    .map(({ chunk }) => chunk)
    .filter(({ elementIds }) => elementIds.length > 0);
  const wanted = [...chosen, ...passages];
  const byElement = Map.groupBy(wanted, ({ dataElementId }) => dataElementId);
  const ids = [...byElement.keys()].slice(0, MOST_DOCUMENTS);
  if (ids.length === 0) return [];
  const rows = await services.database.db
    .select()
    .from(dataElements)
    .innerJoin(documentJobs, eq(documentJobs.id, dataElements.documentJobId))
    .where(and(ownedBy(dataElements, owner), inArray(dataElements.id, ids)));
  const hidden = await findHiddenElements(services, owner, ids, policies);
  const gathered = await Promise.all(
    rows.map(async ({ data_elements: element, document_jobs: job }) => {
      const document = await readDocument(services, job);
      const elementIds = (byElement.get(element.id) ?? [])
        .flatMap((one) => one.elementIds)
        .filter((id) => !hidden.has(`${element.id} ${id}`));
      const hiddenIds = [...hidden]
        .filter((key) => key.startsWith(`${element.id} `))
        .map((key) => key.slice(element.id.length + 1));
      const { id: dataElementId, name: title } = element;
      const [first] = passages;
      const firstIds = first?.dataElementId === dataElementId ? first.elementIds : [];
      return document ? [{ dataElementId, title, document, elementIds, firstIds, hiddenIds }] : [];
    }),
  );
  const place = (one: GatheredDocument) => ids.indexOf(one.dataElementId);
  return gathered.flat().toSorted((a, b) => place(a) - place(b));
}
