import { followToEnd, startBatchBenchServer } from './batch-bench-server.ts';

/** Throughput with readers of the stream as a ratio to throughput without. They take turns, and each goes first as often as the other. */
export async function measureWatchers(
  folder: string,
  items: number,
  watchers: number,
): Promise<object> {
  const bench = await startBatchBenchServer(folder, items);
  const { client, server } = bench;
  const rates: Record<'alone' | 'watched', number[]> = { alone: [], watched: [] };
  const run = async (kind: 'alone' | 'watched') => {
    const executionId = await bench.begin(64);
    const readers = Array.from({ length: kind === 'watched' ? watchers : 0 }, () =>
      followToEnd(client, executionId),
    );
    const { seconds, end } = await followToEnd(client, executionId);
    const ends = await Promise.all(readers);
    for (const reader of ends) {
      if (reader.end.succeeded !== end.succeeded) throw new Error('a reader was told otherwise');
    }
    rates[kind].push(end.succeeded / seconds);
  };
  try {
    for (const kind of ['alone', 'watched', 'watched', 'alone'] as const) await run(kind);
    const mean = (numbers: readonly number[]) =>
      numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    return { items, watchers, rates, ratio: mean(rates.watched) / mean(rates.alone) };
  } finally {
    await server.stop();
  }
}
