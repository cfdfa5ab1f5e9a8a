import type { Chance } from './chance.ts';
import { chartPart } from './chart-part.ts';
import { dressTable } from './dress-table.ts';
import { type GridPlan, makeGrid, type Writer } from './make-grid.ts';
import { type Look, makeLook } from './make-look.ts';
import { type Grid, gridTruth } from './table-grid.ts';

/** A piece of a page: its HTML, and what it is in markdown; no truth for furniture. */
export type Part = {
  readonly html: string;
  readonly truth: string;
  readonly level?: number;
  readonly grid?: Grid;
};

export function tablePart(plan: GridPlan, look: Look, writer: Writer): Part {
  const grid = makeGrid(plan, writer);
  return { html: dressTable(grid, look, writer.chance), truth: gridTruth(grid), grid };
}

/** A plan of chance, for families that vary everything. */
export function anyPlan({ pick, whole, happens }: Chance, fixed: Partial<GridPlan> = {}): GridPlan {
  return {
    source: pick(['figures', 'figures', 'words', 'mixed', 'documentation']),
    cols: whole(2, 7),
    rows: whole(2, 10),
    head: pick(['plain', 'plain', 'plain', 'spanners', 'deep', 'wrapped', 'none']),
    empty: pick([0, 0, 0, 0.1, 0.3, 0.6]),
    groups: pick(['none', 'none', 'none', 'span', 'cell', 'stub span']),
    total: happens(0.3),
    long: pick([0, 0, 0.2, 0.5]),
    ...fixed,
  };
}

export function anyTable(
  writer: Writer,
  plan: Partial<GridPlan> = {},
  look: Partial<Look> = {},
): Part {
  const dressed = makeLook(writer.chance, look);
  const isRuled = /^(?:all|rows|inner|rows and stub|body rows)$/.test(dressed.rules);
  const stacked = isRuled && writer.chance.happens(0.15);
  const lists = isRuled && writer.chance.happens(0.12) ? writer.chance.pick([0.3, 0.6, 1]) : 0;
  return tablePart({ ...anyPlan(writer.chance, { lists, ...plan }), stacked }, dressed, writer);
}

export function paragraphPart({ wording }: Writer, fewest = 2, most = 5): Part {
  const text = wording.paragraph(fewest, most);
  return { html: `<p>${text}</p>`, truth: text };
}

export function textPart(text: string, css = ''): Part {
  return { html: `<p style="${css}">${text}</p>`, truth: text };
}

export function listPart({ chance, wording }: Writer): Part {
  const items = Array.from({ length: chance.whole(2, 6) }, () =>
    chance.happens(0.5) ? wording.sentence() : wording.phrase(2, 8),
  );
  const ordered = chance.happens(0.3);
  return {
    html: `<${ordered ? 'ol' : 'ul'}>${items.map((item) => `<li>${item}</li>`).join('')}</${ordered ? 'ol' : 'ul'}>`,
    truth: items.map((item, at) => `${ordered ? `${at + 1}.` : '-'} ${item}`).join('\n'),
  };
}

/** Text set in columns, lines or boxes that is no table. */
export function negativePart(writer: Writer): Part {
  const { pick } = writer.chance;
  return pick([
    contentsPart,
    authorsPart,
    codePart,
    tilesPart,
    chartPart,
    chartPart,
    chartPart,
    keysPart,
    columnsPart,
    referencesPart,
    itemsPart,
    itemsPart,
    termsPart,
  ])(writer);
}

function contentsPart({ chance, wording }: Writer): Part {
  const entries = Array.from({ length: chance.whole(4, 12) }, (_, at) => ({
    title: `${chance.happens(0.5) ? `${at + 1} ` : ''}${wording.title()}`,
    page: String(at * 3 + chance.whole(1, 3)),
  }));
  const dots = chance.happens(0.6);
  const html = entries.map(
    ({ title, page }) =>
      `<div style="display:flex"><span>${title}</span><span style="flex:1;overflow:hidden;white-space:nowrap;text-align:right">${dots ? ' .'.repeat(120) : ''}</span><span>&nbsp;${page}</span></div>`,
  );
  return {
    html: html.join(''),
    truth: entries.map(({ title, page }) => `${title} ${page}`).join('\n'),
  };
}

export function authorsPart({ chance, wording }: Writer): Part {
  const people = Array.from({ length: chance.whole(2, 4) }, () => [
    wording.phrase(2, 2),
    wording.phrase(2, 4),
    `${wording.phrase(1, 1)}@example.org`,
  ]);
  const html = people.map(
    (lines) => `<div style="flex:1;text-align:center">${lines.join('<br>')}</div>`,
  );
  return {
    html: `<div style="display:flex">${html.join('')}</div>`,
    truth: people.map((lines) => lines.join('\n')).join('\n\n'),
  };
}

