import {
  captioned,
  type Document,
  type Family,
  SANS,
  SERIF,
  sections,
  sheet,
  withTruthOf,
} from './document-parts.ts';
import { makeHeadings } from './heading-styles.ts';
import { records } from './headless-families.ts';
import type { Writer } from './make-grid.ts';
import { makeLook } from './make-look.ts';
import { census, results, stacks } from './packed-families.ts';
import {
  anyTable,
  authorsPart,
  listPart,
  negativePart,
  type Part,
  paragraphPart,
  textPart,
} from './page-parts.ts';
import { rota } from './rota-families.ts';

/** Kinds of documents that models learn from. */
export const TRAIN_FAMILIES: Readonly<Record<string, Family>> = {
  report,
  accounts,
  paper,
  manual,
  slides,
  invoice,
  datasheet,
  prose,
  matrix,
  plan,
  annex,
  results,
  stacks,
  census,
  records,
  rota,
};

function report(writer: Writer): Document {
  return {
    parts: sections(writer, () => captioned(writer, {}, {})),
    css: sheet(writer, [...SANS, ...SERIF], [9, 12]),
  };
}

function accounts(writer: Writer): Document {
  const { pick, happens } = writer.chance;
  const table = (): Part[] =>
    captioned(
      writer,
      {
        source: 'figures',
        groups: pick(['none', 'span', 'cell']),
        total: happens(0.7),
        head: pick(['plain', 'spanners', 'wrapped']),
      },
      {
        rules: pick([
          'none',
          'head',
          'booktabs',
          'head and total',
          'some rows',
          'groups',
          'rows',
          'top and bottom',
        ]),
        figures: 'right',
      },
    );
  return { parts: sections(writer, table), css: sheet(writer, [...SERIF, ...SANS], [8, 11]) };
}

function paper(writer: Writer): Document {
  const { chance, wording } = writer;
  const two = chance.happens(0.6);
  const heading = makeHeadings(chance, chance.whole(1, 3));
  const authors = chance.happens(0.7) ? [authorsPart(writer)] : [];
  const front = [heading(1, wording.title()), ...authors];
  const body: Part[] = [];
  for (let section = chance.whole(1, 3); section > 0; section--) {
    body.push(heading(1, wording.title()), paragraphPart(writer));
    const cols = chance.whole(2, two ? 4 : 6);
    body.push(...captioned(writer, { cols, long: 0 }, { size: 0.85 }), paragraphPart(writer));
  }
  const html = body.map((part) => part.html).join('');
  const columns = two ? `<div style="columns:2;column-gap:18px">${html}</div>` : html;
  return {
    parts: withTruthOf([...front, { html: columns, truth: '' }], [...front, ...body]),
    css: sheet(writer, SERIF, [8, 11]),
  };
}

function manual(writer: Writer): Document {
  const { pick } = writer.chance;
  const table = (): Part[] =>
    captioned(writer, { source: pick(['documentation', 'documentation', 'words']) }, {});
  return { parts: sections(writer, table), css: sheet(writer, SANS, [9, 12]) };
}

function slides(writer: Writer): Document {
  const { chance, wording } = writer;
  const heading = makeHeadings(chance, 1);
  const parts: Part[] = [heading(1, wording.title())];
  if (chance.happens(0.5)) parts.push(listPart(writer));
  const plan = {
    rows: chance.whole(2, 6),
    cols: chance.whole(2, 5),
    long: chance.pick([0, 0.2]),
  };
  parts.push(...captioned(writer, plan, { size: 1 }));
  if (chance.happens(0.3)) parts.push(negativePart(writer));
  return { parts, css: sheet(writer, SANS, [14, 20], 'size:280mm 158mm') };
}

function invoice(writer: Writer): Document {
  const { chance, wording } = writer;
  const heading = makeHeadings(chance, 1);
  const address = (): string =>
    Array.from({ length: chance.whole(3, 4) }, () => wording.phrase(2, 3)).join('<br>');
  const blocks = [address(), address()];
  const drawn = blocks.map((block) => `<div style="flex:1">${block}</div>`).join('');
  const sums = {
    source: 'figures',
    cols: 2,
    rows: 2,
    head: 'none',
    groups: 'none',
    empty: 0,
  } as const;
  return {
    parts: [
      {
        html: `<div style="display:flex">${drawn}</div>`,
        truth: blocks.join('\n\n').replaceAll('<br>', '\n'),
      },
      heading(1, wording.title()),
      anyTable(
        writer,
        {
          source: chance.pick(['mixed', 'figures']),
          total: chance.happens(0.4),
          groups: 'none',
          cols: chance.whole(3, 6),
          sums: chance.whole(0, 4),
        },
        { wide: true },
      ),
      ...(chance.happens(0.5) ? [anyTable(writer, sums)] : []),
      paragraphPart(writer, 1, 2),
    ],
    css: sheet(writer, SANS, [9, 11]),
  };
}

