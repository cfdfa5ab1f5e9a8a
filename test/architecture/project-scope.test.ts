import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '../../apps/server/src/store/schema/index.ts';
import { ROOT, sourceFiles } from './source-imports.ts';
import { sharedConditions, unscopedStatements } from './unscoped-statements.ts';

const tables = Object.entries(schema).flatMap(([variable, table]) =>
  is(table, PgTable) && 'projectId' in getTableColumns(table)
    ? [{ variable, sqlName: getTableName(table) }]
    : [],
);

test('every statement over project data keeps to one project or says why not', () => {
  expect(tables.length).toBeGreaterThan(10);
  const sources = sourceFiles('apps/server/src').map(({ file }) => ({
    file,
    code: readFileSync(path.join(ROOT, file), 'utf8'),
  }));
  const shared = new Set(sources.flatMap(({ code }) => sharedConditions(code)));
  const found = sources.flatMap(({ file, code }) =>
    unscopedStatements(code, tables, shared).map((statement) => `${file}:${statement}`),
  );
  expect(found).toEqual([]);
});

describe('what the search for unscoped statements finds', () => {
  const find = (code: string) =>
    unscopedStatements(code, [{ variable: 'notes', sqlName: 'notes' }]).length;

  test('a statement by its id alone', () => {
    expect(find('await db.select().from(notes).where(eq(notes.id, id)).limit(1);')).toBe(1);
    expect(find('db.update(notes).set({ a: 1 }).where(eq(notes.id, id));')).toBe(1);
    expect(find('db.delete(notes);')).toBe(1);
    expect(find('db.select().from(others).where(eq(others.id, id));')).toBe(0);
  });

  test('not one with its project, or with a reason', () => {
    expect(find('db.select().from(notes).where(and(ownedBy(notes, who), x));')).toBe(0);
    expect(find("db.delete(notes).where(inAnyProject(notes, 'a chore'));")).toBe(0);
    expect(find('const mine = ownedBy(notes, who); db.select().from(notes).where(mine);')).toBe(0);
  });

  test('one whose neighbour alone is scoped', () => {
    const rows = 'const rows = await db.select().from(notes).where(ownedBy(notes, who));';
    expect(find(`${rows} await db.delete(notes).where(inArray(notes.id, rows));`)).toBe(1);
    expect(find('const other = alias(notes, "o"); db.select().from(other).where(x);')).toBe(1);
    expect(find('class A { #table; b() { return db.update(this.#table).set(x); } }')).toBe(1);
  });

  test('one written by hand', () => {
    expect(find('db.execute(sql`select 1 from notes where id = 1`);')).toBe(1);
    expect(find(`db.execute(sql\`select 1 from \${notes} where true\`);`)).toBe(1);
    expect(find("pool.query('update notes set a = 1');")).toBe(1);
    expect(find('db.execute(sql`select 1 from notes where project_id = 1`);')).toBe(0);
    expect(find('db.execute(sql`delete from notes /* any project: a chore */`);')).toBe(0);
  });
});
