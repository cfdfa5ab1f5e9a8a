import { type BreakFamily, beside, bold, meant, type Part } from './break-page.ts';
import { capital, type Writer } from './language-writer.ts';

/** What is sent and hung up: addresses, letterheads, notices, posters, names under letters. */
export const POSTED: Readonly<Record<string, BreakFamily>> = {
  address,
  letterhead,
  contacts,
  notice,
  poster,
  signatures,
  titles,
  slogans,
};

const ALIGNED = ['left', 'left', 'center', 'right'];

function street({ chance, name, isSquare }: Writer): string {
  const { pick, whole } = chance;
  if (isSquare) return `${name()}${whole(1, 30)}-${whole(1, 20)}`;
  return pick([
    `${name()} ${whole(1, 300)}`,
    `${whole(1, 9999)} ${name()}`,
    `${whole(1, 300)}, ${name()}`,
    `${name()} ${whole(1, 99)}${pick(['a', 'b', ''])}`,
    `P.O. Box ${whole(10, 9999)}`,
    `${whole(1, 9999)} ${name()} ${pick(['St.', 'Ave.', 'Rd.', 'Blvd.'])}`,
    `${name()}${pick(['str.', 'straße', 'gatan', 'laan'])} ${whole(1, 200)}${pick(['', 'a', 'b'])}`,
  ]);
}

function town({ chance, name, isSquare }: Writer): string {
  const { pick, whole } = chance;
  if (isSquare) return `〒${whole(100, 999)}-${whole(1000, 9999)} ${name()}`;
  return pick([
    `${whole(10000, 99999)} ${name()}`,
    `${whole(1000, 9999)} ${name()}`,
    `${name()}, ${pick(['CA', 'NY', 'TX', 'MI'])} ${whole(10000, 99999)}`,
    `${name()} ${pick(['SW1', 'AB2', 'K1A'])} ${whole(1, 9)}BB`,
    `${name()}, ${name()}`,
    name(),
  ]);
}

function phone({ chance }: Writer): string {
  const { pick, whole } = chance;
  const number = pick([
    `+${whole(1, 99)} ${whole(10, 999)} ${whole(1000, 99999)}`,
    `(${whole(100, 999)}) ${whole(100, 999)}-${whole(1000, 9999)}`,
    `0${whole(100, 9999)} ${whole(1000, 9999)}-${whole(0, 99)}`,
    `${whole(100, 999)}-${whole(100, 999)}-${whole(1000, 9999)}`,
  ]);
  return `${pick(['Tel. ', 'Phone: ', 'Tél. : ', 'Telefon ', 'Fax ', 'T ', '', 'TEL：'])}${number}`;
}

function net({ chance, phrase, isSquare }: Writer): string {
  const word = isSquare ? 'office' : phrase(1, 1).toLowerCase();
  const host = chance.pick(['example.org', 'example.com', 'mail.example.net']);
  return chance.pick([
    `${word}@${host}`,
    `E-mail: ${word}@${host}`,
    `www.${host}`,
    `https://${host}/${word}`,
    `Web: ${host}`,
  ]);
}

/** Some of what an address may say, in its order. */
function addressLines(writer: Writer): string[] {
  const { chance, name, term } = writer;
  const some = (share: number, line: () => string): string => (chance.happens(share) ? line() : '');
  const firm = (): string =>
    `${name()}${chance.pick(['', '', '', ' GmbH', ' Inc.', ' e.V.', ' Ltd', ' S.A.'])}`;
  return [
    some(0.2, () => `${capital(writer.phrase(1, 2))}:`),
    firm(),
    some(0.5, term),
    some(0.2, name),
    some(0.9, () => street(writer)),
    some(0.9, () => town(writer)),
    some(0.3, name),
    some(0.35, () => phone(writer)),
    some(0.35, () => net(writer)),
  ].filter((line) => line !== '');
}

function address(writer: Writer): Part[] {
  const { pick, whole, happens } = writer.chance;
  const css = `text-align:${pick(['left', 'left', 'left', 'right'])};${happens(0.3) ? `margin-left:${whole(30, 60)}%;` : ''}`;
  return [meant(addressLines(writer), css, pick(['div', 'br']))];
}

function letterhead(writer: Writer): Part[] {
  const { pick, happens, whole } = writer.chance;
  const [first = '', ...rest] = addressLines(writer);
  const together =
    happens(0.3) && rest.length > 2
      ? [rest.slice(0, 2).join(pick([' · ', ' | ', ', '])), ...rest.slice(2)]
      : rest;
  const head = pick([first, bold(first), first.toUpperCase()]);
  const size = pick([0.75, 0.85, 1, 1.2]);
  return [
    meant(
      [head, ...together],
      `text-align:${pick(ALIGNED)};font-size:${size}em;color:${pick(['#000', '#336', '#666'])};margin-bottom:${whole(0, 30)}px`,
    ),
  ];
}

