/** The marker of an ordered list item as Word prints it, from pandoc's numbering style and delimiter. */
export function nativeMarker(number: number, style: string, delimiter: string): string {
  const letter = String.fromCharCode(96 + (((number - 1) % 26) + 1));
  const roman =
    ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][number] ?? String(number);
  const text =
    style === 'LowerAlpha'
      ? letter
      : style === 'UpperAlpha'
        ? letter.toUpperCase()
        : style === 'LowerRoman'
          ? roman
          : style === 'UpperRoman'
            ? roman.toUpperCase()
            : String(number);
  if (delimiter === 'TwoParens') return `(${text})`;
  return delimiter === 'OneParen' ? `${text})` : delimiter === 'Period' ? `${text}.` : text;
}
