import { readFileSync } from 'node:fs';
import type { Box } from '@sheaf/document';

/** A table region of the truth, in points from the bottom left as the file has them. */
export type TruthRegion = { readonly pageNumber: number; readonly box: Box };

/** Table regions of a truth file of the ICDAR 2013 competition. */
export function readRegions(path: string): TruthRegion[] {
  const xml = readFileSync(path, 'utf8');
  return [...xml.matchAll(/<region\b([^>]*)>(.*?)<\/region>/gs)].map(([, attributes, body]) => {
    const box = /<bounding-box\b([^>]*)>/.exec(body ?? '')?.[1] ?? '';
    return {
      pageNumber: numberOf(attributes ?? '', 'page') - 1,
      box: {
        x0: numberOf(box, 'x1'),
        y0: numberOf(box, 'y1'),
        x1: numberOf(box, 'x2'),
        y1: numberOf(box, 'y2'),
      },
    };
  });
}

function numberOf(attributes: string, name: string): number {
  return Number(new RegExp(`\\b${name}\\s*=\\s*["'](-?[\\d.]+)`).exec(attributes)?.[1]);
}