function contacts(writer: Writer): Part[] {
  const { whole, happens } = writer.chance;
  const card = (): Part => {
    const [first = '', ...rest] = addressLines(writer);
    const lines = [
      happens(0.5) ? bold(first) : first,
      happens(0.5) ? writer.phrase(2, 5) : '',
      ...rest,
      phone(writer),
    ];
    return meant(lines.filter((line) => line !== ''));
  };
  return [beside(Array.from({ length: whole(1, 4) }, card))];
}

function day({ chance, name }: Writer): string {
  const { pick, whole } = chance;
  return pick([
    `${name()}, ${whole(1, 28)} ${name()} ${whole(2000, 2026)}`,
    `${name()} ${whole(1, 28)}, ${whole(2000, 2026)}`,
    `${whole(1, 28)}.${whole(1, 12)}.${whole(2000, 2026)}`,
    `${whole(1, 12)}:${pick(['00', '30'])} ${pick(['am', 'pm', 'Uhr', 'h', ''])}`,
    `${whole(1, 23)} h ${pick(['', 'à ', '- '])}${whole(1, 23)} h`,
  ]);
}

/** Who meets when and where, in lines in the middle. */
function notice(writer: Writer): Part[] {
  const { chance, name, phrase, term } = writer;
  const { pick, whole, happens } = chance;
  const lines = Array.from({ length: whole(3, 8) }, () =>
    pick([
      day,
      () => name(),
      () => phrase(2, 9),
      () => name().toUpperCase(),
      term,
      street,
      () => capital(phrase(2, 6)),
    ])(writer),
  );
  const css = `text-align:${pick(['center', 'center', 'center', 'left'])};${happens(0.3) ? 'font-weight:bold;' : ''}font-size:${pick([1, 1, 1.2, 1.6])}em`;
  return [meant(lines, css, pick(['div', 'br', 'p']))];
}

function poster(writer: Writer): Part[] {
  const { chance, name, phrase, term } = writer;
  const { pick, whole } = chance;
  const group = (): Part =>
    meant(
      Array.from({ length: whole(2, 5) }, () =>
        pick([() => capital(phrase(1, 5)), day, term, name, () => `${whole(1, 40)} €`])(writer),
      ),
      `text-align:${pick(ALIGNED)};font-size:${pick([1, 1.3, 1.8, 2.4])}em;line-height:${pick([1, 1.1, 1.3])};${pick(['', 'font-weight:bold;'])}`,
    );
  return Array.from({ length: whole(2, 5) }, group);
}

function signatures(writer: Writer): Part[] {
  const { chance, name, term } = writer;
  const { whole, pick, happens } = chance;
  const one = (): Part =>
    meant([
      happens(0.4) ? '____________________' : '',
      name(),
      term(),
      happens(0.5) ? writer.phrase(1, 4) : '',
      happens(0.4) ? day(writer) : '',
    ]);
  const closing = meant(
    [capital(writer.phrase(1, 3)), name()].concat(happens(0.5) ? [term()] : []),
  );
  return [pick([closing, beside(Array.from({ length: whole(1, 3) }, one))])];
}

/** Titles of works: lines in the middle in one size or several. */
function titles(writer: Writer): Part[] {
  const { chance, name, phrase, term } = writer;
  const { pick, happens, whole } = chance;
  const lines = [
    capital(phrase(2, 8)),
    happens(0.5) ? capital(phrase(2, 7)) : '',
    happens(0.6) ? name() : '',
    happens(0.5) ? term() : '',
    happens(0.5) ? `${name()}, ${name()}` : '',
    happens(0.5) ? String(whole(1960, 2026)) : '',
  ];
  return [
    meant(
      lines.filter((line) => line !== ''),
      `text-align:${pick(['center', 'center', 'left', 'right'])};font-size:${pick([1, 1.2, 1.5])}em`,
    ),
  ];
}

/** Short sentences, one a line. */
function slogans({ chance, phrase }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const mark = pick(['!', '!', '.', '?', '!!']);
  const lines = Array.from(
    { length: whole(2, 6) },
    () => `${capital(phrase(2, 7))}${happens(0.85) ? mark : ''}`,
  );
  return [
    meant(
      lines,
      `text-align:${pick(ALIGNED)};font-size:${pick([1, 1, 1.4, 2])}em;${pick(['', 'font-weight:bold;'])}`,
    ),
  ];
}
