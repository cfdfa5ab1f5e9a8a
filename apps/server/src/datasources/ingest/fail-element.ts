import { and, eq, sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { DataElementRow } from '../find-datasource.ts';

/** Ends a file that cannot be read, with the reason; what is found of its last version stays. */
export async function failElement(
  { database }: ProcessServices,
  element: DataElementRow,
  code: string,
  error: string,
): Promise<void> {
  await database.db
    .update(dataElements)
    .set({ status: 'failed', error, errorCode: code, updatedAt: sql`now()` })
    .where(and(eq(dataElements.id, element.id), ownedBy(dataElements, element)));
}
