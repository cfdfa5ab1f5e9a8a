/** A letter with the ways it is set apart, such as `bold italic`. */
export type MarkedLetter = { readonly letter: string; readonly marks: string };

/** A block in the terms both sides can be put in. */
export type ComparedBlock = {
  /** `heading 2`, `item 1 2.`, `text`, `code`, `table 3x2`, `picture`, `note`. */
  readonly kind: string;
  readonly letters: readonly MarkedLetter[];
};

/** Text as letters; runs of blanks are one blank, ends are trimmed, and a blank has no marks. */
export function lettersOf(
  pieces: readonly { readonly text: string; readonly marks: string }[],
): MarkedLetter[] {
  const letters: MarkedLetter[] = [];
  for (const { text, marks } of pieces) {
    for (const letter of text) {
      if (!/\s/.test(letter)) letters.push({ letter, marks });
      else if (letters.length > 0 && letters.at(-1)?.letter !== ' ')
        letters.push({ letter: ' ', marks: '' });
    }
  }
  while (letters.at(-1)?.letter === ' ') letters.pop();
  return letters;
}

export function textOfLetters(letters: readonly MarkedLetter[]): string {
  return letters.map((one) => one.letter).join('');
}

/** The letters with their marks as stretches, for people. */
export function showBlock(block: ComparedBlock | undefined): string {
  if (!block) return '(nothing)';
  let shown = '';
  let marks = '';
  for (const one of block.letters) {
    if (one.letter !== ' ' && one.marks !== marks) {
      shown += `‹${one.marks}›`;
      marks = one.marks;
    }
    shown += one.letter;
  }
  return `${block.kind}: ${shown}`;
}

export function sameBlock(a: ComparedBlock, b: ComparedBlock): boolean {
  return (
    a.kind === b.kind &&
    a.letters.length === b.letters.length &&
    a.letters.every(
      (one, index) =>
        one.letter === b.letters[index]?.letter && one.marks === b.letters[index]?.marks,
    )
  );
}

/** Marks in one order. */
export function marksText(marks: Iterable<string>): string {
  return [...new Set(marks)].sort().join(' ');
}

/** Stands in the text where a note is referred to. */
export const NOTE_LETTER = '\ufffc';
