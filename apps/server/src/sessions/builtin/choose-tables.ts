import { stemsOf } from '@sheaf/agent';
import { and, desc, inArray, isNull, or } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';
import type { ChosenElements } from './gather-documents.ts';
import type { ChosenTable } from './read-database-tables.ts';

/** Tables that are asked though no passage of them was found. */
const MOST_CHOSEN = 3;
/** Tables that are looked through; a collection with more is searched for passages first. */
const MOST_LOOKED_AT = 2_000;
/** A table needs this many of the question's words in its name, heads or values. */
const LEAST_WORDS = 1;

type TableRow = typeof datasourceTables.$inferSelect;

/** Tables in files, and tables of connected databases. */
type Chosen = {
  readonly elements: readonly ChosenElements[];
  readonly ofDatabases: readonly ChosenTable[];
};

type Choice = {
  readonly datasourceIds: readonly string[];
  /** The files whose tables may be meant, beside those of databases; undefined: any. */
  readonly files: ReadonlySet<string> | undefined;
  readonly question: string;
};

export const NONE: Chosen = { elements: [], ofDatabases: [] };

/** The tables of datasources whose names, heads and values say most of a question's words, whatever passages were found. */
export async function chooseTables(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  { datasourceIds, files, question }: Choice,
): Promise<Chosen> {
  const asked = [...new Set(stemsOf(question))];
  if (datasourceIds.length === 0 || asked.length === 0) return NONE;
  const tables = await database.db
    .select()
    .from(datasourceTables)
    .where(
      and(
        ownedBy(datasourceTables, owner),
        inArray(datasourceTables.datasourceId, [...datasourceIds]),
        files &&
          or(
            isNull(datasourceTables.dataElementId),
            inArray(datasourceTables.dataElementId, [...files]),
          ),
      ),
    )
    .orderBy(desc(datasourceTables.id))
    .limit(MOST_LOOKED_AT);
  const words = tables.map((table) => new Set(stemsOf(wordsOf(table))));
  const weight = new Map(asked.map((stem) => [stem, rarity(stem, words)]));
  const best = tables
    .map((table, index) => {
      const has = asked.filter((stem) => words[index]?.has(stem));
      const worth = has.reduce((sum, stem) => sum + (weight.get(stem) ?? 0), 0);
      return { table, count: has.length, worth };
    })
    .filter(({ count }) => count >= LEAST_WORDS)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_CHOSEN)
    .map(({ table }) => table);
  return {
    elements: best.flatMap(({ dataElementId, elementIds }) =>
      dataElementId === null ? [] : [{ dataElementId, elementIds }],
    ),
    ofDatabases: best.filter(({ sourceType }) => sourceType === 'database'),
  };
}

function wordsOf({ name, title, description, columns, edits }: TableRow): string {
  const heads = columns.flatMap((column) => [
    column.column_name.replaceAll('_', ' '),
    column.title,
    ...column.synonyms,
    ...(edits.columns?.[column.column_name]?.synonyms ?? []),
    ...column.sample_values,
  ]);
  return [name.replaceAll('_', ' '), title, edits.description ?? description, ...heads].join(' ');
}

/** A word that few tables have tells them apart. */
function rarity(stem: string, tables: readonly ReadonlySet<string>[]): number {
  const count = tables.filter((words) => words.has(stem)).length;
  return Math.log(1 + tables.length / (1 + count));
}
