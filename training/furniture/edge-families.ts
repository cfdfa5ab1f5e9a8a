import {
  capital,
  dateOf,
  type EdgeFamily,
  type EdgePage,
  type EdgeWriter,
  edge,
  figures,
  type Line,
  nameOf,
  page,
  runningText,
  SANS,
  SERIF,
  textsOf,
} from './edge-page.ts';
import { SINGLE_SHEETS } from './sheet-families.ts';

/** Kinds of pages with what stands at their edges: pages of longer works, and sheets that are whole by themselves. */
export const EDGE_FAMILIES: Readonly<Record<string, EdgeFamily>> = {
  book,
  journal,
  preprint,
  report,
  filing,
  manual,
  bare,
  opening,
  ...SINGLE_SHEETS,
};

type Furnished = {
  readonly top: readonly Line[];
  readonly bottom: readonly Line[];
  readonly body: string;
  readonly size?: string;
  readonly fonts?: readonly string[];
  readonly css?: string;
};

function furnished(writer: EdgeWriter, made: Furnished): EdgePage {
  const { chance } = writer;
  const css = made.css ?? `font-size:${chance.pick([0.75, 0.85, 0.9, 1, 1])}em;`;
  const top = made.top.length > 0 ? edge({ side: 'top', lines: made.top, css }, writer) : '';
  const bottom =
    made.bottom.length > 0 ? edge({ side: 'bottom', lines: made.bottom, css }, writer) : '';
  return {
    html: page(
      made.body,
      {
        edges: `${top}${bottom}`,
        size: made.size ?? chance.pick(['A4', 'Letter']),
        margin: `${chance.whole(18, 32)}mm ${chance.whole(14, 34)}mm`,
        type: `${chance.whole(17, 24) / 2}pt`,
        fonts: made.fonts ?? [...SERIF, ...SANS],
      },
      writer,
    ),
    furniture: [...textsOf(made.top), ...textsOf(made.bottom)],
  };
}

/** A running head with the number on the outer side, or the number alone. */
function headed(writer: EdgeWriter, head: string): { top: Line[]; bottom: Line[] } {
  const number = String(writer.chance.whole(2, 640));
  return writer.chance.pick([
    { top: [[head, '', number]], bottom: [] },
    { top: [[number, '', head]], bottom: [] },
    { top: [[number, head, '']], bottom: [] },
    { top: [['', head, number]], bottom: [] },
    { top: [['', head, '']], bottom: [['', number, '']] },
    { top: [[head, '', '']], bottom: [['', '', number]] },
    { top: [], bottom: [[`${number} | ${head}`, '', '']] },
    { top: [], bottom: [['', '', `${head} | ${number}`]] },
    { top: [['', '', `${head} ${number}`]], bottom: [] },
    { top: [], bottom: [['', number, '']] },
  ]);
}

function book(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const title = chance.pick([wording.title(), wording.phrase(2, 6), nameOf(writer)]);
  const chapter = chance.pick([
    '',
    '',
    `${chance.whole(1, 20)}. `,
    `Chapter ${chance.whole(1, 20)}. `,
    'CHAP. IV. ',
  ]);
  const head = `${chapter}${title}`;
  const set = chance.happens(0.45) ? capital(head) : head;
  const css = `font-size:${chance.pick([0.8, 0.9, 1])}em;${chance.pick(['', '', 'font-style:italic;', 'letter-spacing:.06em;'])}`;
  const size = chance.pick(['A5', '6in 9in', '5in 8in', 'A4']);
  return furnished(writer, {
    ...headed(writer, set),
    body: runningText(writer, true),
    size,
    fonts: SERIF,
    css,
  });
}

function journal(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { whole, pick, happens } = chance;
  const name = pick([
    `Journal of ${wording.phrase(1, 3)}`,
    `${wording.phrase(1, 2)} Review`,
    `Annals of ${wording.term()}`,
  ]);
  const issue = pick([
    `Vol. ${whole(1, 90)}, No. ${whole(1, 12)}, ${whole(1950, 2025)}`,
    `${whole(1980, 2025)}; ${whole(1, 90)}: ${whole(1, 900)}`,
    `ISSN ${whole(1000, 9999)}-${whole(1000, 9999)}`,
    `doi: 10.${whole(1000, 9999)}/${whole(1000, 99999)}`,
    `${whole(1, 90)} (${whole(1960, 2025)}) ${whole(1, 400)}–${whole(401, 800)}`,
  ]);
  const authors = happens(0.5)
    ? `${nameOf(writer)} et al.`
    : `${nameOf(writer)} and ${nameOf(writer)}`;
  const number = String(whole(1, 1400));
  const made = pick<{ top: Line[]; bottom: Line[] }>([
    { top: [[name, '', issue]], bottom: [['', number, '']] },
    { top: [[authors, '', number]], bottom: [[name, '', issue]] },
    { top: [[number, authors, '']], bottom: [] },
    { top: [['', `${authors} / ${name} ${issue}`, number]], bottom: [] },
    {
      top: [[`${name}, ${issue}`, '', '']],
      bottom: [[`© ${whole(1990, 2025)} ${wording.term()}`, '', number]],
    },
    { top: [], bottom: [[`${name} | ${issue}`, '', number]] },
  ]);
  const text = runningText(writer, true);
  const body = happens(0.6) ? `<div style="columns:2;column-gap:7mm">${text}</div>` : text;
  return furnished(writer, { ...made, body });
}

