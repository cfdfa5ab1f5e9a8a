import { z } from 'zod';

/** The name of a variable in the server's environment that holds a secret. */
const environmentName = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,127}$/, { error: 'the name of an environment variable' })
  .describe("Name of a variable in the server's environment; the secret itself is never sent.");

const databaseSchema = z
  .strictObject({
    url_env: environmentName.optional(),
    host: z.string().min(1).max(255).optional(),
    port: z.int().min(1).max(65_535).default(5432),
    database: z.string().min(1).max(63).optional(),
    user: z.string().min(1).max(63).optional(),
    password_env: environmentName.optional(),
    schema_name: z.string().min(1).max(63).default('public'),
  })
  .refine(
    ({ url_env, host, database, user }) =>
      url_env !== undefined || (host !== undefined && database !== undefined && user !== undefined),
    { error: 'give url_env, or host, database and user' },
  )
  .meta({ id: 'DatabaseConnector' });

const cloudStorageSchema = z
  .strictObject({
    provider: z.literal('s3').default('s3'),
    endpoint: z.url({ protocol: /^https?$/ }).optional(),
    bucket: z.string().min(1).max(255),
    prefix: z.string().max(1_024).default(''),
    region: z.string().min(1).max(64).default('us-east-1'),
    credentials_env: environmentName.describe(
      'Name of a variable that holds `ACCESS_KEY_ID:SECRET_ACCESS_KEY`; colons of the first are written `%3A`.',
    ),
  })
  .meta({ id: 'CloudStorageConnector' });

const webCrawlSchema = z
  .strictObject({
    base_url: z.url({ protocol: /^https?$/ }).max(2_048),
    include: z.array(z.string().max(500)).max(50).default([]).describe('Globs of paths to take.'),
    exclude: z.array(z.string().max(500)).max(50).default([]).describe('Globs of paths to leave.'),
    max_pages: z.int().min(1).max(100_000).default(100),
    max_depth: z.int().min(0).max(20).default(3),
  })
  .meta({ id: 'WebCrawlConnector' });

export const CONNECTOR_TYPES = ['upload', 'database', 'cloud_storage', 'web_crawl'] as const;

export const connectorSchema = z
  .strictObject({
    type: z.enum(CONNECTOR_TYPES).default('upload'),
    database: databaseSchema.optional(),
    cloud_storage: cloudStorageSchema.optional(),
    web_crawl: webCrawlSchema.optional(),
  })
  .superRefine((connector, context) => {
    for (const type of ['database', 'cloud_storage', 'web_crawl'] as const) {
      if ((connector[type] !== undefined) === (connector.type === type)) continue;
      const message = connector[type]
        ? `belongs to the type ${type}`
        : `the type ${type} needs its settings`;
      context.addIssue({ code: 'custom', path: [type], message });
    }
  })
  .meta({ id: 'Connector' });

export type Connector = z.output<typeof connectorSchema>;