function codePart({ chance, wording }: Writer): Part {
  const lines = Array.from({ length: chance.whole(4, 10) }, () => {
    const name = wording.phrase(1, 1).toLowerCase();
    return chance.pick([
      `const ${name} = ${chance.whole(1, 99)};`,
      `  ${name}: ${name},   // ${wording.phrase(2, 4)}`,
      `${name}(${name}, ${chance.whole(0, 9)})`,
    ]);
  });
  return {
    html: `<pre style="font-size:.85em">${lines.join('\n')}</pre>`,
    truth: `\`\`\`\n${lines.join('\n')}\n\`\`\``,
  };
}

/** Key figures in boxes side by side. */
function tilesPart({ chance, wording }: Writer): Part {
  const tiles = Array.from({ length: chance.whole(2, 4) }, () => [
    `${chance.whole(1, 999)}${chance.pick(['', '%', 'M', 'k'])}`,
    wording.phrase(1, 4),
  ]);
  const css = chance.pick([
    'background:#eef',
    'border:1px solid #999',
    'border-top:3px solid #268',
    '',
  ]);
  const html = tiles.map(
    ([figure, name]) =>
      `<div style="flex:1;margin:4px;padding:8px;${css}"><div style="font-size:1.8em">${figure}</div>${name}</div>`,
  );
  return {
    html: `<div style="display:flex">${html.join('')}</div>`,
    truth: tiles.map((tile) => tile.join('\n\n')).join('\n\n'),
  };
}

/** Names and values line by line, as on the head of a letter. */
function keysPart({ chance, wording }: Writer): Part {
  const pairs = Array.from({ length: chance.whole(2, 4) }, () => [
    `${wording.phrase(1, 1)}:`,
    wording.phrase(1, 4),
  ]);
  return {
    html: pairs.map(([key, value]) => `<div>${key} ${value}</div>`).join(''),
    truth: pairs.map((pair) => pair.join(' ')).join('\n'),
  };
}

function columnsPart({ chance, wording }: Writer): Part {
  const texts = Array.from({ length: chance.whole(3, 6) }, () => wording.paragraph(2, 4));
  const html = texts.map((text) => `<p style="margin:0 0 .5em">${text}</p>`).join('');
  return {
    html: `<div style="columns:${chance.whole(2, 3)};column-gap:${chance.whole(12, 30)}px">${html}</div>`,
    truth: texts.join('\n\n'),
  };
}

function referencesPart({ chance, wording }: Writer): Part {
  const items = Array.from(
    { length: chance.whole(3, 7) },
    (_, at) => `[${at + 1}] ${wording.sentence()} ${chance.whole(1980, 2024)}.`,
  );
  return {
    html: items
      .map((item) => `<p style="margin:.2em 0;padding-left:2em;text-indent:-2em">${item}</p>`)
      .join(''),
    truth: items.join('\n\n'),
  };
}

/** Lists in columns, whose marks and texts look like entries of a table. */
function itemsPart({ chance, wording }: Writer): Part {
  const texts = Array.from({ length: chance.whole(4, 12) }, () => wording.phrase(1, 6));
  const mark = chance.pick(['•', '–', '1.', '(a)', '▪', '1']);
  const marks = texts.map((_, at) => {
    if (mark === '(a)') return `(${String.fromCharCode(97 + at)})`;
    return mark.startsWith('1') ? mark.replace('1', String(at + 1)) : mark;
  });
  const width = chance.pick([1.5, 2.5, 4]);
  const html = texts.map(
    (text, at) =>
      `<div style="display:flex;break-inside:avoid"><span style="width:${width}em">${marks[at]}</span><span style="flex:1">${text}</span></div>`,
  );
  const columns = chance.pick([1, 2, 2, 3]);
  return {
    html: `<div style="columns:${columns};column-gap:${chance.whole(14, 40)}px">${html.join('')}</div>`,
    truth: texts.map((text, at) => `${marks[at]} ${text}`).join('\n'),
  };
}

/** Names of what the paragraphs beside them explain, set in the margin. */
function termsPart({ chance, wording }: Writer): Part {
  const pairs = Array.from({ length: chance.whole(2, 4) }, () => [
    wording.phrase(1, 2),
    wording.paragraph(3, 5),
  ]);
  const width = chance.whole(18, 28);
  return {
    html: pairs
      .map(
        ([term, text]) =>
          `<div style="display:flex;margin:.6em 0"><b style="width:${width}%">${term}</b><div style="flex:1">${text}</div></div>`,
      )
      .join(''),
    truth: pairs.map((pair) => pair.join('\n\n')).join('\n\n'),
  };
}
