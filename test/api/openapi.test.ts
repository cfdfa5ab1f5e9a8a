import { Validator } from '@seriousme/openapi-schema-validator';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Operation = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: unknown;
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};

type Description = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

async function description(): Promise<Description> {
  return (await (await fetch(`${api.url}/openapi.json`)).json()) as Description;
}

test('the interface description is valid OpenAPI 3.1', async () => {
  const document = await description();
  expect(document.openapi).toMatch(/^3\.1\./);
  const outcome = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(outcome).toEqual({ valid: true });
});

test('every reference in it leads somewhere', async () => {
  const document = await description();
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(document.components.schemas).toHaveProperty([name ?? '']);
});

test('it has every route of the server and nothing else', async () => {
  const { paths } = await description();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = ALL_FEATURES.flatMap((feature) => feature.routes).map(
    ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(
    ['GET /health', 'GET /ready', 'GET /metrics', 'GET /openapi.json', ...routes].sort(),
  );
});

test('every operation has a name, a sentence, a key and its errors', async () => {
  const { paths } = await description();
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations)) {
      expect(operation.operationId, path).toBeTruthy();
      expect(operation.summary, path).toMatch(/\.$/);
      if (!path.startsWith('/v')) continue;
      expect([path, operation.security]).toEqual([path, expect.toSatisfy(isSecurity)]);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['401', '403', '429', '500', '503']),
      );
      for (const response of Object.values(operation.responses)) {
        expect(response.description, path).not.toBe('Default Response');
      }
    }
  }
});

test('it tells the standard values and bounds of what may be left out', async () => {
  const { paths } = await description();
  const schemasOf = (path: string) =>
    Object.fromEntries((paths[path]?.get?.parameters ?? []).map((one) => [one.name, one.schema]));
  expect(schemasOf('/v2/documents')).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    status: { $ref: '#/components/schemas/JobStatus' },
    created_after: { type: 'string', format: 'date-time' },
  });
  expect(schemasOf('/v2/documents/{job_id}/result')).toMatchObject({
    format: { enum: ['markdown', 'annotated', 'json'], default: 'markdown' },
  });
});

/** A key or a session, a session alone, or nothing where somebody begins one. */
function isSecurity(security: unknown): boolean {
  const kinds = ['[{"ApiKey":[]},{"Session":[]}]', '[{"Session":[]}]', '[]'];
  return kinds.includes(JSON.stringify(security));
}

test('the reference page needs nothing from elsewhere', async () => {
  const page = await fetch(`${api.url}/docs/api/`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toContain('text/html');
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
  const script = sources.find((source) => source.endsWith('.js'));
  expect(script).toBeDefined();
  const bundle = await fetch(new URL(script ?? '', page.url));
  expect(bundle.status).toBe(200);
  expect((await bundle.text()).length).toBeGreaterThan(100_000);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});
