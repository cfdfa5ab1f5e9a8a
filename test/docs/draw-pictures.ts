type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const INK = '#1b2127';
const BLUE = '#0b5cad';
const FILL = { blue: '#e6f0fa', green: '#e8f5e9', amber: '#fff4dc', grey: '#f3f5f7' } as const;

/** The pictures of the documentation by file name, drawn from nothing but this page. */
export function drawPictures(): Readonly<Record<string, string>> {
  return {
    'pipeline.svg': drawPipeline(),
    'concepts.svg': drawConcepts(),
    'boxes.svg': drawBoxes(),
    'table-cells.svg': drawTableCells(),
  };
}

function drawPipeline(): string {
  const steps = [
    ['bytes', 'PDF, scan, Office,', 'mail, archive'],
    ['read', 'words, rules,', 'pictures, OCR'],
    ['recognise', 'tables, blocks,', 'order, charts'],
    ['document', 'pages, elements,', 'boxes, confidence'],
    ['use', 'markdown, SQL,', 'search, answers'],
  ];
  const parts = steps.map(([title = '', ...lines], index) => {
    const place = { x: 10 + index * 160, y: 20, width: 130, height: 84 };
    const next = index < steps.length - 1 ? arrow(place.x + 130, 62, place.x + 160, 62) : '';
    return box(place, FILL.blue, [title, ...lines]) + next;
  });
  return svg(
    810,
    124,
    'From bytes through reading and recognition to a document and its uses',
    parts,
  );
}

function drawConcepts(): string {
  return svg(810, 300, 'A project holds keys, document jobs, datasources, agents and sessions', [
    outline({ x: 5, y: 5, width: 800, height: 290 }, 'project: what a key opens'),
    box({ x: 30, y: 50, width: 150, height: 64 }, FILL.amber, ['document job', 'one file sent in']),
    box({ x: 30, y: 180, width: 150, height: 84 }, FILL.grey, [
      'results',
      'markdown, structured,',
      'chunks, tables',
    ]),
    arrow(105, 114, 105, 180),
    box({ x: 250, y: 50, width: 160, height: 64 }, FILL.green, ['datasource', 'files, ingested']),
    box({ x: 250, y: 180, width: 160, height: 84 }, FILL.grey, [
      'index and tables',
      'passages to search,',
      'tables to query',
    ]),
    arrow(330, 114, 330, 180),
    box({ x: 480, y: 50, width: 140, height: 64 }, FILL.blue, ['agent', 'draft, versions']),
    arrow(480, 82, 410, 82),
    box({ x: 480, y: 180, width: 140, height: 64 }, FILL.blue, ['session', 'messages, files']),
    arrow(550, 114, 550, 180),
    arrow(480, 212, 410, 212),
    box({ x: 670, y: 180, width: 115, height: 64 }, FILL.grey, ['answer', 'with page and box']),
    arrow(620, 212, 670, 212),
  ]);
}

function drawBoxes(): string {
  const pixel = (x: number, y: number, text: string) => label(x, y, text, 'start', BLUE);
  return svg(
    700,
    330,
    'A page with its element boxes, their pixel space and the point space of the page',
    [
      outline({ x: 60, y: 40, width: 200, height: 270 }, ''),
      box({ x: 80, y: 60, width: 120, height: 22 }, FILL.amber, []),
      box({ x: 80, y: 96, width: 160, height: 60 }, FILL.blue, []),
      box({ x: 80, y: 172, width: 160, height: 70 }, FILL.green, []),
      box({ x: 150, y: 286, width: 20, height: 14 }, FILL.grey, []),
      label(88, 76, '0 Title', 'start'),
      label(88, 116, '1 Text', 'start'),
      label(88, 192, '2 Table', 'start'),
      label(176, 298, '3 PageFooter', 'start'),
      pixel(10, 30, '(0, 0) pixels, y grows downwards'),
      arrow(60, 40, 110, 40),
      arrow(60, 40, 60, 90),
      label(10, 326, '(0, 0) points, y grows upwards', 'start'),
      label(330, 80, 'bbox of an element: pixels at 144 dpi (2 a point),', 'start'),
      label(330, 100, 'origin at the top left, page turned upright', 'start'),
      label(330, 140, 'page_bbox: points, origin at the bottom left', 'start'),
      label(330, 180, 'reading_order: 0, 1, 2, 3 on each page', 'start'),
      label(330, 220, 'page_number: from 0', 'start'),
      label(330, 260, 'confidence: chance that box and label are right', 'start'),
    ],
  );
}

function drawTableCells(): string {
  const cell = (col: number, row: number, cols: number, rows: number, text: string, fill: string) =>
    box({ x: 20 + col * 130, y: 20 + row * 40, width: cols * 130, height: rows * 40 }, fill, [
      text,
    ]);
  return svg(700, 160, 'A table of three rows and three columns with spans', [
    cell(0, 0, 1, 2, 'Region', FILL.amber),
    cell(1, 0, 2, 1, 'Sales', FILL.amber),
    cell(1, 1, 1, 1, '2025', FILL.amber),
    cell(2, 1, 1, 1, '2026', FILL.amber),
    cell(0, 2, 1, 1, 'North', FILL.grey),
    cell(1, 2, 1, 1, '120', FILL.grey),
    cell(2, 2, 1, 1, '135', FILL.grey),
    label(440, 44, 'Region: row 0, col 0, row_span 2', 'start'),
    label(440, 66, 'Sales: row 0, col 1, col_span 2', 'start'),
    label(440, 88, 'is_header in the first two rows', 'start'),
    label(440, 110, 'no cell of its own where a span covers', 'start'),
  ]);
}

function svg(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="13">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${parts.filter(Boolean).join('\n')}
</svg>
`;
}

function box({ x, y, width, height }: Place, fill: string, lines: readonly string[]): string {
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${INK}"/>`;
  const first = y + height / 2 + 5 - (lines.length - 1) * 9;
  const texts = lines.map((line, index) =>
    label(x + width / 2, first + index * 18, line, 'middle', INK, index === 0 && lines.length > 1),
  );
  return [rect, ...texts].join('');
}

function outline({ x, y, width, height }: Place, text: string): string {
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="${INK}" stroke-dasharray="5 4"/>`;
  return rect + (text === '' ? '' : label(x + 15, y + 25, text, 'start'));
}

function label(
  x: number,
  y: number,
  text: string,
  anchor: string,
  color = INK,
  bold = false,
): string {
  const weight = bold ? ' font-weight="bold"' : '';
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${color}"${weight}>${text}</text>`;
}

/** A line with a point at its end. */
function arrow(x0: number, y0: number, x1: number, y1: number): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const corner = (side: number) =>
    `${round(x1 - 8 * dx - side * 4 * dy)} ${round(y1 - 8 * dy + side * 4 * dx)}`;
  return `<path d="M${x0} ${y0}L${x1} ${y1}M${corner(1)}L${x1} ${y1}L${corner(-1)}" fill="none" stroke="${BLUE}" stroke-width="1.5"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
