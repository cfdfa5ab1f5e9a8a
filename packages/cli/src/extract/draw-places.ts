import type { ExtractedField } from '@sheaf/client';

/** The picture of a page, as PNG. */
export type PageImage = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type Place = {
  readonly pointer: string;
  readonly confidence: number;
  readonly box: ExtractedField['citations'][number]['bbox'];
};

const LABEL_SIZE = 14;
/** Room around boxes where there is no picture of the page (pixels). */
const MARGIN = 40;
/** Sure, fairly sure, hardly sure. */
const COLORS: readonly (readonly [least: number, color: string])[] = [
  [0.8, '#178a3a'],
  [0.6, '#b36b00'],
  [0, '#c41e3a'],
];

/** By page, counted from 0, what of the fields stands there. */
export function placesByPage(
  fields: Readonly<Record<string, ExtractedField>>,
): ReadonlyMap<number, readonly Place[]> {
  const places = Object.entries(fields).flatMap(([pointer, { confidence, citations }]) =>
    citations.map(({ page_number: page, bbox: box }) => ({ page, pointer, confidence, box })),
  );
  return Map.groupBy(places, ({ page }) => page);
}

/** A page with a box around every value and its field beside it, as SVG; without a picture the boxes stand alone. */
export function drawPlaces(places: readonly Place[], image: PageImage | undefined): string {
  const width = image?.width ?? Math.max(...places.map(({ box }) => box.x1)) + MARGIN;
  const height = image?.height ?? Math.max(...places.map(({ box }) => box.y1)) + MARGIN;
  const picture = image
    ? `<image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(image.png).toString('base64')}"/>`
    : `<rect width="${width}" height="${height}" fill="#fff"/>`;
  // Several fields may stand in one element: their names go below each other.
  const lines = new Map<string, number>();
  const shapes = places.map((place) => {
    const key = `${place.box.x0} ${place.box.y0}`;
    const line = lines.get(key) ?? 0;
    lines.set(key, line + 1);
    return drawPlace(place, line);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture}${shapes.join('')}</svg>\n`;
}

function drawPlace({ pointer, confidence, box }: Place, line: number): string {
  const color = COLORS.find(([least]) => confidence >= least)?.[1] ?? '#000';
  const y = Math.max(LABEL_SIZE, box.y0 - 3) + line * (LABEL_SIZE + 2);
  const frame = `<rect x="${box.x0}" y="${box.y0}" width="${box.x1 - box.x0}" height="${box.y1 - box.y0}" fill="${color}" fill-opacity="0.08" stroke="${color}" stroke-width="2"/>`;
  return `${frame}<text x="${box.x0}" y="${y}" font-size="${LABEL_SIZE}" font-family="sans-serif" fill="${color}" stroke="#fff" stroke-width="3" paint-order="stroke">${escapeXml(`${pointer.slice(1)} ${confidence.toFixed(2)}`)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
