import { type BreakFamily, bold, meant, type Part } from './break-page.ts';
import { capital, type Writer } from './language-writer.ts';

/** What stands over works and their parts, and rows of names with signs between. */
export const FRONT: Readonly<Record<string, BreakFamily>> = { frontPage, partHeads, rows };

/** Two or three lines under each other that say different things: who, what, where, when. */
function frontPage(writer: Writer): Part[] {
  const { chance, name, phrase, term, isSquare } = writer;
  const { pick, whole, happens } = chance;
  const words = (fewest: number, most: number): string => {
    const text = capital(phrase(fewest, most));
    return happens(0.3) ? text.toUpperCase() : text;
  };
  const quoted = (): string => pick(['«', '“', '"']) + words(2, 7) + pick(['»', '”', '"']);
  const year = String(whole(1990, 2026));
  const kinds: readonly (() => string)[] = [
    () => words(2, 9),
    () => words(1, 3),
    () => name(),
    () => `${phrase(1, 2)} ${quoted()}`,
    () => `(${phrase(1, 2)}${isSquare ? '：' : ': '}${quoted()})`,
    () => `${name()}, ${year}`,
    () => `${whole(1, 28)}. ${phrase(1, 1)} ${year}`,
    () => `${year}. ${phrase(1, 1)} ${whole(1, 28)}.`,
    () => `${capital(phrase(1, 2))} ${pick(['X', 'I', 'II', '1', '2.0', year])}`,
    () => year,
    term,
  ];
  const align = pick(['center', 'center', 'center', 'left', 'right']);
  const one = (): Part =>
    meant(
      Array.from({ length: pick([2, 2, 2, 3]) }, () => pick(kinds)()),
      `text-align:${align};font-size:${pick([1, 1, 1.2, 1.5, 1.9])}em;margin:${whole(14, 40)}px 0;${happens(0.3) ? 'font-weight:bold;' : ''}`,
      pick(['div', 'br']),
    );
  return Array.from({ length: whole(2, 4) }, one);
}

/** The number of a part over its name. */
function partHeads(writer: Writer): Part[] {
  const { chance, phrase } = writer;
  const { pick, whole, happens } = chance;
  const part = capital(phrase(1, 1));
  const isUpper = happens(0.6);
  const css = `text-align:${pick(['center', 'center', 'left'])};margin:${whole(12, 30)}px 0;${happens(0.6) ? 'font-weight:bold;' : ''}`;
  const head = (): Part => {
    const number = pick([String(whole(1, 40)), pick(['I', 'II', 'III', 'IV', 'VII', 'XI'])]);
    const lines = [`${part} ${number}${pick(['', '', '.', ':'])}`, capital(phrase(1, 6))];
    const shown = isUpper ? lines.map((line) => line.toUpperCase()) : lines;
    return meant(happens(0.3) ? shown.map(bold) : shown, css);
  };
  return Array.from({ length: whole(1, 3) }, head);
}

/** Names with a sign between them, and an end of the line in its place now and then, as menus and lists of goods have them. */
function rows({ chance, name, phrase }: Writer): Part[] {
  const { pick, whole, happens } = chance;
  const sign = pick([' • ', ' • ', ' · ', ' | ', ' – ', ' * ', ' / ']);
  const priced = happens(0.3);
  const one = (): string => {
    const called = happens(0.7) ? name() : capital(phrase(1, 2));
    return priced && happens(0.2) ? `${called} ($${whole(1, 9)}.${whole(10, 99)})` : called;
  };
  const lines = Array.from({ length: whole(2, 7) }, () =>
    Array.from({ length: pick([1, 2, 2, 3, 3, 4]) }, one).join(sign),
  );
  return [
    meant(
      lines,
      `text-align:${pick(['left', 'center', 'center'])};width:${whole(45, 100)}%`,
      pick(['div', 'br']),
    ),
  ];
}
