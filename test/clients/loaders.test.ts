import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@sheaf/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SheafLoader } from '../../examples/langchain-loader.ts';
import { SheafReader } from '../../examples/llamaindex-reader.ts';
import { type CliServer, startCliServer } from '../cli/start-cli-server.ts';

let cli: CliServer;
let lease: string;

beforeAll(async () => {
  cli = await startCliServer();
  lease = path.join(cli.folder, 'lease.md');
  writeFileSync(lease, '# Lease\n\nThe landlord is Ada.\n\n## Rent\n\nThe rent is 900 EUR.\n');
}, 120_000);
afterAll(() => cli.stop(), 60_000);

const client = () =>
  createClient({
    baseUrl: cli.environment.SHEAF_URL ?? '',
    apiKey: cli.environment.SHEAF_API_KEY ?? '',
  });

test('LangChain gets a document a passage, with headings and boxes', async () => {
  const loader = new SheafLoader([lease, path.join(cli.folder, 'page.pdf')], { client: client() });
  const documents = await loader.load();
  expect(documents.map(({ pageContent }) => pageContent).join('\n')).toContain('Painted words');
  const rent = documents.find(({ pageContent }) => pageContent.includes('900 EUR'));
  expect(rent?.metadata).toMatchObject({ source: lease, job_id: expect.stringMatching(/^job_/) });
  expect(rent?.metadata.boxes[0]).toMatchObject({
    page_number: 0,
    bbox: { x0: expect.any(Number) },
  });
}, 120_000);

test('LlamaIndex gets a document a file, or one a passage', async () => {
  const [whole] = await new SheafReader({ client: client() }).loadData(lease);
  expect(whole?.text).toContain('## Rent');
  expect(whole?.metadata).toMatchObject({ file_name: 'lease.md' });
  const parts = await new SheafReader({ client: client(), split: true }).loadData(lease);
  expect(parts.map(({ text }) => text).join('\n')).toContain('The landlord is Ada.');
  expect(parts[0]?.metadata.element_ids).toEqual(expect.arrayContaining(['e0']));
}, 120_000);

test('a file that cannot be read is told, not passed over', async () => {
  const locked = path.join(cli.folder, 'locked.pdf');
  await expect(new SheafLoader([locked], { client: client() }).load()).rejects.toThrow(
    'locked.pdf',
  );
  await expect(new SheafReader({ client: client() }).loadData(locked)).rejects.toThrow(
    'locked.pdf',
  );
}, 120_000);
