import {
  captioned,
  type Document,
  SANS,
  SERIF,
  sections,
  sheet,
  withTruthOf,
} from './document-parts.ts';
import { makeHeadings } from './heading-styles.ts';
import type { Writer } from './make-grid.ts';
import { anyTable, type Part, paragraphPart } from './page-parts.ts';

/** Tables of measured values as papers set them: few rules, narrow white, headings over several columns. */
export function results(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, whole(1, 2));
  const two = happens(0.4);
  const body: Part[] = [heading(1, wording.title()), paragraphPart(writer)];
  const align = pick(['center', 'center', 'left', 'right'] as const);
  for (let count = whole(1, 3); count > 0; count--)
    body.push(
      ...captioned(
        writer,
        {
          source: 'results',
          cols: whole(3, two ? 5 : 9),
          rows: whole(3, 12),
          head: pick(['plain', 'spanners', 'spanners', 'deep', 'wrapped']),
          groups: pick(['none', 'none', 'stub span', 'span']),
          empty: pick([0, 0, 0.1]),
          long: pick([0, 0, 0.2]),
          total: happens(0.1),
        },
        {
          rules: pick([
            'booktabs',
            'booktabs',
            'top and bottom',
            'groups',
            'all',
            'columns',
            'stub',
          ]),
          shading: pick(['none', 'none', 'none', 'one row']),
          figures: align,
          heads: pick(['as column', 'center', 'left']),
          padding: pick(['0 3px', '0 4px', '1px 5px', '1px 8px']),
          wide: happens(0.15),
          boldHead: happens(0.4),
          size: pick([0.7, 0.8, 0.9, 1]),
        },
      ),
      paragraphPart(writer),
    );
  const html = body.map((part) => part.html).join('');
  const columns = two ? `<div style="columns:2;column-gap:18px">${html}</div>` : html;
  return {
    parts: withTruthOf([{ html: columns, truth: '' }], body),
    css: sheet(writer, [...SERIF, ...SERIF, ...SANS], [8, 11]),
  };
}

/** Tables right under each other, without white or words between, cut where pages end, many of their cells empty. */
export function stacks(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 1);
  const parts: Part[] = [heading(1, wording.title()), paragraphPart(writer)];
  for (let count = whole(2, 5); count > 0; count--) {
    parts.push(
      anyTable(
        writer,
        {
          source: pick(['figures', 'words', 'mixed']),
          cols: whole(3, 6),
          rows: whole(2, 9),
          head: pick(['plain', 'plain', 'plain', 'spanners']),
          empty: pick([0, 0.1, 0.3, 0.6, 0.8]),
          groups: pick(['none', 'none', 'span']),
        },
        { heads: pick(['left', 'left', 'as column', 'center']), figures: pick(['right', 'left']) },
      ),
    );
    if (happens(0.3)) parts.push(paragraphPart(writer, 1, 2));
    if (happens(0.2)) parts.push(heading(1, wording.title()));
  }
  return {
    parts,
    css: `${sheet(writer, [...SANS, ...SERIF], [9, 12])}\ntable{margin:0;break-inside:auto}`,
  };
}

/** Tables of statistics: hardly a rule, labels of two lines whose figures stand beside the last one or the first. */
export function census(writer: Writer): Document {
  const { pick, whole, happens } = writer.chance;
  const table = (): Part[] =>
    captioned(
      writer,
      {
        source: 'figures',
        cols: whole(2, 6),
        rows: whole(4, 14),
        head: pick(['plain', 'plain', 'spanners', 'wrapped']),
        groups: pick(['none', 'none', 'cell', 'span']),
        empty: pick([0, 0, 0.1]),
        long: 0,
        broken: pick([0.2, 0.4, 0.6]),
        total: happens(0.4),
      },
      {
        rules: pick([
          'none',
          'none',
          'head',
          'booktabs',
          'top and bottom',
          'stub',
          'head and total',
        ]),
        shading: pick(['none', 'none', 'none', 'head', 'zebra']),
        vertical: pick(['bottom', 'bottom', 'bottom', 'top']),
        figures: 'right',
        padding: pick(['0 3px', '0 6px', '0 10px', '1px 8px']),
        wide: happens(0.4),
      },
    );
  return { parts: sections(writer, table), css: sheet(writer, [...SERIF, ...SANS], [8, 11]) };
}
