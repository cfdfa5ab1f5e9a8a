import { decodeQuotedPrintable } from '../mail/decode-transfer.ts';

/** One `NAME;PARAMETER=x:value` line of a calendar or a contact (RFC 5545 3.1, RFC 6350 3.3). */
export type ContentLine = {
  /** In capitals, without its group. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** As written; `unescapeText` reads texts. */
  readonly value: string;
};

export type Component = {
  readonly name: string;
  readonly lines: ContentLine[];
  readonly components: Component[];
};

/** Components deeper than this are hostile. */
const MAX_DEPTH = 20;

/** The outermost components of a text, with the lines that could not be read. */
export function readComponents(text: string): {
  readonly components: readonly Component[];
  readonly strayLines: readonly string[];
} {
  const root: Component = { name: '', lines: [], components: [] };
  const stack: Component[] = [root];
  const strayLines: string[] = [];
  for (const raw of unfolded(text)) {
    const line = readLine(raw);
    const top = stack.at(-1) ?? root;
    if (!line) {
      strayLines.push(raw);
    } else if (line.name === 'BEGIN' && stack.length < MAX_DEPTH) {
      const component: Component = { name: line.value.toUpperCase(), lines: [], components: [] };
      top.components.push(component);
      stack.push(component);
    } else if (line.name === 'END') {
      if (stack.length > 1) stack.pop();
    } else {
      top.lines.push(line);
    }
  }
  return { components: root.components, strayLines };
}

/** Lines put together again: a blank at the start goes on with the last, as does a soft break of version 2.1. */
function unfolded(text: string): string[] {
  const lines: string[][] = [];
  let isQuoted = false;
  let isSoftBreak = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    if (isSoftBreak && last) last.push(last.pop()?.slice(0, -1) ?? '', line);
    else if (/^[ \t]/.test(line) && last) last.push(line.slice(1));
    else if (line.trim() !== '') {
      lines.push([line]);
      isQuoted = false;
    }
    isQuoted ||= /QUOTED-PRINTABLE/i.test(line);
    isSoftBreak = isQuoted && line.endsWith('=');
  }
  return lines.map((parts) => parts.join(''));
}

function readLine(raw: string): ContentLine | undefined {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):([\s\S]*)$/.exec(raw);
  if (!match) return undefined;
  const parameters = new Map<string, string>();
  for (const part of (match[2] ?? '').match(/;(?:[^";]|"[^"]*")+/g) ?? []) {
    const [name = '', value] = splitOnce(part.slice(1), '=');
    const key = value === undefined ? 'TYPE' : name.toUpperCase();
    const text = (value ?? name).replaceAll('"', '');
    const known = parameters.get(key);
    parameters.set(key, known === undefined ? text : `${known},${text}`);
  }
  const value = match[3] ?? '';
  const isQuoted = /QUOTED-PRINTABLE/i.test([...parameters.values()].join());
  return {
    name: (match[1] ?? '').toUpperCase(),
    parameters,
    value: isQuoted
      ? Buffer.from(decodeQuotedPrintable(Buffer.from(value))).toString('utf8')
      : value,
  };
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

export function unescapeText(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_, letter: string) =>
    /n/i.test(letter) ? '\n' : letter,
  );
}
