/** Where a figure or table was taken from, or a remark on it. */
export const SOURCE_OR_NOTE =
  /^(?:(?:source|note|notes)\b|(?:sources|quelle|anmerkung|źródło|uwaga|remarque|fuente|nota|fonte|bron|kilde|källa|zdroj|forrás|kaynak|sursa)\s*[:.])/i;
