const BLANKS = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come: `first` forms also allow the list or object to end at once. */
type Due = 'value' | 'firstValue' | 'key' | 'firstKey' | 'next';

type Scan = { at: number; due: Due; readonly open: ('{' | '[')[] };

/** Where a text stops being JSON (RFC 8259): the first character that cannot follow, its end when it is cut off. */
export function findJsonError(text: string): number {
  const scan: Scan = { at: 0, due: 'value', open: [] };
  do {
    match(text, scan, BLANKS);
  } while (scan.at < text.length && step(text, scan));
  return scan.at;
}

/** Takes one token; false when what stands there cannot follow. */
function step(text: string, scan: Scan): boolean {
  const character = text.charAt(scan.at);
  switch (scan.due) {
    case 'next':
      return takeNext(character, scan);
    case 'firstKey':
      return character === '}' ? close(scan) : takeKey(text, scan);
    case 'key':
      return takeKey(text, scan);
    case 'firstValue':
      return character === ']' ? close(scan) : takeValue(text, scan);
    case 'value':
      return takeValue(text, scan);
  }
}

function takeNext(character: string, scan: Scan): boolean {
  const innermost = scan.open.at(-1);
  if (innermost === undefined) return false;
  if (character === (innermost === '{' ? '}' : ']')) return close(scan);
  if (character !== ',') return false;
  scan.at++;
  scan.due = innermost === '{' ? 'key' : 'value';
  return true;
}

function takeKey(text: string, scan: Scan): boolean {
  if (!match(text, scan, STRING)) return false;
  match(text, scan, BLANKS);
  if (text[scan.at] !== ':') return false;
  scan.at++;
  scan.due = 'value';
  return true;
}

function takeValue(text: string, scan: Scan): boolean {
  const character = text.charAt(scan.at);
  if (character === '{' || character === '[') {
    scan.open.push(character);
    scan.due = character === '{' ? 'firstKey' : 'firstValue';
    scan.at++;
    return true;
  }
  scan.due = 'next';
  return match(text, scan, STRING) || match(text, scan, NUMBER_OR_WORD);
}

function close(scan: Scan): boolean {
  scan.open.pop();
  scan.due = 'next';
  scan.at++;
  return true;
}

function match(text: string, scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at;
  if (!pattern.test(text)) return false;
  scan.at = pattern.lastIndex;
  return true;
}
