import type { Word } from '../text/words.ts';

/** The most or the least of what was added over time: "which route grew fastest?". */
export type AskedChange = {
  readonly most: boolean;
  /** By its share of what it was before: "in percent", "fastest". */
  readonly isRelative: boolean;
};

const MOST = 'most|highest|largest|greatest|biggest|strongest|sharpest|steepest|fastest';
const LEAST = 'least|lowest|smallest|slowest|weakest';
const RISES =
  'grow|grew|grown|growth|rise|rose|risen|increase|increased|gain|gained|improvement|change|changed';
const FALLS =
  'fall|fell|fallen|decline|declined|decrease|decreased|drop|dropped|reduction|loss|shrank|shrunk';
/** "the largest percentage increase", "grew its revenue by the most". */
const ASKED = new RegExp(
  `\\b(${MOST}|${LEAST})(?: [a-z]+){0,2} (${RISES}|${FALLS})\\b|\\b(${RISES}|${FALLS})(?: [a-z]+){0,4} (${MOST}|${LEAST})\\b`,
);
const RELATIVE =
  /\b(?:percent|percentage|rate|proportionally|relative|relatively|fastest|slowest)\b/;

/** Reads whether the most or the least of a change is asked for. */
export function readChange(words: readonly Word[]): AskedChange | undefined {
  const text = words.map(({ norm }) => norm).join(' ');
  const match = ASKED.exec(text);
  if (!match) return undefined;
  const degree = match[1] ?? match[4] ?? '';
  const change = match[2] ?? match[3] ?? '';
  const isMost = MOST.split('|').includes(degree);
  const isFall = FALLS.split('|').includes(change);
  return { most: isMost !== isFall, isRelative: RELATIVE.test(text) };
}
