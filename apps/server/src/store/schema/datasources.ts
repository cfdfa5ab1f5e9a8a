import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofProject, time } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A collection of files and tables that is searched and asked as one. */
export const datasources = pgTable(
  'datasources',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Where its content comes from; names of secrets, never secrets. */
    connector: jsonb().$type<Record<string, unknown>>().notNull(),
    metadataConfig: jsonb('metadata_config').$type<Record<string, unknown>>(),
    lastSyncAt: time('last_sync_at'),
    ingestStatus: text('ingest_status', {
      enum: ['not_started', 'running', 'completed', 'failed', 'canceled'],
    })
      .notNull()
      .default('not_started'),
    /** The newest ingest. */
    ingestJobId: text('ingest_job_id'),
    /** Kept for one session alone: not listed. */
    sessionId: text('session_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('datasources_project').on(table.projectId, table.id.desc())],
);

const ofDatasource = () =>
  text('datasource_id')
    .notNull()
    .references(() => datasources.id, { onDelete: 'cascade' });

/** One file of a datasource, from its arrival to being found. */
export const dataElements = pgTable(
  'data_elements',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    datasourceId: ofDatasource(),
    /** The container it came out of. */
    parentId: text('parent_id').references((): AnyPgColumn => dataElements.id, {
      onDelete: 'cascade',
    }),
    name: text().notNull(),
    path: text().notNull(),
    description: text().notNull().default(''),
    mediaType: text('media_type'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** What the place it was fetched from calls this version. */
    etag: text(),
    documentJobId: text('document_job_id'),
    /** Documents of the versions before; the last that was indexed is found until the new one is. */
    replacedJobIds: text('replaced_job_ids').array().notNull().default([]),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed', 'canceled'] })
      .notNull()
      .default('pending'),
    error: text(),
    errorCode: text('error_code'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** How sure each field is, and where it stands; fields that a person set are not here. */
    metadataSources: jsonb('metadata_sources')
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    /** What a person decided of the metadata of these bytes: these fields are not extracted again. */
    metadataHeld: jsonb('metadata_held').$type<{ sha256: string; fields: string[] }>(),
    /** What is in the index: hash of the bytes, engine and index version; null: nothing. */
    indexedKey: text('indexed_key'),
    language: text(),
    chunks: integer().notNull().default(0),
    tables: integer().notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('data_elements_path').on(table.datasourceId, table.path),
    index('data_elements_list').on(table.datasourceId, table.id.desc()),
    index('data_elements_project').on(table.projectId),
    index('data_elements_parent').on(table.parentId),
    index('data_elements_unfinished')
      .on(table.datasourceId, table.id)
      .where(sql`${table.status} in ('pending', 'processing')`),
  ],
);

/** A stretch of a file that is found as one. */
export const chunks = pgTable(
  'chunks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    projectId: ofProject(),
    datasourceId: ofDatasource(),
    dataElementId: text('data_element_id')
      .notNull()
      .references(() => dataElements.id, { onDelete: 'cascade' }),
    /** Place within the file. */
    ordinal: integer().notNull(),
    text: text().notNull(),
    headingPath: text('heading_path').array().notNull(),
    pageNumber: integer('page_number'),
    elementIds: text('element_ids').array().notNull(),
    boxes: jsonb().$type<ChunkBox[]>().notNull(),
  },
  (table) => [
    index('chunks_element').on(table.dataElementId, table.ordinal),
    index('chunks_datasource').on(table.datasourceId, table.id),
  ],
);

export type ChunkBox = {
  page_number: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
  /** Which part of the chunk's text stands there; chunks of earlier versions do not know. */
  range?: [number, number];
};

export type StoredColumn = {
  column_name: string;
  type: string;
  /** As it stood in the head of the table. */
  title: string;
  description: string;
  sample_values: string[];
  synonyms: string[];
};

/** What people wrote about a table in place of what was drafted; it outlives a new version of the file. */
export type TableEdits = {
  description?: string;
  /** By column name. */
  columns?: Record<string, { description?: string; synonyms?: string[] }>;
};

/** A table that can be asked in SQL: of a document, a sheet, a chart or a connected database. */
export const datasourceTables = pgTable(
  'datasource_tables',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    datasourceId: ofDatasource(),
    dataElementId: text('data_element_id').references(() => dataElements.id, {
      onDelete: 'cascade',
    }),
    name: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    sourceType: text('source_type', { enum: ['document', 'sheet', 'chart', 'database'] }).notNull(),
    /** In the database it is connected to. */
    sourceName: text('source_name'),
    pageNumber: integer('page_number'),
    elementIds: text('element_ids').array().notNull(),
    rowCount: bigint('row_count', { mode: 'number' }),
    columns: jsonb().$type<StoredColumn[]>().notNull(),
    edits: jsonb().$type<TableEdits>().notNull().default({}),
    /** The rows as Parquet; null where the table is asked in its own database. */
    sha256: text(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('datasource_tables_name').on(table.datasourceId, table.name),
    index('datasource_tables_element').on(table.dataElementId),
  ],
);

/** An immutable index of a batch of chunks of one datasource. */
export const searchSegments = pgTable(
  'search_segments',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    datasourceId: ofDatasource(),
    meta: jsonb().$type<Record<string, unknown>>().notNull(),
    /** One bit a chunk: set where it is deleted. */
    dead: bytea(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('search_segments_datasource').on(table.datasourceId)],
);

/** The pieces of a segment, each read on its own. */
export const searchBlocks = pgTable(
  'search_blocks',
  {
    segmentId: text('segment_id')
      .notNull()
      .references(() => searchSegments.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.name] })],
);

/** Which chunks of a segment are of which file, so that the file can be taken out of it. */
export const searchSegmentElements = pgTable(
  'search_segment_elements',
  {
    segmentId: text('segment_id')
      .notNull()
      .references(() => searchSegments.id, { onDelete: 'cascade' }),
    dataElementId: text('data_element_id').notNull(),
    /** Places in the segment, in order. */
    firstOrdinal: integer('first_ordinal').notNull(),
    chunks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.segmentId, table.dataElementId, table.firstOrdinal] }),
    index('search_segment_elements_element').on(table.dataElementId),
  ],
);
