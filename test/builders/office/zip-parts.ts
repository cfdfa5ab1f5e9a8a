import { strToU8, zipSync } from 'fflate';

/** A ZIP of named texts, as Office files are. */
export function zipParts(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relationship part from `id → [type, target]`; targets with a scheme are external. */
export function relationships(
  targets: Readonly<Record<string, readonly [type: string, target: string]>>,
): string {
  const list = Object.entries(targets).map(([id, [type, target]]) => {
    const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${RELATIONSHIP}/${type}" Target="${target}"${mode}/>`;
  });
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
