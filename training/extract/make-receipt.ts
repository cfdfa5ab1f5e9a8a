import { FONTS, receiptHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import type { Style } from './make-invoice.ts';
import {
  addressLines,
  capital,
  cents,
  company,
  person,
  printAmount,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

const SHOPS = [
  'Stationery & Books',
  'Hardware',
  'Mini Market',
  'Bakery',
  'Restaurant',
  'Home Deco',
  'Pharmacy',
  'Trading',
];
const GOODS = [
  'MILK 1L',
  'BREAD WHOLE',
  'PEN BLUE 2PCS',
  'BATTERY AA',
  'NOTEBOOK A5',
  'SET MENU B',
  'CABLE TIE 100',
];
const WORDS = {
  en: {
    date: ['Date', 'Date/Time', 'Bill date'],
    total: ['Total', 'TOTAL AMOUNT', 'Grand Total'],
    sub: 'Sub Total',
    cash: 'CASH',
    change: 'CHANGE',
    by: 'Cashier',
    thanks: 'THANK YOU, PLEASE COME AGAIN',
    tax: 'GST',
    rounding: 'Rounding Adj',
  },
  de: {
    date: ['Datum', 'Datum/Uhrzeit', 'Datum'],
    total: ['Summe', 'GESAMT', 'Zu zahlen'],
    sub: 'Zwischensumme',
    cash: 'BAR',
    change: 'Rückgeld',
    by: 'Kassierer',
    thanks: 'VIELEN DANK FÜR IHREN EINKAUF',
    tax: 'MwSt',
    rounding: 'Rundung',
  },
  fr: {
    date: ['Date', 'Date', 'Le'],
    total: ['Total', 'TOTAL TTC', 'Net à payer'],
    sub: 'Sous-total',
    cash: 'ESPECES',
    change: 'MONNAIE',
    by: 'Caissier',
    thanks: 'MERCI DE VOTRE VISITE',
    tax: 'TVA',
    rounding: 'Arrondi',
  },
  es: {
    date: ['Fecha', 'Fecha/Hora', 'Fecha'],
    total: ['Total', 'TOTAL A PAGAR', 'Importe total'],
    sub: 'Subtotal',
    cash: 'EFECTIVO',
    change: 'CAMBIO',
    by: 'Cajero',
    thanks: 'GRACIAS POR SU VISITA',
    tax: 'IVA',
    rounding: 'Redondeo',
  },
};

const WITHOUT_TAX = {
  en: ['Total Excl. GST', 'Total Sales (Excluding GST)', 'Subtotal', 'Total Amount'],
  de: ['Summe netto', 'Zwischensumme', 'Gesamt ohne MwSt'],
  fr: ['Total HT', 'Sous-total'],
  es: ['Base imponible', 'Subtotal', 'Total sin IVA'],
} as const;

/** A till receipt: the shop at its head without any label, the date often without one too. */
export function makeReceipt(
  r: Random,
  id: string,
  { layout, wording, language }: Style,
): MadeDocument {
  const words = WORDS[language];
  const stem = company(r, language).split(' ')[0] ?? '';
  const plainName = r.chance(0.5) ? company(r, language) : `${capital(stem)} ${r.of(SHOPS)}`;
  const shop = r.chance(0.6) ? plainName.toUpperCase() : plainName;
  const [street, town] = addressLines(r, language);
  const lines = r.chance(0.5)
    ? [street, town]
    : [`No. ${r.int(1, 90)}, ${street}`, `Unit ${r.int(1, 9)}`, town];
  const address = (r.chance(0.5) ? lines.map((line) => line.toUpperCase()) : lines).map(
    (line, at) => (at < lines.length - 1 ? `${line},` : line),
  );
  const issued = someDay(r);
  const date = printDay(issued, language, r.of([0, 0, 3, 2]));
  const items = Array.from({ length: r.int(1, 6) }, () => ({
    name: r.of(GOODS),
    count: r.int(1, 4),
    price: cents(r.int(50, 4000) / 100),
  }));
  const subtotal = cents(items.reduce((sum, { count, price }) => sum + count * price, 0));
  const rounding = r.chance(0.4) ? r.of([-0.02, -0.01, 0.01, 0.02]) : 0;
  // Some tills add the tax at the end, under a sum without it.
  const added = r.chance(0.35) ? cents(subtotal * 0.06) : 0;
  const gross = cents(subtotal + added);
  const total = cents(gross + rounding);
  const cash = Math.ceil(total / 10) * 10;
  const amount = (value: number) => printAmount(value, language);
  const row = (label: string, value: string) =>
    `<div class="row"><span>${e(label)}${layout === 'lines' || layout === 'boxes' ? ' :' : ''}</span><span>${e(value)}</span></div>`;
  const isLong = language === 'en' && r.chance(0.5);
  const cashier = person(r, language);
  const hasCashier = r.chance(0.5);
  const time = `${r.int(8, 21)}:${r.int(10, 59)}`;
  const dateLine = r.chance(0.3)
    ? `<div>${date} ${time}</div>`
    : row(words.date[wording] ?? '', `${date} ${time}`);
  const above = r.of(['', '', 'WELCOME TO', '*** COPY ***', person(r, language), words.thanks]);
  const gap = r.int(0, 35);
  const body = `<div style="height:${gap}mm"></div><div class="mid">${above === '' ? '' : `<div style="margin-bottom:4mm">${e(above)}</div>`}<b>${e(shop)}</b><br>${r.chance(0.5) ? `(${r.int(100000, 999999)}-${r.of(['A', 'M', 'W'])})<br>` : ''}${address.map(e).join('<br>')}${r.chance(0.7) ? `<br>TEL: ${r.int(10, 99)}-${r.int(1000000, 9999999)}` : ''}</div><br>${dateLine}${hasCashier ? row(words.by, cashier) : ''}<hr>
${items.map(({ name, count, price }) => `<div>${name}</div>${row(`${count} x ${amount(price)}`, amount(cents(count * price)))}`).join('')}<hr>
${added === 0 ? '' : row(r.of(WITHOUT_TAX[language]), amount(subtotal)) + row(`${words.tax} 6%`, amount(added))}${rounding === 0 && r.chance(0.5) ? '' : row(isLong ? r.of(['Total Sales (Inclusive of GST)', 'Total Sales', 'Total']) : words.sub, amount(gross))}${added === 0 && r.chance(0.4) ? row(`${words.tax} 6%`, amount(cents(subtotal * 0.06))) : ''}${rounding === 0 ? '' : row(words.rounding, amount(rounding))}${row(isLong ? r.of(['Rounded Total (RM)', 'Total Amount', 'NET TOTAL', 'Total Rounded']) : (words.total[wording] ?? ''), amount(total))}
${r.chance(0.7) ? row(words.cash, amount(cash)) + row(words.change, amount(cents(cash - total))) : ''}<br><div class="mid">${words.thanks}</div>`;
  const truth = {
    company: shop,
    date,
    address: address.join(' '),
    total: amount(total),
    cashier: hasCashier ? cashier : null,
  };
  return {
    id,
    type: 'receipt',
    language,
    family: `receipt-${layout}-${wording}-${language}`,
    html: receiptHtml(body, FONTS[wording] ?? FONTS[0]),
    truth,
  };
}
