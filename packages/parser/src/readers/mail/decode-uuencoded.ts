export type UuencodedFile = { readonly name: string; readonly bytes: Uint8Array };

const BEGIN = /(?<![^\n])begin [0-7]{3,4} ([^\r\n]{1,1000})\r?\n/g;
const END = /(?<![^\n])end[ \t]*(?:\r?\n|$)/g;

/** Files written into a text between `begin` and `end` lines, and the text without them. */
export function decodeUuencoded(text: string): {
  readonly files: readonly UuencodedFile[];
  readonly rest: string;
} {
  const files: UuencodedFile[] = [];
  const rest: string[] = [];
  let kept = 0;
  const begin = new RegExp(BEGIN);
  const end = new RegExp(END);
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const bodyStart = found.index + found[0].length;
    end.lastIndex = bodyStart;
    const ending = end.exec(text);
    // Without an end for this one there is none for those that follow.
    if (!ending) break;
    begin.lastIndex = end.lastIndex;
    const bytes = decodeLines(text.slice(bodyStart, ending.index));
    if (!bytes) continue;
    files.push({ name: (found[1] ?? '').trim(), bytes });
    rest.push(text.slice(kept, found.index));
    kept = end.lastIndex;
  }
  return { files, rest: [...rest, text.slice(kept)].join('') };
}

/** Undefined when a line is not what it announces. */
function decodeLines(body: string): Uint8Array | undefined {
  const parts: Buffer[] = [];
  for (const line of body.split(/\r?\n/)) {
    if (line === '' || line === '`') continue;
    const length = (line.charCodeAt(0) - 32) & 63;
    const digits = line.slice(1);
    if (length > 45 || digits.length < Math.floor((length * 4) / 3)) return undefined;
    parts.push(decodeLine(digits, length));
  }
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : undefined;
}

function decodeLine(digits: string, length: number): Buffer {
  const output = Buffer.alloc(length + 2);
  const value = (index: number) => ((digits.charCodeAt(index) || 32) - 32) & 63;
  for (let group = 0; group * 3 < length; group++) {
    const bits =
      (value(group * 4) << 18) |
      (value(group * 4 + 1) << 12) |
      (value(group * 4 + 2) << 6) |
      value(group * 4 + 3);
    output[group * 3] = bits >>> 16;
    if (group * 3 + 1 < output.length) output[group * 3 + 1] = (bits >>> 8) & 0xff;
    if (group * 3 + 2 < output.length) output[group * 3 + 2] = bits & 0xff;
  }
  return output.subarray(0, length);
}
