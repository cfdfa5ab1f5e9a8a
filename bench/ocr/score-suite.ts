import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse as parsePath } from 'node:path';

export type OcrScores = { accuracy: number; precision: number; f1: number; cer: number };

/** Scores a folder of results against a corpus; pictures that were not read in this run are left out. */
export function scoreSuite(
  shared: string,
  suite: { readonly name: string; readonly kind: string },
  predicted: string,
  perDocument: boolean,
): OcrScores {
  const truth = join(shared, 'corpus', suite.name);
  const unread = readdirSync(join(truth, 'images'))
    .map((name) => parsePath(name).name)
    .filter((stem) => !existsSync(join(predicted, `${stem}.json`)));
  const json = join(mkdtempSync(join(tmpdir(), 'sheaf-ocr-')), 'scores.json');
  const scorer = join(shared, 'bench/score-ocr.mjs');
  const options = [
    '--predicted',
    predicted,
    '--truth',
    truth,
    '--kind',
    suite.kind,
    '--json',
    json,
  ];
  const skips = unread.flatMap((stem) => ['--skip', stem]);
  const shown = perDocument ? ['--per-document'] : [];
  const text = execFileSync(process.execPath, [scorer, ...options, ...skips, ...shown], {
    encoding: 'utf8',
  });
  if (perDocument) process.stdout.write(text);
  return JSON.parse(readFileSync(json, 'utf8')).means;
}
