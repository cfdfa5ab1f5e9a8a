/** Signs between names in a row; dashes and strokes stand in sentences too, but hardly twice in two lines. */
const SEPARATOR = /\s[•·∙|*]\s|\s([–—/-])\s.*\s\1\s/;

export type Separators = {
  readonly separated: number;
  readonly separatorKept: number;
  readonly separatorDropped: number;
};

/** Whether names are parted by signs within two lines, and whether the end of the line between them stands in place of one. */
export function separators(above: string, line: string): Separators {
  const found = SEPARATOR.exec(`${above} ${line}`);
  const sign = found?.[1] ?? found?.[0].trim();
  const isKept = sign !== undefined && (above.endsWith(sign) || line.startsWith(sign));
  return {
    separated: Number(sign !== undefined),
    separatorKept: Number(isKept),
    separatorDropped: Number(sign !== undefined && !isKept),
  };
}
