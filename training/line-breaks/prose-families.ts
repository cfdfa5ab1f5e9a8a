import { anyProse, type BreakFamily, beside, bold, type Part, running } from './break-page.ts';
import { capital, type Writer } from './language-writer.ts';

/** Text that was broken to fit, in every measure. */
export const PROSE: Readonly<Record<string, BreakFamily>> = {
  ragged: (writer) => several(writer, 'left'),
  justified: (writer) => several(writer, 'justify'),
  centred: (writer) => several(writer, 'center'),
  cards,
  narrow,
  wrappedTitles,
  capitals,
  namesInARow,
  references,
  items,
  named,
  brief,
  around,
  mixed: (writer) => Array.from({ length: writer.chance.whole(2, 4) }, () => anyProse(writer)),
};

function several(writer: Writer, align: string): Part[] {
  const { whole, happens } = writer.chance;
  const width = happens(0.5) ? `width:${whole(20, 95)}%;` : '';
  return Array.from({ length: whole(1, 4) }, () =>
    running(writer.paragraph(1, 6), `text-align:${align};${width}`),
  );
}

/** Boxes beside each other with a few words in each. */
function cards(writer: Writer): Part[] {
  const { whole, pick, happens } = writer.chance;
  const align = pick(['left', 'center', 'center']);
  const css = `text-align:${align};padding:4px;${pick(['border:1px solid #999;', 'background:#eef;', ''])}`;
  const card = (): Part =>
    running(happens(0.5) ? capital(writer.phrase(3, 12)) : writer.sentence(), css);
  return [beside(Array.from({ length: whole(3, 6) }, card))];
}

/** A few words in a measure that holds two or three. */
function narrow(writer: Writer): Part[] {
  const { whole, pick, happens } = writer.chance;
  const css = `width:${whole(7, 16)}em;text-align:${pick(['left', 'center', 'right'])};${pick(['', 'font-weight:bold;'])}`;
  return Array.from({ length: whole(2, 4) }, () =>
    running(happens(0.6) ? capital(writer.phrase(4, 16)) : writer.sentence(), css),
  );
}

/** Titles too long for one line, every word of them with a capital or none. */
function wrappedTitles(writer: Writer): Part[] {
  const { whole, pick, happens } = writer.chance;
  const each = happens(0.5);
  const title = (): string => {
    const text = writer.phrase(8, 22);
    return each
      ? text
          .split(' ')
          .map((word) => (word.length > 3 ? capital(word) : word))
          .join(' ')
      : capital(text);
  };
  const css = (): string =>
    `font-size:${pick([1, 1.3, 1.7, 2.2])}em;text-align:${pick(['left', 'center', 'center', 'right'])};${pick(['', 'font-weight:bold;'])}${happens(0.4) ? `width:${whole(35, 80)}%;` : ''}`;
  return Array.from({ length: whole(1, 2) }, () => running(title(), css()));
}

function capitals(writer: Writer): Part[] {
  const { pick, whole, happens } = writer.chance;
  const css = `text-align:${pick(['left', 'center', 'justify'])};${happens(0.5) ? `width:${whole(40, 90)}%;` : ''}`;
  return [running(writer.paragraph(1, 3).toUpperCase(), css)];
}

/** Names after names with commas or signs between, which begin with capitals wherever a line breaks. */
function namesInARow({ chance, name }: Writer): Part[] {
  const { whole, pick } = chance;
  const comma = pick([', ', ', ', ', ', ', ', '; ', ' · ', ' • ', ' | ']);
  const isWhole = chance.happens(0.4);
  const names = Array.from({ length: whole(10, 40) }, () => {
    const called = pick([name, () => `${name()} (${whole(1, 90)})`])();
    return isWhole ? `<span style="white-space:nowrap">${called}</span>` : called;
  });
  return [
    running(
      names.join(comma),
      `text-align:${pick(['left', 'center', 'justify'])};width:${whole(40, 100)}%`,
    ),
  ];
}

function references({ chance, name, sentence }: Writer): Part[] {
  const { whole, happens, pick } = chance;
  const hang = happens(0.6) ? 'padding-left:2em;text-indent:-2em;' : '';
  const isBold = happens(0.4);
  // Some print the year under the names, where the work itself hangs.
  const under = hang !== '' && happens(0.3) ? '<br>' : ' ';
  const names = (): string =>
    Array.from({ length: whole(1, 4) }, () => `${name()}, ${name().charAt(0)}.`).join(', ');
  const work = (): string => {
    const authors = isBold ? bold(names()) : names();
    const title = pick([sentence(), `<i>${sentence()}</i>`]);
    const place = `${name()} ${whole(1, 90)}, ${whole(1, 300)}–${whole(301, 700)}.`;
    const address = happens(0.5)
      ? ` https://doi.example.org/${whole(10, 99)}.${whole(1000, 9999)}`
      : '';
    return `${authors}${under}(${whole(1950, 2025)}). ${title} ${place}${address}`;
  };
  return Array.from({ length: whole(2, 5) }, () => running(work(), hang));
}

/** Points of a list that take more than a line. */
function items({ chance, paragraph, phrase }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const mark = pick(['•', '–', '1.', 'a)', '▪']);
  const lead = happens(0.4);
  const item = (): string =>
    `${mark} ${lead ? `${bold(`${capital(phrase(1, 3))}:`)} ` : ''}${paragraph(1, 3)}`;
  return Array.from({ length: whole(2, 5) }, () =>
    running(item(), `padding-left:1.5em;text-indent:-1.2em;width:${whole(40, 95)}%`),
  );
}

/** Running text full of names, which begin with capitals at line ends too. */
function named({ chance, sentence, name }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const say = (): string => {
    const words = sentence().split(' ');
    const called = words.map((word) => (happens(0.15) ? `${name()} ${word}` : word));
    return called.map((word) => (happens(0.05) ? `${whole(1, 2030)} ${word}` : word)).join(' ');
  };
  const css = `text-align:${pick(['left', 'left', 'justify', 'center'])};${happens(0.5) ? `width:${whole(25, 95)}%;` : ''}`;
  return Array.from({ length: whole(1, 4) }, () =>
    running(Array.from({ length: whole(1, 6) }, say).join(' '), css),
  );
}

/** Running text around something that stands in its way. */
function around(writer: Writer): Part[] {
  const { whole, pick } = writer.chance;
  const side = pick(['left', 'right', 'right']);
  const thing = `<div style="float:${side};width:${whole(15, 55)}%;height:${whole(20, 160)}px;margin:4px 12px;background:#dde"></div>`;
  const { html, lines } = running(
    writer.paragraph(3, 8),
    `text-align:${pick(['left', 'justify'])}`,
  );
  const under = running(writer.paragraph(2, 5));
  return [
    {
      html: `${thing}${html}${under.html}<div style="clear:both"></div>`,
      lines: [...lines, ...under.lines],
    },
  ];
}

/** Two or three short sentences in a measure that holds one of them. */
function brief(writer: Writer): Part[] {
  const { whole, pick, happens } = writer.chance;
  const stop = writer.isSquare ? '。' : '.';
  const say = (): string => `${capital(writer.phrase(3, 9))}${happens(0.9) ? stop : '!'}`;
  const css = `width:${whole(14, 34)}em;text-align:${pick(['left', 'left', 'justify', 'center'])}`;
  return Array.from({ length: whole(2, 6) }, () =>
    running(Array.from({ length: whole(2, 4) }, say).join(writer.isSquare ? '' : ' '), css),
  );
}
