import { readFileSync } from 'node:fs';
import type { SheafClient } from '@sheaf/client';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { KEEPER_CALLS } from './keeper-calls.ts';
import { WORK_CALLS } from './work-calls.ts';

export type ClientCall = {
  readonly make: (sheaf: SheafClient) => unknown;
  /** As it stands in its file. */
  readonly source: string;
};

const FILES = ['document-calls.ts', 'work-calls.ts', 'keeper-calls.ts'];
const ENTRY =
  /^ {2}(\w+): \(sheaf: SheafClient\) =>\s+([\s\S]*?),\n(?= {2}\w+: \(sheaf|\} as const;)/gm;

/** The call of each endpoint that the TypeScript client has, by the id of the operation. */
export function readCalls(): ReadonlyMap<string, ClientCall> {
  const makers: Readonly<Record<string, ClientCall['make']>> = {
    ...DOCUMENT_CALLS,
    ...WORK_CALLS,
    ...KEEPER_CALLS,
  };
  const sources = new Map(
    FILES.flatMap((name) =>
      [...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(ENTRY)].map(
        ([, id = '', source = '']) => [id, source.replaceAll('\n    ', '\n')] as const,
      ),
    ),
  );
  return new Map(
    Object.entries(makers).map(([id, make]) => {
      const source = sources.get(id);
      if (source === undefined) throw new Error(`the call of ${id} is not written as the others`);
      return [id, { make, source }];
    }),
  );
}
