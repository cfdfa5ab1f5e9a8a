const SIGNS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** The value of a Roman number of small or capital letters, up to those that count the parts of a text. */
export function valueOfRoman(roman: string): number {
  const values = [...roman.toLowerCase()].map((letter) => SIGNS[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}
