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
import type { Writer } from './make-grid.ts';
import {
  anyTable,
  authorsPart,
  listPart,
  negativePart,
  type Part,
  paragraphPart,
} from './page-parts.ts';

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
        { source: 'mixed', total: true, groups: 'none', cols: chance.whole(3, 6) },
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

/** Pages with everything but tables. */
function prose(writer: Writer): Document {
  return {
    parts: sections(writer, () => [negativePart(writer)]),
    css: sheet(writer, [...SANS, ...SERIF], [9, 12]),
  };
}
