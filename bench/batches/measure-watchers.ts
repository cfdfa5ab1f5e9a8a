import {
  followToEnd,
  processorSeconds,
  quantile,
  startBatchBenchServer,
} from './batch-bench-server.ts';

type Kind = 'alone' | 'watched';

/**
 * What readers of the stream cost. Runs with and without them take turns, and each goes first as often as the other; their
 * medians are compared. The readers run on the same machine and take processor time that a server alone would have, so
 * besides items a second the server's own processor time an item is compared.
 */
export async function measureWatchers(
  folder: string,
  items: number,
  watchers: number,
  turns: number,
): Promise<object> {
  const bench = await startBatchBenchServer(folder, items);
  const { client, server } = bench;
  const rates: Record<Kind, number[]> = { alone: [], watched: [] };
  const costs: Record<Kind, number[]> = { alone: [], watched: [] };
  const run = async (kind: Kind) => {
    const before = processorSeconds(server.pid);
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
    costs[kind].push((1000 * (processorSeconds(server.pid) - before)) / end.succeeded);
  };
  const ratio = (of: Record<Kind, number[]>) => quantile(of.watched, 0.5) / quantile(of.alone, 0.5);
  try {
    // The first run warms the server up and does not count.
    await run('alone');
    rates.alone.pop();
    costs.alone.pop();
    for (let turn = 0; turn < turns; turn++) {
      for (const kind of ['alone', 'watched', 'watched', 'alone'] as const) await run(kind);
    }
    return {
      items,
      watchers,
      itemsPerSecond: { ...rates, ratio: ratio(rates) },
      processorMsPerItem: { ...costs, ratio: ratio(costs) },
    };
  } finally {
    await server.stop();
  }
}
