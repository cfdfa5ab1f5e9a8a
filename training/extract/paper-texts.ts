import type { Asking } from './asking.ts';
import { escapeHtml as e } from './made-document.ts';
import type { PaperStyle } from './make-paper.ts';
import { cityOf } from './paper-head.ts';
import { SCHEMA_OF } from './paper-values.ts';
import {
  addressLines,
  company,
  type Language,
  money,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

type Said = {
  readonly made: string;
  readonly from: string;
  readonly until: string;
  readonly first: string;
  readonly second: string;
  readonly fee: string;
  readonly place: string;
  readonly city: string;
};

/** An agreement in sentences: roles given to names, dates and amounts told apart by the words around them. */
const TEXTS: Readonly<Record<Language, readonly ((s: Said) => readonly string[])[]>> = {
  en: [
    (s) => [
      `This Lease is made on ${s.made} between ${s.first} ("Landlord") and ${s.second} ("Tenant").`,
      `The Landlord lets the apartment at ${s.place}.`,
      `It is valid from ${s.from} until ${s.until}. The fee is ${s.fee}.`,
    ],
    (s) => [
      `${s.first} (the "Landlord") and ${s.second} (the "Tenant") agree:`,
      `The premises are located at ${s.place}. The agreement is valid from ${s.from} to ${s.until}.`,
      `A fee of ${s.fee} is due. ${s.city}, ${s.made}`,
    ],
    (s) => [
      `Between ${s.first}, hereinafter called "Landlord", and ${s.second}, hereinafter called "Tenant".`,
      `Valid from ${s.from} and until ${s.until}. The fee amounts to ${s.fee}. The property is ${s.place}.`,
      `${s.city}, ${s.made}`,
    ],
  ],
  de: [
    (s) => [
      `Zwischen ${s.first} („Vermieter“) und ${s.second} („Mieter“) wird am ${s.made} vereinbart:`,
      `Die Erlaubnis gilt vom ${s.from} bis zum ${s.until}. Die Gebühr beträgt ${s.fee}.`,
      `Die Wohnung liegt in ${s.place}.`,
    ],
    (s) => [
      `${s.first}, nachfolgend „Vermieter“ genannt, und ${s.second}, nachfolgend „Mieter“ genannt.`,
      `Gültig ab ${s.from}, gültig bis ${s.until}, Gebühr ${s.fee}. Die Wohnung befindet sich ${s.place}.`,
      `${s.city}, den ${s.made}`,
    ],
    (s) => [
      `Vermieter ist ${s.first}. Mieter ist ${s.second}.`,
      `Der Vertrag gilt vom ${s.from} bis ${s.until}; eine Gebühr von ${s.fee} ist fällig. Wohnung: ${s.place}`,
      `${s.city}, den ${s.made}`,
    ],
  ],
  fr: [
    (s) => [
      `Entre ${s.first}, ci-après dénommé « le bailleur », et ${s.second}, ci-après dénommé « le locataire ».`,
      `L'appartement est situé ${s.place}. Le contrat est valable du ${s.from} au ${s.until}.`,
      `Les frais sont de ${s.fee}. Fait à ${s.city}, le ${s.made}`,
    ],
    (s) => [
      `${s.first} (« le bailleur ») et ${s.second} (« le locataire ») conviennent :`,
      `Valable du ${s.from} au ${s.until}, des frais de ${s.fee} sont dus. Immeuble : ${s.place}`,
      `${s.city}, le ${s.made}`,
    ],
    (s) => [
      `Le bailleur est ${s.first}. Le locataire est ${s.second}.`,
      `Le contrat est valable à partir du ${s.from} jusqu'au ${s.until}. Frais : ${s.fee}`,
      `Fait à ${s.city}, le ${s.made}. L'immeuble se trouve ${s.place}.`,
    ],
  ],
  es: [
    (s) => [
      `Entre ${s.first}, en adelante «el arrendador», y ${s.second}, en adelante «el arrendatario».`,
      `El inmueble está situado en ${s.place}. Válido desde ${s.from} hasta ${s.until}.`,
      `La tarifa es de ${s.fee}. En ${s.city}, a ${s.made}`,
    ],
    (s) => [
      `${s.first} («el arrendador») y ${s.second} («el arrendatario») acuerdan:`,
      `Válido desde el ${s.from} hasta el ${s.until}, con una tarifa de ${s.fee}. Inmueble: ${s.place}`,
      `${s.city}, ${s.made}`,
    ],
    (s) => [
      `El arrendador es ${s.first}. El arrendatario es ${s.second}.`,
      `El contrato es válido desde ${s.from} y hasta ${s.until}; se paga una tarifa de ${s.fee}.`,
      `${s.city}, ${s.made}. La vivienda está en ${s.place}.`,
    ],
  ],
};

/** What the sentences say. */
export const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'landlord',
  'tenant',
  'valid_from',
  'valid_until',
  'permit_fee',
  'property_address',
  'decision_date',
  'issue_date',
]);

/** Sentences with what a schema may ask of them. */
export function paperText(
  r: Random,
  { language, wording }: PaperStyle,
  { properties, truth }: Asking,
): string {
  const style = r.int(0, 1);
  const day = () => someDay(r, 2015, 2027);
  const [made, from, until] = [day(), day(), day()];
  const [first, second] = [company(r, language), person(r, language)];
  const fee = r.int(20, 3000);
  const place = addressLines(r, language).join(', ');
  const said: Said = {
    made: printDay(made, language, style),
    from: printDay(from, language, style),
    until: printDay(until, language, style),
    first,
    second,
    fee: money(fee, language, r.int(1, 2)),
    place,
    city: cityOf(r, language),
  };
  const asked = {
    landlord: ['party', first],
    tenant: ['person', second],
    valid_from: ['date', from.iso],
    valid_until: ['date', until.iso],
    permit_fee: ['money', fee],
    property_address: ['address', place],
    signature_date: ['date', made.iso],
  } as const;
  for (const [name, [kind, value]] of Object.entries(asked)) {
    if (name in properties || !r.chance(0.8)) continue;
    properties[name] = SCHEMA_OF[kind];
    truth[name] = value;
  }
  const sentences = TEXTS[language][wording]?.(said) ?? [];
  return r.chance(0.5)
    ? sentences.map((sentence) => `<p>${e(sentence)}</p>`).join('')
    : `<p>${e(sentences.join(' '))}</p>`;
}