/** First pages of papers: the title is text, the stamp and what says where it appeared are not. */
function preprint(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { whole, pick, happens } = chance;
  const notice = pick([
    `Preprint. Under review.`,
    `Published as a conference paper at ${capital(wording.phrase(1, 1))} ${whole(2010, 2025)}`,
    `arXiv:${whole(1000, 2599)}.${whole(10000, 19999)}v${whole(1, 3)} [cs.CL] ${dateOf(chance)}`,
    `Proceedings of the ${whole(2, 60)}th Meeting on ${wording.phrase(1, 3)}, pages ${whole(1, 400)}–${whole(401, 800)}`,
    `${whole(100, 999)}-1-${whole(1000, 9999)}-${whole(1000, 9999)}/${whole(10, 25)}/$31.00 ©${whole(2000, 2025)}`,
  ]);
  const title = `<h1 style="text-align:center;font-size:${pick([1.4, 1.7, 2])}em">${wording.phrase(4, 11)}</h1><p style="text-align:center">${nameOf(writer)}, ${nameOf(writer)}<br>${wording.phrase(2, 4)}</p>`;
  const text = runningText(writer, false);
  const body = `${title}${happens(0.6) ? `<div style="columns:2">${text}</div>` : text}`;
  const number: Line = ['', String(whole(1, 900)), ''];
  const isAtTop = happens(0.5);
  return furnished(writer, {
    top: isAtTop ? [[notice, '', '']] : [],
    bottom: isAtTop ? (happens(0.6) ? [number] : []) : [[notice, '', '']],
    body,
    fonts: SERIF,
  });
}

function report(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { whole, pick, happens } = chance;
  const title = pick([
    `${wording.phrase(2, 7)}`,
    `Annual Report ${whole(1990, 2025)}`,
    `${wording.title()} ${whole(2000, 2025)}-${whole(10, 25)}`,
    `Appendix ${pick(['A', 'B', 'C'])} – ${wording.title()}`,
  ]);
  const number = pick([
    String(whole(1, 300)),
    `Page ${whole(1, 60)} of ${whole(61, 99)}`,
    `${pick(['A', 'B'])}-${whole(1, 60)}`,
    `Page ${whole(1, 99)}`,
  ]);
  const made = pick<{ top: Line[]; bottom: Line[] }>([
    { top: [[title, '', dateOf(chance)]], bottom: [['', number, '']] },
    { top: [[title, '', '']], bottom: [[wording.phrase(2, 4), '', number]] },
    { top: [], bottom: [[title, '', number]] },
    { top: [], bottom: [[number, '', title]] },
    { top: [['', '', title]], bottom: [['', '', number]] },
    { top: [[wording.phrase(1, 3), title, dateOf(chance)]], bottom: [['', number, '']] },
    {
      top: [],
      bottom: [
        ['', title, ''],
        ['', number, ''],
      ],
    },
  ]);
  const inner = pick([
    figures,
    (each: EdgeWriter) => runningText(each, true),
    (each: EdgeWriter) => `${figures(each)}<p>${wording.paragraph(2, 5)}</p>${figures(each)}`,
  ]);
  const heading = happens(0.5) ? `<h2 style="font-size:1.3em">${wording.title()}</h2>` : '';
  const size = pick(['A4', 'Letter', 'A4 landscape']);
  return furnished(writer, { ...made, body: `${heading}${inner(writer)}`, size, fonts: SANS });
}

function filing(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { whole, pick } = chance;
  const docket = pick([
    `Case ${whole(1, 9)}:${whole(10, 25)}-cv-${whole(1000, 9999)} Document ${whole(1, 300)} Filed ${whole(1, 12)}/${whole(1, 28)}/${whole(10, 25)} Page ${whole(1, 20)} of ${whole(21, 40)}`,
    `Federal Register / Vol. ${whole(40, 90)}, No. ${whole(1, 250)} / ${dateOf(chance)} / Rules and Regulations`,
    `${whole(80, 118)}th Congress – ${wording.phrase(2, 4)}`,
    `${capital(wording.phrase(2, 4))} v. ${capital(nameOf(writer))}`,
    `Form ${whole(10, 99)}-K (Rev. ${whole(1, 12)}-${whole(1990, 2025)})`,
  ]);
  const number = pick([
    `- ${whole(1, 99)} -`,
    String(whole(1, 90000)),
    `-${whole(1, 99)}-`,
    `${whole(1, 99)}`,
  ]);
  const made = pick<{ top: Line[]; bottom: Line[] }>([
    { top: [[docket, '', '']], bottom: [['', number, '']] },
    { top: [['', docket, '']], bottom: [['', number, '']] },
    { top: [[number, '', docket]], bottom: [] },
    { top: [], bottom: [[docket, '', number]] },
    { top: [], bottom: [['', number, '']] },
  ]);
  return furnished(writer, {
    ...made,
    body: runningText(writer, true),
    fonts: [...SERIF, 'monospace'],
  });
}

