import { type BreakFamily, meant, type Part, running } from './break-page.ts';
import { capital, type Writer } from './language-writer.ts';

/** What is written line by line: verse, programs, rows of figures, agendas, notes, bills of fare, points of a law. */
export const WRITTEN: Readonly<Record<string, BreakFamily>> = {
  poem,
  program,
  figures,
  agenda,
  jottings,
  menu,
  points,
  talk,
};

function poem({ chance, phrase }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const isCapital = happens(0.65);
  const stanza = (): Part =>
    meant(
      Array.from({ length: whole(3, 8) }, () => {
        const line = phrase(3, 8);
        return `${isCapital || happens(0.3) ? capital(line) : line}${pick(['', '', ',', ',', '.', ';', ' –', '!'])}`;
      }),
      `margin-left:${pick([0, 0, 6, 20])}%;text-align:${pick(['left', 'left', 'center'])};${pick(['', 'font-style:italic;'])}`,
    );
  return Array.from({ length: whole(1, 4) }, stanza);
}

/** Programs and what they print, not always in typewriter type. */
function program({ chance, phrase, isSquare }: Writer): Part[] {
  const { whole, pick } = chance;
  const word = (): string =>
    isSquare
      ? pick(['value', 'name', 'total'])
      : phrase(1, 1)
          .toLowerCase()
          .replace(/[^\p{L}]/gu, '');
  const line = (): string =>
    pick([
      `${word()} = ${word()}(${whole(1, 9)}, ${whole(1, 9)})`,
      `using ${capital(word())}`,
      `import ${word()}.${word()}`,
      `if ${word()} == ${whole(0, 9)}:`,
      `return ${word()};`,
      `${word()} ${word()} = ${whole(0, 999)};`,
      `$ ${word()} ${word()} -${pick(['a', 'l', 'x'])}`,
      `// ${word()} ${word()}`,
      `print(${word()}, ${word()})`,
      '}',
    ]);
  const lines = Array.from({ length: whole(2, 10) }, line);
  return [
    meant(
      lines,
      `font-family:${pick(["'Liberation Mono'", "'DejaVu Sans Mono'", 'inherit', 'inherit'])};font-size:${pick([0.85, 1])}em`,
    ),
  ];
}

/** Rows of a matrix and lines of values, parted by blanks. */
function figures({ chance, term }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const columns = whole(1, 5);
  const digits = pick([0, 2, 6]);
  const gap = pick([' ', '&nbsp; ', '&nbsp;&nbsp; ', ', ']);
  const row = (): string =>
    Array.from(
      { length: columns },
      () => `${happens(0.3) ? '-' : ''}${(chance.random() * 100).toFixed(digits)}`,
    ).join(gap);
  const isNamed = happens(0.3);
  const rows = Array.from({ length: whole(2, 8) }, () => (isNamed ? `${term()} ${row()}` : row()));
  const head = happens(0.4) ? [`${whole(2, 9)}×${columns} ${term()}:`] : [];
  return [meant([...head, ...rows], `font-family:${pick(["'Liberation Mono'", 'inherit'])}`)];
}

function agenda({ chance, phrase, name, sentence }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  let hour = whole(7, 10);
  const suffix = pick(['', ' Uhr', ' h', ' am', ':']);
  const lines = Array.from({ length: whole(3, 9) }, () => {
    hour += happens(0.6) ? 1 : 0;
    const what = pick([
      () => capital(phrase(2, 8)),
      () => `${name()}: ${phrase(1, 6)}`,
      () => `${capital(phrase(1, 4))} (${name()})`,
      sentence,
    ])();
    return `${hour}:${pick(['00', '15', '30', '45'])}${suffix} ${what}`;
  });
  return [meant(lines)];
}

/** Minutes and notes: one thought a line without full stops, a few of them longer than a line. */
function jottings(writer: Writer): Part[] {
  const { chance, phrase, name, sentence, paragraph } = writer;
  const { whole, pick, happens } = chance;
  const hasStops = pick([0, 0.3, 0.8]);
  const lines = Array.from({ length: whole(3, 12) }, () => {
    const text = pick([
      () => capital(phrase(3, 12)),
      () => `${name()} ${phrase(2, 9)}`,
      sentence,
      () => `${capital(phrase(2, 7))} (${phrase(2, 5)})`,
      () => paragraph(1, 2),
      () => capital(phrase(2, 5)),
    ])();
    return happens(hasStops) ? text : text.replace(/[.!?]$/, '');
  });
  return [meant(lines, pick(['', '', 'width:60%']), pick(['div', 'p', 'br']))];
}

function menu({ chance, phrase, name }: Writer): Part[] {
  const { whole, happens, pick } = chance;
  const price = (): string =>
    `${whole(2, 40)}${pick([',', '.'])}${pick(['50', '00', '90'])}${pick([' €', '', ' USD'])}`;
  const lines = Array.from({ length: whole(3, 8) }, () => [
    `${name()}${happens(0.5) ? ` ${price()}` : ''}`,
    happens(0.6) ? phrase(2, 9) : '',
  ]).flat();
  return [
    meant(
      lines.filter((line) => line !== ''),
      `text-align:${pick(['left', 'center'])}`,
    ),
  ];
}

const COUNTED: readonly ((at: number) => string)[] = [
  (at) => `${at + 1}-`,
  (at) => `${at + 1} –`,
  (at) => String.fromCodePoint(0x2460 + at),
  (at) => `(${at + 1})`,
  (at) => `${at + 1}°`,
  (at) => `${'abcdefghijkl'.charAt(at)})`,
  (at) => `Art. ${at + 1}.`,
  (at) => `§ ${at + 1}`,
  (at) => `${'アイウエオカキクケコサシ'.charAt(at)}`,
  () => '※',
  () => '○',
  () => '★',
  () => '→',
];

/** Points in running lines under each other, longer than a line or not, marked in ways that are no list's. */
function points({ chance, sentence, phrase, paragraph }: Writer): Part[] {
  const { whole, pick } = chance;
  const mark = pick(COUNTED);
  const say = pick([sentence, () => phrase(2, 9), () => paragraph(1, 3)]);
  const lines = Array.from({ length: whole(3, 9) }, (_, at) => `${mark(at)} ${say()}`);
  return [running(`${sentence().replace(/[.。]$/, ':')}`), meant(lines)];
}

/** Who says what, line by line. */
function talk({ chance, sentence, paragraph, name }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const dash = pick(['– ', '— ', '- ', '« ']);
  const isNamed = happens(0.5);
  const lines = Array.from(
    { length: whole(3, 8) },
    () => `${isNamed ? `${name()}: ` : dash}${happens(0.6) ? sentence() : paragraph(1, 3)}`,
  );
  return [meant(lines)];
}
