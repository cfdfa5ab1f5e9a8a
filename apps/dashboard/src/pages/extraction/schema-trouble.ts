import { SheafError } from '@sheaf/client';

/** Something that is wrong with a schema, and where. */
export type SchemaTrouble = { readonly pointer: string; readonly message: string };

/** Where in a request schemas stand. */
const PLACES = new Set(['body', 'schema_def', 'artifact_schema']);

/** What the server found wrong in a schema, by JSON pointer; null where the error is about something else. */
export function readSchemaTrouble(error: Error | null): readonly SchemaTrouble[] | null {
  if (!(error instanceof SheafError) || error.validation.length === 0) return null;
  const inSchema = error.validation.filter(({ loc }) =>
    loc.some((step) => step === 'schema_def' || step === 'artifact_schema'),
  );
  if (inSchema.length === 0) return null;
  return inSchema.map(({ loc, msg }) => {
    const steps = loc.slice(loc.findLastIndex((step) => PLACES.has(String(step))) + 1);
    return {
      pointer: steps.map((step) => `/${String(step)}`).join(''),
      message: msg.replace(/^Value error, /, ''),
    };
  });
}

/** The line of a JSON text that a pointer leads to, counted from 1; null where it cannot be told. */
export function lineOf(text: string, pointer: string): number | null {
  let at = 0;
  for (const step of pointer.split('/').slice(1)) {
    const name = JSON.stringify(step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const found = text.indexOf(name, at);
    // An index of a list has no name in the text; the list's own place is near enough.
    if (found < 0 && !/^\d+$/.test(step)) return null;
    if (found >= 0) at = found + name.length;
  }
  return pointer === '' ? null : text.slice(0, at).split('\n').length;
}
