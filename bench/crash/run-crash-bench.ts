import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCrashes } from '../../test/harness/crash-run.ts';
import { mixedDocuments } from '../../test/harness/mixed-documents.ts';

const USAGE = `sheaf bench crash [--documents 200] [--kills 32] [--pause-ms 1500]

Submits documents while the API, the worker and the database are killed with -9 at random moments, and reports what became of them.
`;

/** The large version of test/crash/kill-anything.test.ts. */
export async function runCrashBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      documents: { type: 'string', default: '200' },
      kills: { type: 'string', default: '32' },
      'pause-ms': { type: 'string', default: '1500' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-crash-'));
  try {
    const report = await runCrashes({
      folder,
      documents: await mixedDocuments(Number(values.documents)),
      kills: Number(values.kills),
      pauseMs: Number(values['pause-ms']),
    });
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    const { failed, different, completedTwice, orphans } = report;
    return [failed, different, completedTwice, orphans].every((list) => list.length === 0) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
