/**
 * Makes this thread read only whole letters as UTF-16. Engines (Node 24) write past the end of their memory when asked for an odd number of
 * bytes at an odd address, and a damaged workbook makes the library ask for just that. Only for threads that run nothing else.
 */
export function guardUtf16(
  prototype: Pick<Buffer, 'toString' | 'length'> = Buffer.prototype,
): void {
  const original = prototype.toString;
  prototype.toString = function guarded(this: Buffer, encoding, start = 0, end = this.length) {
    if (encoding !== 'utf16le' && encoding !== 'ucs2') {
      return original.call(this, encoding, start, end);
    }
    const first = Math.min(Math.max(0, Math.trunc(start) || 0), this.length);
    const last = Math.min(Math.max(first, Math.trunc(end) || 0), this.length);
    return original.call(this, encoding, first, last - ((last - first) % 2));
  };
}
