import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchDefinitions, batchDefinitionVersions } from '../../store/schema/index.ts';

export type DefinitionRow = typeof batchDefinitions.$inferSelect;
export type DefinitionVersionRow = typeof batchDefinitionVersions.$inferSelect;

type Owner = { readonly projectId: string };

/** The definition of that id in the caller's project, or 404. */
export async function findDefinition(
  db: Transaction,
  owner: Owner,
  definitionId: string,
): Promise<DefinitionRow> {
  const [row] = await db.select().from(batchDefinitions).where(isIt(owner, definitionId));
  return row ?? missing(definitionId);
}

/** The same, with its versions kept from moving on until the transaction ends. */
export async function lockDefinition(
  transaction: Transaction,
  owner: Owner,
  definitionId: string,
): Promise<DefinitionRow> {
  const [row] = await transaction
    .select()
    .from(batchDefinitions)
    .where(isIt(owner, definitionId))
    .for('update');
  return row ?? missing(definitionId);
}

export async function findDefinitionVersion(
  db: Transaction,
  definition: DefinitionRow,
  version: number,
): Promise<DefinitionVersionRow> {
  const [row] = await db
    .select()
    .from(batchDefinitionVersions)
    .where(
      and(
        eq(batchDefinitionVersions.definitionId, definition.id),
        eq(batchDefinitionVersions.version, version),
        ownedBy(batchDefinitionVersions, definition),
      ),
    );
  if (!row) {
    throw new HttpError('not_found', `The batch ${definition.name} has no version ${version}.`);
  }
  return row;
}

/** A URN of a batch: project, name, and the version unless the newest is meant. */
const URN = /^urn:sheaf:batch:([^:]+):([^:]+)(?::(\d{1,9}))?$/;

/** The definition a URN names, in the caller's project, or 404. */
export async function findDefinitionByUrn(
  db: Transaction,
  owner: Owner,
  urn: string,
): Promise<{ readonly definition: DefinitionRow; readonly version: DefinitionVersionRow }> {
  const [, projectId, name = '', version] = URN.exec(urn) ?? [];
  const [row] =
    projectId === owner.projectId
      ? await db
          .select()
          .from(batchDefinitions)
          .where(and(eq(batchDefinitions.urnName, name), ownedBy(batchDefinitions, owner)))
      : [];
  if (!row) throw new HttpError('not_found', `There is no batch ${urn}.`);
  const wanted = version === undefined ? row.version : Number(version);
  return { definition: row, version: await findDefinitionVersion(db, row, wanted) };
}

function isIt(owner: Owner, definitionId: string) {
  return and(eq(batchDefinitions.id, definitionId), ownedBy(batchDefinitions, owner));
}

function missing(definitionId: string): never {
  throw new HttpError('not_found', `There is no batch definition ${definitionId}.`);
}
