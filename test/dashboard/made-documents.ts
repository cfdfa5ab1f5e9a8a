import { buildPdf, textAt } from '../builders/pdf/build-pdf.ts';

/** A page with a heading, a paragraph and a ruled table. */
export function buildReport(): Buffer {
  const rows = [
    ['Year', 'Revenue', 'Cost'],
    ['2024', '1200', '800'],
    ['2025', '1500', '900'],
  ];
  const cells = rows.flatMap((cells, row) =>
    cells.map((text, column) =>
      textAt(80 + column * 120, 566 - row * 24, text, row === 0 ? 'F2' : 'F1', 11),
    ),
  );
  const rules = [
    ...[0, 1, 2, 3].map((line) => `72 ${582 - line * 24} m 432 ${582 - line * 24} l S\n`),
    ...[0, 1, 2, 3].map((line) => `${72 + line * 120} 582 m ${72 + line * 120} 510 l S\n`),
  ];
  const content = [
    textAt(72, 700, 'Report of the year', 'F2', 22),
    textAt(72, 660, 'The harvest was good and the sheaves were bound before the rain.'),
    textAt(72, 644, 'All of it was counted twice, and both counts agree with each other.'),
    ...cells,
    ...rules,
  ].join('');
  return Buffer.from(buildPdf({ pages: [{ content }] }));
}

/** As many pages as are asked for, each with words of its own. */
export function buildLongReport(pages: number): Buffer {
  return Buffer.from(
    buildPdf({
      pages: Array.from({ length: pages }, (_, index) => ({
        content: textAt(40, 250, `Sheet number ${index + 1}`, 'F2', 18),
        width: 300,
        height: 300,
      })),
    }),
  );
}

/** What runs if anything does: it marks the window. */
const SCRIPT = 'window.hasRun=1';
export const HOSTILE_TEXTS = [
  `<img src=x onerror="${SCRIPT}">`,
  `<script>${SCRIPT}</script>`,
  `<svg onload="${SCRIPT}"></svg>`,
  `[a link](javascript:${SCRIPT})`,
  `<iframe srcdoc="<script>parent.${SCRIPT}</script>"></iframe>`,
  `{{constructor.constructor('${SCRIPT}')()}}`,
  '\u202Egnp.exe\u202C \u0000\uFFFE\u{E0041}',
];

/** A document all of whose words try to become a program. */
export function buildHostilePage(): Buffer {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const texts = HOSTILE_TEXTS.slice(0, -1);
  return Buffer.from(
    `<!doctype html><title>${escaped(texts[0] ?? '')}</title><h1>${escaped(texts[0] ?? '')}</h1>` +
      texts.map((text) => `<p>${escaped(text)}</p>`).join('') +
      `<table><tr><th>${escaped(texts[1] ?? '')}</th></tr><tr><td>${escaped(texts[2] ?? '')}</td></tr></table>` +
      `<p><a href="javascript:${SCRIPT}">link</a></p><pre>${escaped(texts[4] ?? '')}</pre>`,
  );
}
