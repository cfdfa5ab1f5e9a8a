/**
 * Prints made formulas and sentences around them as JSON, for the pages that the finder learns from.
 *
 *   node training/formula-finder/list-formulas.ts [COUNT]
 */
import { DISPLAYED_KINDS, LEFT_OUT_DISPLAYED_KINDS } from '../formulas/displayed-kinds.ts';
import { INLINE_KINDS, LEFT_OUT_INLINE_KINDS } from '../formulas/inline-kinds.ts';
import { plainBody } from '../formulas/plain-body.ts';
import {
  leadIn,
  plainSentence,
  sectionTitle,
  sentenceWithFormulas,
  sentenceWithNumbers,
} from '../formulas/prose.ts';
import { chanceOf } from '../pages/chance.ts';

const count = Number(process.argv[2] ?? 4000);
const chance = chanceOf(count);
const times = <T>(many: number, make: () => T): T[] => Array.from({ length: many }, make);
const displayed = (kinds: typeof DISPLAYED_KINDS) =>
  times(count, () => {
    const kind = chance.pick(kinds);
    return { environment: chance.pick(kind.environments), latex: kind.write(chance) };
  });

process.stdout.write(
  JSON.stringify({
    inline: times(count, () => chance.pick(INLINE_KINDS).write(chance)),
    inlineLeftOut: times(count, () => chance.pick(LEFT_OUT_INLINE_KINDS).write(chance)),
    displayed: displayed(DISPLAYED_KINDS),
    displayedLeftOut: displayed(LEFT_OUT_DISPLAYED_KINDS),
    around: times(400, () => sentenceWithFormulas(chance, () => '@')),
    plain: times(400, () => plainSentence(chance)),
    numbers: times(200, () => sentenceWithNumbers(chance)),
    leads: times(40, () => leadIn(chance)),
    titles: times(80, () => sectionTitle(chance)),
    bodies: times(120, () => plainBody(chance, 1).replace(/^\\section\{.*?\}\s*/, '')),
  }),
);
