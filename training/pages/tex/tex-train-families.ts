import type { TexLook } from './tex-look.ts';
import { type TexTable, texBeside, texTable } from './tex-parts.ts';
import type { TexPlan, TexWriter } from './tex-plan.ts';
import {
  body,
  type Drawn,
  floating,
  settings,
  type TexDocument,
  type TexFamily,
} from './tex-sheet.ts';

/** Kinds that models learn from. */
export const TEX_TRAIN: Readonly<Record<string, TexFamily>> = {
  texarticle,
  texconference,
  texgrid,
  texregression,
  textexts,
  texcrop,
  texscores,
  texbook,
};

function texarticle(writer: TexWriter): TexDocument {
  const draw = (): Drawn => ({ table: { plan: {}, look: {} }, floating: floating(writer) });
  return {
    settings: settings(writer, {
      sizes: [10, 11, 12],
      fonts: ['cm', 'cm', 'lm', 'times'],
      margin: [22, 35],
    }),
    title: writer.wording.title(),
    parts: body({ writer, tables: [1, 3], draw }),
  };
}

/** Two columns: narrow tables of one of them, wide ones over both. */
function texconference(writer: TexWriter): TexDocument {
  const { pick, whole, happens } = writer.chance;
  const draw = (): Drawn => {
    const wide = happens(0.45);
    const plan: Partial<TexPlan> = {
      kind: pick(['scores', 'scores', 'statistics', 'marks']),
      cols: wide ? whole(6, 12) : whole(3, 5),
      rows: whole(3, 10),
    };
    const look: Partial<TexLook> = {
      size: pick(['\\small', '\\footnotesize', '\\scriptsize']),
      sep: pick([2, 3, 4]),
      fit: pick(['none', 'resize', 'resize']),
    };
    return { table: { plan, look }, floating: floating(writer, wide) };
  };
  return {
    settings: settings(writer, {
      sizes: [10],
      fonts: ['times', 'times', 'cm'],
      twoColumns: true,
      margin: [17, 22],
    }),
    title: writer.wording.title(),
    parts: body({ writer, tables: [2, 4], draw }),
  };
}

function texgrid(writer: TexWriter): TexDocument {
  const { pick, whole } = writer.chance;
  const draw = (): Drawn => ({
    table: {
      plan: { groups: pick(['none', 'multirow', 'multirow', 'span']), cols: whole(3, 7) },
      look: {
        rules: pick(['grid', 'grid', 'grid', 'rows', 'boxed'] as const),
        fit: 'none' as const,
      },
    },
    floating: floating(writer),
  });
  return {
    settings: settings(writer, { sizes: [10, 11], fonts: ['cm', 'lm', 'times'], margin: [20, 30] }),
    parts: body({ writer, tables: [1, 3], draw }),
  };
}

function texregression(writer: TexWriter): TexDocument {
  const { pick, whole } = writer.chance;
  const draw = (): Drawn => ({
    table: {
      plan: {
        kind: pick(['regression', 'regression', 'triangle', 'statistics'] as const),
        cols: whole(3, 7),
        rows: whole(4, 14),
      },
      look: {
        rules: pick(['booktabs', 'double', 'hlines', 'ends'] as const),
        figures: pick(['c', 'c', 'decimal', 'r'] as const),
      },
    },
    floating: floating(writer),
  });
  return {
    settings: settings(writer, { sizes: [11, 12], fonts: ['cm', 'times', 'lm'], margin: [22, 32] }),
    parts: body({ writer, tables: [1, 2], draw }),
  };
}

/** Long entries in columns that break their lines, and tables longer than a page. */
function textexts(writer: TexWriter): TexDocument {
  const { pick, whole, happens } = writer.chance;
  const draw = (): Drawn => {
    const isLong = happens(0.3);
    const fit = isLong ? 'longtable' : pick(['none', 'X', 'X'] as const);
    return {
      table: {
        plan: {
          kind: pick(['worded', 'worded', 'symbols'] as const),
          cols: whole(2, 4),
          rows: isLong ? whole(15, 40) : whole(3, 9),
          long: whole(8, 22),
        },
        look: { fit, textWidth: pick([9, 11, 13] as const) },
      },
      floating: isLong ? ({ environment: 'center', caption: 'none' } as const) : floating(writer),
    };
  };
  return {
    settings: settings(writer, {
      sizes: [10, 11],
      fonts: ['cm', 'lm', 'times', 'palatino'],
      margin: [20, 30],
    }),
    parts: body({ writer, tables: [1, 2], draw }),
  };
}

/** Tables cut out of their pages. */
function texcrop(writer: TexWriter): TexDocument {
  const { whole } = writer.chance;
  return {
    settings: settings(writer, {
      sizes: [10, 11, 12],
      fonts: ['cm', 'cm', 'lm', 'times'],
      margin: [25, 25],
    }),
    cropped: true,
    parts: Array.from({ length: whole(2, 4) }, () =>
      texTable(writer, { plan: {}, look: { fit: 'none' } }),
    ),
  };
}

/** Results of many methods, sorted by groups. */
function texscores(writer: TexWriter): TexDocument {
  const { pick, whole, happens } = writer.chance;
  const table = (): TexTable => ({
    plan: {
      kind: pick(['scores', 'scores', 'marks']),
      spanners: pick(['groups', 'groups', 'deep', 'one']),
      groups: pick(['span', 'multirow', 'stub', 'none']),
      cols: whole(5, 9),
      rows: whole(5, 16),
    },
    look: {
      rules: pick(['booktabs', 'booktabs', 'hlines', 'stub bar', 'dashed']),
      size: pick(['\\small', '\\footnotesize']),
      turnedHeads: happens(0.12),
      shaded: pick(['none', 'none', 'last', 'every second']),
    },
  });
  return {
    settings: settings(writer, { sizes: [10], fonts: ['times', 'lm', 'cm'], margin: [20, 28] }),
    title: writer.wording.title(),
    parts: body({
      writer,
      tables: [1, 3],
      draw: () => ({ table: table(), floating: floating(writer) }),
    }),
  };
}

/** Chapters with small tables, some beside each other. */
function texbook(writer: TexWriter): TexDocument {
  const { chance } = writer;
  const small = (): TexTable => ({
    plan: { cols: chance.whole(2, 3), rows: chance.whole(2, 6), spanners: 'none', groups: 'none' },
    look: { fit: 'none', size: '\\footnotesize' },
  });
  const draw = (): Drawn => ({
    table: { plan: { cols: chance.whole(2, 5) }, look: {} },
    floating: floating(writer),
  });
  const beside = chance.happens(0.6) ? texBeside(writer, [small(), small()], () => 9) : [];
  return {
    settings: settings(writer, {
      base: 'report',
      sizes: [10, 11, 12],
      fonts: ['cm', 'lm', 'palatino'],
      margin: [25, 38],
    }),
    parts: [
      ...body({ writer, tables: [1, 2], draw, top: 'chapter', isNumbered: false }),
      ...beside,
    ],
  };
}
