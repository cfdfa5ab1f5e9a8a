/** Even numbers from 0 to 1 from a seed (xorshift32, Marsaglia 2003): the same chunks must give the same model. */
export function seededRandom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
