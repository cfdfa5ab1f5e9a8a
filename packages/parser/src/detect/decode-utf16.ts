/**
 * Little-endian UTF-16 without the half letter at its end. Node 24 writes past the end of its memory when `toString` is asked for an odd
 * number of bytes at an odd address, so nothing else in the readers may decode it that way; iconv-lite and `TextDecoder` hold halves back.
 */
export function decodeUtf16(bytes: Uint8Array): string {
  const whole = bytes.byteLength - (bytes.byteLength % 2);
  return Buffer.from(bytes.buffer, bytes.byteOffset, whole).toString('utf16le');
}
