import MiniSearch from 'minisearch';
import { plainBm25 } from './plain-bm25.ts';
import { RANKED, type Ranking, type RankingSet } from './ranking-sets.ts';
import { rankByTsRank } from './ts-rank.ts';

/** What is to be beaten, each as it comes: plain BM25, a BM25 library, and the full-text ranking of PostgreSQL. */
export async function rankByOthers(set: RankingSet): Promise<Readonly<Record<string, Ranking>>> {
  return {
    plain: rankByPlainBm25(set),
    minisearch: rankByLibrary(set),
    ts_rank: await rankByTsRank(set),
  };
}

function rankByPlainBm25({ chunks, queries }: RankingSet): Ranking {
  const score = plainBm25(chunks);
  const documents = new Map(chunks.map(({ id, documentId }) => [id, documentId]));
  return queries.map(({ id, text, documentId }) => {
    const allowed = [...score(text)].filter(
      ([chunk]) => !documentId || documents.get(chunk) === documentId,
    );
    const best = allowed.sort(([, a], [, b]) => b - a).slice(0, RANKED);
    return { id, documents: best.map(([chunk]) => chunk) };
  });
}

function rankByLibrary({ chunks, queries }: RankingSet): Ranking {
  const index = new MiniSearch({ fields: ['title', 'body'], storeFields: ['documentId'] });
  index.addAll(
    chunks.map(({ id, documentId, title = '', body }) => ({ id, documentId, title, body })),
  );
  return queries.map(({ id, text, documentId }) => {
    const found = index.search(text, {
      filter: (hit) => !documentId || hit.documentId === documentId,
    });
    return { id, documents: found.slice(0, RANKED).map((hit) => String(hit.id)) };
  });
}
