import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import type { ActiveWork } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { DataElementRow, DatasourceRow } from '../find-datasource.ts';
import type { IndexOutcome } from './index-element.ts';
import type { IngestInput } from './ingest-identity.ts';

export type MethodTally = { adds: number; updates: number; skipped: number; errors: number };

export type IngestCounts = {
  readonly total: number;
  readonly processed: number;
  readonly index: MethodTally;
  readonly tables: MethodTally;
  readonly metadata: MethodTally;
};

/** Errors a record keeps; all of them stand with their files. */
const MOST_ERRORS = 100;

/** What an ingest has done so far; told as it goes on, and carried over from an attempt that died. */
export class IngestTally {
  readonly #work: ActiveWork<IngestInput>;
  readonly #counts: { -readonly [Name in keyof IngestCounts]: IngestCounts[Name] };
  readonly #errors: { data_element_id: string; message: string }[];

  private constructor(
    work: ActiveWork<IngestInput>,
    counts: IngestCounts,
    errors: { data_element_id: string; message: string }[],
  ) {
    this.#work = work;
    this.#counts = counts;
    this.#errors = errors;
  }

  static async open(
    { database }: ProcessServices,
    work: ActiveWork<IngestInput>,
    datasource: DatasourceRow,
  ): Promise<IngestTally> {
    const kept = work.row.progress as { counts?: IngestCounts; errors?: never[] };
    const [waiting] = await database.db
      .select({ files: sql<number>`count(*)::int` })
      .from(dataElements)
      .where(
        and(
          ownedBy(dataElements, datasource),
          eq(dataElements.datasourceId, datasource.id),
          inArray(dataElements.status, ['pending', 'processing']),
        ),
      );
    const none = (): MethodTally => ({ adds: 0, updates: 0, skipped: 0, errors: 0 });
    const processed = kept.counts?.processed ?? 0;
    const counts = {
      processed,
      index: kept.counts?.index ?? none(),
      tables: kept.counts?.tables ?? none(),
      metadata: kept.counts?.metadata ?? none(),
      total: processed + (waiting?.files ?? 0),
    };
    return new IngestTally(work, counts, [...(kept.errors ?? [])]);
  }

  get progress() {
    return { counts: this.#counts, errors: this.#errors };
  }

  failed(element: DataElementRow, message: string): void {
    this.#counts.index.errors++;
    if (this.#errors.length < MOST_ERRORS) {
      this.#errors.push({ data_element_id: element.id, message });
    }
    this.#tell(element);
  }

  indexed(element: DataElementRow, outcome: IndexOutcome): void {
    const { index, tables, metadata } = this.#counts;
    if (outcome.isUnchanged) index.skipped++;
    else if (element.indexedKey === null) index.adds++;
    else index.updates++;
    tables.adds += outcome.tables;
    if (outcome.hasMetadata) metadata.adds++;
    else metadata.skipped++;
    this.#counts.total += outcome.children;
    this.#tell(element);
  }

  #tell({ path }: DataElementRow): void {
    this.#counts.processed++;
    const { processed, total } = this.#counts;
    const data = { files_done: processed, files_total: Math.max(total, processed), file: path };
    this.#work.tell({ stage: 'indexing', progress: this.progress }, { name: 'progress', data });
  }
}
