import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

const queueKindSchema = z
  .object({
    kind: z.string(),
    waiting: z.int(),
    running: z.int(),
    oldest_waiting_seconds: z.number().nullable().describe('Null: none waits.'),
  })
  .meta({ id: 'QueueKind' });

const serverProcessSchema = z
  .object({
    id: z.string(),
    role: z.enum(['all', 'api', 'worker']),
    host: z.string(),
    version: z.string(),
    engine_version: z.string(),
    started_at: timestampSchema,
    last_seen_at: timestampSchema,
    is_alive: z.boolean().describe('Whether it has been heard of within the last minute.'),
  })
  .meta({ id: 'ServerProcess' });

const configuredModelSchema = z
  .object({
    name: z.string().describe('As agents name it: `builtin`, `openai:MODEL`, …'),
    configured: z.boolean(),
    url: z.string().nullable().describe('Where it is asked; null: in this process.'),
  })
  .meta({ id: 'ConfiguredModel' });

/** How the server is, for who keeps it. */
export const systemStatusSchema = z
  .object({
    version: z.string(),
    engine_version: z.string(),
    started_at: timestampSchema.describe('Of the process that answers.'),
    uptime_seconds: z.number(),
    queue: z.array(queueKindSchema),
    workers: z.array(serverProcessSchema).describe('All processes, those that only answer too.'),
    storage: z
      .object({
        kind: z.enum(['disk', 's3']),
        disk_total_bytes: z.int().nullable().describe('Of the disk with the data folder.'),
        disk_free_bytes: z.int().nullable(),
        blob_count: z.int(),
        blob_bytes: z.int(),
        database_bytes: z.int(),
      })
      .meta({ id: 'StorageStatus' }),
    limits: z.record(z.string(), z.number().nullable()).describe('In force; null: none.'),
    models: z.array(configuredModelSchema),
  })
  .meta({ id: 'SystemStatus' });

export type SystemStatus = z.infer<typeof systemStatusSchema>;
