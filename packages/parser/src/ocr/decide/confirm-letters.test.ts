import { expect, test } from 'vitest';
import { buildMappedPdf } from '../../../../../test/builders/pdf/build-mapped-pdf.ts';
import { buildPdf, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';

const CODE = [
  'dp[i][j][k][p] = max(dp[i][j-1][k][p-1], dp[i-1][j][k][p-1])',
  'qx[k][w] = min(qx[k-1][w-1], qx[k][w-1] + wgt[k][w-1])',
  'xbuf[jj] ^= kbuf[jj & 0x1f]; vptr += kbuf[jj >> 3];',
  'fgh(xpq, wjk, zzq); fgh(xpq - 1, wjk + 1, zzq * 2);',
  'mkv[xpq][wjk] = pjx(mkv[xpq-1][wjk], vwx[zzq]);',
  'bqf = kjx(mkv, vwx, pjx) | (wgt[k][w] << 7);',
];

test('code that is like no language stays as the file has it, for it is what is painted', async () => {
  const content = CODE.map((line, index) => textAt(40, 300 - index * 26, line)).join('\n');
  const { document } = await parse(
    buildPdf({ pages: [{ width: 500, height: 360, content, resources: '' }] }),
    { filename: 'code.pdf' },
  );
  const [page] = document.pages;
  expect(page?.ocrApplied).toBe(false);
  const text = JSON.stringify(document.pages);
  for (const line of CODE) for (const word of line.split(' ')) expect(text).toContain(word);
}, 60_000);

const PROSE = [
  'The harbour master keeps a ledger of every ship',
  'that enters or leaves, with its cargo and its port',
  'of origin, the name of the captain and the dues',
  'which were paid before the anchor was weighed.',
];

test('letters that the file calls others than are painted are read off the picture', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const moved = letters.map((letter, at) => [letter, letters[(at + 3) % letters.length] ?? '']);
  const content = PROSE.map(
    (line, index) => `BT /F9 12 Tf 40 ${160 - index * 26} Td (${line}) Tj ET`,
  ).join('\n');
  const { document } = await parse(buildMappedPdf(content, Object.fromEntries(moved)), {
    filename: 'moved.pdf',
  });
  expect(document.pages[0]?.ocrApplied).toBe(true);
  expect(JSON.stringify(document.pages)).toContain('harbour master keeps');
}, 60_000);
