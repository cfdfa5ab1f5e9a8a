import {
  anyProse,
  type BreakFamily,
  beside,
  bold,
  narrowed,
  type Part,
  running,
} from './break-page.ts';
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
  emphasised,
  handBroken,
  brief,
  around,
  mixed: (writer) => Array.from({ length: writer.chance.whole(2, 4) }, () => anyProse(writer)),
};

function several(writer: Writer, align: string): Part[] {
  const { whole, happens } = writer.chance;
  const width = happens(0.5) ? `${whole(20, 80)}%` : undefined;
  return Array.from({ length: whole(1, 4) }, () => {
    const part = running(writer.paragraph(1, 6), `text-align:${align}`);
    return width === undefined ? part : narrowed(part, width, writer);
  });
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
  const css = `text-align:${pick(['left', 'center', 'right'])};${pick(['', 'font-weight:bold;'])}`;
  const width = `${whole(7, 16)}em`;
  return Array.from({ length: whole(2, 4) }, () => {
    const text = happens(0.6) ? capital(writer.phrase(4, 16)) : writer.sentence();
    return narrowed(running(text, css), width, writer);
  });
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
  const css = `text-align:${pick(['left', 'center', 'justify'])}`;
  const part = running(writer.paragraph(1, 3).toUpperCase(), css);
  return [happens(0.5) ? narrowed(part, `${whole(30, 80)}%`, writer) : part];
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
function named(writer: Writer): Part[] {
  const { chance, sentence, name } = writer;
  const { whole, pick, happens } = chance;
  const say = (): string => {
    const words = sentence().split(' ');
    const called = words.map((word) => (happens(0.15) ? `${name()} ${word}` : word));
    return called.map((word) => (happens(0.05) ? `${whole(1, 2030)} ${word}` : word)).join(' ');
  };
  const css = `text-align:${pick(['left', 'left', 'justify', 'center'])}`;
  const width = happens(0.5) ? `${whole(25, 80)}%` : undefined;
  return Array.from({ length: whole(1, 4) }, () => {
    const part = running(Array.from({ length: whole(1, 6) }, say).join(' '), css);
    return width === undefined ? part : narrowed(part, width, writer);
  });
}

/** Running text with words in bold or slanted type, at the ends and beginnings of lines too. */
function emphasised({ chance, paragraph }: Writer): Part[] {
  const { whole, pick, happens } = chance;
  const [open, close] = pick([
    ['<b>', '</b>'],
    ['<i>', '</i>'],
    ['<b><i>', '</i></b>'],
  ] as const);
  const share = pick([0.05, 0.15, 0.3]);
  const mark = (text: string): string =>
    text
      .split(' ')
      .map((word) => (happens(share) ? `${open}${word}${close}` : word))
      .join(' ');
  const css = `text-align:${pick(['left', 'left', 'justify', 'center'])}`;
  return Array.from({ length: whole(1, 4) }, () => running(mark(paragraph(1, 5)), css));
}

/** Running text that was broken elsewhere, as in mail and on slides: its lines end before its measure does. */
function handBroken({ chance, paragraph, isSquare }: Writer): Part[] {
  const { whole, pick } = chance;
  const most = whole(48, 85);
  const sign = isSquare ? '' : ' ';
  const broken = (text: string): string => {
    const lines = [''];
    for (const piece of isSquare ? text : text.split(' ')) {
      const last = lines.at(-1) ?? '';
      if (last === '') lines[lines.length - 1] = piece;
      else if ((last + piece).length * (isSquare ? 2 : 1) > most) lines.push(piece);
      else lines[lines.length - 1] = last + sign + piece;
    }
    return lines.join(`${sign}<br>`);
  };
  const css = `white-space:nowrap;text-align:${pick(['left', 'left', 'left', 'center'])}`;
  return Array.from({ length: whole(1, 3) }, () => {
    const text = paragraph(1, 4);
    return { html: running(broken(text), css).html, lines: [text] };
  });
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
  const css = `text-align:${pick(['left', 'left', 'justify', 'center'])}`;
  const width = `${whole(14, 34)}em`;
  return Array.from({ length: whole(2, 6) }, () => {
    const text = Array.from({ length: whole(2, 4) }, say).join(writer.isSquare ? '' : ' ');
    return narrowed(running(text, css), width, writer);
  });
}
