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
} from './edge-page.ts';

const FONTS = [
  'sans-serif',
  'serif',
  'Liberation Sans',
  'Carlito',
  'Liberation Serif',
  'Open Sans',
];

/** Sheets that are whole by themselves: what stands at their edges is said nowhere else. */
export const SINGLE_SHEETS: Readonly<Record<string, EdgeFamily>> = {
  letter,
  invoice,
  form,
  slide,
  notice,
  listing,
};

/** Only these of the lines at the edges count pages. */
type Sheet = {
  readonly body: string;
  readonly edges?: string;
  readonly furniture?: readonly string[];
  readonly size?: string;
  readonly type?: string;
};

function sheet(
  writer: EdgeWriter,
  { body, edges = '', furniture = [], size, type }: Sheet,
): EdgePage {
  const { chance } = writer;
  return {
    html: page(
      body,
      {
        edges,
        size: size ?? chance.pick(['A4', 'Letter']),
        margin: `${chance.whole(14, 28)}mm ${chance.whole(14, 30)}mm`,
        type: type ?? `${chance.whole(18, 24) / 2}pt`,
        fonts: FONTS,
      },
      writer,
    ),
    furniture,
  };
}

function companyOf({ chance, wording }: EdgeWriter): string {
  return `${wording.term()} ${chance.pick(['Ltd', 'GmbH', 'Inc.', 'S.A.', '& Co.', 'Associates', 'Institute', 'University', ''])}`.trim();
}

function streetOf({ chance, wording }: EdgeWriter): string {
  const { whole, pick } = chance;
  return pick([
    `${whole(1, 400)} ${wording.phrase(1, 1)} Street, ${wording.phrase(1, 1)} ${whole(10000, 99999)}`,
    `${wording.phrase(1, 1)}straße ${whole(1, 90)}, ${whole(10000, 99999)} ${wording.phrase(1, 1)}`,
    `P.O. Box ${whole(10, 9999)}, ${wording.phrase(1, 1)}`,
    `${whole(1, 90)} rue ${wording.phrase(1, 2)}, ${whole(10000, 99999)} ${wording.phrase(1, 1)}`,
  ]);
}

function reachOf({ chance, wording }: EdgeWriter): string {
  const { whole, pick } = chance;
  return pick([
    `Tel. +${whole(1, 99)} ${whole(100, 999)} ${whole(100, 999)} ${whole(10, 99)} · Fax ${whole(100, 999)} ${whole(1000, 9999)}`,
    `Phone: (${whole(200, 999)}) ${whole(200, 999)}-${whole(1000, 9999)}`,
    `www.${wording.phrase(1, 1).toLowerCase()}.example · info@${wording.phrase(1, 1).toLowerCase()}.example`,
    `${wording.phrase(1, 1).toLowerCase()}@example.org`,
  ]);
}

function bankOf({ chance, wording }: EdgeWriter): string {
  const { whole, pick } = chance;
  return pick([
    `Bank: ${wording.phrase(1, 1)} Bank · IBAN XX${whole(10, 99)} ${whole(1000, 9999)} ${whole(1000, 9999)} ${whole(1000, 9999)} · BIC ABCDEF${whole(10, 99)}`,
    `VAT No. ${whole(100000, 999999)} · Reg. No. ${whole(10000, 99999)}`,
    `Registered in ${wording.phrase(1, 1)} ${whole(10000, 99999)} · Directors: ${nameOf({ chance, wording })}`,
  ]);
}

const spread = (texts: readonly string[]): Line =>
  texts.length === 1 ? ['', texts[0] ?? '', ''] : [texts[0] ?? '', texts[2] ?? '', texts[1] ?? ''];

/** Lines of an edge of a letter or bill: who writes, where, and how to reach or pay them. */
function ownLines(writer: EdgeWriter, side: 'top' | 'bottom'): Line[] {
  const { chance } = writer;
  const makers =
    side === 'top'
      ? [companyOf, streetOf, reachOf, companyOf]
      : [bankOf, streetOf, reachOf, companyOf];
  const lines = Array.from({ length: chance.whole(1, 3) }, () => {
    const texts = Array.from({ length: chance.pick([1, 1, 2, 3]) }, () =>
      chance.pick(makers)(writer),
    );
    return spread(texts);
  });
  return side === 'top' && chance.happens(0.4) ? [['', companyOf(writer), ''], ...lines] : lines;
}

