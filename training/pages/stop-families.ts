import { type Document, SANS, SERIF, sheet } from './document-parts.ts';
import { makeHeadings } from './heading-styles.ts';
import { figure, head, priceStyle, stub, words } from './list-cells.ts';
import { gridPart } from './list-families.ts';
import type { Writer } from './make-grid.ts';
import { makeLook } from './make-look.ts';
import { negativePart, type Part, paragraphPart, textPart } from './page-parts.ts';
import type { GridCell } from './table-grid.ts';

/** Timetables: places and many times, close together, every second row tinted more often than ruled. */
export function stops(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 2);
  const colon = pick(['', ':', '.']);
  const cols = whole(4, 16);
  const gaps = pick([0, 0, 0.1, 0.3]);
  const line = pick(['U', '', 'X', 'Line ']);
  const look = makeLook(chance, {
    rules: pick(['none', 'none', 'none', 'head', 'all', 'columns']),
    shading: pick(['zebra', 'zebra', 'none', 'head', 'head and zebra']),
    padding: pick(['0 3px', '0 5px', '1px 6px']),
    figures: pick(['left', 'center', 'right']),
    size: pick([0.7, 0.8]),
    wide: happens(0.5),
  });
  const parts: Part[] = [heading(1, wording.title())];
  for (let table = whole(1, 3); table > 0; table--) {
    const start = whole(5, 9);
    const names = Array.from({ length: cols }, () => head(`${line}${whole(1, 20)}`));
    const grid: GridCell[][] = happens(0.6) ? [[head(wording.phrase(1, 2)), ...names]] : [];
    for (let row = 0, count = whole(4, 12); row < count; row++)
      grid.push([
        stub(wording.phrase(1, 4)),
        ...names.map((_, col) => {
          const minutes = start * 60 + col * 27 + row * 4;
          const clock = [minutes / 60, minutes % 60].map((part) =>
            String(Math.floor(part)).padStart(2, '0'),
          );
          return figure(happens(gaps) ? pick(['', '–', '|']) : clock.join(colon));
        }),
      ]);
    if (happens(0.7)) parts.push(heading(2, wording.phrase(1, 4)));
    parts.push(gridPart(grid, look, writer));
  }
  return { parts: [...parts, paragraphPart(writer, 1, 2)], css: sheet(writer, SANS, [8, 11]) };
}

/** Offers: bars with a title, under each of them things with an amount each, a sum at the end. */
export function quote(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const price = priceStyle(writer);
  const bar = (text: string): Part => {
    const css = `${pick(['background:#777;color:#fff', 'background:#ddd', 'background:#cfe3b4', 'border-bottom:1px solid #000'])};text-align:${pick(['left', 'center'])};font-weight:bold;margin:1em 0 .4em`;
    return textPart(text, css);
  };
  const parts: Part[] = [...letterhead(writer)];
  for (let list = whole(1, 3); list > 0; list--) {
    const grid: GridCell[][] = Array.from({ length: whole(2, 8) }, () => [
      words(wording.phrase(1, 7)),
      figure(price()),
    ]);
    if (happens(0.5))
      grid.push([
        { text: pick(['Total', 'Sum', 'Amount due']), kind: 'total' },
        { text: price(), kind: 'total' },
      ]);
    const look = makeLook(chance, {
      rules: pick(['none', 'none', 'none', 'head and total', 'rows', 'outer']),
      shading: pick(['none', 'total', 'total']),
      figures: 'right',
      wide: true,
    });
    parts.push(bar(wording.phrase(1, 4)), gridPart(grid, look, writer));
  }
  parts.push(bar(wording.phrase(1, 4)), paragraphPart(writer, 1, 4));
  return { parts, css: sheet(writer, SANS, [9, 12]) };
}

/** Who writes to whom: lines at the left and at the right, which are no table. */
export function letterhead({ chance, wording }: Writer): Part[] {
  const block = (): string[] =>
    Array.from({ length: chance.whole(2, 5) }, () => wording.phrase(1, 4));
  const [left, right] = [block(), block()];
  const align = chance.pick(['left', 'right', 'center']);
  const html = `<div style="display:flex;justify-content:space-between"><div>${left.join('<br>')}</div><div style="text-align:${align}">${right.join('<br>')}</div></div>`;
  return [{ html, truth: [left.join('\n'), right.join('\n')].join('\n\n') }];
}

/** What lists of dates and places look like that are none: curricula, letters, sheets of signatures. */
export function vita(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 2);
  const parts: Part[] = [heading(1, wording.title()), ...letterhead(writer)];
  const place = pick(['right', 'right', 'margin']);
  for (let section = whole(2, 4); section > 0; section--) {
    parts.push(heading(2, wording.title()));
    for (let entry = whole(1, 4); entry > 0; entry--) parts.push(station(writer, place));
    if (happens(0.2)) parts.push(negativePart(writer));
  }
  if (happens(0.3)) parts.push(signatures(writer));
  return { parts, css: sheet(writer, [...SANS, ...SERIF], [9, 12]) };
}

/** Where somebody was and when, and what was done there. */
function station({ chance, wording }: Writer, place: string): Part {
  const { whole, pick, happens } = chance;
  const when = `${pick(['', 'May ', '03/', 'Sept. '])}${whole(1995, 2020)} – ${pick(['today', String(whole(2010, 2024))])}`;
  const title = wording.phrase(2, 6);
  const items = Array.from({ length: whole(1, 4) }, () =>
    happens(0.6) ? wording.sentence() : wording.phrase(5, 14),
  );
  const list = happens(0.6)
    ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : `<p>${items.join(' ')}</p>`;
  const html =
    place === 'margin'
      ? `<div style="display:flex;margin:.5em 0"><div style="width:22%">${when}</div><div style="flex:1"><b>${title}</b>${list}</div></div>`
      : `<div style="display:flex;justify-content:space-between;margin-top:.5em"><b>${title}</b><span>${when}</span></div>${list}`;
  return { html, truth: [title, when, ...items].join('\n\n') };
}

function signatures({ chance, wording }: Writer): Part {
  const names = Array.from({ length: chance.whole(2, 3) }, () => wording.phrase(1, 3));
  const html = names.map(
    (name) =>
      `<div style="flex:1;margin:3em 1em 0;border-top:1px solid #000;text-align:center">${name}</div>`,
  );
  return { html: `<div style="display:flex">${html.join('')}</div>`, truth: names.join('\n\n') };
}
