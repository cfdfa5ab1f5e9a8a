import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables, type TableEdits } from '../../store/schema/index.ts';
import { toStorableText } from '../../store/storable-text.ts';
import { releaseTables } from '../elements/release-elements.ts';
import type { DataElementRow } from '../find-datasource.ts';
import { freeName } from './draft/to-sql-name.ts';
import type { WrittenTable } from './write-tables.ts';

type TableRow = typeof datasourceTables.$inferSelect;

/** Stores the tables of a file in place of those of its last version; gives how many. What people wrote about them stays. */
export async function storeTables(
  transaction: Transaction,
  services: Pick<ProcessServices, 'blobs'>,
  element: DataElementRow,
  tables: readonly WrittenTable[],
): Promise<number> {
  const before = await transaction
    .select()
    .from(datasourceTables)
    .where(and(ownedBy(datasourceTables, element), eq(datasourceTables.dataElementId, element.id)));
  await releaseTables(transaction, services, [element.id]);
  if (tables.length === 0) return 0;
  const names = await chooseNames(transaction, element, tables, before);
  await services.blobs.reference(
    transaction,
    tables.map(({ sha256 }) => sha256),
  );
  const edits = new Map(before.map((row) => [row.name, row.edits]));
  await transaction.insert(datasourceTables).values(
    tables.map((table, index) => ({
      ...toRow(table, names[index] ?? '', edits.get(names[index] ?? '') ?? {}),
      id: newId('tbl'),
      projectId: element.projectId,
      datasourceId: element.datasourceId,
      dataElementId: element.id,
    })),
  );
  return tables.length;
}

/** A table keeps the name it had; a new one gets what it would like, or the next that is free in the datasource. */
async function chooseNames(
  transaction: Transaction,
  element: DataElementRow,
  tables: readonly WrittenTable[],
  before: readonly TableRow[],
): Promise<readonly string[]> {
  const others = await readNames(transaction, element);
  const taken = new Set<string>(others);
  const old = new Set(before.map(({ name }) => name).sort(byNumber));
  const wishes = new Set(tables.flatMap(({ name, longName }) => [name, longName]));
  return tables.map(({ name, longName }) => {
    const kept = [name, longName].flatMap((wish) =>
      [...old].filter((one) => one === wish || (isNumbered(one, wish) && !wishes.has(one))),
    )[0];
    const isFree = !taken.has(name) && !old.has(name);
    const wanted = isFree || name === longName ? name : longName;
    const chosen = kept ?? freeName(wanted, (one) => taken.has(one) || old.has(one));
    old.delete(chosen);
    taken.add(chosen);
    return chosen;
  });
}

async function readNames(
  transaction: Transaction,
  element: DataElementRow,
): Promise<readonly string[]> {
  const rows = await transaction
    .select({ name: datasourceTables.name })
    .from(datasourceTables)
    .where(
      and(
        ownedBy(datasourceTables, element),
        eq(datasourceTables.datasourceId, element.datasourceId),
      ),
    );
  return rows.map(({ name }) => name);
}

/** `sales`, `sales_2`, …, `sales_10`. */
function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function isNumbered(name: string, wanted: string): boolean {
  return name.startsWith(`${wanted}_`) && /^\d+$/.test(name.slice(wanted.length + 1));
}

function toRow(table: WrittenTable, name: string, edits: TableEdits) {
  return {
    name,
    title: toStorableText(table.title),
    description: toStorableText(table.description),
    sourceType: table.sourceType,
    pageNumber: table.pageNumber,
    elementIds: [...table.elementIds],
    rowCount: table.rows.length,
    columns: table.columns.map((column) => ({
      column_name: column.name,
      type: column.type,
      title: toStorableText(column.title),
      description: toStorableText(column.description),
      sample_values: column.sampleValues.map(toStorableText),
      synonyms: column.synonyms.map(toStorableText),
    })),
    edits,
    sha256: table.sha256,
  };
}
