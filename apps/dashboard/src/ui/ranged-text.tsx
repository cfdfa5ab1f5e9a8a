import type { ReactNode } from 'react';

type Range = readonly [start: number, end: number];

/** A text with parts of it marked; ranges that overlap or lie outside are cut to what is left. */
export function RangedText({
  text,
  ranges,
}: {
  readonly text: string;
  readonly ranges: readonly Range[];
}) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start);
    const to = Math.min(text.length, end);
    if (to <= from) continue;
    parts.push(text.slice(at, from));
    parts.push(
      <mark key={from} className="rounded-sm bg-warning-soft px-0.5 text-ink">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
