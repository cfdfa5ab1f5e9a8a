import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { ReadCharacter } from '../engines/recognition-engine.ts';

/** How sure a word is: one wrong letter makes a wrong word, but one wrong sign in a line of ideographs leaves the others right. */
export function wordConfidence(group: readonly ReadCharacter[]): number {
  const chances = group.map(({ confidence }) => confidence);
  return group.some(({ text }) => IDEOGRAPH.test(text)) ? mean(chances) : meanToWorst(chances);
}

function mean(chances: readonly number[]): number {
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

/** Geometric mean, drawn towards the worst. */
function meanToWorst(chances: readonly number[]): number {
  const logs = chances.map((chance) => Math.log(Math.max(1e-4, chance)));
  return Math.sqrt(Math.exp(mean(logs)) * Math.min(...chances));
}
