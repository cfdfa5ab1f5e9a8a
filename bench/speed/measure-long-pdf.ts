import { openDocument } from '@sheaf/parser';
import { buildLongPdf } from './build-long-pdf.ts';

/** Reads a PDF of many pages and tells resident memory at every tenth of the way. */
export async function measureLongPdf(pages: number): Promise<string> {
  const bytes = buildLongPdf(pages);
  const lines = [`${pages} pages, ${(bytes.length / 1e6).toFixed(1)} MB`];
  const { reading } = await openDocument(bytes, { filename: 'long.pdf' });
  if (reading.kind !== 'pages') throw new Error('a PDF has pages');
  const cpu = process.cpuUsage();
  let words = 0;
  for (let page = 0; page < pages; page++) {
    words += (await reading.readPage(page)).words.length;
    if ((page + 1) % Math.ceil(pages / 10) !== 0) continue;
    const { rss, external } = process.memoryUsage();
    lines.push(
      `${String(page + 1).padStart(7)} pages read: resident ${(rss / 1e6).toFixed(0)} MB, engine ${(external / 1e6).toFixed(0)} MB`,
    );
  }
  reading.close();
  const { user, system } = process.cpuUsage(cpu);
  lines.push(`${words} words, ${((user + system) / 1000 / pages).toFixed(2)} ms CPU a page`);
  return `${lines.join('\n')}\n`;
}
