import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@sheaf/parser';
import { type Chunk, toChunks } from '@sheaf/render/chunks';
import { buildSegment, memoryStore, searchChunks } from '@sheaf/search';

/** From where to where in a text, counted in its letters and digits alone: renderings differ in everything else. */
type Range = { readonly start: number; readonly end: number };

type Question = {
  readonly question: string;
  readonly corpus_id: string;
  readonly references: readonly { readonly start_index: number; readonly end_index: number }[];
};

const CORPORA = ['chatlogs', 'finance', 'pubmed', 'state_of_the_union', 'wikitexts'];
const RETRIEVED = 5;

/** How much of the answers the five best chunks hold, and how little else, for a size of chunks in tokens. */
export async function measureChunking(qa: string, maxTokens: number): Promise<string> {
  const folder = path.join(qa, 'chunking-evaluation');
  const questions = readFileSync(path.join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Question);
  const scores: { recall: number; iou: number }[] = [];
  for (const corpus of CORPORA) {
    const source = readFileSync(path.join(folder, 'corpora', `${corpus}.md`), 'utf8');
    const asked = questions.filter((question) => question.corpus_id === corpus);
    scores.push(...(await scoreCorpus(source, asked, maxTokens)));
  }
  const mean = (of: 'recall' | 'iou') =>
    scores.reduce((sum, score) => sum + score[of], 0) / Math.max(1, scores.length);
  return `chunks of ${maxTokens} tokens: recall@5 ${mean('recall').toFixed(4)}  IoU ${mean('iou').toFixed(4)}  questions ${scores.length}\n`;
}

async function scoreCorpus(source: string, questions: readonly Question[], maxTokens: number) {
  const { document } = await parse(new TextEncoder().encode(source), { filename: 'corpus.txt' });
  const chunks = toChunks(document, { maxTokens, overlap: 0 });
  const ranges = locate(chunks, source);
  const segment = buildSegment(
    'corpus',
    chunks.map(({ text, headingPath, index }) => ({
      id: String(index),
      documentId: 'corpus',
      language: 'eng',
      headings: headingPath,
      body: text,
    })),
  );
  const store = memoryStore([segment]);
  const bareUpTo = bareCounts(source);
  const scores: { recall: number; iou: number }[] = [];
  for (const { question, references } of questions) {
    const { hits } = await searchChunks({
      query: question,
      segments: [segment],
      store,
      limit: RETRIEVED,
    });
    const found = hits.map(({ chunkId }) => ranges[Number(chunkId)] as Range);
    const wanted = references.map(({ start_index, end_index }) => ({
      start: bareUpTo[start_index] ?? 0,
      end: bareUpTo[Math.min(end_index, source.length)] ?? 0,
    }));
    scores.push(compare(found, wanted));
  }
  return scores;
}

/** Chunks stand in the order of the text: each is looked for after the one before it. */
function locate(chunks: readonly Chunk[], source: string): Range[] {
  const bare = bareOf(source);
  let from = 0;
  return chunks.map(({ text }) => {
    const own = bareOf(text);
    const at = bare.indexOf(own.slice(0, 40), from);
    const start = at < 0 ? from : at;
    from = start + own.length;
    return { start, end: from };
  });
}

function bareOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Before each place of a text how many letters and digits there are. */
function bareCounts(text: string): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++)
    counts[at + 1] = (counts[at] as number) + (/[\p{L}\p{N}]/u.test(text[at] as string) ? 1 : 0);
  return counts;
}

function compare(found: readonly Range[], wanted: readonly Range[]) {
  const both = found.reduce(
    (sum, one) =>
      sum +
      wanted.reduce(
        (shared, other) =>
          shared + Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)),
        0,
      ),
    0,
  );
  const size = (ranges: readonly Range[]) =>
    ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const all = size(wanted);
  return { recall: both / Math.max(1, all), iou: both / Math.max(1, all + size(found) - both) };
}
