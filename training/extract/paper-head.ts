import type { Asking } from './asking.ts';
import { escapeHtml as e } from './made-document.ts';
import { paperValue, SCHEMA_OF } from './paper-values.ts';
import type { PaperKind } from './paper-words.ts';
import {
  addressLines,
  company,
  type Language,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

/** Papers ask for what stands at their head without a label. */
type HeadAsking = Asking & { readonly printed: ReadonlySet<string> };

const OFFICES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'City of',
    'District Council of',
    'Institute of',
    'Savings Bank of',
    'School of',
    'Hospital of',
    'Association of Friends of',
    'Travel Office',
  ],
  de: [
    'Stadt',
    'Landkreis',
    'Sparkasse',
    'Labor',
    'Schule am Park',
    'Klinikum',
    'Verein der Freunde',
    'Reisebüro',
  ],
  fr: [
    'Ville de',
    'Région de',
    'Banque de',
    'Laboratoire de',
    'École de',
    'Centre Hospitalier de',
    'Association Les Amis de',
    'Voyages',
  ],
  es: [
    'Ayuntamiento de',
    'Banco de',
    'Laboratorio de',
    'Seguros de',
    'Colegio de',
    'Hospital de',
    'Asociación Amigos de',
    'Viajes',
  ],
};
const WRITERS = [
  'authority',
  'issuing_authority',
  'insurer_name',
  'insurance_company',
  'laboratory',
  'school_name',
  'provider',
  'bank_name',
  'issuing_organization',
  'hospital',
  'hospital_name',
  'rental_company',
  'travel_agency',
  'pension_provider',
  'association_name',
  'establishment',
  'university',
];
const OWNERS = ['full_name', 'candidate_name', 'name', 'applicant_name'];
const DATES = [
  'letter_date',
  'document_date',
  'issue_date',
  'decision_date',
  'date',
  'certificate_date',
];
/** What a head without labels may say. */
export const HEAD_FIELDS: ReadonlySet<string> = new Set([...WRITERS, ...OWNERS, ...DATES]);
const ON = { en: ', ', de: ', den ', fr: ', le ', es: ', ' };

/** The head of a paper: who wrote it or whom it is about, how to reach them, and when it was written. */
export function paperHead(r: Random, language: Language, asking: HeadAsking): string {
  const parts = [r.chance(0.25) ? ownerHead(r, language, asking) : writerHead(r, language, asking)];
  if (r.chance(0.4)) parts.push(contactLine(r, language, asking));
  if (r.chance(0.4)) parts.push(dateLine(r, language, asking));
  return parts.join('');
}

function askFor(
  r: Random,
  { properties, truth, printed }: HeadAsking,
  names: readonly string[],
  kind: PaperKind,
  value: unknown,
): void {
  const name = r.of(names);
  const words = name.split('_');
  const isTaken =
    name in properties ||
    words.some((word) => printed.has(word) && word !== 'date' && word !== 'name');
  if (isTaken || !r.chance(0.8)) return;
  properties[name] = SCHEMA_OF[kind];
  truth[name] = value;
}

function writerHead(r: Random, language: Language, asking: HeadAsking): string {
  const city = cityOf(r, language);
  const name = r.chance(0.5) ? company(r, language) : `${r.of(OFFICES[language])} ${city}`;
  askFor(r, asking, WRITERS, 'party', name);
  return r.of([`<h2>${e(name)}</h2>`, `<div><b>${e(name)}</b></div>`, `<div>${e(name)}</div>`]);
}

function ownerHead(r: Random, language: Language, asking: HeadAsking): string {
  const name = person(r, language);
  askFor(r, asking, OWNERS, 'person', name);
  return r.of([`<h1>${e(name)}</h1>`, `<h2>${e(name)}</h2>`]);
}

function contactLine(r: Random, language: Language, asking: HeadAsking): string {
  const phone = String(paperValue(r, language, 'phone').truth);
  const email = String(paperValue(r, language, 'email').truth);
  askFor(r, asking, ['phone', 'phone_number', 'contact_phone'], 'phone', phone);
  askFor(r, asking, ['email', 'email_address', 'contact_email'], 'email', email);
  const parts = [addressLines(r, language).join(', '), phone, email].slice(r.int(0, 1));
  return r.chance(0.5)
    ? `<p>${parts.map(e).join(' · ')}</p>`
    : parts.map((part) => `<div>${e(part)}</div>`).join('');
}

/** Place and day, as they stand at the head or the end of a paper. */
export function dateLine(r: Random, language: Language, asking: HeadAsking): string {
  const day = someDay(r);
  const printed = printDay(day, language, r.int(0, 1));
  askFor(r, asking, DATES, 'date', day.iso);
  const lead = r.chance(0.6) ? `${cityOf(r, language)}${ON[language]}` : '';
  return `<p>${e(lead + printed)}</p>`;
}

/** The name of a town without its number. */
export function cityOf(r: Random, language: Language): string {
  return addressLines(r, language)[1]
    .replace(/[\d,]|\b[A-Z]{2}\b/g, '')
    .trim();
}
