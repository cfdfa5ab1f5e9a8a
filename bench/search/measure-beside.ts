import { readFileSync } from 'node:fs';
import { type BenchDatasource, type BenchServer, openBenchServer } from '../served/bench-server.ts';
import { fillerFiles } from './filler-files.ts';
import { generateQueries } from './generate-chunks.ts';

const QUERIES = 200;
/** What comes in while others search, as a share of what is there. */
const NEWCOMERS = 0.1;

/** Searches a datasource of made-up chunks through the API, alone and while more comes in; says how long, and how fast that came in. */
export async function measureBeside(size: number): Promise<string> {
  const server = await openBenchServer();
  try {
    const datasource = await server.datasource('beside');
    const search = (goesOn: () => boolean) => searched(server, datasource, goesOn);
    const alone = await filled(datasource, 0, size);
    await datasource.rested();
    await search(() => false);
    const quiet = await search(() => false);
    let isIn = false;
    const coming = filled(datasource, size, size + Math.ceil(size * NEWCOMERS)).finally(() => {
      isIn = true;
    });
    const busy = await search(() => !isIn);
    const beside = await coming;
    return [
      `${size} chunks through the API: ${alone.toFixed(0)} chunks/s alone, ${beside.toFixed(0)} while searched`,
      `  search alone: ${quiet.said}`,
      `  search while ${Math.ceil(size * NEWCOMERS)} more came in: ${busy.said} (p50 ${(busy.p50 / quiet.p50).toFixed(2)} ×, p99 ${(busy.p99 / quiet.p99).toFixed(2)} ×)`,
      `  server ${peakMegabytes(server.pid)} MB at most`,
      '',
    ].join('\n');
  } finally {
    await server.close();
  }
}

/** Chunks a second from the first byte sent until all can be found. */
async function filled(datasource: BenchDatasource, from: number, to: number): Promise<number> {
  const begun = performance.now();
  await datasource.fill(fillerFiles(from, to));
  return (to - from) / ((performance.now() - begun) / 1000);
}

/** One question after the other: all of them, and again while it shall go on. */
async function searched({ client }: BenchServer, { id }: BenchDatasource, goesOn: () => boolean) {
  const times: number[] = [];
  do
    for (const query of generateQueries(QUERIES)) {
      const begun = performance.now();
      await client.datasources.search(id, { query, top_k: 10 });
      times.push(performance.now() - begun);
    }
  while (goesOn());
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const [p50, p99] = [at(0.5), at(0.99)];
  return {
    p50,
    p99,
    said: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${times.length}`,
  };
}

function peakMegabytes(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
