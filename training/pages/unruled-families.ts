import { type Document, type Family, SANS, SERIF, sections, sheet } from './document-parts.ts';
import { budget, menu, programme } from './list-families.ts';
import { lookalikePart } from './lookalike-parts.ts';
import type { Writer } from './make-grid.ts';
import { quote, stops, vita } from './stop-families.ts';

/**
 * Tables that hardly a rule parts, and what looks like them: kinds that are read badly. Only for measuring as yet: models that learnt
 * from them found more of them and fewer of the others (decision 0502).
 */
export const UNRULED_FAMILIES: Readonly<Record<string, Family>> = {
  menu,
  programme,
  budget,
  stops,
  quote,
  vita,
  lookalikes,
};

/** Pages with what is easily taken for a table. */
function lookalikes(writer: Writer): Document {
  return {
    parts: sections(writer, () => [lookalikePart(writer), lookalikePart(writer)]),
    css: sheet(writer, [...SANS, ...SERIF], [9, 12]),
  };
}