function datasheet(writer: Writer): Document {
  const { pick } = writer.chance;
  const table = (): Part[] =>
    captioned(
      writer,
      {
        source: pick(['mixed', 'words']),
        groups: pick(['stub span', 'stub span', 'span', 'none']),
        head: pick(['spanners', 'plain']),
      },
      {
        rules: pick([
          'all',
          'all',
          'rows',
          'columns',
          'outer and columns',
          'inner',
          'rows and stub',
        ]),
      },
    );
  return { parts: sections(writer, table), css: sheet(writer, SANS, [7, 10]) };
}

/** Drawn tables of running text, as in plans and comparisons. */
function matrix(writer: Writer): Document {
  const { pick, whole } = writer.chance;
  const table = (): Part[] =>
    captioned(
      writer,
      {
        source: 'words',
        cols: whole(2, 5),
        rows: whole(2, 6),
        long: pick([0.7, 0.9, 1]),
        empty: pick([0, 0.1, 0.3]),
      },
      {
        rules: pick(['all', 'all', 'all', 'rows', 'inner', 'outer and columns', 'rows and stub']),
        wide: true,
      },
    );
  return { parts: sections(writer, table), css: sheet(writer, [...SANS, ...SERIF], [8, 11]) };
}

/** Drawn tables whose cells hold lists, as in plans of lessons and of measures. */
function plan(writer: Writer): Document {
  const { pick, whole, happens } = writer.chance;
  const table = (): Part[] =>
    captioned(
      writer,
      {
        source: pick(['words', 'mixed']),
        cols: whole(2, 4),
        rows: whole(1, 5),
        lists: pick([0.4, 0.7, 1]),
        long: pick([0.2, 0.6]),
        empty: pick([0, 0, 0.2]),
        head: pick(['plain', 'wrapped', 'wrapped', 'none', 'spanners']),
        groups: pick(['none', 'none', 'stub span', 'span']),
        total: false,
      },
      {
        rules: pick(['all', 'all', 'all', 'inner', 'rows', 'frame', 'beside stub', 'beside stub']),
        shading: pick(['none', 'none', 'head', 'stub', 'groups']),
        darkHead: happens(0.3),
        wide: happens(0.8),
      },
    );
  return { parts: sections(writer, table), css: sheet(writer, [...SANS, ...SERIF], [8, 12]) };
}

/** Tables close together: one under the other with a line or nothing between, now and then two side by side. */
function annex(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, whole(1, 2));
  const parts: Part[] = [heading(1, wording.title())];
  const alike = happens(0.5) ? makeLook(chance) : {};
  const source = pick(['figures', 'mixed', 'words'] as const);
  for (let count = whole(2, 4); count > 0; count--) {
    const between = pick(['nothing', 'line', 'bold line', 'heading', 'caption']);
    if (between === 'line') parts.push(textPart(wording.phrase(2, 8), 'margin:.4em 0 .2em'));
    if (between === 'bold line')
      parts.push(textPart(wording.phrase(2, 6), 'font-weight:bold;margin:.6em 0 .2em'));
    if (between === 'heading') parts.push(heading(1, wording.title()));
    if (between === 'caption') parts.push(textPart(`Table ${whole(1, 9)}. ${wording.sentence()}`));
    const small = { source, rows: whole(2, 6), cols: whole(2, 5), long: pick([0, 0, 0.3]) };
    if (!happens(0.25)) {
      parts.push(anyTable(writer, small, alike));
      continue;
    }
    const pair = [0, 1].map(() =>
      anyTable(
        writer,
        { ...small, cols: whole(2, 3), groups: 'none' },
        { ...alike, wide: happens(0.6) },
      ),
    );
    const gap = whole(12, 40);
    const drawn = pair.map(({ html }) => `<div style="flex:1">${html}</div>`).join('');
    const html = `<div style="display:flex;gap:${gap}px">${drawn}</div>`;
    parts.push({ html, truth: '' }, ...pair.map((part) => ({ ...part, html: '' })));
  }
  return {
    parts: [...parts, paragraphPart(writer)],
    css: sheet(writer, [...SANS, ...SERIF], [8, 11]),
  };
}

/** Pages with everything but tables. */
function prose(writer: Writer): Document {
  return {
    parts: sections(writer, () => [negativePart(writer)]),
    css: sheet(writer, [...SANS, ...SERIF], [9, 12]),
  };
}
