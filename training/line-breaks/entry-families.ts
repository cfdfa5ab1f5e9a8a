import { type BreakFamily, beside, bold, meant, type Part } from './break-page.ts';
import { capital, type Writer } from './language-writer.ts';

/** Entries of a few lines each, one under the other, whose lines may be nearly as long as the measure. */
export const ENTRIES: Readonly<Record<string, BreakFamily>> = {
  careers,
  dated,
  runIn,
  people,
  capitalEntries,
  words,
  pairs,
  links,
};

function maybe(writer: Writer, share: number, line: () => string): string {
  return writer.chance.happens(share) ? line() : '';
}

/** What somebody did where, and what is said of it. */
function careers(writer: Writer): Part[] {
  const { chance, name, phrase, sentence, paragraph } = writer;
  const { pick, whole, happens } = chance;
  const isBold = happens(0.5);
  const isUpper = happens(0.3);
  const isSlanted = happens(0.5);
  const say = pick([sentence, () => paragraph(1, 2), () => capital(phrase(4, 14))]);
  const title = (): string => {
    const text = pick([name, () => capital(phrase(2, 6)), () => `${name()}, ${name()}`])();
    const shown = isUpper ? text.toUpperCase() : text;
    return isBold ? bold(shown) : shown;
  };
  const place = (): string => (isSlanted ? `<i>${name()}, ${name()}</i>` : `${name()}, ${name()}`);
  const lines = Array.from({ length: whole(2, 5) }, () => [
    title(),
    maybe(writer, 0.3, place),
    say(),
  ]);
  return [meant(lines.flat())];
}

/** When what is to be done, longer than a line or not. */
function dated(writer: Writer): Part[] {
  const { chance, name, phrase, sentence } = writer;
  const { pick, whole, happens } = chance;
  const number = (): string => String(whole(1, 28)).padStart(2, '0');
  const lead = capital(phrase(1, 1));
  const when = pick([
    () => `${number()}/${number()}`,
    () => `(${number()}/${number()} - ${number()}/${number()})`,
    () => `${number()}.${number()}.${whole(2000, 2026)}`,
    () => `${lead} ${number()}/${number()}`,
    () => `${name()} ${whole(1, 28)}`,
    () => `${whole(1990, 2026)}–${whole(1990, 2026)}`,
  ]);
  const sign = pick([' - ', ' – ', ': ', ' ']);
  const isBold = happens(0.3);
  const lines = Array.from({ length: whole(2, 7) }, () => {
    const date = isBold ? bold(when()) : when();
    return `${date}${sign}${pick([sentence, () => phrase(4, 12), () => capital(phrase(8, 18))])()}`;
  });
  return [meant(lines)];
}

/** Names in another weight or slant before what is said of them, each on its line. */
function runIn({ chance, phrase, name, sentence, isSquare }: Writer): Part[] {
  const { pick, whole, happens } = chance;
  const [open, close] = pick([
    ['<b>', '</b>'],
    ['<i>', '</i>'],
    ['<b><i>', '</i></b>'],
  ] as const);
  const sign = pick(['', '', isSquare ? '：' : ':', ' –', ',']);
  const one = (): string => {
    const said = pick([sentence, () => phrase(3, 10), () => `${phrase(2, 6)} ${whole(1, 30)}`]);
    return `${open}${happens(0.5) ? name() : capital(phrase(1, 4))}${sign}${close} ${said()}`;
  };
  return [meant(Array.from({ length: whole(2, 7) }, one), '', pick(['div', 'br']))];
}

/** Who made a work, who helped and where. */
function people(writer: Writer): Part[] {
  const { chance, name, phrase, term } = writer;
  const { pick, whole, happens } = chance;
  const both = pick([', ', ' &nbsp; ', ' · ', ' and ', ' / ']);
  const pair = (): string => `${name()}${both}${name()}`;
  const lines = [
    ...Array.from({ length: whole(1, 3) }, () => (happens(0.5) ? pair() : name())),
    maybe(writer, 0.5, term),
    maybe(writer, 0.5, () => `${capital(phrase(1, 1))}: ${name()}`),
    maybe(writer, 0.5, () => `${phrase(1, 1)} ${name()}`),
    maybe(writer, 0.4, () => `${name()}, ${name()}`),
  ];
  const size = pick([1, 1, 1.3, 1.8]);
  return [meant(lines, `text-align:${pick(['center', 'center', 'left'])};font-size:${size}em`)];
}

/** What is offered or done, in capitals, a line each. */
function capitalEntries({ chance, phrase }: Writer): Part[] {
  const { pick, whole, happens } = chance;
  const stop = pick(['', '.', '.']);
  const line = (): string => `${phrase(1, 8).toUpperCase()}${happens(0.8) ? stop : ''}`;
  return [meant(Array.from({ length: whole(2, 6) }, line), '', pick(['div', 'br']))];
}

/** A word or two a line. */
function words({ chance, phrase }: Writer): Part[] {
  const { pick, whole } = chance;
  const end = pick(['', '', ',']);
  const line = (): string => `${capital(phrase(1, 2))}${end}`;
  const place = pick(['', '', `margin-left:${whole(30, 70)}%;`, 'text-align:right;']);
  const slant = pick(['', '', 'font-style:italic;']);
  return [meant(Array.from({ length: whole(2, 7) }, line), place + slant, pick(['div', 'br']))];
}

/** In boxes beside each other a name and under it what it is, who does it or how others call it. */
function pairs({ chance, phrase, name, term }: Writer): Part[] {
  const { pick, whole, happens } = chance;
  const isSlanted = happens(0.3);
  const say = pick([name, term, () => capital(phrase(1, 4)), () => phrase(1, 3)]);
  const under = (text: string): string => (isSlanted ? `<i>${text}</i>` : text);
  const head = pick([bold, (text: string) => text, (text: string) => text]);
  const css = `text-align:${pick(['left', 'center'])};padding:3px;${pick(['border:1px solid #999;', 'background:#eef;', '', ''])}`;
  const box = (): Part =>
    meant(
      [head(capital(phrase(1, 3))), ...Array.from({ length: whole(1, 2) }, () => under(say()))],
      css,
    );
  return Array.from({ length: whole(1, 3) }, () =>
    beside(Array.from({ length: whole(2, 5) }, box)),
  );
}

/** Addresses of the net, one under the other. */
function links({ chance, phrase, isSquare }: Writer): Part[] {
  const { pick, whole } = chance;
  const word = (): string => (isSquare ? 'page' : phrase(1, 1).toLowerCase());
  const line = (): string =>
    `${pick(['https://', 'http://www.', 'www.'])}example.${pick(['org', 'com'])}/${word()}${pick(['', `/${word()}`, `?v=${whole(100, 99999)}`])}`;
  return [meant(Array.from({ length: whole(2, 5) }, line), '', pick(['div', 'br']))];
}
