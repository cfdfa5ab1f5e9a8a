/** A stretch of a text. */
export type Span = { readonly start: number; readonly end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Ends that stand inside a sentence: titles, initials, Latin shorthand, numbers of things. */
const NO_END =
  /(?:^|[\s("'])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Inc|Ltd|Co|Corp|No|Nos|vs|etc|al|approx|ca|cf|Fig|Figs|Eq|Sec|Art|Vol|pp|Gen|Col|Lt|Sgt|Capt|Rev|Hon|Gov|Sen|Rep|Ave|Mt|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|e\.g|i\.e|z\.B|bzw|usw|u\.a|d\.h|U\.S|U\.K|U\.N|a\.m|p\.m|г|т|св|стр)\.\s*$/u;

/** "am 1. September", "im 2. Obergeschoss": a number that counts in German. */
const COUNTS_ON =
  /(?:^|[\s(])(?:am|im|vom|zum|zur|der|den|dem|des|die|das|ab|bis|seit|und|dieser) \d{1,2}\.\s*$/iu;

/** Sentences of a text in any script; blanks around them belong to none. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const close = (to: number) => {
    const piece = text.slice(from, to);
    const start = from + (piece.length - piece.trimStart().length);
    const end = from + piece.trimEnd().length;
    if (end > start) spans.push({ start, end });
    from = to;
  };
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    const isShort =
      isInside(text.slice(Math.max(from, end - 14), end)) &&
      !segment.slice(segment.trimEnd().length).includes('\n');
    if (!isShort) close(end);
  }
  close(text.length);
  return spans;
}

function isInside(end: string): boolean {
  return NO_END.test(end) || COUNTS_ON.test(end);
}
