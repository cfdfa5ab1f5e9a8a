export type UuencodedFile = { readonly name: string; readonly bytes: Uint8Array };

/** Files written into a text between `begin` and `end` lines, and the text without them. */
export function decodeUuencoded(text: string): {
  readonly files: readonly UuencodedFile[];
  readonly rest: string;
} {
  const files: UuencodedFile[] = [];
  const rest = text.replace(
    /^begin [0-7]{3,4} ([^\r\n]+)\r?\n([\s\S]*?)^end[ \t]*(?:\r?\n|$)/gm,
    (whole: string, name: string, body: string) => {
      const bytes = decodeLines(body);
      if (!bytes) return whole;
      files.push({ name: name.trim(), bytes });
      return '';
    },
  );
  return { files, rest };
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
