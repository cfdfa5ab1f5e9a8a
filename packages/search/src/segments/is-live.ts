/** Whether a chunk of a segment is not deleted: one bit a chunk says so. */
export function isLive(dead: Uint8Array | undefined, ordinal: number): boolean {
  return ((dead?.[ordinal >> 3] ?? 0) & (1 << (ordinal & 7))) === 0;
}
