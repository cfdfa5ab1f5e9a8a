import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emit } from './emit.ts';

const CONTRACT = '@sheaf/contract';

/** A type as it stands in its module. */
type Named = { readonly name: string; readonly from: string };

/** Before every text of a choice, which the compiler would otherwise print by the name of the choice. */
const MARK = '~~';

/**
 * Types of the contract written out: no schema, no import. The compiler prints the type of a value member by member where it has no
 * name for it; what it does have names for (types that contain themselves) is written out in turn.
 */
export async function expandTypes(names: readonly string[], folder: string): Promise<string> {
  const written = new Map<string, string>();
  let wanted: readonly Named[] = names.map((name) => ({ name, from: CONTRACT }));
  while (wanted.length > 0) {
    const texts = await probe(wanted, folder);
    const found = new Map<string, Named>();
    for (const [index, { name, from }] of wanted.entries()) {
      written.set(name, localNames(texts[index] ?? '', from, found));
    }
    wanted = [...found.values()].filter(({ name }) => !written.has(name));
  }
  return [...written].map(([name, text]) => `export type ${name} = ${text};\n`).join('\n');
}

/** What the compiler says of each type, in their order. */
async function probe(types: readonly Named[], folder: string): Promise<string[]> {
  const place = path.join(folder, '.probe');
  await mkdir(place, { recursive: true });
  const source = types.map(({ name, from }, index) => {
    const all = `import('${from}').${name} extends infer T`;
    const each = `T extends string ? \`${MARK}\${T}\` : { [K in keyof T]: T[K] }`;
    return `export const probe${index} = () => [null as unknown as (${all} ? ${each} : never)][0];\n`;
  });
  const file = path.join(place, 'probe.ts');
  await writeFile(file, source.join(''));
  await emit([file], place, place, ['--emitDeclarationOnly']);
  const declarations = await readFile(path.join(place, 'probe.d.ts'), 'utf8');
  await rm(place, { recursive: true });
  const texts = declarations.split(/^export declare const probe\d+: \(\) => /m).slice(1);
  return texts.map((text) =>
    text
      .replaceAll(`"${MARK}`, '"')
      .replaceAll(`\`${MARK}`, '`')
      .replace(/\s*export \{\};\s*$/, '')
      .replace(/;\s*$/, ''),
  );
}

/** The text with references by name alone, which are remembered. */
function localNames(text: string, from: string, found: Map<string, Named>): string {
  return text.replace(/import\("([^"]+)"\)\.(\w+)/g, (_, module: string, name: string) => {
    found.set(name, { name, from: module.startsWith('.') ? from : module });
    return name;
  });
}
