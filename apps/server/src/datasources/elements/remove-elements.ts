import { and, inArray, sql } from 'drizzle-orm';
import { removeDocuments } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import { releaseElements } from './release-elements.ts';

type Owner = { readonly projectId: string };
type Branch = { id: string; document_job_id: string | null; replaced_job_ids: string[] };

/** Removes files, and what was inside them, with everything that was made of them, in one transaction. */
export async function removeElements(
  services: ProcessServices,
  owner: Owner,
  elementIds: readonly string[],
): Promise<void> {
  const { rows } = await services.database.db.execute<Branch>(sql`
    with recursive branch as (
      select id from data_elements
      where id = any(${sql.param([...elementIds])}::text[]) and project_id = ${owner.projectId}
      union all
      select child.id from data_elements child join branch on child.parent_id = branch.id
    )
    select id, document_job_id, replaced_job_ids from data_elements where id in (select id from branch)`);
  const ids = rows.map(({ id }) => id);
  const documents = rows.flatMap(({ document_job_id, replaced_job_ids }) => [
    ...(document_job_id === null ? [] : [document_job_id]),
    ...replaced_job_ids,
  ]);
  await removeDocuments(services, owner.projectId, documents, async (transaction) => {
    await releaseElements(transaction, services, ids);
    await transaction
      .delete(dataElements)
      .where(and(ownedBy(dataElements, owner), inArray(dataElements.id, ids)));
  });
}
