import type { BatchDryRun } from '@sheaf/contract';
import { asc, count } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import {
  type ActiveWork,
  defineWork,
  type WorkIdentity,
  type WorkOutcome,
} from '../../jobs/index.ts';
import { jobKind } from '../../queue/index.ts';
import { dataElements, type StoredBatchSpec } from '../../store/schema/index.ts';
import { isMatching } from '../items/matching-elements.ts';
import { readRows } from '../items/read-rows.ts';
import type { ItemContext } from '../run/item-context.ts';
import { runItem } from '../run/run-item.ts';

/** As text: the order of a schema's fields is the author's. */
export type DryRunInput = { readonly spec: string };

export const DRY_RUN: WorkIdentity<DryRunInput> = {
  kind: jobKind('batch-dry-run', { retryLimit: 1 }),
  idPrefix: 'bdr',
  keepDays: 1,
};

/** Items that are tried. */
const SAMPLE = 5;

/** Counts the items of a batch and tries the first of them; nothing of it is kept. */
export const dryRunWork = defineWork<DryRunInput>({
  ...DRY_RUN,
  places: () => ({ concurrency: 2, reservedForInteractive: 2 }),
  run: tryItems,
});

type Item = ItemContext['item'];

async function tryItems(
  services: ProcessServices,
  { row, input, signal }: ActiveWork<DryRunInput>,
): Promise<WorkOutcome> {
  const spec = JSON.parse(input.spec) as StoredBatchSpec;
  const { matching, first } = await findItems(services, row, spec);
  const executionId = newId('bdr');
  const began = performance.now();
  const tried = await Promise.all(
    first.map(async (item) => {
      const { projectId, apiKeyId } = row;
      const asked = { services, projectId, apiKeyId, executionId, spec, item, signal };
      return { item, outcome: await runItem(asked) };
    }),
  );
  signal.throwIfAborted();
  const seconds = (performance.now() - began) / 1000;
  const tokens = (kind: 'input' | 'output') =>
    tried.reduce((sum, { outcome }) => sum + outcome.tokens[kind], 0);
  const scale = tried.length === 0 ? 0 : matching / tried.length;
  // The sample ran side by side, as many as the batch lets, up to the sample itself.
  const sideBySide = Math.min(spec.concurrency, tried.length) || 1;
  const faster = spec.agent && isRemote(spec) ? spec.concurrency / sideBySide : 1;
  const result: BatchDryRun = {
    matching_items: matching,
    sample: tried.map(({ item, outcome }) => toTried(item, outcome)),
    estimated_seconds:
      tried.length === 0 ? null : Math.round(((seconds * scale) / faster) * 10) / 10,
    estimated_tokens: {
      input: Math.round(tokens('input') * scale),
      output: Math.round(tokens('output') * scale),
    },
  };
  return { result };
}

/** Items of models elsewhere are waited for side by side; those that are worked out here share the machine. */
function isRemote({ agent }: StoredBatchSpec): boolean {
  const model = agent?.spec.llm_model;
  return model !== undefined && model !== 'builtin';
}

async function findItems(
  services: ProcessServices,
  owner: { readonly projectId: string },
  spec: StoredBatchSpec,
): Promise<{ readonly matching: number; readonly first: readonly Item[] }> {
  if (spec.filters.table_name !== undefined) {
    const read = await readRows(services, owner, spec, { from: 0, count: SAMPLE });
    const { tableName, dataElementId, rowCount, rows } = read;
    const first = rows.map((row, index) => ({
      ordinal: index + 1,
      dataElementId,
      filename: `${tableName} row ${index + 1}`,
      row,
    }));
    return { matching: rowCount ?? rows.length, first };
  }
  const { db } = services.database;
  const where = isMatching(owner, spec);
  const [counted] = await db.select({ total: count() }).from(dataElements).where(where);
  const found = await db
    .select({ id: dataElements.id, name: dataElements.name })
    .from(dataElements)
    .where(where)
    .orderBy(asc(dataElements.id))
    .limit(SAMPLE);
  const first = found.map(({ id, name }, index) => ({
    ordinal: index + 1,
    dataElementId: id,
    filename: name,
    row: null,
  }));
  return { matching: counted?.total ?? 0, first };
}

function toTried(
  item: Item,
  outcome: Awaited<ReturnType<typeof runItem>>,
): BatchDryRun['sample'][number] {
  const failed = outcome.kind === 'failed' ? outcome : null;
  const succeeded = outcome.kind === 'succeeded' ? outcome : null;
  const status = succeeded ? 'succeeded' : failed ? 'failed' : 'pending';
  return {
    item: item.ordinal,
    input_data_element_id: item.dataElementId,
    filename: item.filename,
    row: item.row,
    status,
    attempts: 1,
    error: failed?.error ?? null,
    error_code: failed?.code ?? null,
    result: succeeded?.result ?? null,
    output_artifacts: [],
    session_id: null,
    confidence: succeeded?.confidence ?? null,
    finished_at: null,
  };
}
