import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@sheaf/parser';
import { alignBlocks, type BlockPair } from './align-blocks.ts';
import { blocksOfNative } from './blocks-of-native.ts';
import { blocksOfPages } from './blocks-of-pages.ts';
import { type ComparedBlock, showBlock, textOfLetters } from './compared-block.ts';
import { parseNative } from './parse-native.ts';
import { runOfficeSpeed } from './run-office-speed.ts';

type Score = {
  readonly name: string;
  readonly right: number;
  readonly total: number;
  readonly wrong: readonly BlockPair[];
};

const HELP = `Compares Word files with the trees pandoc has for them, block by block.

  --corpus DIR       files and their .native trees
  --files DIR --extension EXT   the same documents in another format
  --per-document     every document, also those without a difference
  --floor SHARE      fail below this share of blocks
  --speed            processor time and memory beside peers instead
`;

/** Compares Word files with the trees pandoc has for them, block by block. */
export async function runDocxBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      corpus: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpus/docx') },
      'per-document': { type: 'boolean', default: false },
      // The same documents in another format, such as odt or rtf, to compare its reader with the same trees.
      files: { type: 'string' },
      extension: { type: 'string', default: 'docx' },
      speed: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      floor: { type: 'string', default: '0' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.speed) {
    runOfficeSpeed([]);
    return 0;
  }
  const names = readdirSync(values.corpus).filter((name) => name.endsWith('.native'));
  const scores: Score[] = [];
  for (const name of names) {
    const stem = name.replace(/\.native$/, '');
    const file = join(values.files ?? values.corpus, `${stem}.${values.extension}`);
    scores.push(await scoreDocument(stem, join(values.corpus, name), file));
  }
  report(scores, values['per-document']);
  const share = shareOf(scores);
  return share >= Number(values.floor) ? 0 : 1;
}

async function scoreDocument(name: string, treePath: string, path: string): Promise<Score> {
  const truth = blocksOfNative(parseNative(readFileSync(treePath, 'utf8')));
  const ours = existsSync(path) ? await readOurs(path) : [];
  const pairs = alignBlocks(truth, withoutHeadingNumbers(truth, ours));
  return {
    name,
    right: pairs.filter((pair) => pair.isRight).length,
    total: pairs.length,
    wrong: pairs.filter((pair) => !pair.isRight),
  };
}

async function readOurs(path: string): Promise<ComparedBlock[]> {
  const { document } = await parse(readFileSync(path), { filename: basename(path) });
  return blocksOfPages(document.pages);
}

/** Word prints the numbers of numbered headings and so do we; pandoc's tree leaves them out. */
function withoutHeadingNumbers(
  truth: readonly ComparedBlock[],
  ours: readonly ComparedBlock[],
): ComparedBlock[] {
  const headings = truth.filter(isHeading).map((block) => block.letters.length);
  const texts = new Set(truth.filter(isHeading).map((block) => textOfLetters(block.letters)));
  return ours.map((block) => {
    if (!isHeading(block) || texts.has(textOfLetters(block.letters))) return block;
    const unnumbered = headings
      .map((length) => block.letters.slice(-length))
      .find((letters) => texts.has(textOfLetters(letters)));
    const number = textOfLetters(block.letters.slice(0, -(unnumbered?.length ?? 0)));
    return unnumbered && /\d|^[IVXLC]+\.|^[a-zA-Z][.)]/.test(number)
      ? { ...block, letters: unnumbered }
      : block;
  });
}

function isHeading(block: ComparedBlock): boolean {
  return block.kind.startsWith('heading');
}

function shareOf(scores: readonly Score[]): number {
  const total = scores.reduce((sum, score) => sum + score.total, 0);
  return total === 0 ? 0 : scores.reduce((sum, score) => sum + score.right, 0) / total;
}

function report(scores: readonly Score[], perDocument: boolean): void {
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  for (const score of scores) {
    if (perDocument || score.wrong.length > 0)
      print(`${score.name}: ${score.right} of ${score.total}`);
    for (const pair of score.wrong) {
      print(`  pandoc  ${showBlock(pair.truth)}`);
      print(`  ours    ${showBlock(pair.ours)}`);
    }
  }
  const right = scores.reduce((sum, score) => sum + score.right, 0);
  const total = scores.reduce((sum, score) => sum + score.total, 0);
  const mean =
    scores.reduce((sum, score) => sum + (score.total ? score.right / score.total : 1), 0) /
    scores.length;
  print(
    `documents ${scores.length}, blocks right ${right} of ${total}: ${shareOf(scores).toFixed(4)}, document mean ${mean.toFixed(4)}`,
  );
}

if (import.meta.main) process.exitCode = await runDocxBench(process.argv.slice(2));
