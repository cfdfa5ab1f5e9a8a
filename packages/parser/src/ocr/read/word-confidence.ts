import type { ReadCharacter } from '../engines/recognition-engine.ts';

/** Geometric mean of the characters' chances, drawn towards the worst: one wrong letter makes a wrong word. */
export function wordConfidence(group: readonly ReadCharacter[]): number {
  const logs = group.reduce((sum, { confidence }) => sum + Math.log(Math.max(1e-4, confidence)), 0);
  const worst = Math.min(...group.map(({ confidence }) => confidence));
  return Math.sqrt(Math.exp(logs / group.length) * worst);
}
