import { type Document, SANS, SERIF, sheet } from './document-parts.ts';
import { makeHeadings } from './heading-styles.ts';
import type { Writer } from './make-grid.ts';
import { anyTable, type Part, paragraphPart, textPart } from './page-parts.ts';

/** Long lists of records, as laboratories, registers and schedules print them: words and figures from the left, hardly a rule. */
export function register(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 1);
  const parts: Part[] = happens(0.6) ? [heading(1, wording.title())] : [];
  if (happens(0.5)) parts.push(keysInColumns(writer));
  for (let count = pick([1, 1, 1, 2]); count > 0; count--) {
    if (happens(0.3)) parts.push(textPart(wording.phrase(2, 6), 'font-weight:bold;margin:.4em 0'));
    parts.push(
      anyTable(
        writer,
        {
          source: pick(['words', 'words', 'mixed', 'mixed', 'figures']),
          cols: whole(3, 8),
          rows: whole(8, 40),
          head: pick(['plain', 'plain', 'plain', 'none']),
          empty: pick([0, 0, 0.1, 0.3]),
          groups: 'none',
          total: false,
          long: 0,
        },
        {
          rules: pick(['none', 'none', 'none', 'head', 'top and bottom', 'outer and head']),
          shading: pick(['none', 'none', 'none', 'zebra', 'head']),
          figures: pick(['left', 'left', 'right', 'center']),
          heads: pick(['as column', 'left']),
          padding: pick(['0 3px', '0 6px', '1px 8px', '0 14px']),
          wide: happens(0.7),
          boldHead: happens(0.4),
        },
      ),
    );
    if (happens(0.4)) parts.push(textPart(wording.phrase(2, 9), 'margin:.3em 0'));
  }
  if (happens(0.3)) parts.push(paragraphPart(writer, 1, 2));
  return {
    parts,
    css: `${sheet(writer, [...SANS, ...SERIF, 'DejaVu Sans Mono'], [7, 11])}\ntable{break-inside:auto}`,
  };
}

/** Names with their values in two or three columns between rules, as above the list of a record: fields, and no table. */
function keysInColumns({ chance, wording }: Writer): Part {
  const columns = chance.whole(2, 4);
  const pairs = Array.from({ length: columns * chance.whole(1, 3) }, () =>
    `${wording.phrase(1, 2)}: ${chance.happens(0.8) ? wording.phrase(1, 2) : ''}`.trim(),
  );
  const rule = chance.happens(0.5) ? 'border:solid #000;border-width:1px 0;' : '';
  const cells = pairs.map((pair) => `<div>${pair}</div>`).join('');
  return {
    html: `<div style="display:grid;grid-template-columns:repeat(${columns},1fr);${rule}margin:.4em 0">${cells}</div>`,
    truth: pairs.join('\n'),
  };
}
