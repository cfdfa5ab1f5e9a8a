import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StructuredDocument } from '@sheaf/document';
import { openDocument } from '@sheaf/parser';
import sharp from 'sharp';
import { boxesSvg } from './boxes-svg.ts';
import { textSvg } from './text-svg.ts';

type Scores = {
  readonly perDocument: readonly { readonly id: string; readonly overall: number }[];
};

/** Width of each of the three panels, in pixels. */
const PANEL = 720;

/** Draws the pages with the lowest overall score: page with our boxes, our markdown, the truth. */
export async function writeWorstPages(options: {
  readonly out: string;
  readonly shared: string;
  readonly count: number;
  /** Ends of the ids of further pages to draw. */
  readonly also: readonly string[];
}): Promise<void> {
  const scores: Scores = JSON.parse(readFileSync(join(options.out, 'markdown.json'), 'utf8'));
  const worst = [...scores.perDocument]
    .sort((a, b) => a.overall - b.overall)
    .filter(
      ({ id }, place) => place < options.count || options.also.some((end) => id.endsWith(end)),
    );
  const folder = join(options.out, 'worst');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, { id }] of worst.entries()) {
    const file = join(folder, `${String(index + 1).padStart(2, '0')}-${id}.png`);
    await drawPage(id, file, options);
  }
  process.stdout.write(`\nworst pages: ${folder}\n`);
}

async function drawPage(
  id: string,
  file: string,
  { out, shared }: { readonly out: string; readonly shared: string },
): Promise<void> {
  const corpus = join(shared, 'corpus/pdf-markdown');
  const document: StructuredDocument = JSON.parse(
    readFileSync(join(out, 'pdf-markdown', `${id}.json`), 'utf8'),
  );
  const page = document.pages[0];
  if (!page) return;
  const picture = await renderFirstPage(join(corpus, 'pdfs', `${id}.pdf`));
  const height = Math.round((PANEL * picture.height) / picture.width);
  const base = sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: picture.channels },
  });
  const panels = [
    await base.resize(PANEL, height).png().toBuffer(),
    Buffer.from(
      textSvg(readFileSync(join(out, 'pdf-markdown', `${id}.md`), 'utf8'), PANEL, height),
    ),
    Buffer.from(textSvg(readFileSync(join(corpus, 'truth', `${id}.md`), 'utf8'), PANEL, height)),
  ];
  const scale = PANEL / (page.page_bbox.x1 * 2);
  await sharp({ create: { width: PANEL * 3, height, channels: 3, background: '#ffffff' } })
    .composite([
      ...panels.map((input, index) => ({ input, left: index * PANEL, top: 0 })),
      { input: Buffer.from(boxesSvg(page, scale, PANEL, height)), left: 0, top: 0 },
    ])
    .png()
    .toFile(file);
}

async function renderFirstPage(path: string) {
  const { reading } = await openDocument(new Uint8Array(readFileSync(path)), { filename: path });
  if (reading.kind !== 'pages') throw new Error(`${path} has no pages to draw`);
  try {
    return await reading.renderPage(0, 2);
  } finally {
    reading.close();
  }
}
