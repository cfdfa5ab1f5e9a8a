import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OcrWord } from '../../packages/parser/src/ocr/read/ocr-word.ts';

/** A word or a line of the truth and where it stands (pixels). */
export type KnownText = {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

/** What a picture of a corpus says. */
export function readTruth(
  folder: string,
  source: 'ocr-pages' | 'ocr-forms' | 'receipts',
  image: string,
): KnownText[] {
  const stem = image.replace(/\.[^.]+$/, '');
  if (source === 'receipts') {
    const path = ['csv', 'txt']
      .map((end) => join(folder, 'boxes', `${stem}.${end}`))
      .find(existsSync);
    const lines = path ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
    return lines.flatMap((line) => {
      const parts = line.split(',');
      const at = parts.slice(0, 8).map(Number);
      const text = parts.slice(8).join(',');
      if (parts.length < 9) return [];
      const [xs, ys] = [at.filter((_, i) => i % 2 === 0), at.filter((_, i) => i % 2 === 1)];
      return [
        {
          text,
          x0: Math.min(...xs),
          x1: Math.max(...xs),
          y0: Math.min(...ys),
          y1: Math.max(...ys),
        },
      ];
    });
  }
  const name = readdirSync(join(folder, 'truth')).find((file) => file.split('.')[0] === stem);
  const truth = readFileSync(join(folder, 'truth', name ?? ''), 'utf8');
  if (source === 'ocr-forms') {
    type Entity = { words: { text: string; box: [number, number, number, number] }[] };
    const { form } = JSON.parse(truth) as { form: Entity[] };
    return form.flatMap(({ words }) =>
      words.map(({ text, box: [x0, y0, x1, y1] }) => ({ text, x0, y0, x1, y1 })),
    );
  }
  const word =
    /class=['"]ocrx_word['"][^>]{0,200}?bbox (\d+) (\d+) (\d+) (\d+)[^>]{0,200}>(.*?)<\/span>/gs;
  return [...truth.matchAll(word)].map(([, x0, y0, x1, y1, text = '']) => ({
    text: text.replace(/<[^>]+>/g, '').trim(),
    x0: Number(x0),
    y0: Number(y0),
    x1: Number(x1),
    y1: Number(y1),
  }));
}

/** Whether such a word stands there, give or take half of its letters. */
export function isThere(word: OcrWord, known: readonly KnownText[]): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  const room = (word.y1 - word.y0) / 2;
  return known.some(
    (text) =>
      x > text.x0 - room &&
      x < text.x1 + room &&
      y > text.y0 - room / 2 &&
      y < text.y1 + room / 2 &&
      text.text.split(/\s+/).some((own) => isLike(own, word.text)),
  );
}

function isLike(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text;
  const [one, other] = [plain(a), plain(b)];
  if (one.length >= 4 && other.length >= 2 && (one.includes(other) || other.includes(one)))
    return true;
  return distance(one, other) <= Math.max(one.length, other.length) / 2 - 0.01;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
