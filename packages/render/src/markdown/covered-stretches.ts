/** A piece of a text between two ends of spans, with the spans that cover it in their own order. */
export type CoveredStretch<Covering> = {
  readonly start: number;
  readonly end: number;
  readonly covering: readonly Covering[];
};

/** A text of some length cut wherever a span begins or ends, from left to right. */
export function* coveredStretches<
  Covering extends { readonly start: number; readonly end: number },
>(length: number, spans: readonly Covering[]): Generator<CoveredStretch<Covering>> {
  const ends = spans.flatMap((span) => [span.start, span.end]);
  const cuts = [...new Set([0, length, ...ends])]
    .filter((cut) => cut >= 0 && cut <= length)
    .sort((a, b) => a - b);
  const waiting = spans
    .map((span, place) => ({ span, place }))
    .sort((a, b) => b.span.start - a.span.start);
  let open: typeof waiting = [];
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? start;
    for (let next = waiting.at(-1); next && next.span.start <= start; next = waiting.at(-1)) {
      open.push(next);
      waiting.pop();
    }
    open = open.filter(({ span }) => span.end >= end).sort((a, b) => a.place - b.place);
    yield { start, end, covering: open.map(({ span }) => span) };
  }
}
