import type { ReadCharacter } from './recognition-engine.ts';

/** Chances of a line: for each step (a few pixels wide) one per character, 0 being "nothing new" (Graves et al. 2006). */
export type StepChances = {
  readonly values: Float32Array;
  /** Where this line's first step stands in `values`. */
  readonly offset: number;
  readonly steps: number;
  readonly characters: readonly string[];
  readonly pixelsPerStep: number;
};

/** Alternatives less likely than this are noise. */
const MIN_ALTERNATIVE = 0.01;
const MOST_ALTERNATIVES = 3;

/** Reads the likeliest character off each step, repeats and blanks taken out. */
export function decodeCtc(chances: StepChances): ReadCharacter[] {
  const { steps, pixelsPerStep } = chances;
  const result: ReadCharacter[] = [];
  let before = 0;
  let begin = 0;
  for (let step = 0; step <= steps; step++) {
    const best = step < steps ? bestAt(chances, step) : 0;
    if (best === before && step < steps) continue;
    if (before !== 0) {
      const peak = peakOf(chances, begin, step, before);
      result.push({
        text: chances.characters[before] ?? '',
        confidence: chanceAt(chances, peak, before),
        start: begin * pixelsPerStep,
        end: step * pixelsPerStep,
        alternatives: alternativesAt(chances, peak, before),
      });
    }
    before = best;
    begin = step;
  }
  return result;
}

/** The chance of a character at a step. */
export function chanceAt({ values, offset, characters }: StepChances, step: number, index: number) {
  return values[offset + step * characters.length + index] ?? 0;
}

/** The likeliest character of a step. */
export function bestAt({ values, offset, characters }: StepChances, step: number): number {
  const start = offset + step * characters.length;
  let best = 0;
  let most = values[start] ?? 0;
  for (let index = 1; index < characters.length; index++) {
    const chance = values[start + index] ?? 0;
    if (chance > most) {
      most = chance;
      best = index;
    }
  }
  return best;
}

/** The step at which a character is likeliest. */
export function peakOf(chances: StepChances, begin: number, end: number, index: number): number {
  let peak = begin;
  for (let step = begin + 1; step < end; step++) {
    if (chanceAt(chances, step, index) > chanceAt(chances, peak, index)) peak = step;
  }
  return peak;
}

/** What else than the chosen character stands at a step. */
export function alternativesAt(chances: StepChances, step: number, chosen: number) {
  const start = chances.offset + step * chances.characters.length;
  const found: { text: string; confidence: number }[] = [];
  for (let index = 1; index < chances.characters.length; index++) {
    const confidence = chances.values[start + index] ?? 0;
    if (index !== chosen && confidence >= MIN_ALTERNATIVE) {
      found.push({ text: chances.characters[index] ?? '', confidence });
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence).slice(0, MOST_ALTERNATIVES);
}
