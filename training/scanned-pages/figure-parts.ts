import { block, type PageWriter } from './marked-parts.ts';

const FIGURES = [
  'Figure',
  'Fig.',
  'Rys.',
  'Ryc.',
  'Abb.',
  'Abbildung',
  'Illustration',
  'Photo',
  'Wykres',
  'Diagram',
];
const TABLES = ['Table', 'Tab.', 'Tabela', 'Tabelle', 'Tableau'];
const SOURCES = ['Source:', 'Źródło:', 'Quelle:', 'Note:'];

/** Captions of one document, over or under what they name. */
function captions({ chance, wording }: PageWriter, names: readonly string[]): () => string {
  const { pick, whole, happens } = chance;
  const name = pick(names);
  const end = pick(['.', ':', ' –', '']);
  const css = `font-size:${pick([0.8, 0.85, 0.9, 1])}em;text-indent:0;margin:.4em 0;text-align:${pick(['left', 'left', 'center'])};${happens(0.2) ? 'font-style:italic;' : ''}${happens(0.15) ? 'font-weight:bold;' : ''}`;
  return () => {
    const lead = `${name} ${whole(1, 30)}${end}`;
    const text = happens(0.6) ? wording.phrase(3, 12) : wording.paragraph(1, 2);
    return block('Caption', `${happens(0.3) ? `<b>${lead}</b>` : lead} ${text}`, css);
  };
}

/** A drawing or photograph with its caption. */
export function pictureWith(writer: PageWriter): string {
  const { chance } = writer;
  const caption = chance.happens(0.75) ? captions(writer, FIGURES)() : '';
  const width = chance.whole(45, 100);
  const picture = block(
    'Picture',
    drawing(writer),
    `width:${width}%;margin:.6em auto;break-inside:avoid`,
  );
  return chance.happens(0.85) ? `${picture}${caption}` : `${caption}${picture}`;
}

/** Shapes and shades, as photographs and plans have them. */
function drawing({ chance }: PageWriter): string {
  const { whole, pick, happens } = chance;
  const ground = pick(['#fff', '#eee', '#9ab', '#567', '#cba']);
  const shapes = Array.from({ length: whole(5, 30) }, () => {
    const colour = `hsl(${whole(0, 360)},${whole(0, 60)}%,${whole(15, 85)}%)`;
    const [x, y] = [whole(0, 300), whole(0, 200)];
    if (happens(0.5))
      return `<ellipse cx="${x}" cy="${y}" rx="${whole(8, 90)}" ry="${whole(8, 60)}" fill="${colour}"/>`;
    return `<path d="M${x} ${y}L${whole(0, 300)} ${whole(0, 200)}L${whole(0, 300)} ${whole(0, 200)}Z" fill="${happens(0.7) ? colour : 'none'}" stroke="#222"/>`;
  });
  return `<svg viewBox="0 0 300 ${whole(120, 200)}" style="display:block;width:100%;background:${ground}">${shapes.join('')}</svg>`;
}

/** A table with its caption, and its source, which some call a note, some a caption and some text. */
export function tableWith(writer: PageWriter): string {
  const { chance, wording } = writer;
  const cols = chance.whole(2, 5);
  const rules = chance.pick(['border:.5pt solid #000', 'border-bottom:.5pt solid #000', '']);
  const rows = Array.from({ length: chance.whole(3, 9) }, (_, row) =>
    [
      wording.phrase(1, 4),
      ...Array.from({ length: cols }, () =>
        row === 0 ? wording.phrase(1, 2) : String(chance.whole(1, 9999)),
      ),
    ].map((text) => `<td style="${rules};padding:1px 6px">${text}</td>`),
  );
  const cells = rows.map((row) => `<tr>${row.join('')}</tr>`).join('');
  const table = block(
    'Table',
    `<table style="border-collapse:collapse;width:100%;font-size:.9em;text-indent:0;line-height:1.2">${cells}</table>`,
    'margin:.4em 0;break-inside:avoid',
  );
  const above = chance.happens(0.7) ? captions(writer, TABLES)() : '';
  const source = chance.happens(0.3)
    ? `<div style="font-size:.8em;text-indent:0;margin:0 0 .6em">${chance.pick(SOURCES)} ${wording.phrase(3, 10)}</div>`
    : '';
  return `${above}${table}${source}`;
}

/** A formula on a line of its own. */
export function formula({ chance }: PageWriter): string {
  const { pick, whole, happens } = chance;
  const name = () => `<i>${pick(['x', 'y', 'a', 'F', 'm', 'v', 'k', 'q', 'L', 'E', 'α', 'ω'])}</i>`;
  const term = () =>
    pick([
      () => `${name()}<sub>${whole(1, 9)}</sub>`,
      () => `${name()}<sup>${whole(2, 4)}</sup>`,
      () => `${whole(2, 9)}${name()}`,
      () => `(${name()} − ${name()})`,
    ])();
  const terms = Array.from({ length: whole(1, 5) }, term).join(` ${pick(['+', '−', '·', '='])} `);
  const number = happens(0.4) ? `<span style="float:right">(${whole(1, 99)})</span>` : '';
  return block(
    'Formula',
    `${term()} = ${terms}${number}`,
    'text-align:center;text-indent:0;margin:.5em 0',
  );
}
