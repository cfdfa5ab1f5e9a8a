/** A file whose structure tree no reader finds. */
export function hideTree(bytes: Uint8Array): Uint8Array {
  return hideEntry(bytes, '/StructTreeRoot');
}

/** A file whose tree calls paragraphs by the styles their author gave them: `Title` is a mere paragraph in the end. */
export function keepStyles(bytes: Uint8Array): Uint8Array {
  return hideEntry(bytes, '/RoleMap');
}

/** Files an entry under another name of the same length, so that all else stays where it is. */
function hideEntry(bytes: Uint8Array, name: string): Uint8Array {
  const hidden = Buffer.from(bytes);
  for (let at = hidden.indexOf(name); at >= 0; at = hidden.indexOf(name, at + 1))
    hidden.write('/Hidden', at, 'latin1');
  return new Uint8Array(hidden);
}
