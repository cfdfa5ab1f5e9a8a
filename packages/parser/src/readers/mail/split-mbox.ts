/** Messages of a mailbox: each begins after a line `From …` that follows a blank line (RFC 4155). */
export function splitMbox(bytes: Uint8Array): Uint8Array[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts: number[] = [];
  let at = buffer.indexOf('From ');
  while (at !== -1) {
    if (isSeparator(buffer, at)) starts.push(at);
    at = buffer.indexOf('From ', at + 5);
  }
  return starts.map((start, index) => {
    const bodyStart = buffer.indexOf('\n', start) + 1;
    return withoutQuoting(buffer.subarray(bodyStart, starts[index + 1] ?? buffer.length));
  });
}

function isSeparator(buffer: Buffer, at: number): boolean {
  if (at > 0) {
    const isAfterBlank =
      buffer[at - 1] === 0x0a &&
      (at === 1 || buffer[at - 2] === 0x0a || (buffer[at - 2] === 0x0d && buffer[at - 3] === 0x0a));
    if (!isAfterBlank) return false;
  }
  const line =
    buffer.toString('latin1', at, Math.min(buffer.length, at + 200)).split('\n')[0] ?? '';
  const isDated = /^From \S/.test(line) && /\d:\d{2}/.test(line.slice(6));
  return isDated || /^From (?:- |\S+@\S)/.test(line);
}

/** Body lines that begin with `From ` were written `>From `. */
function withoutQuoting(message: Buffer): Uint8Array {
  if (!message.includes('\n>From ')) return message;
  return Buffer.from(message.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1');
}
