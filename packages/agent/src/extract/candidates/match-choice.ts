import { phraseSimilarity } from '../words/phrase-similarity.ts';
import { splitName } from '../words/split-name.ts';
import { meaningsIn, plain } from '../words/words-of.ts';

type Choice = string | number | boolean;

/** Less alike than this a text does not mean the choice. */
const LEAST_ALIKE = 0.66;

/** The allowed value a text means: the same words, or words of the same meaning in another language. */
export function matchChoice(choices: readonly Choice[], printed: string): Choice | undefined {
  const ticked = tickedPart(printed);
  const text = bare(ticked);
  const exact = choices.find((choice) => bare(String(choice)) === text);
  if (exact !== undefined) return exact;
  const meanings = meaningsIn(ticked);
  let best: { choice: Choice; score: number } | undefined;
  for (const choice of choices) {
    const wanted = meaningsIn(splitName(String(choice)));
    const { recall, f1 } = phraseSimilarity(wanted, meanings);
    const score = recall === 1 && meanings.length <= 4 ? Math.max(f1, LEAST_ALIKE) : f1;
    if (score >= LEAST_ALIKE && score > (best?.score ?? 0)) best = { choice, score };
  }
  return best?.choice;
}

/** Of `☐ male ☑ female` what stands behind the tick. */
function tickedPart(text: string): string {
  const ticked = /(?:[☑☒✓✔]|\[\s?[xX]\s?\])\s*([^☐☑☒✓✔[]+)/u.exec(text);
  return ticked?.[1]?.trim() ?? text;
}

function bare(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
