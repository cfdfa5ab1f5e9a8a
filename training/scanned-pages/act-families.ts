import { filled, notes, titleOf } from './common-parts.ts';
import {
  block,
  type PageWriter,
  type Points,
  paragraphs,
  pointStyle,
  points,
  roman,
} from './marked-parts.ts';
import { framed, furniture, type MarkedPage, SANS, SERIF } from './page-frame.ts';

/** A law whose articles have their numbers on lines of their own. */
export function law(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const name = pick(['Article', 'Art.', '§', 'Section', 'Artikel', 'Artykuł']);
  const css = `text-align:${pick(['center', 'center', 'left'])};font-weight:${pick(['bold', 'bold', 'normal'])};text-indent:0;margin:.7em 0 .3em;break-after:avoid`;
  const [points1, points2] = levels(writer, pointStyle(writer).hung);
  const text = paragraphs(writer);
  let number = whole(1, 140);
  const body = filled(() => [
    ...(happens(0.15) ? chapter(writer) : []),
    block('SectionHeader', `${name} ${number++}${pick(['', '.'])}`, css),
    ...(happens(0.4) ? points(writer, points1, whole(2, 4)) : [text()]),
    ...(happens(0.4) ? points(writer, points2, whole(2, 6)) : []),
  ]);
  const opening = happens(0.3)
    ? [titleOf(writer), block('Text', wording.phrase(6, 20), 'text-align:center;margin:.5em 0')]
    : [];
  return framed(writer, {
    body: [...opening, ...body],
    fonts: [...SERIF, ...SANS],
    ...notes(writer, 0.3),
    ...furniture(writer),
  });
}

/** Number and name of a chapter, in one line or in two of their own. */
function chapter({ chance, wording }: PageWriter): string[] {
  const { pick, whole, happens } = chance;
  const css = `text-align:center;text-indent:0;font-weight:${pick(['bold', 'normal'])};font-size:${pick([1, 1.1, 1.2])}em;margin:.8em 0 .2em;break-after:avoid`;
  const number = `${pick(['Chapter', 'Rozdział', 'Kapitel', 'Part', 'Dział', 'Title'])} ${happens(0.5) ? whole(1, 20) : roman(whole(1, 12))}`;
  return happens(0.5)
    ? [block('SectionHeader', `${number}<br>${wording.title()}`, css)]
    : [block('SectionHeader', number, css), block('SectionHeader', wording.title(), css)];
}

/** Points of two levels; documents that hang their items mostly do so throughout. */
function levels(writer: PageWriter, hung: boolean): [Points, Points] {
  const isAlike = writer.chance.happens(0.85);
  return [
    { ...pointStyle(writer), hung },
    { ...pointStyle(writer, 1), hung: isAlike ? hung : !hung },
  ];
}

/** A law whose articles begin in the line, with their paragraphs and points below. */
export function articles(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const name = pick(['Art.', '§', 'Sec.', 'Article']);
  const bold = happens(0.5);
  const indent = pick([0, 1.5, 2.2]);
  const gap = pick([0.1, 0.4, 0.7]);
  const css = `text-indent:${indent}em;margin:0 0 ${gap}em`;
  const counted = {
    ...pointStyle(writer),
    hung: false,
    indent,
    gap,
    marker: { of: (at: number) => `${at + 1}.`, counts: true },
    sentences: [1, 3] as const,
  };
  const [points1, points2] = levels(writer, happens(0.6));
  let number = whole(1, 140);
  const body = filled(() => {
    const lead = `${name} ${number++}.`;
    const isCounted = happens(0.5);
    return [
      ...(happens(0.12) ? chapter(writer) : []),
      block(
        'Text',
        `${bold ? `<b>${lead}</b>` : lead} ${isCounted ? '1. ' : ''}${wording.paragraph(1, 3)}`,
        css,
      ),
      ...(happens(0.5) ? points(writer, points1, whole(2, 6)) : []),
      ...(happens(0.3) ? points(writer, points2, whole(2, 4)) : []),
      ...(isCounted ? points(writer, counted, whole(1, 4), 1) : []),
    ];
  });
  return framed(writer, { body, ...notes(writer, 0.4), ...furniture(writer) });
}

/** An order of an office: title, grounds, numbered parts, who signs. */
export function decree(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const centred = 'text-align:center;text-indent:0;margin:.4em 0';
  const bold = `${centred};font-weight:bold`;
  const text = paragraphs(writer);
  const style = pointStyle(writer);
  let number = 1;
  const head = happens(0.7)
    ? [
        block(
          'SectionHeader',
          `${wording.phrase(1, 3).toUpperCase()} NR ${whole(1, 99)}/${whole(2000, 2025)}<br>${wording.phrase(2, 6)}<br>${whole(1, 28)}.${whole(1, 12)}.${whole(2000, 2025)}`,
          bold,
        ),
        block(pick(['Text', 'SectionHeader']), wording.phrase(6, 18), bold),
        block('Text', wording.paragraph(1, 2), 'margin:.8em 0'),
      ]
    : [block('Text', wording.paragraph(1, 2), 'margin:.8em 0')];
  const body = filled(
    () => [
      block(
        'SectionHeader',
        `§ ${number++}${pick(['', '.'])}`,
        `${happens(0.5) ? bold : centred};break-after:avoid`,
      ),
      ...(happens(0.5) ? [text()] : points(writer, style, whole(2, 5))),
    ],
    whole(3, 7),
  );
  const sign = block(
    'Text',
    `${wording.phrase(1, 3)}<br>${wording.phrase(2, 2)}`,
    `margin:2em 0 0 ${whole(45, 65)}%;text-align:center`,
  );
  return framed(writer, { body: [...head, ...body, sign], ...furniture(writer) });
}
