import { texTable } from './tex-parts.ts';
import type { TexWriter } from './tex-plan.ts';
import {
  body,
  type Drawn,
  floating,
  settings,
  type TexDocument,
  type TexFamily,
} from './tex-sheet.ts';

/** Kinds that are only for measuring. */
export const TEX_TEST: Readonly<Record<string, TexFamily>> = {
  texjournal,
  texthesis,
  texsnippet,
  texletter,
};

function texjournal(writer: TexWriter): TexDocument {
  const { pick, whole } = writer.chance;
  const draw = (): Drawn => ({
    table: {
      plan: {
        kind: pick(['statistics', 'scores', 'symbols', 'triangle'] as const),
        cols: whole(4, 8),
        mathHeads: pick([0.3, 0.7]),
        empty: pick([0, 0.2]),
      },
      look: {
        rules: pick(['hlines', 'ends', 'booktabs'] as const),
        figures: pick(['decimal', 'l', 'c'] as const),
        fit: pick(['stretched', 'none'] as const),
        flush: true,
      },
    },
    floating: floating(writer),
  });
  return {
    settings: settings(writer, {
      sizes: [10],
      fonts: ['palatino', 'times'],
      margin: [18, 40],
    }),
    title: writer.wording.title(),
    parts: body({ writer, tables: [2, 3], draw, isNumbered: false }),
  };
}

function texthesis(writer: TexWriter): TexDocument {
  const { pick, whole, happens } = writer.chance;
  const draw = (): Drawn => {
    const isLong = happens(0.3);
    return {
      table: {
        plan: {
          kind: pick(['worded', 'scores', 'regression', 'marks'] as const),
          groups: pick(['multirow', 'stub', 'none'] as const),
          rows: isLong ? whole(18, 34) : whole(4, 10),
          long: pick([0, 12]),
        },
        look: {
          rules: pick(['grid', 'rows', 'double', 'stub bar'] as const),
          fit: isLong ? ('longtable' as const) : pick(['none', 'X'] as const),
          stretch: pick([1, 1.3, 1.5]),
        },
      },
      floating: isLong ? ({ environment: 'center', caption: 'none' } as const) : floating(writer),
    };
  };
  return {
    settings: settings(writer, {
      base: 'report',
      sizes: [11, 12],
      fonts: ['lm', 'palatino', 'helvetica'],
      margin: [28, 38],
    }),
    parts: body({ writer, tables: [1, 3], draw, top: 'chapter', isNumbered: false }),
  };
}

function texsnippet(writer: TexWriter): TexDocument {
  const { pick, whole } = writer.chance;
  return {
    settings: settings(writer, {
      sizes: [10, 12],
      fonts: ['cm', 'times', 'palatino'],
      margin: [20, 30],
    }),
    cropped: true,
    parts: [
      texTable(writer, {
        plan: {
          spanners: pick(['groups', 'deep', 'one', 'none']),
          cols: whole(3, 10),
          long: pick([0, 0, 10]),
        },
        look: {
          fit: 'none',
          rules: pick(['booktabs', 'booktabs', 'hlines', 'grid', 'stub bar', 'ends']),
        },
      }),
    ],
  };
}

/** Two narrow columns of small type with values and their errors. */
function texletter(writer: TexWriter): TexDocument {
  const { pick, whole, happens } = writer.chance;
  const draw = (): Drawn => {
    const wide = happens(0.4);
    return {
      table: {
        plan: {
          kind: pick(['scores', 'statistics', 'regression'] as const),
          cols: wide ? whole(6, 10) : whole(3, 4),
          rows: whole(4, 12),
          spanners: pick(['deep', 'groups', 'none'] as const),
        },
        look: {
          rules: pick(['double', 'ends', 'booktabs', 'dashed'] as const),
          size: pick(['\\footnotesize', '\\scriptsize']),
          fit: pick(['none', 'stretched', 'resize'] as const),
        },
      },
      floating: floating(writer, wide),
    };
  };
  return {
    settings: settings(writer, {
      sizes: [10, 11],
      fonts: ['cm', 'times', 'helvetica'],
      twoColumns: true,
      margin: [15, 20],
    }),
    parts: body({ writer, tables: [2, 4], draw }),
  };
}
