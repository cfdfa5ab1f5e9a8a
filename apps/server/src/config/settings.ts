import { availableParallelism, homedir, totalmem } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** One thing an operator can set: `--kebab-name` or `SHEAF_UPPER_NAME`; a flag wins over the environment. */
export type Setting<Schema extends z.ZodType> = {
  readonly schema: Schema;
  /** As it would be written on the command line; null: not set. */
  readonly standard: string | null;
  readonly help: string;
  /** Another variable that is read when ours is not set. */
  readonly alsoFrom?: string;
  /** Kept out of logs. */
  readonly secret?: true;
};

const MIB = 1024 ** 2;

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().min(1);
const optional = z.string().min(1).nullable();
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** Days, or `forever`. */
const retention = z
  .union([z.literal('forever'), z.coerce.number().min(0)])
  .transform((value) => (value === 'forever' ? null : value));

/** Every setting of the server, in the order `--help` shows them. */
export const SETTINGS = {
  role: setting(
    z.enum(['all', 'api', 'worker']),
    'all',
    'What this process does: answer requests (api), parse documents (worker), or both (all).',
  ),
  host: setting(z.string().min(1), '127.0.0.1', 'Address to listen on; 0.0.0.0 for all.'),
  port: setting(count.max(65_535), '8080', 'Port to listen on; 0 for any free one.'),
  data: setting(
    z
      .string()
      .min(1)
      .transform((folder) => path.resolve(folder)),
    standardDataFolder(),
    'Folder of the database and the stored files.',
  ),
  databaseUrl: setting(
    optional,
    null,
    'Address of a PostgreSQL 14 or newer to use instead of the one that comes along.',
    { alsoFrom: 'DATABASE_URL', secret: true },
  ),
  secretKey: setting(
    z.string().min(32).nullable(),
    null,
    'Text that seals passwords of documents in the database, the same for all processes; without it the file secret.key of the data folder.',
    { secret: true },
  ),
  databaseConnections: setting(
    positive,
    '10',
    'Connections this process may hold to the database.',
  ),
  tlsCert: setting(optional, null, 'File of the TLS certificate chain (PEM), to speak HTTPS.'),
  tlsKey: setting(optional, null, 'File of the TLS private key (PEM).'),
  trustProxy: setting(
    z.string(),
    'false',
    'Whether to believe X-Forwarded-* headers: true, false, or addresses and ranges of proxies.',
  ),
  corsOrigins: setting(
    list,
    '',
    'Origins whose pages may call the API, separated by commas; * for all.',
  ),
  metrics: setting(
    z.enum(['auto', 'on', 'loopback', 'off']),
    'auto',
    'Who may read /metrics: all who reach the server (on), this machine (loopback), nobody (off); auto is loopback where --host is reached from elsewhere, else on.',
  ),
  hstsSubdomains: setting(
    flag,
    'false',
    'Whether browsers are told to use HTTPS for all subdomains of the host too.',
  ),
  logLevel: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'How much is logged.',
  ),
  rateRead: setting(positive, '600', 'Reads a minute, for each key and endpoint.'),
  rateWrite: setting(positive, '120', 'Writes a minute, for each key and endpoint.'),
  rateUpload: setting(positive, '60', 'Uploads and parses a minute, for each key and endpoint.'),
  rateChat: setting(positive, '60', 'Chat messages a minute, for each key and endpoint.'),
  rateUnauthenticated: setting(
    positive,
    '600',
    'Requests a minute without a key, for each address.',
  ),
  signInDays: setting(positive, '30', 'Days after which people have to sign in again.'),
  signInIdleHours: setting(
    positive,
    '72',
    'Hours without a call after which people have to sign in again.',
  ),
  retainAuditDays: setting(positive, '365', 'Days that who did what is kept.'),
  requestLogDays: setting(count, '7', 'Days the log of requests is kept; 0 for no log.'),
  requestLogRows: setting(
    positive,
    '200000',
    'Requests the log keeps at most; the oldest go first.',
  ),
  requestLogShare: setting(
    z.coerce.number().min(0).max(1),
    '1',
    'Share of the requests that went well that is logged, from 0 to 1; those that failed all are.',
  ),
  dashboard: setting(
    z.string().min(1),
    path.resolve(import.meta.dirname, '../../../dashboard/dist'),
    'Folder of the built dashboard.',
  ),
  sample: setting(
    flag,
    'true',
    'Whether a first start brings a project with sample documents, a datasource and an agent.',
  ),
  maxUploadBytes: setting(positive, String(1024 * MIB), 'Largest file that can be uploaded.'),
  maxSyncBytes: setting(
    positive,
    String(10 * MIB),
    'Largest file that can be parsed while waiting.',
  ),
  syncTimeoutSeconds: setting(positive, '300', 'How long a synchronous parse may take.'),
  allowPrivateTargets: setting(
    flag,
    'false',
    'Whether callbacks and connectors may go to private addresses.',
  ),
  connectorSecrets: setting(
    list,
    '',
    'Variables of the environment that datasources may name as their secrets, separated by commas; NAME=HOST for use with one host only.',
  ),
  sqlTimeoutSeconds: setting(positive, '20', 'How long a SQL statement over tables may take.'),
  parsers: setting(
    positive,
    String(availableParallelism()),
    'Parser processes; one for each core unless the machine has other work.',
  ),
  parserMemoryMb: setting(
    positive.min(128),
    String(standardParserMemoryMb()),
    'Memory a parser process may use before it is ended (MB).',
  ),
  pageCpuSeconds: setting(positive, '60', 'Processor time for one page.'),
  pageTimeoutSeconds: setting(positive, '300', 'Time for one page.'),
  documentCpuSeconds: setting(positive, '3600', 'Processor time for one document.'),
  documentTimeoutSeconds: setting(positive, '3600', 'Time for one document.'),
  maxPages: setting(positive, '20000', 'Pages of one document.'),
  maxFiles: setting(positive, '1000', 'Files in a container, over all its levels.'),
  maxUnpackedBytes: setting(positive, String(1024 * MIB), 'Bytes a container may unpack to.'),
  maxUnpackRatio: setting(positive, '200', 'Unpacked bytes over packed bytes of a container.'),
  maxDepth: setting(positive, '5', 'Containers inside containers.'),
  retainResults: setting(retention, 'forever', 'Days results are kept, or forever.'),
  retainFiles: setting(retention, 'forever', 'Days uploaded files are kept, or forever.'),
  housekeepingSeconds: setting(
    positive,
    '600',
    'How often what is no longer kept is looked for and removed.',
  ),
  shutdownGraceSeconds: setting(
    count,
    '10',
    'How long running work may go on after a stop signal.',
  ),
  s3Bucket: setting(optional, null, 'Bucket to keep files in instead of the data folder.'),
  s3Prefix: setting(z.string(), '', 'Put before every name in the bucket, such as sheaf/.'),
  s3Region: setting(z.string().min(1), 'us-east-1', 'Region of the bucket.', {
    alsoFrom: 'AWS_REGION',
  }),
  s3Endpoint: setting(
    optional,
    null,
    'Address of an S3 server other than Amazon; keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ),
  embeddingUrl: setting(
    z.url({ protocol: /^https?$/ }).nullable(),
    null,
    'Address of an OpenAI-compatible server whose embeddings searches use, such as http://host:8000/v1.',
  ),
  embeddingModel: setting(z.string().min(1), 'default', 'What that server calls the model.'),
  embeddingKeyEnv: setting(
    optional,
    null,
    'Name of the variable in the environment that holds the key for it.',
  ),
  openaiApiKey: setting(optional, null, 'Key for models named openai:MODEL.', {
    alsoFrom: 'OPENAI_API_KEY',
    secret: true,
  }),
  openaiUrl: setting(z.url(), 'https://api.openai.com/v1', 'Where models named openai:MODEL are.'),
  anthropicApiKey: setting(optional, null, 'Key for models named anthropic:MODEL.', {
    alsoFrom: 'ANTHROPIC_API_KEY',
    secret: true,
  }),
  anthropicUrl: setting(
    z.url(),
    'https://api.anthropic.com/v1',
    'Where models named anthropic:MODEL are.',
  ),
  openaiCompatibleUrl: setting(
    z.url().nullable(),
    null,
    'Where models named openai-compatible:MODEL are, such as http://127.0.0.1:11434/v1 for Ollama.',
  ),
  openaiCompatibleKey: setting(optional, null, 'Key for models named openai-compatible:MODEL.', {
    secret: true,
  }),
  modelSilenceSeconds: setting(
    positive,
    '60',
    'Time without a word from a language model after which the next one is asked.',
  ),
  modelRetries: setting(
    count.max(10),
    '2',
    'Further tries when a language model says "later" (429, 5xx) or is not reached.',
  ),
  visionModel: setting(
    optional,
    null,
    'Model (PROVIDER:MODEL) that looks again at unclear charts, formulas and seals; pictures of them are sent to it. Without one nothing is sent.',
  ),
  visionRegions: setting(
    positive,
    '20',
    'Regions of one document that are sent to the vision model at most.',
  ),
  sessionTokens: setting(
    positive,
    '1000000',
    'Tokens of language models that one session may use, input and output together.',
  ),
} as const;

function setting<Schema extends z.ZodType>(
  schema: Schema,
  standard: string | null,
  help: string,
  more: Partial<Setting<Schema>> = {},
): Setting<Schema> {
  return { schema, standard, help, ...more };
}

function standardDataFolder(): string {
  return process.getuid?.() === 0 ? '/var/lib/sheaf' : path.join(homedir(), '.sheaf');
}

/** Two thirds of the memory shared among the parsers, within what a page can use and what a machine can lose. */
function standardParserMemoryMb(): number {
  const share = (totalmem() / MIB) * (2 / 3) * (1 / availableParallelism());
  return Math.round(Math.min(2048, Math.max(512, share)));
}
