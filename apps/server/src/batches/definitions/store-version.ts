import type { Transaction } from '../../database/index.ts';
import { newId } from '../../http/new-id.ts';
import { batchDefinitionVersions } from '../../store/schema/index.ts';
import type { DefinitionRow, DefinitionVersionRow } from './find-definition.ts';

/** Writes down the version that a definition is at. */
export async function storeVersion(
  transaction: Transaction,
  { id, projectId, version, spec }: DefinitionRow,
  createdBy: string,
): Promise<DefinitionVersionRow> {
  const [row] = await transaction
    .insert(batchDefinitionVersions)
    .values({
      id: newId('bdv'),
      projectId,
      definitionId: id,
      version,
      parentVersion: version === 1 ? null : version - 1,
      spec,
      createdBy,
    })
    .returning();
  if (!row) throw new Error('the version was not stored');
  return row;
}
