import type { Word } from '../../page/primitives.ts';

type Chain = { readonly words: Word[]; readonly base: Word; end: number };

/** Signs of one line of a formula are this close, and indices that close to what carries them (ems). */
const LINE_GAP = 1.2;
const SCRIPT_GAP = 0.25;
const BLANK = 0.15;

/** A formula as plain text that can be searched: line by line, what is over something else before it. */
export function formulaText(words: readonly Word[]): string {
  const chains: Chain[] = [];
  for (const word of [...words].sort((a, b) => a.box.x0 - b.box.x0)) {
    const chain = chains
      .filter((other) => goesOn(other, word))
      .sort((a, b) => shift(a, word) - shift(b, word))[0];
    if (!chain) chains.push({ words: [word], base: word, end: word.box.x1 });
    else {
      chain.words.push(word);
      chain.end = Math.max(chain.end, word.box.x1);
    }
  }
  const ordered: Chain[] = [];
  for (const chain of chains) {
    const next = ordered.findIndex((other) => precedes(chain, other));
    ordered.splice(next === -1 ? ordered.length : next, 0, chain);
  }
  return ordered.map(({ words: own }) => write(own)).join(' ');
}

/** What stands over something else comes before it, else what begins further left. */
function precedes(a: Chain, b: Chain): boolean {
  const [left, right] = [a.base.box.x0, b.base.box.x0];
  const shared = Math.min(a.end, b.end) - Math.max(left, right);
  if (shared > 0.5 * Math.min(a.end - left, b.end - right))
    return a.base.baseline < b.base.baseline;
  return left < right;
}

function shift({ base }: Chain, word: Word): number {
  return Math.abs(base.baseline - word.baseline);
}

function goesOn(chain: Chain, word: Word): boolean {
  const { base, end } = chain;
  const size = base.style.fontSize;
  const gap = word.box.x0 - end;
  if (gap < -0.5 * size) return false;
  if (shift(chain, word) < 0.15 * size) return gap < LINE_GAP * size;
  const isSmall = word.style.fontSize < 0.86 * size;
  return isSmall && gap < SCRIPT_GAP * size && shift(chain, word) < 0.6 * size;
}

function write(words: readonly Word[]): string {
  let text = '';
  let end = words[0]?.box.x0 ?? 0;
  for (const { text: own, box, style } of words) {
    if (text !== '' && box.x0 - end > BLANK * style.fontSize) text += ' ';
    text += own;
    end = Math.max(end, box.x1);
  }
  return text;
}
