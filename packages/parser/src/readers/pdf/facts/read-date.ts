/** D:YYYYMMDDHHmmSSOHH'mm' with everything after the year optional (ISO 32000-1, 7.9.4). */
const PDF_DATE =
  /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:\.\d+)?\s*(?:(Z)|([+-])(\d\d)'?(\d\d)?'?)?/;

/** A date of a PDF or of XMP as RFC 3339 in UTC; undefined when it is none. */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d/.test(trimmed)) return toRfc3339(Date.parse(trimmed));
  const match = PDF_DATE.exec(trimmed);
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match;
  const [sign, offsetHours = '00', offsetMinutes = '00'] = match.slice(8);
  const zone = sign === undefined ? 'Z' : `${sign}${offsetHours}:${offsetMinutes}`;
  return toRfc3339(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`));
}

function toRfc3339(milliseconds: number): string | undefined {
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}
