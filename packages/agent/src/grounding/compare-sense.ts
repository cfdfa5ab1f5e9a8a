import { isContent, type Word } from '../answer/text/words.ts';
import type { Read } from './copied-pieces.ts';
import { directionOf, oppositesOf } from './opposites.ts';

const NEGATION =
  /^(?:not|no|never|none|neither|nor|without|cannot|cant|dont|doesnt|didnt|isnt|wasnt|wont|fail|failed|fails|lack|lacks|unable|absence|nicht|kein|keine|nunca|sin|jamais|не|нет|без)$/u;
/** Words behind a negation that it can mean. */
const REACH = 6;
/** Sentences this near to the best one still speak of the same. */
const SAME_MATTER = 0.6;
/** Sentences that are looked at for opposites. */
const MOST_NEAR = 3;

type Ranked = readonly { readonly sentence: Read; readonly overlap: number }[];

/** Whether the nearest sentences say the same or the contrary: negations, opposites, ways things go. */
export function compareSense(own: Read, ranked: Ranked) {
  const best = ranked[0]?.sentence;
  const near = ranked.slice(0, MOST_NEAR).map(({ sentence }) => sentence);
  const mine = best ? negationsOf(own, best.stems) : 0;
  const theirs = best ? negationsOf(best, own.stems) : 0;
  const isNegatedOtherwise = mine % 2 !== theirs % 2;
  // A sentence that hardly speaks of the same cannot say the contrary.
  const nearness = ranked[0]?.overlap ?? 0;
  const opposed = Math.max(0, ...near.map((one) => oppositeStems(own, one, near).length));
  return {
    opposites: best ? oppositeStems(own, best, near) : [],
    isNegatedOtherwise,
    measured: {
      'negated otherwise': nearness * Number(isNegatedOtherwise),
      'opposites near': nearness * opposed,
      ...weighTurns(own, ranked),
    },
  };
}

/** Whether sentences on the same matter go the statement's way, each by how near it is. */
function weighTurns(own: Read, ranked: Ranked): Record<string, number> {
  const nearest = ranked[0]?.overlap ?? 0;
  const same = ranked.filter(({ overlap }) => overlap > 0 && overlap >= SAME_MATTER * nearest);
  const turn = turnOf(own);
  const sum = same.reduce(
    (total, { sentence, overlap }) => total + overlap * turnOf(sentence) * turn,
    0,
  );
  const isDenying = isNegated(own);
  return {
    'goes against': Math.max(0, Math.min(2, -sum)),
    // A statement that denies what nothing near it denies.
    'denies alone':
      nearest * Number(isDenying && !same.some(({ sentence }) => isNegated(sentence))),
  };
}

/** Negations of a text that mean something another text speaks of too. */
function negationsOf({ words }: Read, other: ReadonlySet<string>): number {
  return words.filter(
    (word, at) =>
      isNegation(word) &&
      words
        .slice(at + 1, at + 1 + REACH)
        .some((behind) => isContent(behind) && other.has(behind.stem)),
  ).length;
}

function isNegated({ words }: Read): boolean {
  return words.filter(isNegation).length % 2 === 1;
}

function isNegation({ norm, text }: Word): boolean {
  return NEGATION.test(norm) || /n['’]t$/i.test(text);
}

/** Whether a text says more (1) or less (-1) of something, turned round by a negation. */
function turnOf(read: Read): number {
  const heading = [...read.stems].reduce((sum, stem) => sum + directionOf(stem), 0);
  return Math.sign(heading) * (isNegated(read) ? -1 : 1);
}

/** Stems of a statement whose opposite stands in a text in their stead, and which no text near it has. */
function oppositeStems(own: Read, other: Read, near: readonly Read[]): string[] {
  return [...own.stems].filter(
    (stem) =>
      near.every(({ stems }) => !stems.has(stem)) &&
      [...oppositesOf(stem)].some((one) => other.stems.has(one) && !own.stems.has(one)),
  );
}
