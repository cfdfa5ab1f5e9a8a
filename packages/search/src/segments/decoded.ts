const decodedBlocks = new WeakMap<Uint8Array, unknown>();

/** What a block says, decoded once as long as the block stays in memory; each block has one way to be decoded. */
export function decoded<T>(block: Uint8Array, decode: (block: Uint8Array) => T): T {
  if (decodedBlocks.has(block)) return decodedBlocks.get(block) as T;
  const made = decode(block);
  decodedBlocks.set(block, made);
  return made;
}
