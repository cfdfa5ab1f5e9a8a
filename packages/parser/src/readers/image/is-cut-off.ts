/** How files end: the end marker of a JPEG, the last chunk of a PNG, the trailer of a GIF. */
const ENDS: Readonly<Record<string, string>> = { jpeg: '\xff\xd9', png: 'IEND', gif: ';' };
/** Bytes other programs append behind the end. */
const TAIL = 4096;

/** Whether a picture lacks the mark its format ends with, as after a broken download. */
export function isCutOff(bytes: Uint8Array, format: string): boolean {
  const end = ENDS[format];
  if (end === undefined) return false;
  return !Buffer.from(bytes.subarray(-TAIL)).toString('latin1').includes(end);
}
