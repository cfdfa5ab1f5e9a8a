import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Read = {
  readonly pages: readonly {
    readonly elements: readonly {
      readonly text: string;
      readonly table?: { readonly cells: readonly { readonly text: string }[] } | null;
    }[];
  }[];
};

/** Share of each page's words that were read, as multisets, then the mean; pages without words are left out. */
export function wordAccuracy(
  folder: string,
  wordsOf: ReadonlyMap<string, readonly string[]>,
): number {
  const shares = [...wordsOf]
    .filter(([, words]) => words.length > 0)
    .map(([id, words]) => {
      const left = new Map<string, number>();
      for (const word of readWords(join(folder, `${id}.json`))) {
        left.set(word, (left.get(word) ?? 0) + 1);
      }
      const found = words.map(normalised).filter((word) => {
        const count = left.get(word) ?? 0;
        left.set(word, count - 1);
        return count > 0;
      });
      return found.length / words.length;
    });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function readWords(path: string): string[] {
  const { pages } = JSON.parse(readFileSync(path, 'utf8')) as Read;
  return pages
    .flatMap(({ elements }) => elements)
    .flatMap(({ text, table }) => (table ? table.cells.map((cell) => cell.text) : [text]))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => word !== '')
    .map(normalised);
}

function normalised(word: string): string {
  return word.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}
