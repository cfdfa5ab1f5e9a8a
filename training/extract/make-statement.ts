import { labelOf } from './labels.ts';
import { type Entry, entriesHtml, FONTS, pageHtml, tableHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import type { Style } from './make-invoice.ts';
import {
  addressLines,
  cents,
  company,
  money,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

const TITLES = {
  en: 'Account statement',
  de: 'Kontoauszug',
  fr: 'Relevé de compte',
  es: 'Extracto de cuenta',
};
const BOOKINGS = {
  en: ['Card payment supermarket', 'Salary', 'Rent', 'Transfer from savings', 'Insurance premium'],
  de: ['Kartenzahlung Supermarkt', 'Gehalt', 'Miete', 'Überweisung', 'Versicherungsbeitrag'],
  fr: ['Paiement carte supermarché', 'Salaire', 'Loyer', 'Virement reçu', 'Assurance habitation'],
  es: ['Pago con tarjeta', 'Nómina', 'Alquiler', 'Transferencia', 'Seguro hogar'],
};

/** An account statement with its bookings. */
export function makeStatement(
  r: Random,
  id: string,
  { layout, wording, language }: Style,
): MadeDocument {
  const label = (field: string) => labelOf(field, language, wording);
  const dateStyle = r.of([0, 2]);
  const moneyStyle = r.int(0, 1);
  const truth: Record<string, unknown> = {};
  const entries: Entry[] = [];
  const add = (field: string, printed: string, value: unknown, share: number) => {
    truth[field] = r.chance(share) ? value : null;
    if (truth[field] !== null) entries.push([label(field), printed]);
  };
  const account = `${r.int(10000000, 999999999)}`;
  add('account_number', account, account, 0.9);
  const holder = r.chance(0.5) ? person(r, language) : company(r, language);
  add('account_holder', holder, holder, 0.8);
  const issued = someDay(r);
  add('statement_date', printDay(issued, language, dateStyle), issued.iso, 0.8);
  let balance = cents(r.int(10000, 900000) / 100);
  add('opening_balance', money(balance, language, moneyStyle), balance, 0.85);
  const transactions = Array.from({ length: r.chance(0.15) ? r.int(40, 60) : r.int(3, 12) }, () => {
    const amount = cents((r.int(500, 90000) / 100) * (r.chance(0.6) ? -1 : 1));
    balance = cents(balance + amount);
    return {
      day: someDay(r, issued.year, issued.year),
      description: r.of(BOOKINGS[language]),
      amount,
      balance,
    };
  });
  add('closing_balance', money(balance, language, moneyStyle), balance, 0.9);
  const hasBalance = r.chance(0.6);
  truth.transactions = transactions.map(({ day, description, amount, balance: after }) => ({
    date: day.iso,
    description,
    amount,
    balance: hasBalance ? after : null,
  }));
  const bank = `${company(r, language).split(' ')[0]} Bank`;
  truth.bank_name = bank;
  const heads = ['date', 'description', 'amount', ...(hasBalance ? ['balance'] : [])].map(label);
  const rows = transactions.map(({ day, description, amount, balance: after }) => [
    printDay(day, language, dateStyle),
    description,
    money(amount, language, 0),
    ...(hasBalance ? [money(after, language, 0)] : []),
  ]);
  const [street, town] = addressLines(r, language);
  const body = `<div class="head"><div><b>${e(bank)}</b><br>${e(street)}<br>${e(town)}</div></div><h1>${TITLES[language]}</h1>${entriesHtml(entries, layout)}${tableHtml(heads, rows, layout === 'boxes' || layout === 'above')}`;
  return {
    id,
    type: 'statement',
    language,
    family: `statement-${layout}-${wording}-${language}`,
    html: pageHtml(body, FONTS[wording] ?? FONTS[0]),
    truth,
  };
}
