import type { StepChances } from '../engines/decode-ctc.ts';
import type { LetterModel } from './letter-model.ts';

/** A letter of a word, and the step at which it was seen. */
export type SpelledLetter = { readonly index: number; readonly step: number };

/** Readings of a word that are followed at a time. */
const BEAM = 12;
/** Characters less likely than this at a step are not followed. */
const LEAST_CHANCE = 0.003;
/** How much what words are like counts beside what is seen: 0.2 to 0.7 did about as well on every other picture of bench/ocr. */
const MODEL_WEIGHT = 0.35;
/** Each letter is worth this, or the model would prefer short words. */
const LETTER_BONUS = 0.7;

/** A reading so far. */
type Path = {
  readonly letters: readonly SpelledLetter[];
  /** The letters in small type since the last sign, with the blank before them. */
  readonly run: string;
  /** What words are like, so far. */
  readonly model: number;
  /** Chances of having been read so far, ending in nothing new and in the last letter. */
  ended: number;
  open: number;
};

/** The likeliest reading of a word's steps, with what words are like in mind (prefix search, Graves 2012, section 7.5.3; Hannun et al. 2014). */
export function spellWord(
  chances: StepChances,
  from: number,
  to: number,
  model: LetterModel,
): readonly SpelledLetter[] {
  let paths = new Map<string, Path>([['', { letters: [], run: ' ', model: 0, ended: 1, open: 0 }]]);
  for (let step = from; step < to; step++) {
    paths = best(advance(paths, chances, step, model));
  }
  const [found] = [...paths.values()].sort((a, b) => worth(b, model) - worth(a, model));
  return found?.letters ?? [];
}

function advance(
  paths: ReadonlyMap<string, Path>,
  chances: StepChances,
  step: number,
  model: LetterModel,
): Map<string, Path> {
  const seen = seenAt(chances, step);
  const nothing = nothingAt(chances, step);
  const next = new Map<string, Path>();
  for (const [key, path] of paths) {
    const all = path.ended + path.open;
    const last = path.letters.at(-1)?.index;
    const same = place(next, key, path);
    same.ended += all * nothing;
    for (const { index, chance } of seen) {
      if (index === last) same.open += path.open * chance;
      // The same letter twice needs nothing between.
      const before = index === last ? path.ended : all;
      if (before * chance === 0) continue;
      const longer = `${key},${index}`;
      const there =
        next.get(longer) ?? place(next, longer, extended(path, index, step, chances, model));
      there.open += before * chance;
    }
  }
  return next;
}

function place(next: Map<string, Path>, key: string, path: Path): Path {
  const there = next.get(key);
  if (there) return there;
  const fresh = { ...path, ended: 0, open: 0 };
  next.set(key, fresh);
  return fresh;
}

function extended(
  path: Path,
  index: number,
  step: number,
  { characters }: StepChances,
  model: LetterModel,
): Path {
  const letter = (characters[index] ?? '').toLowerCase();
  const letters = [...path.letters, { index, step }];
  if (/^\p{L}$/u.test(letter)) {
    const gain = MODEL_WEIGHT * model.logChance(path.run, letter) + LETTER_BONUS;
    return { ...path, letters, run: path.run + letter, model: path.model + gain };
  }
  return { ...path, letters, run: ' ', model: path.model + endOf(path, model) };
}

/** What it costs that a word ends here. */
function endOf({ run }: Path, model: LetterModel): number {
  return run.length > 1 ? MODEL_WEIGHT * model.logChance(run, ' ') : 0;
}

function worth(path: Path, model: LetterModel): number {
  return standing(path) + endOf(path, model);
}

function standing({ ended, open, model }: Path): number {
  return Math.log(ended + open + 1e-300) + model;
}

function best(paths: ReadonlyMap<string, Path>): Map<string, Path> {
  if (paths.size <= BEAM) return new Map(paths);
  const ranked = [...paths].sort((a, b) => standing(b[1]) - standing(a[1]));
  return new Map(ranked.slice(0, BEAM));
}

/** Chance of nothing new; a blank is nothing too, since those between words were settled with the whole line in view. */
function nothingAt({ values, offset, characters }: StepChances, step: number): number {
  const start = offset + step * characters.length;
  return (values[start] ?? 0) + (values[start + characters.indexOf(' ')] ?? 0);
}

/** Characters that can be seen at a step. */
function seenAt({ values, offset, characters }: StepChances, step: number) {
  const start = offset + step * characters.length;
  const seen: { index: number; chance: number }[] = [];
  for (let index = 1; index < characters.length; index++) {
    const chance = values[start + index] ?? 0;
    if (chance >= LEAST_CHANCE && characters[index] !== ' ') seen.push({ index, chance });
  }
  return seen;
}
