import type { StructuredPage } from '@sheaf/document';

const COLORS: Readonly<Record<string, string>> = {
  Title: '#c00000',
  SectionHeader: '#e00000',
  Text: '#0066cc',
  ListItem: '#4400ff',
  Table: '#ff00aa',
  Chart: '#00aaaa',
  Picture: '#00aa00',
  Caption: '#ff8800',
  Footnote: '#aa00aa',
  Formula: '#888800',
  PageHeader: '#888888',
  PageFooter: '#888888',
};

/** The elements of a page as coloured boxes with place in the order, label and confidence. */
export function boxesSvg(
  page: StructuredPage,
  scale: number,
  width: number,
  height: number,
): string {
  const marks = page.elements.map(({ bbox, label, confidence, reading_order: place }) => {
    const color = COLORS[label] ?? '#000000';
    const x = bbox.x0 * scale;
    const y = bbox.y0 * scale;
    const name = `${place} ${label} ${confidence.toFixed(2)}`;
    return `<rect x="${x}" y="${y}" width="${(bbox.x1 - bbox.x0) * scale}" height="${(bbox.y1 - bbox.y0) * scale}" fill="none" stroke="${color}" stroke-width="1.5"/><text x="${x}" y="${y - 1}" font-size="9" font-family="sans-serif" fill="${color}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
}
