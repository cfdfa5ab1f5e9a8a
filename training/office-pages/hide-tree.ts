const NAME = '/StructTreeRoot';

/** A file whose structure tree no reader finds: the name it is filed under is another one of the same length. */
export function hideTree(bytes: Uint8Array): Uint8Array {
  const hidden = Buffer.from(bytes);
  for (let at = hidden.indexOf(NAME); at >= 0; at = hidden.indexOf(NAME, at + 1))
    hidden.write('/HiddenTreeRoot', at, 'latin1');
  return new Uint8Array(hidden);
}
