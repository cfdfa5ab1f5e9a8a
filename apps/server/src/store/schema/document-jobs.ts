import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

type StoredWarning = { code: string; message: string; page_number: number | null };

type StoredPart = { offset: number; length: number; sha256: string };

type PageFacts = { numPages: number; turns: Record<string, 90 | 180 | 270> };

/** One document to parse, from its submission to its end. */
export const documentJobs = pgTable(
  'document_jobs',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The key that sent it: work is shared out fairly between keys. */
    apiKeyId: text('api_key_id').notNull(),
    parentJobId: text('parent_job_id').references((): AnyPgColumn => documentJobs.id, {
      onDelete: 'cascade',
    }),
    /** How deep inside containers: 0 for what was uploaded. */
    depth: integer().notNull().default(0),
    status: text({ enum: ['queued', 'processing', 'completed', 'failed'] }).notNull(),
    stage: text().notNull(),
    pagesDone: integer('pages_done').notNull().default(0),
    pagesTotal: integer('pages_total'),
    resultFormat: text('result_format', { enum: ['structured', 'container'] })
      .notNull()
      .default('structured'),
    filename: text().notNull(),
    mediaType: text('media_type'),
    detectedFormat: text('detected_format'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** The original's blob; `fileKept` says whether it is still there. */
    sha256: text().notNull(),
    fileKept: boolean('file_kept').notNull().default(true),
    /** Parse options without the password. */
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Sealed; needed until the work is done, then wiped. */
    password: text(),
    webhookUrl: text('webhook_url'),
    metadata: jsonb().$type<Record<string, unknown>>(),
    /** SHA-256 over bytes, options and engine: equal keys have equal results. */
    cacheKey: text('cache_key').notNull(),
    noCache: boolean('no_cache').notNull().default(false),
    cached: boolean().notNull().default(false),
    /** Blobs by name: the renderings in one, and the pages' pictures; null until completed and after retention. */
    results: jsonb().$type<Record<string, string>>(),
    /** Where in their blob the renderings lie, by name. */
    resultParts: jsonb('result_parts').$type<Record<string, StoredPart>>(),
    pages: integer(),
    elements: integer(),
    tables: integer(),
    confidence: real(),
    processingTimeMs: integer('processing_time_ms'),
    error: text(),
    errorCode: text('error_code'),
    warnings: jsonb().$type<StoredWarning[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
    engineVersion: text('engine_version'),
    /** The queue's name for the work, to cancel it. */
    queueId: text('queue_id'),
    /** Pages of the source, and by how much those that lay wrong were turned; null until completed. */
    pageFacts: jsonb('page_facts').$type<PageFacts>(),
    /** A synchronous request waits for it: runs before others, and ends with the caller. */
    synchronous: boolean().notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('document_jobs_project').on(table.projectId, table.id.desc()),
    index('document_jobs_parent').on(table.parentJobId, table.id),
    index('document_jobs_cache')
      .on(table.projectId, table.cacheKey)
      .where(sql`${table.status} = 'completed'`),
    index('document_jobs_unfinished')
      .on(table.id)
      .where(sql`${table.status} in ('queued', 'processing')`),
    index('document_jobs_finished').on(table.finishedAt),
  ],
);

/** Passwords given again to draw pages of encrypted files: here for the time of the drawing, no longer. */
export const pageImagePasswords = pgTable('page_image_passwords', {
  /** The queue's name for the drawing. */
  queueId: text('queue_id').primaryKey(),
  /** Sealed. */
  password: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});
