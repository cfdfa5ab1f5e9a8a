import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sheaf/client';
import { startServer } from '../../test/harness/start-server.ts';
import type { MadeDocument } from '../../training/extract/made-document.ts';
import { madeDocuments, printDocuments } from '../../training/extract/make-documents.ts';
import { schemaOf } from '../../training/extract/schemas.ts';
import { quantile } from '../batches/batch-bench-server.ts';

const CALLS = 40;
/** Nothing here is about rate limits. */
const FLAGS = ['--rate-read', '1000000', '--rate-write', '1000000', '--log-level', 'error'];

/** Twenty fields of an invoice. */
function twentyFields(invoice: MadeDocument) {
  const { line_items: _, ...fields } = schemaOf(invoice).properties;
  const address = { type: ['string', 'null'] };
  const properties = { ...fields, supplier_address: address, customer_address: address };
  return { type: 'object', properties };
}

/** Time and processor time of extracting twenty fields by `job_id` from a document that is parsed already. */
export async function measureSpeed(cache: string): Promise<string> {
  const invoice = madeDocuments(6).find(({ type }) => type === 'invoice');
  if (!invoice) throw new Error('no invoice among the made documents');
  const printed = path.join(cache, 'made');
  await printDocuments([invoice], printed);
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-extract-bench-'));
  const server = await startServer({ data: path.join(folder, 'data'), flags: FLAGS });
  try {
    const client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
    const file = { path: path.join(printed, `${invoice.id}.pdf`) };
    const { job_id } = await client.documents.submitAndWait(file);
    const artifact_schema = twentyFields(invoice);
    const run = () => client.transforms.run({ job_id, artifact_schema });
    // The first calls start threads and compile code.
    for (let call = 0; call < CALLS / 4; call++) await run();
    const times: number[] = [];
    const before = processorMs(server.pid);
    for (let call = 0; call < CALLS; call++) {
      const begun = performance.now();
      await run();
      times.push(performance.now() - begun);
    }
    const spent = (processorMs(server.pid) - before) / CALLS;
    return `speed, 20 fields by job_id, ${CALLS} calls one after another\n  ${spent.toFixed(0)} ms of processor time each, all processes of the server; answered after ${quantile(times, 0.5).toFixed(0)} ms (median)\n`;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Hundredths of a second are what Linux counts in. */
const MS_PER_TICK = 10;

/** Processor time of a process and all that it started. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the name in brackets, which may hold anything.
  const counted = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(counted[11]) + Number(counted[12])) * MS_PER_TICK;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((total, child) => total + processorMs(Number(child)), own);
}
