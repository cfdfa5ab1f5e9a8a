import {
  buildSegment,
  lsaEmbedder,
  memoryStore,
  searchChunks,
  trainLsa,
  vectorBlocks,
} from '@sheaf/search';
import { withLanguages } from './rank-set.ts';
import type { RankingSet } from './ranking-sets.ts';

const WEIGHTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
const RANKED = 10;

/** The quality of each set at the weight of meaning that is best on all the others, and at the one that is best on itself. */
export async function fitWeight(sets: readonly RankingSet[]): Promise<string> {
  const qualities = new Map<string, number[]>();
  for (const set of sets) qualities.set(set.name, await qualitiesOf(set));
  const lines = sets.map(({ name }) => {
    const own = qualities.get(name) ?? [];
    const others = sets.filter((set) => set.name !== name).map((set) => qualities.get(set.name));
    const fitted = bestOf(
      WEIGHTS.map((_, index) => others.reduce((sum, one) => sum + (one?.[index] ?? 0), 0)),
    );
    const grid = own.map((quality, index) => `${WEIGHTS[index]}: ${quality.toFixed(4)}`).join('  ');
    return `${name.padEnd(22)} left out ${(own[fitted] ?? 0).toFixed(4)} at ${WEIGHTS[fitted]}, in sample ${(own[bestOf(own)] ?? 0).toFixed(4)} at ${WEIGHTS[bestOf(own)]}   ${grid}`;
  });
  return `nDCG@10 by the weight of meaning\n${lines.join('\n')}\n`;
}

function bestOf(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

async function qualitiesOf(set: RankingSet): Promise<number[]> {
  const chunks = withLanguages(set.chunks);
  const segment = buildSegment('set', chunks);
  const embedder = lsaEmbedder(trainLsa('lsa', chunks));
  const vectors = vectorBlocks('lsa', await embedder.embedChunks(chunks));
  const store = memoryStore([{ ...segment, blocks: [...segment.blocks, ...vectors] }]);
  const sums = WEIGHTS.map(() => 0);
  for (const { text: query, grades } of set.queries) {
    for (const [index, weight] of WEIGHTS.entries()) {
      const semantics = { embedder, weight: weight * (embedder.trust ?? 1) };
      const search = { query, segments: [segment], store, limit: RANKED, semantics };
      const { hits } = await searchChunks(search);
      const found = hits.map(({ chunkId }) => grades.get(chunkId) ?? 0);
      sums[index] = (sums[index] ?? 0) + gain(found) / gain([...grades.values()].sort(descending));
    }
  }
  return sums.map((sum) => sum / Math.max(1, set.queries.length));
}

const descending = (a: number, b: number) => b - a;

/** Discounted cumulative gain of the first ten. */
function gain(grades: readonly number[]): number {
  return grades
    .slice(0, RANKED)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
