import { buildPdf, EXTRA_OBJECTS, textAt } from './build-pdf.ts';

/** A line of text of a tagged page. */
export type TaggedLine = {
  readonly text: string;
  /** Roles from the outermost element down: `L LI LBody`. Lines of one element share its `element`. No role: an artifact. */
  readonly roles?: string;
  readonly element?: string;
  readonly x?: number;
  /** From the top of the page, which is 792 points high. */
  readonly y: number;
  readonly size?: number;
  readonly font?: 'F1' | 'F2';
};

/** A page of one PDF whose lines hang in a structure tree. */
export function buildTaggedPdf(lines: readonly TaggedLine[]): Uint8Array {
  const n = EXTRA_OBJECTS;
  const bodies: string[] = [];
  const owners: number[] = [];
  const roots: number[] = [];
  const known = new Map<string, { readonly number: number; readonly ids: number[] }>();
  const contentOf: { readonly at: number; readonly ids: number[]; readonly head: string }[] = [];
  let content = '';
  const lineAt = ({ x = 72, y, text, font = 'F1', size = 10 }: TaggedLine): string =>
    textAt(x, 792 - y, text, font, size);
  for (const line of lines) {
    if (!line.roles) {
      content += `/Artifact BMC ${lineAt(line)} EMC\n`;
      continue;
    }
    const id = owners.length;
    const roles = line.roles.split(' ');
    content += `/${roles.at(-1)} << /MCID ${id} >> BDC ${lineAt(line)} EMC\n`;
    const shared = line.element === undefined ? undefined : known.get(line.element);
    if (shared) {
      shared.ids.push(id);
      owners.push(shared.number);
      continue;
    }
    const first = n + 1 + bodies.length;
    roles.forEach((role, depth) => {
      const number = first + depth;
      const parent = depth === 0 ? n : number - 1;
      const isLeaf = depth === roles.length - 1;
      bodies.push(
        isLeaf ? '' : `<< /Type /StructElem /S /${role} /P ${parent} 0 R /K ${number + 1} 0 R >>`,
      );
      if (!isLeaf) return;
      const ids = [id];
      contentOf.push({
        at: bodies.length - 1,
        ids,
        head: `/Type /StructElem /S /${role} /P ${parent} 0 R`,
      });
      if (line.element !== undefined) known.set(line.element, { number, ids });
      owners.push(number);
    });
    roots.push(first);
  }
  const page = n + 1 + bodies.length;
  for (const { at, ids, head } of contentOf)
    bodies[at] = `<< ${head} /Pg ${page} 0 R /K [${ids.join(' ')}] >>`;
  const references = (numbers: readonly number[]) => numbers.map((one) => `${one} 0 R`).join(' ');
  return buildPdf({
    pages: [{ content, entries: '/StructParents 0' }],
    catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${n} 0 R`,
    extraObjects: [
      `<< /Type /StructTreeRoot /K [${references(roots)}] /ParentTree << /Nums [0 [${references(owners)}]] >> >>`,
      ...bodies,
    ],
  });
}
