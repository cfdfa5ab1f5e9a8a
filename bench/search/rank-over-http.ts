import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SearchResult, type SheafClient, type UploadFile } from '@sheaf/client';
import { stopRunningPostgres } from '@sheaf/server/database';
import { startServer } from '../../test/harness/start-server.ts';
import type { RankingSet } from './ranking-sets.ts';

export type HttpRanking = {
  readonly ranked: readonly { readonly id: string; readonly documents: readonly string[] }[];
  readonly filesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** Files of one request: more would only lengthen what is lost when it breaks. */
const FILES_AT_ONCE = 200;
const RANKED = 100;
/** Nothing here is about rate limits. */
const OPEN_LIMITS = ['--rate-upload', '1000000', '--rate-read', '1000000', '--log-level', 'warn'];

/**
 * Ranks through a server as users have it. Each text is a file of its own, its title a heading; of sets of PDFs the files
 * themselves are put in, and what is ranked are the pages of the places shown.
 */
export async function rankOverHttp(set: RankingSet, pdfs: string | null): Promise<HttpRanking> {
  const data = await mkdtemp(path.join(tmpdir(), 'search-bench-'));
  const server = await startServer({ data, flags: OPEN_LIMITS });
  try {
    const client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
    const { id } = await client.datasources.create({ name: set.name });
    const files = pdfs === null ? textsOf(set) : await pdfsOf(pdfs);
    const begun = performance.now();
    for (let from = 0; from < files.length; from += FILES_AT_ONCE)
      await client.datasources.upload(id, files.slice(from, from + FILES_AT_ONCE));
    await ingested(client, id, files.length);
    const filesPerSecond = files.length / ((performance.now() - begun) / 1000);
    await meaningLearned(client, id, set);
    return { ...(await ask(client, id, set, pdfs !== null)), filesPerSecond };
  } finally {
    await server.stop();
    await stopRunningPostgres(data);
    await rm(data, { recursive: true, force: true });
  }
}

function textsOf({ chunks }: RankingSet): UploadFile[] {
  return chunks.map(({ id, title, body }) => ({
    name: `${id}.md`,
    content: title ? `# ${title}\n\n${body}` : body,
  }));
}

async function pdfsOf(folder: string): Promise<UploadFile[]> {
  const names = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name));
  return Promise.all(
    names.map(async (name) => ({ name, content: await openAsBlob(path.join(folder, name)) })),
  );
}

async function ingested(client: SheafClient, id: string, files: number): Promise<void> {
  for (;;) {
    const { status, totals } = await client.datasources.ingestStatus(id);
    if (totals.files >= files && totals.pending === 0 && status !== 'running') return;
    await sleep(1_000);
  }
}

/** A set of some size learns meaning after it is searchable; a small one does not. */
async function meaningLearned(client: SheafClient, id: string, set: RankingSet): Promise<void> {
  const query = set.queries[0]?.text ?? '';
  for (let tries = 0; tries < 120; tries++) {
    const { data } = await client.datasources.search(id, {
      query,
      mode: 'semantic',
      explain: true,
    });
    if (data.some(({ explanation }) => Number(explanation?.meaning ?? 0) > 0)) return;
    await sleep(1_000);
  }
}

async function ask(client: SheafClient, id: string, set: RankingSet, isPages: boolean) {
  const ranked: { id: string; documents: string[] }[] = [];
  const times: number[] = [];
  for (const query of set.queries) {
    const begun = performance.now();
    const { data } = await client.datasources.search(id, {
      query: query.text,
      top_k: isPages ? 1 : RANKED,
      ...(query.documentId !== undefined && { path_filter: query.documentId }),
    });
    times.push(performance.now() - begun);
    ranked.push({ id: query.id, documents: isPages ? pagesOf(data) : data.map(nameOf) });
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { ranked, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function nameOf({ path: file }: SearchResult): string {
  return file.replace(/\.md$/, '');
}

function pagesOf([file]: readonly SearchResult[]): string[] {
  const pages = (file?.highlights ?? []).map(({ page_number }) => `${file?.path}#${page_number}`);
  return [...new Set(pages)];
}