function manual(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { whole, pick } = chance;
  const product = `${wording.term()} ${pick(['Guide', 'Manual', 'Reference', 'Datasheet'])}`;
  const part = `${pick(['Chapter', 'Section', 'Part'])} ${whole(1, 20)}${pick([':', '.', ' –'])} ${wording.title()}`;
  const rev = pick([
    `Rev. ${whole(1, 9)}.${whole(0, 9)}`,
    `v${whole(1, 9)}.${whole(0, 9)}`,
    `Document ${whole(100, 999)}-${whole(1000, 9999)}`,
    dateOf(chance),
  ]);
  const number = String(whole(1, 400));
  const made = pick<{ top: Line[]; bottom: Line[] }>([
    { top: [[part, '', '']], bottom: [[product, rev, number]] },
    { top: [[product, '', part]], bottom: [[rev, '', number]] },
    { top: [], bottom: [[number, product, rev]] },
    { top: [['', '', part]], bottom: [['', number, '']] },
    {
      top: [[part, '', number]],
      bottom: [
        [`Copyright © ${whole(1995, 2025)} ${wording.term()}. All rights reserved.`, '', ''],
      ],
    },
  ]);
  const items = Array.from({ length: whole(3, 9) }, () => `<li>${wording.sentence()}</li>`).join(
    '',
  );
  const body = `<h2 style="font-size:1.4em">${wording.title()}</h2><p>${wording.paragraph(2, 4)}</p><ul>${items}</ul>${runningText(writer, true)}`;
  return furnished(writer, { ...made, body, fonts: SANS });
}

/** Pages of text right up to where heads would stand: lines at the edge are lines of the text. */
function bare(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const first = chance.pick([
    `<p>${wording.phrase(2, 6)}.</p>`,
    `<h2 style="font-size:${chance.pick([1, 1.2, 1.5])}em">${wording.title()}</h2>`,
    `<h3 style="text-align:center;font-size:1em">${capital(wording.phrase(2, 6))}</h3>`,
    `<p style="font-size:.9em">Table ${chance.whole(1, 30)}. ${wording.phrase(3, 9)}</p>${figures(writer)}`,
    `<p>${chance.whole(1, 9)}. ${wording.title()}</p>`,
    `<p>${wording.sentence()}</p><p>${wording.phrase(1, 4)}:</p>`,
  ]);
  const last = `<p style="position:fixed;bottom:0;left:0;font-size:${chance.pick([0.7, 0.8, 1])}em">${chance.pick([`Source: ${wording.phrase(2, 8)}.`, `* ${wording.sentence()}`, `<sup>${chance.whole(1, 40)}</sup> ${nameOf(writer)}, ${wording.phrase(3, 8)}, ${chance.whole(1900, 2020)}.`, `Note: ${wording.phrase(3, 9)}`])}</p>`;
  const text = chance.happens(0.7)
    ? runningText(writer, true)
    : `<p>${wording.paragraph(3, 8)}</p>${figures(writer)}`;
  const fixed = chance.happens(0.5) ? last : '';
  const number: Line[] = chance.happens(0.3) ? [['', String(chance.whole(1, 300)), '']] : [];
  return furnished(writer, { top: [], bottom: number, body: `${fixed}${first}${text}` });
}

/** The first page of a chapter: its name stands where heads stand elsewhere, and larger or in capitals. */
function opening(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const name = chance.pick([
    `<p style="text-align:center;margin:0 0 1.5em">${capital(`Chapter ${chance.whole(1, 30)}`)}</p><h1 style="text-align:center;font-size:1.4em">${wording.title()}</h1>`,
    `<h1 style="font-size:${chance.pick([1.2, 1.6, 2.2])}em;margin:0 0 1.2em">${wording.phrase(2, 6)}</h1>`,
    `<p style="margin:0 0 2em;font-weight:bold">${capital(wording.phrase(2, 5))}</p>`,
    `<p style="text-align:right;margin:0 0 2em">${dateOf(chance)}</p><h1 style="font-size:1.3em">${wording.phrase(2, 6)}</h1>`,
    `<p style="text-align:center;margin:0">${capital(wording.phrase(2, 5))}</p><p style="text-align:center;margin:0 0 2em">By ${nameOf(writer)}</p>`,
  ]);
  const number: Line[] = chance.happens(0.6) ? [['', String(chance.whole(1, 300)), '']] : [];
  return furnished(writer, {
    top: [],
    bottom: number,
    body: `${name}${runningText(writer, false)}`,
    fonts: SERIF,
  });
}
