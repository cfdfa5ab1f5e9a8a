import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SearchResult, SheafClient, UploadFile } from '@sheaf/client';
import { openBenchServer } from '../served/bench-server.ts';
import { RANKED, type Ranking, type RankingSet } from './ranking-sets.ts';

export type HttpRanking = {
  readonly ranked: Ranking;
  readonly filesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/**
 * Ranks through a server as users have it. Each text is a file of its own, its title a heading; of sets of PDFs the files
 * themselves are put in, and what is ranked are the pages of the places shown.
 */
export async function rankOverHttp(set: RankingSet, pdfs: string | null): Promise<HttpRanking> {
  const server = await openBenchServer();
  try {
    const { id, fill, rested } = await server.datasource(set.name);
    const files = pdfs === null ? textsOf(set) : await pdfsOf(pdfs);
    const begun = performance.now();
    await fill(files);
    const filesPerSecond = files.length / ((performance.now() - begun) / 1000);
    await rested();
    return { ...(await ask(server.client, id, set, pdfs !== null)), filesPerSecond };
  } finally {
    await server.close();
  }
}

/** Two texts of Cranfield are empty, and an empty file is an error. */
function textsOf({ chunks }: RankingSet): UploadFile[] {
  return chunks
    .map(({ id, title, body }) => ({
      name: `${id}.md`,
      content: title ? `# ${title}\n\n${body}` : body,
    }))
    .filter(({ content }) => content.trim() !== '');
}

async function pdfsOf(folder: string): Promise<UploadFile[]> {
  const names = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name));
  return Promise.all(
    names.map(async (name) => ({ name, content: await openAsBlob(path.join(folder, name)) })),
  );
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
