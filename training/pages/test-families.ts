import {
  captioned,
  type Document,
  type Family,
  SANS,
  SERIF,
  sheet,
  withTruthOf,
} from './document-parts.ts';
import { makeHeadings } from './heading-styles.ts';
import type { GridPlan, Writer } from './make-grid.ts';
import type { Look, Rules } from './make-look.ts';
import { anyTable, listPart, type Part, paragraphPart, textPart } from './page-parts.ts';

/** Kinds of documents that are only for measuring. */
export const TEST_FAMILIES: Readonly<Record<string, Family>> = {
  yearbook,
  worksheet,
  deck,
  minutes,
  handbook,
};

function yearbook(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 1);
  const parts: Part[] = [heading(1, wording.title())];
  for (let table = whole(2, 3); table > 0; table--) {
    const plan: Partial<GridPlan> = {
      source: 'figures',
      cols: whole(4, 8),
      rows: whole(4, 12),
      groups: pick(['none', 'span']),
      head: pick(['plain', 'spanners']),
    };
    const rules: Rules = pick<Rules>([
      'columns',
      'stub',
      'head',
      'booktabs',
      'groups',
      'head and total',
    ]);
    parts.push(...captioned(writer, plan, { wide: true, indent: happens(0.5), size: 0.85, rules }));
    if (happens(0.7))
      parts.push(textPart(`Note: ${wording.sentence()}`, 'font-size:.75em;margin:.2em 0'));
  }
  return { parts, css: sheet(writer, ['Liberation Sans Narrow', 'serif', 'Carlito'], [8, 10]) };
}

/** Drawn tables to be filled in by hand. */
function worksheet(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole } = chance;
  const heading = makeHeadings(chance, 2);
  const parts: Part[] = [heading(1, wording.title()), paragraphPart(writer, 1, 3)];
  for (let table = whole(1, 2); table > 0; table--) {
    parts.push(heading(2, wording.title()), paragraphPart(writer, 1, 2));
    parts.push(
      anyTable(
        writer,
        {
          source: 'words',
          empty: pick([0.7, 0.9, 1]),
          cols: whole(2, 5),
          rows: whole(2, 7),
          groups: 'none',
          total: false,
          head: pick(['plain', 'wrapped']),
        },
        {
          rules: pick(['all', 'all', 'rows', 'outer and columns']),
          wide: true,
          shading: pick(['none', 'head', 'stub']),
          padding: pick(['3px 8px', '8px 12px']),
        },
      ),
    );
  }
  return { parts, css: sheet(writer, SANS, [10, 12]) };
}

function deck(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 2);
  const look: Partial<Look> = {
    rules: pick(['some rows', 'boxed column', 'left bar', 'boxed row', 'rows', 'none']),
    shading: pick(['none', 'columns', 'one row', 'head', 'some cells']),
    size: 0.9,
    wide: happens(0.8),
  };
  const parts: Part[] = [heading(1, wording.title())];
  if (happens(0.6)) parts.push(heading(2, wording.title()), textPart(wording.sentence()));
  parts.push(anyTable(writer, { rows: whole(3, 6), cols: whole(3, 5), long: 0 }, look));
  parts.push(textPart(`Source: ${wording.phrase(3, 6)}`, 'font-size:.6em'));
  const fonts = ['Open Sans', 'sans-serif', 'Roboto'];
  return { parts, css: sheet(writer, fonts, [15, 22], 'size:254mm 190mm') };
}

/** Decisions and open points, two small tables side by side now and then. */
function minutes(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole } = chance;
  const heading = makeHeadings(chance, 2);
  const parts: Part[] = [heading(1, wording.title()), paragraphPart(writer, 1, 2)];
  const side = chance.happens(0.4);
  for (let section = whole(1, 3); section > 0; section--) {
    parts.push(heading(2, wording.title()), listPart(writer));
    parts.push(
      anyTable(writer, {
        source: 'words',
        long: pick([0.3, 0.7]),
        cols: whole(2, 5),
        rows: whole(2, 6),
        groups: 'none',
      }),
    );
  }
  if (side) {
    const small = { groups: 'none', long: 0, source: 'figures' } as const;
    const tables = [0, 1].map(() =>
      anyTable(writer, { cols: whole(2, 3), rows: whole(2, 5), ...small }, { wide: false }),
    );
    const drawn = tables
      .map(({ html }) => `<div style="flex:1;padding-right:2em">${html}</div>`)
      .join('');
    const html = `<div style="display:flex;margin-top:1em">${drawn}</div>`;
    parts.push(...withTruthOf([{ html, truth: '' }], tables));
  }
  return { parts, css: sheet(writer, ['Liberation Serif', 'Carlito', 'DejaVu Sans'], [10, 12]) };
}

/** Long documents with deep headings. */
function handbook(writer: Writer): Document {
  const { chance, wording } = writer;
  const heading = makeHeadings(chance, chance.whole(3, 4));
  const parts: Part[] = [];
  let level = 1;
  for (let section = chance.whole(6, 14); section > 0; section--) {
    parts.push(heading(level, wording.title()));
    if (chance.happens(0.8)) parts.push(paragraphPart(writer));
    if (chance.happens(0.2)) parts.push(listPart(writer));
    if (chance.happens(0.25))
      parts.push(anyTable(writer, { source: chance.pick(['documentation', 'mixed']) }));
    level = chance.happens(0.4) ? Math.min(level + 1, 3) : chance.whole(1, level);
  }
  return { parts, css: sheet(writer, [...SERIF, 'Roboto'], [9, 12]) };
}
