const QUOTE = '"';

/** Records of delimited text one by one (RFC 4180); a stray quote inside an unquoted field is just a letter. */
export function* parseDelimited(
  text: string,
  delimiter: string,
  start: number,
): Generator<readonly string[]> {
  let at = start;
  let record: string[] = [];
  while (at < text.length) {
    const field = readField(text, at, delimiter);
    record.push(field.value);
    at = field.end;
    const next = text[at];
    if (next === delimiter) {
      at++;
      if (at === text.length) record.push('');
      continue;
    }
    yield record;
    record = [];
    at += next === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  if (record.length > 0) yield record;
}

function readField(
  text: string,
  start: number,
  delimiter: string,
): { readonly value: string; readonly end: number } {
  if (text[start] !== QUOTE) {
    const end = fieldEnd(text, start, delimiter);
    return { value: text.slice(start, end), end };
  }
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    if (quote === -1) return unclosed(text, start, delimiter);
    value += text.slice(at, quote);
    if (text[quote + 1] !== QUOTE) {
      // Letters after the closing quote belong to the field, as spreadsheets read it.
      const end = fieldEnd(text, quote + 1, delimiter);
      return { value: value + text.slice(quote + 1, end), end };
    }
    value += QUOTE;
    at = quote + 2;
  }
}

/** A quote that is never closed opens nothing. */
function unclosed(text: string, start: number, delimiter: string) {
  const end = fieldEnd(text, start, delimiter);
  return { value: text.slice(start, end), end };
}

function fieldEnd(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === delimiter || letter === '\n' || letter === '\r') return at;
  }
  return text.length;
}
