import type { Mark } from '@sheaf/parser/inspect';

/** The picture the marks are drawn over. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerPoint: number;
};

const COLORS: Readonly<Record<string, string>> = {
  word: '#888',
  bold: '#0044dd',
  italic: '#008844',
  link: '#0099ff',
  superscript: '#dd00dd',
  subscript: '#ee8800',
  doubtful: '#ff0000',
  hidden: '#ff0000',
  rule: '#00cc00',
  frame: '#008888',
  shade: '#ccaa00',
  drawing: '#bb66ff',
  picture: '#ff3300',
  field: '#ff9900',
  line: '#0066cc',
  cell: '#999',
  Table: '#cc0000',
  Title: '#6600cc',
  SectionHeader: '#0033cc',
  Text: '#228833',
  ListItem: '#aa7700',
  Picture: '#ff3300',
  Chart: '#ff3399',
  Caption: '#009999',
  Footnote: '#777700',
  PageHeader: '#888888',
  PageFooter: '#888888',
};
const OTHER_COLOR = '#cc6600';
const NOTE_SIZE = 11;

/** The marks as an SVG of the picture's size, boxes outlined and notes at their top left. */
export function drawMarks(marks: readonly Mark[], canvas: Canvas): string {
  const shapes = marks.map((mark) => drawMark(mark, canvas.pixelsPerPoint)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${shapes}</svg>`;
}

function drawMark({ box, kind, note }: Mark, scale: number): string {
  const color = COLORS[kind] ?? OTHER_COLOR;
  const x = (box.x0 * scale).toFixed(1);
  const y = (box.y0 * scale).toFixed(1);
  const width = Math.max(1, (box.x1 - box.x0) * scale).toFixed(1);
  const height = Math.max(1, (box.y1 - box.y0) * scale).toFixed(1);
  const fill = kind === 'hidden' ? color : 'none';
  const outline = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="0.25" stroke="${color}" stroke-width="1.2"/>`;
  if (note === undefined) return outline;
  const top = Math.max(NOTE_SIZE, box.y0 * scale);
  return `${outline}<text x="${x}" y="${top.toFixed(1)}" font-size="${NOTE_SIZE}" font-family="sans-serif" fill="${color}" stroke="#fff" stroke-width="2.5" paint-order="stroke">${escapeXml(note)}</text>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