/** Own lines at the edges, and now and then the number of the only page. */
function ownEdges(writer: EdgeWriter): { edges: string; furniture: string[] } {
  const { chance } = writer;
  const css = (): string =>
    `font-size:${chance.pick([0.7, 0.8, 0.9, 1, 1.2])}em;${chance.happens(0.2) ? 'color:#357;' : ''}`;
  const top = chance.happens(0.7)
    ? edge({ side: 'top', lines: ownLines(writer, 'top'), css: css() }, writer)
    : '';
  const number = chance.happens(0.25)
    ? chance.pick(['Page 1 of 1', 'Page 1', '1', '1 / 1'])
    : undefined;
  const below = chance.happens(0.6) ? ownLines(writer, 'bottom') : [];
  const lines: Line[] = number ? [...below, ['', number, '']] : below;
  const bottom = lines.length > 0 ? edge({ side: 'bottom', lines, css: css() }, writer) : '';
  return { edges: `${top}${bottom}`, furniture: number ? [number] : [] };
}

function letter(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const edges = ownEdges(writer);
  const address = `<p>${nameOf(writer)}<br>${companyOf(writer)}<br>${streetOf(writer)}</p>`;
  const paragraphs = Array.from(
    { length: chance.whole(2, 6) },
    () => `<p>${wording.paragraph(2, 5)}</p>`,
  );
  const end = `<p>${chance.pick(['Yours sincerely,', 'Kind regards', 'Respectfully,'])}</p><p>${nameOf(writer)}</p>`;
  const body = `${address}<p style="text-align:right">${dateOf(chance)}</p><p><b>${wording.phrase(3, 7)}</b></p>${paragraphs.join('')}${end}`;
  return sheet(writer, { body, ...edges });
}

function invoice(writer: EdgeWriter): EdgePage {
  const { chance } = writer;
  const edges = ownEdges(writer);
  const title = `<h1 style="font-size:${chance.pick([1.2, 1.6, 2])}em">${chance.pick(['Invoice', 'Receipt', 'Rechnung', 'Statement', 'Delivery note', 'Order'])} ${chance.whole(100, 99999)}</h1>`;
  const body = `<p>${nameOf(writer)}<br>${streetOf(writer)}</p>${title}<p>Date: ${dateOf(chance)}</p>${figures(writer)}<p>Total due: ${chance.whole(10, 9000)}.00</p>`;
  return sheet(writer, { body, ...edges });
}

function form(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { whole, pick, happens } = chance;
  const head = pick([
    [capital(wording.phrase(2, 5)), `Form No. ${whole(10, 999)}`],
    [`${wording.title()} Application`, 'For office use only'],
    ['Name: ____________', `Date: ____________`],
    [`Department of ${wording.phrase(1, 3)}`, `Reference: ${whole(1000, 99999)}`],
  ]);
  const top = edge(
    {
      side: 'top',
      lines: [[head[0] ?? '', '', head[1] ?? '']],
      css: `font-size:${pick([0.8, 1, 1.1])}em;`,
    },
    writer,
  );
  const foot = happens(0.5)
    ? edge(
        {
          side: 'bottom',
          lines: [
            [
              pick([
                'Signature: ______________',
                `Return to: ${streetOf(writer)}`,
                wording.sentence(),
                'Signature of applicant',
              ]),
              '',
              pick(['Date: ________', '']),
            ],
          ],
        },
        writer,
      )
    : '';
  const rows = Array.from(
    { length: whole(6, 16) },
    () =>
      `<tr><td style="border:.5pt solid #000;width:35%">${wording.phrase(1, 4)}</td><td style="border:.5pt solid #000">&nbsp;</td></tr>`,
  );
  return sheet(writer, {
    edges: `${top}${foot}`,
    body: `<p>${wording.paragraph(1, 2)}</p><table style="width:100%">${rows.join('')}</table>`,
  });
}

