import type { MadeDocument } from './made-document.ts';

const text = { type: ['string', 'null'] } as const;
const number = { type: ['number', 'null'] } as const;
const date = { type: ['string', 'null'], format: 'date' } as const;
const email = { type: ['string', 'null'], format: 'email' } as const;

function object(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', properties } as const;
}

const items = {
  type: 'array',
  items: object({ description: text, quantity: number, unit_price: number, amount: number }),
};

/** What invoices and orders are both asked for. */
const BILLED = {
  customer_number: text,
  payment_terms: text,
  contact: text,
  vat_id: text,
  subtotal: number,
  tax: number,
  shipping: number,
  total: number,
  supplier_name: text,
};

/** What is asked of each type of document; some fields no document of the type has. */
const SCHEMAS: Readonly<Record<Exclude<MadeDocument['type'], 'paper'>, ReturnType<typeof object>>> =
  {
    invoice: object({
      invoice_number: text,
      invoice_date: date,
      due_date: date,
      order_number: text,
      ...BILLED,
      customer_name: text,
      currency: text,
      line_items: items,
      delivery_date: date,
      iban: text,
      tracking_number: text,
    }),
    order: object({
      order_number: text,
      order_date: date,
      delivery_date: date,
      ...BILLED,
      currency: text,
      line_items: items,
      invoice_number: text,
      due_date: date,
    }),
    statement: object({
      account_number: text,
      account_holder: text,
      statement_date: date,
      opening_balance: number,
      closing_balance: number,
      bank_name: text,
      transactions: {
        type: 'array',
        items: object({ date, description: text, amount: number, balance: number }),
      },
      iban: text,
      due_date: date,
    }),
    form: object({
      application_number: text,
      full_name: text,
      birth_date: date,
      nationality: text,
      occupation: text,
      address: text,
      email,
      phone: text,
      marital_status: { enum: ['single', 'married', 'divorced', null] },
      newsletter: { type: ['boolean', 'null'] },
      employer: text,
      passport_number: text,
    }),
    receipt: object({
      company: text,
      date: text,
      address: text,
      total: text,
      cashier: text,
      due_date: date,
    }),
    lease: object({
      monthly_rent: number,
      deposit: number,
      late_fee: number,
      start_date: date,
      end_date: date,
      notice_period: text,
      insurance_amount: number,
    }),
    contract: object({
      effective_date: date,
      parties: { type: 'array', items: { type: 'string' } },
      governing_law: text,
      term: text,
      title: text,
      contract_number: text,
      expiration_date: date,
    }),
  };

/** What is asked of a document. */
export function schemaOf({ type, schema }: Pick<MadeDocument, 'type' | 'schema'>): Asked {
  if (type !== 'paper') return SCHEMAS[type];
  return object(schema?.properties ?? {});
}

type Asked = ReturnType<typeof object>;

/** What is asked of the types of documents that are always asked the same. */
export const ALL_SCHEMAS = Object.values(SCHEMAS);
