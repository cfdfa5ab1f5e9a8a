import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useCliServer } from './use-cli-server.ts';

const server = useCliServer();

const SCHEMA = {
  type: 'object',
  properties: { invoice_number: { type: ['string', 'null'] } },
};

test('fields are extracted by a file with a schema and by a stored one, as lines and as JSON', async () => {
  const schema = path.join(server.cli.folder, 'invoice.json');
  const document = path.join(server.cli.folder, 'invoice.md');
  await writeFile(schema, JSON.stringify(SCHEMA));
  await writeFile(document, '# Invoice\n\nInvoice No.: RE-2044\n');
  const sheaf = (...argv: string[]) => server.cli.sheaf(argv);
  const lines = await sheaf('extract', document, '--schema', schema);
  expect(lines).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\/invoice_number\t[\d.]+\t1\tRE-2044\n$/),
  });
  const [made] = await server.cli.objects('artifact-schemas', 'create', 'Bill', '-s', schema);
  expect(made).toMatchObject({ name: 'bill', type: 'json' });
  const [answer] = await server.cli.objects('extract', document, '--schema', 'bill');
  expect(answer).toMatchObject({ data: { invoice_number: 'RE-2044' } });
  expect((await sheaf('artifact-schemas', 'list')).stdout).toContain('\tbill\tjson\t1\t');
  const id = String(made?.id);
  const text = (await sheaf('artifact-schemas', 'get', id, '--definition')).stdout;
  expect(JSON.parse(text)).toEqual(SCHEMA);
  const [changed] = await server.cli.objects(
    'artifact-schemas',
    'update',
    id,
    '--description',
    'x',
  );
  expect(changed).toMatchObject({ version: '2', description: 'x' });
  expect((await sheaf('artifact-schemas', 'delete', id)).stdout).toBe(`${id}\n`);
  const submitted = await sheaf('extract', document, '--schema', schema, '--submit');
  expect(submitted.stdout).toMatch(/^exe_\S+\n$/);
}, 120_000);

test('what cannot be done is said', async () => {
  const sheaf = (...argv: string[]) => server.cli.sheaf(argv);
  expect(await sheaf('extract', 'x.md')).toMatchObject({ code: 2 });
  expect(await sheaf('extract', '--schema', 'bill')).toMatchObject({ code: 2 });
  expect(await sheaf('extract', '--job', 'job_none', '--schema', './none.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('none.json'),
  });
  expect(await sheaf('extract', '--job', 'job_none', '--schema', 'none')).toMatchObject({
    stderr: expect.stringContaining('there is no artifact schema none'),
  });
  expect((await sheaf('catalog', 'get', 'invoice')).stdout).toContain('total_amount\tfloat\tyes\t');
  expect((await sheaf('catalog', 'list')).stdout).toContain('invoice\t');
});