/** Slides name their deck and count, but what is largest at their head is their own. */
function slide(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const number = String(chance.whole(1, 60));
  const deck = chance.pick([
    wording.phrase(2, 5),
    `${wording.term()} ${chance.whole(2005, 2025)}`,
    companyOf(writer),
  ]);
  const isCounted = chance.happens(0.6);
  const line: Line = chance.pick<Line>([
    [deck, '', number],
    ['', deck, number],
    [dateOf(chance), deck, number],
  ]);
  const foot = isCounted
    ? edge({ side: 'bottom', lines: [line], css: 'font-size:.5em;' }, writer)
    : '';
  const items = Array.from(
    { length: chance.whole(2, 6) },
    () => `<li>${wording.phrase(3, 10)}</li>`,
  ).join('');
  const title = `<h1 style="font-size:${chance.pick([1.2, 1.5, 1.8])}em;margin:0 0 .6em">${wording.phrase(2, 7)}</h1>`;
  const note = isCounted
    ? ''
    : `<p style="position:fixed;bottom:0;font-size:.55em">${chance.pick([`Source: ${wording.phrase(2, 6)}`, wording.sentence()])}</p>`;
  return sheet(writer, {
    edges: foot,
    body: `${note}${title}<ul>${items}</ul>${chance.happens(0.4) ? figures(writer) : ''}`,
    furniture: isCounted ? line.filter((text) => text !== '') : [],
    size: '254mm 143mm',
    type: `${chance.whole(14, 20)}pt`,
  });
}

/** Posters, menus, certificates: few words, all of them meant. */
function notice(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { pick, whole } = chance;
  const line = (): string =>
    `<p style="text-align:center;font-size:${pick([0.9, 1, 1.4, 2, 3])}em">${pick([wording.phrase(2, 6), capital(wording.phrase(1, 4)), dateOf(chance), `${wording.phrase(1, 3)} … ${whole(2, 40)}.50`])}</p>`;
  const top = edge(
    {
      side: 'top',
      lines: [['', pick([capital(wording.phrase(1, 4)), companyOf(writer), dateOf(chance)]), '']],
      css: `font-size:${pick([0.9, 1, 1.6])}em;`,
    },
    writer,
  );
  const bottom = edge(
    {
      side: 'bottom',
      lines: [
        [
          '',
          pick([
            reachOf(writer),
            streetOf(writer),
            wording.phrase(3, 8),
            `Open daily from ${whole(8, 11)} am`,
          ]),
          '',
        ],
      ],
    },
    writer,
  );
  const lines = Array.from({ length: whole(4, 14) }, line).join('');
  return sheet(writer, {
    edges: `${chance.happens(0.7) ? top : ''}${chance.happens(0.7) ? bottom : ''}`,
    body: lines,
  });
}

/** Printed lists and tables with a title above and a remark below, of one page. */
function listing(writer: EdgeWriter): EdgePage {
  const { chance, wording } = writer;
  const { pick } = chance;
  const title = `<p style="margin:0 0 .5em;font-weight:${pick(['bold', 'normal'])};text-align:${pick(['left', 'center'])}">${pick([wording.phrase(2, 8), capital(wording.phrase(2, 6)), `${wording.phrase(2, 5)}, ${dateOf(chance)}`])}</p>`;
  const tables = Array.from({ length: chance.whole(2, 6) }, () => figures(writer)).join('');
  const remark = edge(
    {
      side: 'bottom',
      lines: [
        [
          pick([
            `Source: ${wording.phrase(2, 7)}`,
            `Note: ${wording.sentence()}`,
            `Total: ${chance.whole(100, 99999)}`,
          ]),
          '',
          '',
        ],
      ],
      css: 'font-size:.85em;',
    },
    writer,
  );
  return sheet(writer, { body: `${title}${tables}`, edges: chance.happens(0.6) ? remark : '' });
}
