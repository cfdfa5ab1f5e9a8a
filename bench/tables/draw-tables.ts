import type { Box } from '@sheaf/document';
import sharp from 'sharp';
import type { PageImage } from '../../packages/parser/src/page/primitives.ts';
import type { FoundTable } from '../../packages/parser/src/tables/found-table.ts';

/** Writes a page's picture: found tables blue, their cells red, headers purple, the truth in dashed green. */
export async function drawTables(
  image: PageImage,
  found: readonly FoundTable[],
  truth: readonly Box[],
  path: string,
): Promise<void> {
  const scale = image.pixelsPerPoint;
  const rectangle = (box: Box, style: string): string =>
    `<rect x="${box.x0 * scale}" y="${box.y0 * scale}" width="${(box.x1 - box.x0) * scale}" ` +
    `height="${(box.y1 - box.y0) * scale}" fill="none" ${style}/>`;
  const shapes = [
    ...found.flatMap(({ table, box, detector, confidence }) => [
      ...table.cells.map((cell) =>
        rectangle(cell.box, `stroke="${cell.isHeader ? 'purple' : 'red'}" stroke-width="1"`),
      ),
      rectangle(box, 'stroke="blue" stroke-width="2"'),
      `<text x="${box.x0 * scale}" y="${box.y0 * scale - 3}" font-size="12" fill="blue">` +
        `${detector} ${confidence.toFixed(2)}</text>`,
    ]),
    ...truth.map((box) => rectangle(box, 'stroke="lime" stroke-width="3" stroke-dasharray="8 6"')),
  ];
  const { width, height, channels } = image;
  const overlay = `<svg width="${width}" height="${height}">${shapes.join('')}</svg>`;
  await sharp(image.data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toFile(path);
}
