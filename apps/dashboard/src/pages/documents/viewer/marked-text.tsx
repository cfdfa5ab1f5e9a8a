import { findMatches } from './find-matches.ts';

/** A text with what is searched for marked in it. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  const matches = findMatches(text, query);
  if (matches.length === 0) return text;
  let end = 0;
  const parts = matches.map((start) => {
    const before = text.slice(end, start);
    end = start + query.length;
    return (
      <span key={start}>
        {before}
        <mark className="rounded-sm bg-[#ffe066] text-[#1b1a18]">{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
