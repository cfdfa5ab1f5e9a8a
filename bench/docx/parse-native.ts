/** A Haskell value as pandoc prints its tree. */
export type NativeValue =
  | { readonly kind: 'node'; readonly name: string; readonly args: readonly NativeValue[] }
  | { readonly kind: 'list'; readonly items: readonly NativeValue[] }
  | { readonly kind: 'tuple'; readonly items: readonly NativeValue[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number };

/** Parses pandoc's `native` format: constructors, lists, tuples, strings, numbers and records. */
export function parseNative(source: string): NativeValue {
  const parser = new NativeParser(source);
  return parser.readApplication();
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  "'": "'",
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** Owns the place in the text. */
class NativeParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** A constructor with its arguments, or a plain value. */
  readApplication(): NativeValue {
    const first = this.#readAtom();
    if (first.kind !== 'node' || first.args.length > 0) return first;
    const args: NativeValue[] = [];
    while (this.#startsAtom()) args.push(this.#readAtom());
    return { ...first, args };
  }

  #readAtom(): NativeValue {
    this.#skipBlanks();
    const character = this.#source[this.#at] ?? '';
    if (character === '"') return this.#readText();
    if (character === '[') return { kind: 'list', items: this.#readItems('[', ']') };
    if (character === '(') return this.#readParenthesis();
    if (/[-\d]/.test(character)) return this.#readNumber();
    if (/[A-Za-z]/.test(character)) return this.#readName();
    throw new Error(`unexpected ${JSON.stringify(character)} at ${this.#at}`);
  }

  #readParenthesis(): NativeValue {
    const items = this.#readItems('(', ')');
    const [only] = items;
    return items.length === 1 && only ? only : { kind: 'tuple', items };
  }

  #readItems(open: string, close: string): NativeValue[] {
    this.#expect(open);
    const items: NativeValue[] = [];
    for (;;) {
      this.#skipBlanks();
      if (this.#source[this.#at] === close) {
        this.#at++;
        return items;
      }
      if (this.#source[this.#at] === ',') this.#at++;
      else items.push(this.readApplication());
    }
  }

  #readName(): NativeValue {
    const name = /[A-Za-z][\w.']*/y;
    name.lastIndex = this.#at;
    const match = name.exec(this.#source)?.[0] ?? '';
    this.#at += match.length;
    this.#skipBlanks();
    if (this.#source[this.#at] !== '{') return { kind: 'node', name: match, args: [] };
    return { kind: 'node', name: match, args: this.#readRecord() };
  }

  /** `{field = value, …}` as the values in order. */
  #readRecord(): NativeValue[] {
    this.#expect('{');
    const values: NativeValue[] = [];
    for (;;) {
      this.#skipBlanks();
      const character = this.#source[this.#at];
      if (character === '}') {
        this.#at++;
        return values;
      }
      const assignment = /,?\s*\w+\s*=/y;
      assignment.lastIndex = this.#at;
      this.#at += assignment.exec(this.#source)?.[0].length ?? 1;
      values.push(this.readApplication());
    }
  }

  #readNumber(): NativeValue {
    const number = /-?\d+(?:\.\d+)?(?:e-?\d+)?/y;
    number.lastIndex = this.#at;
    const match = number.exec(this.#source)?.[0] ?? '-';
    this.#at += match.length;
    return { kind: 'number', value: Number(match) };
  }

  #readText(): NativeValue {
    let text = '';
    this.#expect('"');
    for (;;) {
      const character = this.#source[this.#at++];
      if (character === undefined || character === '"') return { kind: 'text', text };
      text += character === '\\' ? this.#readEscape() : character;
    }
  }

  #readEscape(): string {
    const numeric = /\d+/y;
    numeric.lastIndex = this.#at;
    const digits = numeric.exec(this.#source)?.[0];
    if (digits) {
      this.#at += digits.length;
      return String.fromCodePoint(Number(digits));
    }
    const character = this.#source[this.#at++] ?? '';
    return character === '&' ? '' : (ESCAPES[character] ?? character);
  }

  #startsAtom(): boolean {
    this.#skipBlanks();
    return /["[(\-\dA-Za-z]/.test(this.#source[this.#at] ?? '');
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#source[this.#at] ?? '')) this.#at++;
  }

  #expect(character: string): void {
    this.#skipBlanks();
    if (this.#source[this.#at] !== character) {
      throw new Error(`expected ${character} at ${this.#at}`);
    }
    this.#at++;
  }
}
