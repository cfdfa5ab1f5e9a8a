import { labelOf } from './labels.ts';
import {
  type Entry,
  entriesHtml,
  FONTS,
  type Layout,
  pageHtml,
  sumsHtml,
  tableHtml,
} from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import {
  addressLines,
  cents,
  company,
  type Day,
  type Language,
  money,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

const TITLES = {
  invoice: {
    en: ['Invoice', 'INVOICE', 'Tax Invoice'],
    de: ['Rechnung', 'RECHNUNG', 'Rechnung'],
    fr: ['Facture', 'FACTURE', 'Facture'],
    es: ['Factura', 'FACTURA', 'Factura'],
  },
  order: {
    en: ['Purchase Order', 'PURCHASE ORDER', 'Order'],
    de: ['Bestellung', 'BESTELLUNG', 'Bestellung'],
    fr: ['Bon de commande', 'COMMANDE', 'Bon de commande'],
    es: ['Pedido', 'ORDEN DE COMPRA', 'Pedido'],
  },
};
const GOODS = {
  en: [
    'Desk lamp, adjustable',
    'Office chair',
    'Printer paper A4',
    'Consulting hours',
    'USB cable 2 m',
    'Annual licence',
    'Steel bracket',
  ],
  de: [
    'Schreibtischlampe',
    'Bürostuhl ergonomisch',
    'Druckerpapier A4',
    'Beratungsstunden',
    'USB-Kabel 2 m',
    'Jahreslizenz',
    'Stahlwinkel',
  ],
  fr: [
    'Lampe de bureau',
    'Chaise de bureau',
    'Papier A4',
    'Heures de conseil',
    'Câble USB 2 m',
    'Licence annuelle',
    'Équerre acier',
  ],
  es: [
    'Lámpara de escritorio',
    'Silla de oficina',
    'Papel A4',
    'Horas de consultoría',
    'Cable USB 2 m',
    'Licencia anual',
    'Soporte de acero',
  ],
};
const TERMS = {
  en: ['Net 30', '14 days net', 'Due on receipt'],
  de: ['30 Tage netto', '14 Tage 2 % Skonto', 'sofort ohne Abzug'],
  fr: ['30 jours fin de mois', 'À réception'],
  es: ['30 días', 'Al contado'],
};
const THANKS = {
  en: 'Thank you for your business.',
  de: 'Vielen Dank für Ihren Auftrag.',
  fr: 'Merci de votre confiance.',
  es: 'Gracias por su confianza.',
};

export type Style = {
  readonly layout: Layout;
  readonly wording: number;
  readonly language: Language;
};

/** An invoice or a purchase order. */
export function makeInvoice(
  r: Random,
  id: string,
  type: 'invoice' | 'order',
  { layout, wording, language }: Style,
): MadeDocument {
  const label = (field: string) => labelOf(field, language, wording);
  const dateStyle = r.int(0, 3);
  const moneyStyle = r.int(0, 2);
  const day = (value: Day) => printDay(value, language, dateStyle);
  const cash = (value: number) => money(value, language, moneyStyle);
  const truth: Record<string, unknown> = {};
  const entries: Entry[] = [];
  const add = (field: string, printed: string, value: unknown, share = 0.75) => {
    const isThere = r.chance(share);
    truth[field] = isThere ? value : null;
    if (isThere) entries.push([label(field), printed]);
  };
  const number = r.of([
    `${r.int(1, 999)}`,
    `${r.int(1000, 99999)}`,
    `INV-${r.int(2015, 2025)}-${r.int(100, 999)}`,
    `${r.of(['RE', 'F', 'A'])}${r.int(10000, 99999)}`,
  ]);
  const order = r.of([
    `PO-${r.int(1000, 9999)}`,
    `${r.int(400000, 499999)}`,
    `45/${r.int(1000, 9999)}`,
  ]);
  const issued = someDay(r);
  const due = someDay(r);
  if (type === 'invoice') {
    add('invoice_number', number, number, 0.97);
    add('invoice_date', day(issued), issued.iso, 0.95);
    add('due_date', day(due), due.iso, 0.7);
    add('order_number', order, order, 0.5);
  } else {
    add('order_number', order, order, 0.97);
    add('order_date', day(issued), issued.iso, 0.95);
    add('delivery_date', day(due), due.iso, 0.7);
  }
  const customerNumber = `${r.of(['K', 'C', ''])}${r.int(10000, 99999)}`;
  add('customer_number', customerNumber, customerNumber, 0.6);
  const terms = r.of(TERMS[language]);
  add('payment_terms', terms, terms, 0.5);
  const contact = person(r, language);
  add('contact', contact, contact, 0.4);
  const shuffled = r.chance(0.4) ? entries.toReversed() : entries;
  const seller = company(r, language);
  const buyer = company(r, language);
  const [street, town] = addressLines(r, language);
  const [street2, town2] = addressLines(r, language);
  const vat = `${{ en: 'GB', de: 'DE', fr: 'FR', es: 'ES' }[language]}${r.int(100000000, 999999999)}`;
  const hasVat = r.chance(0.6);
  truth.vat_id = hasVat ? vat : null;
  const items = Array.from({ length: r.chance(0.12) ? r.int(30, 45) : r.int(2, 7) }, () => {
    const quantity = r.int(1, 12);
    const price = cents(r.int(200, 90000) / 100);
    return {
      description: r.of(GOODS[language]),
      quantity,
      unit_price: price,
      amount: cents(quantity * price),
    };
  });
  const subtotal = cents(items.reduce((sum, { amount }) => sum + amount, 0));
  const tax = cents(subtotal * r.of([0.07, 0.19, 0.2, 0.21]));
  const shipping = r.chance(0.3) ? cents(r.int(400, 4000) / 100) : 0;
  const hasTax = r.chance(0.8);
  const total = cents(subtotal + (hasTax ? tax : 0) + shipping);
  const sums: Entry[] = [];
  if (hasTax || shipping > 0) sums.push([label('subtotal'), cash(subtotal)]);
  if (shipping > 0) sums.push([label('shipping'), cash(shipping)]);
  if (hasTax) sums.push([`${label('tax')}${r.chance(0.5) ? ' 19 %' : ''}`, cash(tax)]);
  sums.push([label('total'), cash(total)]);
  Object.assign(truth, {
    subtotal: hasTax || shipping > 0 ? subtotal : null,
    tax: hasTax ? tax : null,
    shipping: shipping > 0 ? shipping : null,
    total,
    supplier_name: type === 'invoice' ? seller : buyer,
    customer_name: type === 'invoice' ? buyer : seller,
    line_items: items,
    currency: moneyStyle === 0 ? null : language === 'en' ? 'USD' : 'EUR',
  });
  const fields = ['description', 'quantity', 'unit_price', 'amount'] as const;
  const rows = items.map((item) => [
    item.description,
    String(item.quantity),
    cash(item.unit_price),
    cash(item.amount),
  ]);
  const partyLabel = label(type === 'invoice' ? 'customer' : 'supplier');
  const block = `<div class="block"><b>${e(partyLabel)}${layout === 'lines' ? ':' : ''}</b><br>${e(buyer)}<br>${e(street2)}<br>${e(town2)}</div>`;
  const meta = entriesHtml(shuffled, layout);
  const title = `<h1>${TITLES[type][language][wording]}</h1>`;
  const own = `<div><b>${e(seller)}</b><br>${e(street)}<br>${e(town)}</div>`;
  const foot = `<div class="small">${hasVat ? `${e(label('vat_id'))}: ${vat}` : ''} ${THANKS[language]}</div>`;
  const body =
    layout === 'columns' || layout === 'boxes'
      ? `<div class="head">${own}<div>${title}${meta}</div></div>${block}`
      : `${own}${title}${block}${meta}`;
  const html = pageHtml(
    `${body}${tableHtml(fields.map(label), rows, layout === 'boxes' || layout === 'above')}${sumsHtml(sums, layout)}${foot}`,
    FONTS[wording] ?? FONTS[0],
  );
  return { id, type, language, family: `${type}-${layout}-${wording}-${language}`, html, truth };
}
