import {
  datasourceTableSchema,
  sqlQueryResultSchema,
  sqlQuerySchema,
  tableColumnSchema,
  tablesQuerySchema,
  updateColumnsSchema,
  updateTablesSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { getColumns } from './operations/get-columns.ts';
import { getTables } from './operations/get-tables.ts';
import { queryTables } from './operations/query-tables.ts';
import { updateColumns } from './operations/update-columns.ts';
import { updateTables } from './operations/update-tables.ts';
import { datasourceParamsSchema, tableParamsSchema } from './params.ts';

const read = { tag: 'tables', scope: 'datasources:read', rateClass: 'read' } as const;
const write = { tag: 'tables', scope: 'datasources:write', rateClass: 'write' } as const;

const tables = { description: 'The tables by name.', schema: z.array(datasourceTableSchema) };
const columns = { description: 'The columns.', schema: z.array(tableColumnSchema) };

/** What the tables are, and what stands in them. */
export const tableRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/tables',
    operationId: 'getTables',
    summary: 'The tables of a datasource.',
    description:
      'Every table of a document, every sheet, CSV and chart, and every table of a connected database.',
    params: datasourceParamsSchema,
    query: tablesQuerySchema,
    answers: { 200: tables },
    handle: getTables,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/datasources/:datasource_id/tables',
    operationId: 'updateTables',
    summary: 'Describe tables; the words stay when their files are read anew.',
    params: datasourceParamsSchema,
    body: updateTablesSchema,
    answers: { 200: tables },
    handle: updateTables,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/tables/:table_name/columns',
    operationId: 'getColumns',
    summary: 'The columns of a table.',
    params: tableParamsSchema,
    answers: { 200: columns },
    handle: getColumns,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/datasources/:datasource_id/tables/:table_name/columns',
    operationId: 'updateColumns',
    summary: 'Describe columns and give them synonyms.',
    params: tableParamsSchema,
    body: updateColumnsSchema,
    answers: { 200: columns },
    handle: updateColumns,
  }),
  defineRoute({
    ...read,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/query',
    operationId: 'queryTables',
    summary: 'Ask the tables of a datasource in SQL.',
    description:
      "One SELECT, in DuckDB's dialect, or in PostgreSQL's where the datasource is connected to a database. It reads the tables of this datasource and nothing else, within the time the operator allows (20 seconds), 512 MB and `max_rows`.",
    params: datasourceParamsSchema,
    body: sqlQuerySchema,
    answers: { 200: { description: 'The answer.', schema: sqlQueryResultSchema } },
    errors: ['sql_refused'],
    handle: queryTables,
  }),
];
