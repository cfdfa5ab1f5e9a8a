/** A vector in a byte a value, and what a step of the bytes is worth. */
export function quantise(vector: Float32Array): {
  readonly scale: number;
  readonly values: Int8Array;
} {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most / 127;
  const values = new Int8Array(vector.length);
  if (most > 0)
    for (let at = 0; at < vector.length; at++)
      values[at] = Math.round((vector[at] as number) / scale);
  return { scale, values };
}

/** The bytes of numbers, as they lie in memory (little-endian on every machine Node runs on). */
export function bytesOf(numbers: Float32Array | Int8Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Bytes read as floating-point numbers; copied, for they need not lie at a multiple of four. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
