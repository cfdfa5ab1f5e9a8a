import { type BreakFamily, bold, meant, type Part, running } from './break-page.ts';
import { ENTRIES } from './entry-families.ts';
import { FRONT } from './front-families.ts';
import { capital, type Writer } from './language-writer.ts';
import { POSTED } from './posted-families.ts';
import { PROSE } from './prose-families.ts';
import { WRITTEN } from './written-families.ts';

/** Kinds of text: such whose lines end where they were meant to, and such whose lines were broken to fit. */
export const BREAK_FAMILIES: Readonly<Record<string, BreakFamily>> = {
  ...POSTED,
  ...WRITTEN,
  ...FRONT,
  ...ENTRIES,
  labelled,
  fields,
  ...PROSE,
};

/** `Name: value`, short and long, as heads of laws, records and minutes have them. */
function labelled(writer: Writer): Part[] {
  const { pick, whole, happens } = writer.chance;
  const colon = writer.isSquare ? '：' : ': ';
  const isBold = happens(0.4);
  const long = pick([0, 0.2, 0.5]);
  const lines = Array.from({ length: whole(2, 8) }, () => {
    const name = `${capital(writer.phrase(1, 3))}${colon}`;
    const value = happens(long)
      ? writer.paragraph(1, 3)
      : pick([
          writer.name(),
          writer.phrase(1, 6),
          String(whole(1, 99999)),
          `${whole(1, 28)}.${whole(1, 12)}.${whole(1950, 2025)}`,
          '',
        ]);
    return `${isBold ? bold(name) : name}${value}`;
  });
  const lead = happens(0.3) ? [capital(writer.phrase(2, 5))] : [];
  return [meant([...lead, ...lines], '', pick(['div', 'br']))];
}

/** Names of fields of a form, one under the other, with lines to write on or without. */
function fields(writer: Writer): Part[] {
  const { pick, whole, happens } = writer.chance;
  const blank = pick(['', '', ' ____________', ' ........................', ' ☐']);
  const names = Array.from(
    { length: whole(2, 9) },
    () => `${capital(happens(0.4) ? writer.term() : writer.phrase(1, 4))}${blank}`,
  );
  const width = happens(0.5) ? `width:${whole(15, 60)}%;` : '';
  return [running(writer.sentence()), meant(names, width)];
}
