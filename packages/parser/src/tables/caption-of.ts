const TABLE =
  /^(?:[Tt]able|TABLE|[Tt]ab\.|[Tt]abelle|[Tt]ableau|[Tt]abla|[Tt]abela|[Tt]abella|[Tt]aulukko|[Tt]abell)\s*(?:\d|[A-Z][\d.]|[A-Z]\b|[IVX]+\b)/u;
const FIGURE =
  /^(?:[Ff]igure|FIGURE|[Ff]ig\.|[Aa]bbildung|[Aa]bb\.|[Cc]hart|[Gg]raph|[Pp]late|[Ff]igura|[Kk]uva|[Mm]ap|[Dd]iagram)\s*(?:\d|[A-Z][\d.]|[A-Z]\b|[IVX]+\b)/u;

/** What a line names by its beginning: `Table 3`, `Fig. 2`. */
export function captionOf(text: string): 'table' | 'figure' | null {
  if (TABLE.test(text)) return 'table';
  return FIGURE.test(text) ? 'figure' : null;
}
