import { articles, decree, law } from './act-families.ts';
import { filled, notes, titleOf } from './common-parts.ts';
import { formula, pictureWith, tableWith } from './figure-parts.ts';
import { block, heads, type PageWriter, paragraphs, pointStyle, points } from './marked-parts.ts';
import {
  framed,
  furniture,
  type MarkedFamily,
  type MarkedPage,
  SANS,
  SERIF,
} from './page-frame.ts';

/** Kinds of pages whose blocks are known. */
export const FAMILIES: Readonly<Record<string, MarkedFamily>> = {
  law,
  articles,
  decree,
  monograph,
  textbook,
  journal,
  leaflet,
  tender,
  report,
  patent,
  manual,
  works,
};

function monograph(writer: PageWriter): MarkedPage {
  const { happens } = writer.chance;
  const [text, head] = [paragraphs(writer), heads(writer)];
  const quote = () =>
    block('Text', writer.wording.paragraph(2, 3), 'margin:.7em 2.2em;font-size:.92em');
  const body = filled(() => [
    ...(happens(0.2) ? [head(1 + Number(happens(0.5)))] : []),
    text(),
    ...(happens(0.1) ? [quote()] : []),
    ...(happens(0.07) ? [pictureWith(writer)] : []),
  ]);
  const opening = happens(0.2) ? [head(1), text()] : [];
  return framed(writer, {
    body: [...opening, ...body],
    fonts: SERIF,
    ...notes(writer, 0.7),
    ...furniture(writer),
  });
}

function textbook(writer: PageWriter): MarkedPage {
  const { happens, whole } = writer.chance;
  const [text, head, style] = [paragraphs(writer), heads(writer), pointStyle(writer)];
  const body = filled(() => [
    ...(happens(0.25) ? [head(whole(1, 3))] : []),
    text(),
    ...(happens(0.5) ? [formula(writer)] : []),
    ...(happens(0.25) ? points(writer, style, whole(2, 5)) : []),
    ...(happens(0.12) ? [pictureWith(writer)] : []),
    ...(happens(0.1) ? [tableWith(writer)] : []),
  ]);
  return framed(writer, { body, ...notes(writer, 0.25), ...furniture(writer) });
}

function journal(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { happens, whole, pick } = chance;
  const [text, head] = [paragraphs(writer), heads(writer)];
  const front = happens(0.35)
    ? [
        titleOf(writer),
        block(
          'Text',
          `${wording.phrase(2, 2)}, ${wording.phrase(2, 2)}`,
          'text-align:center;margin:.4em 0',
        ),
        block(
          'Text',
          `<b>${pick(['Abstract', 'Summary', 'Streszczenie'])}.</b> ${wording.paragraph(3, 6)}`,
          'font-size:.9em;margin:.6em 1.5em',
        ),
        block(
          'Text',
          `<b>${pick(['Keywords', 'Key words'])}:</b> ${wording.phrase(2, 3)}, ${wording.phrase(1, 2)}, ${wording.phrase(1, 2)}`,
          'font-size:.9em;margin:.6em 1.5em',
        ),
      ]
    : [];
  const body = filled(
    () => [
      ...(happens(0.3) ? [head(whole(1, 2))] : []),
      text(),
      ...(happens(0.12) ? [pictureWith(writer)] : []),
      ...(happens(0.12) ? [tableWith(writer)] : []),
      ...(happens(0.08) ? [formula(writer)] : []),
    ],
    20,
  );
  return framed(writer, {
    body: [...front, ...body],
    columns: pick([1, 2, 2]),
    sizes: [8, 10.5],
    ...notes(writer, 0.4),
    ...furniture(writer),
  });
}

function leaflet(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { happens, whole, pick } = chance;
  const [text, head, style] = [
    paragraphs(writer),
    heads(writer),
    { ...pointStyle(writer), hung: true },
  ];
  const contact = () =>
    block(
      'Text',
      [
        wording.phrase(2, 4),
        `${wording.phrase(1, 2)} ${whole(1, 99)}`,
        `tel. ${whole(100, 999)} ${whole(100, 999)} ${whole(100, 999)}`,
      ].join('<br>'),
      `margin:.6em 0;text-align:${pick(['left', 'center'])}`,
    );
  const body = filled(() => [
    happens(0.7) ? head(whole(1, 2)) : text(),
    ...(happens(0.5) ? [text()] : []),
    ...(happens(0.5) ? points(writer, style, whole(2, 6)) : []),
    ...(happens(0.15) ? [pictureWith(writer)] : []),
    ...(happens(0.15) ? [contact()] : []),
  ]);
  return framed(writer, {
    body: [titleOf(writer), ...body],
    columns: pick([1, 1, 2, 3]),
    fonts: SANS,
    sizes: [9, 14],
  });
}

