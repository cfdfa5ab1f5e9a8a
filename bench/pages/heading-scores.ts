/** Headings of a document found, expected and right in words, and right in level too. */
export type HeadingScores = {
  readonly found: number;
  readonly expected: number;
  readonly right: number;
  readonly levelled: number;
};

/** Compares the headings of two markdown texts by their words, and by their levels. */
export function scoreHeadings(truth: string, predicted: string): HeadingScores {
  const expected = headingsOf(truth);
  const found = headingsOf(predicted);
  const open = [...expected];
  let right = 0;
  let levelled = 0;
  for (const heading of found) {
    const same = open.filter(({ text }) => text === heading.text);
    const match = same.find(({ level }) => level === heading.level) ?? same[0];
    if (!match) continue;
    open.splice(open.indexOf(match), 1);
    right++;
    if (match.level === heading.level) levelled++;
  }
  return { found: found.length, expected: expected.length, right, levelled };
}

type Heading = { readonly level: number; readonly text: string };

/** Levels count from the highest that the document has. */
function headingsOf(markdown: string): Heading[] {
  const headings = markdown.split('\n').flatMap((line): Heading[] => {
    const match = /^(#{1,6}) (.*)$/.exec(line);
    return match ? [{ level: match[1]?.length ?? 1, text: plain(match[2] ?? '') }] : [];
  });
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.map(({ level, text }) => ({ level: level - highest + 1, text }));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
