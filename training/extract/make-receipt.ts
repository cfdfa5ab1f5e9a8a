import { type Entry, FONTS, receiptHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import type { Style } from './make-invoice.ts';
import { GOODS, SHOPS, WORDS } from './receipt-words.ts';
import {
  addressLines,
  capital,
  cents,
  company,
  type Language,
  person,
  printAmount,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

const FORMS = ['SDN BHD', 'Sdn. Bhd.', 'ENTERPRISE', 'TRADING'] as const;

/** A till receipt: the shop at its head without any label, the date often without one too. */
export function makeReceipt(
  r: Random,
  id: string,
  { layout, wording, language }: Style,
): MadeDocument {
  const words = WORDS[language];
  const hasColon = layout === 'lines' || layout === 'boxes';
  const row = ([label, value]: Entry, size = 1) =>
    `<div class="row" style="font-size:${size}em"><span>${e(label)}${hasColon ? ' :' : ''}</span><span>${e(value)}</span></div>`;
  const { shop, address, html: head } = makeHead(r, language);
  const date = printDay(someDay(r), language, r.of([0, 0, 3, 2]));
  const time = ` ${r.int(8, 21)}:${r.int(10, 59)}${r.of(['', ':31', ' PM'])}`;
  const dateLine = r.chance(0.3)
    ? `<div>${date}${time}</div>`
    : row([words.date[wording] ?? '', `${date}${r.chance(0.7) ? time : ''}`]);
  const cashier = person(r, language);
  const hasCashier = r.chance(0.5);
  const rows = [
    ...(r.chance(0.6) ? [row([r.of(words.number), `${r.int(1000, 999999)}`])] : []),
    dateLine,
    ...(hasCashier ? [row([r.of(words.by), cashier])] : []),
  ];
  const items = Array.from({ length: r.int(1, 6) }, () => ({
    name: r.of(GOODS),
    count: r.int(1, 4),
    price: cents(r.int(50, 4000) / 100),
  }));
  const amount = (value: number) => printAmount(value, language);
  const bought = items.map(
    ({ name, count, price }) =>
      `<div>${e(name)}</div>${row([`${count} x ${amount(price)}`, amount(cents(count * price))])}`,
  );
  const sum = cents(items.reduce((all, { count, price }) => all + count * price, 0));
  const { total, html: sums } = makeSums(r, language, wording, sum, row);
  const body = `${head}<br>${(r.chance(0.3) ? rows.toReversed() : rows).join('')}<hr>${bought.join('')}<hr>${sums}<br><div class="mid">${words.thanks}</div>`;
  return {
    id,
    type: 'receipt',
    language,
    family: `receipt-${layout}-${wording}-${language}`,
    html: receiptHtml(body, FONTS[wording] ?? FONTS[0]),
    truth: { company: shop, date, address, total, cashier: hasCashier ? cashier : null },
  };
}

/** Name, number, address and telephone of the shop, in the middle or at the left. */
function makeHead(r: Random, language: Language) {
  const words = WORDS[language];
  const stem = company(r, language).split(' ')[0] ?? '';
  const trade = `${capital(stem)} ${r.of(SHOPS)}`;
  const plainName = r.chance(0.35)
    ? company(r, language)
    : `${trade}${language === 'en' && r.chance(0.5) ? ` ${r.of(FORMS)}` : ''}`;
  const shop = r.chance(0.6) ? plainName.toUpperCase() : plainName;
  const [street, town] = addressLines(r, language);
  const lines = r.of([
    [street, town],
    [`No. ${r.int(1, 90)}, ${street}`, `Unit ${r.int(1, 9)}`, town],
    [
      `${r.of(['LOT', 'No.', 'Block'])} ${r.int(1, 900)}-A, ${r.of(['Ground Floor', 'Level 2'])}`,
      street,
      town,
    ],
    [`${street}, ${town}`],
  ]);
  const isLoud = r.chance(0.5);
  const address = lines.map((line, at) => {
    const ended = at < lines.length - 1 && r.chance(0.8) ? `${line},` : line;
    return isLoud ? ended.toUpperCase() : ended;
  });
  const number = `(${r.int(100000, 999999)}-${r.of(['A', 'M', 'W'])})`;
  const contacts = [
    ...(r.chance(0.7) ? [`TEL: ${r.int(10, 99)}-${r.int(1000000, 9999999)}`] : []),
    ...(r.chance(0.4) ? [`${r.of(words.tax)} ID: ${r.int(100000000, 999999999)}`] : []),
  ];
  const above = r.of(['', '', '', 'WELCOME TO', '*** COPY ***', person(r, language), words.thanks]);
  const title = r.chance(0.4) ? `<div style="margin-top:2mm">${r.of(words.titles)}</div>` : '';
  const size = r.of([1, 1.2, 1.5]);
  const name = `<div style="font-size:${size}em${r.chance(0.6) ? ';font-weight:bold' : ''}">${e(shop)}${r.chance(0.2) ? ` ${number}` : ''}</div>`;
  const registered = r.chance(0.4) ? `<div>${number}</div>` : '';
  const html = `<div style="height:${r.int(0, 25)}mm"></div><div class="${r.chance(0.75) ? 'mid' : ''}">${above === '' ? '' : `<div style="margin-bottom:4mm">${e(above)}</div>`}${name}${registered}${[...address, ...contacts].map((line) => `<div>${e(line)}</div>`).join('')}${title}</div>`;
  return { shop, address: address.join(' '), html };
}

/** What is to be paid, among the sums that lead to it and what was given for it. */
function makeSums(
  r: Random,
  language: Language,
  wording: number,
  sum: number,
  row: (entry: Entry, size?: number) => string,
) {
  const words = WORDS[language];
  const sign = r.chance(0.2) ? (language === 'en' ? r.of(['RM ', '$']) : '€ ') : '';
  const amount = (value: number) => printAmount(value, language);
  const discount = r.chance(0.15) ? cents(-sum * 0.1) : 0;
  // Some tills add the tax at the end, under a sum without it; others only say what is in it.
  const base = cents(sum + discount);
  const added = r.chance(0.35) ? cents(base * 0.06) : 0;
  const gross = cents(base + added);
  const rounding = r.chance(0.4) ? r.of([-0.02, -0.01, 0.01, 0.02]) : 0;
  const total = cents(gross + rounding);
  const isCash = r.chance(0.6);
  const given = isCash ? Math.ceil(total / 10) * 10 : total;
  const label = r.of(words.total[wording] ?? words.total[0]);
  // A sum before it goes by another name, or the longer name is the one that is paid.
  const subs = words.sub.filter((sub) => sub.toLowerCase() !== label.toLowerCase());
  const size = r.of([1, 1, 1.3]);
  const included = added === 0 && r.chance(0.4) ? amount(cents(base - base / 1.06)) : '';
  const html = [
    r.chance(0.3) ? row([r.of(words.count), String(r.int(1, 9))]) : '',
    discount === 0 ? '' : row([r.of(words.discount), amount(discount)]),
    added === 0
      ? ''
      : row([r.of(words.without), amount(base)]) + row([r.of(words.tax), amount(added)]),
    rounding === 0 && r.chance(0.5) ? '' : row([r.of(subs), amount(gross)]),
    rounding === 0 ? '' : row([r.of(words.rounding), amount(rounding)]),
    row([label, `${sign}${amount(total)}`], size),
    r.chance(0.75) ? row([r.of(words.cash), amount(given)]) : '',
    isCash ? row([r.of(words.change), amount(cents(given - total))]) : '',
    included === '' ? '' : row([`${r.of(words.tax)} 6%`, included]),
    r.chance(0.2) ? taxSummary(base, amount) : '',
  ].join('');
  return { total: amount(total), html };
}

/** Goods and tax by rate, as some tills print them at the end. */
function taxSummary(base: number, amount: (value: number) => string): string {
  const net = cents(base / 1.06);
  return `<br><table><tr><td>Summary</td><td>Amount</td><td>Tax</td></tr><tr><td>SR 6%</td><td>${amount(net)}</td><td>${amount(cents(base - net))}</td></tr></table>`;
}
