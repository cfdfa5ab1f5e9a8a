import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgres, openDatabase } from '@sheaf/server/database';
import { RANKED, type Ranking, type RankingSet } from './ranking-sets.ts';

/** Dictionaries that PostgreSQL has for the languages of our sets; it has none for Chinese. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  de: 'german',
  es: 'spanish',
  ru: 'russian',
  ar: 'arabic',
  zh: 'simple',
};

/** Ranks by PostgreSQL's `ts_rank`: texts that hold any of the words, since hardly one holds all of them. */
export async function rankByTsRank(set: RankingSet): Promise<Ranking> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'search-bench-'));
  const postgres = await EmbeddedPostgres.start({ dataFolder, durable: false });
  const database = await openDatabase(postgres.url, { maxConnections: 1 });
  try {
    const dictionary = DICTIONARIES[set.name.split('-').at(-1) ?? ''] ?? 'english';
    const { pool } = database;
    await pool.query('create table texts (id text, document text, words tsvector)');
    await pool.query(
      `insert into texts select id, document, to_tsvector($1::regconfig, text)
       from unnest($2::text[], $3::text[], $4::text[]) as t (id, document, text)`,
      [
        dictionary,
        set.chunks.map(({ id }) => id),
        set.chunks.map(({ documentId }) => documentId),
        set.chunks.map(({ title = '', body }) => `${title} ${body}`.replaceAll('\0', ' ')),
      ],
    );
    const ranking: { id: string; documents: string[] }[] = [];
    for (const { id, text, documentId } of set.queries) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from texts,
           (select replace(plainto_tsquery($1::regconfig, $2)::text, '&', '|')::tsquery as asked) as query
         where words @@ asked and ($3::text is null or document = $3)
         order by ts_rank(words, asked) desc, id limit ${RANKED}`,
        [dictionary, text, documentId ?? null],
      );
      ranking.push({ id, documents: rows.map((row) => row.id) });
    }
    return ranking;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