function tender(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { happens, whole, pick } = chance;
  const head = heads(writer);
  const hung = happens(0.6);
  const [outer, inner] = [
    { ...pointStyle(writer), hung, sentences: [1, 3] as const },
    { ...pointStyle(writer, 1), hung: hung || happens(0.5) },
  ];
  const field = () =>
    block(
      'Text',
      `${wording.phrase(1, 4)}: ${pick(['........................................', wording.phrase(1, 5)])}`,
      'margin:.2em 0',
    );
  const body = filled(() => [
    ...(happens(0.5) ? [head(whole(1, 2))] : []),
    ...points(writer, outer, whole(1, 4), whole(0, 3)),
    ...(happens(0.4) ? points(writer, inner, whole(2, 5)) : []),
    ...(happens(0.1) ? [field(), field()] : []),
    ...(happens(0.1) ? [tableWith(writer)] : []),
  ]);
  return framed(writer, { body, ...notes(writer, 0.15), ...furniture(writer) });
}

function report(writer: PageWriter): MarkedPage {
  const { happens, whole, pick } = writer.chance;
  const [text, head, style] = [paragraphs(writer), heads(writer), pointStyle(writer)];
  const body = filled(() => [
    ...(happens(0.35) ? [head(whole(1, 3))] : []),
    text(),
    ...(happens(0.2) ? points(writer, style, whole(2, 5)) : []),
    ...(happens(0.25) ? [tableWith(writer)] : []),
    ...(happens(0.2) ? [pictureWith(writer)] : []),
  ]);
  return framed(writer, {
    body,
    columns: pick([1, 1, 2]),
    ...notes(writer, 0.3),
    ...furniture(writer),
  });
}

function patent(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { happens, whole } = chance;
  const head = heads(writer);
  const counted = happens(0.6);
  const indent = chance.pick([1, 1.5, 2]);
  let number = whole(1, 90);
  const body = filled(
    () => [
      ...(happens(0.12) ? [head(1, wording.title().toUpperCase())] : []),
      block(
        'Text',
        `${counted ? `[${String(number++).padStart(4, '0')}] ` : `${number++}. `}${wording.paragraph(1, 5)}`,
        `text-indent:${indent}em;margin:0`,
      ),
    ],
    40,
  );
  return framed(writer, {
    body,
    columns: chance.pick([1, 2, 2]),
    fonts: SERIF,
    sizes: [8.5, 11],
    ...furniture(writer),
  });
}

function manual(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { happens, whole, pick } = chance;
  const [text, head] = [paragraphs(writer), heads(writer)];
  const [steps, signs] = [
    { ...pointStyle(writer), hung: true },
    { ...pointStyle(writer), hung: true },
  ];
  const warning = () =>
    block(
      'Text',
      `<b>${pick(['Note', 'Warning', 'Caution', 'Uwaga', 'Achtung'])}${pick([':', '!'])}</b> ${wording.paragraph(1, 2)}`,
      `margin:.6em 0;padding:.4em .8em;${pick(['border:1px solid #333', 'background:#e8e8e8', ''])}`,
    );
  const body = filled(() => [
    head(whole(1, 3)),
    ...(happens(0.7) ? [text()] : []),
    ...(happens(0.5) ? points(writer, happens(0.5) ? steps : signs, whole(2, 7)) : []),
    ...(happens(0.2) ? [warning()] : []),
    ...(happens(0.2) ? [pictureWith(writer)] : []),
  ]);
  return framed(writer, { body, fonts: SANS, ...furniture(writer) });
}

/** Works that a text goes back to, one after the other. */
function works(writer: PageWriter): MarkedPage {
  const { chance, wording } = writer;
  const { happens, whole, pick } = chance;
  const [text, head] = [paragraphs(writer), heads(writer)];
  const mark = pick([(at: number) => `[${at}] `, (at: number) => `${at}. `, () => '• ']);
  const hang = pick([1.2, 1.8, 2.4]);
  const work = (at: number) =>
    block(
      'ListItem',
      `${mark(at)}${wording.phrase(2, 2)}, <i>${wording.phrase(3, 10)}</i>, ${wording.phrase(1, 2)} ${whole(1950, 2025)}${happens(0.5) ? `, ${whole(1, 80)}–${whole(81, 300)}` : ''}.`,
      `padding-left:${hang}em;text-indent:-${hang}em;margin:0 0 ${pick([0, 0.3])}em`,
    );
  const from = whole(1, 40);
  const opening = happens(0.5) ? filled(() => [text()], whole(1, 5)) : [];
  const list = Array.from({ length: 40 }, (_, at) => work(from + at));
  return framed(writer, {
    body: [...opening, head(1), ...list],
    fonts: SERIF,
    columns: pick([1, 1, 2]),
    ...furniture(writer),
  });
}
