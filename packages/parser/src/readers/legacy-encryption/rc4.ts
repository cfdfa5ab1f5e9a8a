/** RC4, which current cryptographic libraries no longer offer; old Office files are encrypted with it. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_one, index) => index);
  let j = 0;
  const swap = (a: number, b: number): void => {
    const kept = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = kept;
  };
  for (let i = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const result = Buffer.alloc(data.length);
  let i = 0;
  j = 0;
  for (let at = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    const stream = state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0;
    result[at] = (data[at] ?? 0) ^ stream;
  }
  return result;
}
