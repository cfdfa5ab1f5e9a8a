import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildPdf } from '../builders/pdf/build-pdf.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MODEL = join(ROOT, 'packages/parser/models/label-model-headings.json');
const [WIDTH, HEIGHT] = [600, 800];
/** As many as teach the trees, a fifth of which is left out each time. */
const DOCUMENTS = 15;
/** Tops of the parts of a page, from its head. */
const PARTS = [80, 240, 400];

test('trees for headings are learnt from pages seen by eye, and tell those of documents left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-headings-test-'));
  try {
    const seen = Array.from({ length: DOCUMENTS }, (_, at) => {
      const file = `${at}.pdf`;
      const content = PARTS.map((top, part) => partAt(top, `${at} ${part}`)).join('');
      const pages = [{ content, width: WIDTH, height: HEIGHT }];
      writeFileSync(join(folder, file), buildPdf({ pages }));
      return { file, page: 0, blocks: PARTS.flatMap(truthAt) };
    });
    writeFileSync(join(folder, 'seen.json'), JSON.stringify(seen));
    const before = readFileSync(MODEL, 'utf8');
    const script = join(ROOT, 'training/layout-labels/fit-headings.ts');
    const told = execFileSync(process.execPath, [script, folder], { encoding: 'utf8' });
    const headings = DOCUMENTS * PARTS.length;
    expect(told).toContain(`${DOCUMENTS} documents, ${2 * headings} blocks`);
    expect(told).toContain(`${headings} right, 0 wrong, 0 missed, F1 1.0000`);
    expect(readFileSync(MODEL, 'utf8')).toBe(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A bold line over a paragraph of four lines. */
function partAt(top: number, name: string): string {
  const line = (text: string, y: number, font: string) =>
    `BT /${font} 11 Tf 72 ${HEIGHT - y} Td (${text}) Tj ET\n`;
  const rows = [0, 1, 2, 3].map((row) =>
    line(
      `The members met to speak of the matter ${row} of ${name} at length.`,
      top + 30 + 14 * row,
      'F1',
    ),
  );
  return line(`On the matter of ${name}`, top, 'F2') + rows.join('');
}

function truthAt(top: number) {
  const across = { x0: 60, x1: WIDTH - 60 };
  return [
    { label: 'SectionHeader', box: { ...across, y0: top - 12, y1: top + 5 } },
    { label: 'Text', box: { ...across, y0: top + 15, y1: top + 90 } },
  ];
}
