import type { Asking } from './asking.ts';
import { escapeHtml as e } from './made-document.ts';
import { SCHEMA_OF } from './paper-values.ts';
import type { PaperKind } from './paper-words.ts';
import {
  addressLines,
  type Language,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

/** Those whom letters go to, as schemas call them. */
const ADDRESSEES = [
  'recipient',
  'customer',
  'member',
  'tenant',
  'policyholder',
  'voter',
  'taxpayer',
  'employee',
  'owner',
  'participant',
  'account_holder',
];
/** Those whom letters speak of in their first line. */
const SUBJECTS: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  patient: { en: ['patient'], de: ['Patient'], fr: ['patient'], es: ['paciente'] },
  deceased: { en: ['deceased'], de: ['verstorben'], fr: ['défunt'], es: ['fallecido'] },
  student: { en: ['student'], de: ['Schüler'], fr: ['élève'], es: ['alumno'] },
  insured: { en: ['insured'], de: ['Versicherter'], fr: ['assuré'], es: ['asegurado'] },
};
const FORMS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mr', 'Mrs', 'Ms', 'Dr'],
  de: ['Herrn', 'Frau', 'Dr.'],
  fr: ['Monsieur', 'Madame', 'Dr'],
  es: ['D.', 'Sra.', 'Dr.'],
};
const DEAR = {
  en: 'Dear Sir or Madam,',
  de: 'Sehr geehrte Damen und Herren,',
  fr: 'Madame, Monsieur,',
  es: 'Estimados señores:',
};
const ABOUT: Readonly<Record<Language, readonly string[]>> = {
  en: ['Re:', 'Subject:', 'Regarding:'],
  de: ['Betreff:', 'Betr.:', 'Betreff:'],
  fr: ['Objet :', 'Objet :', 'Concerne :'],
  es: ['Asunto:', 'Ref.:', 'Asunto:'],
};
const TOPICS: Readonly<Record<Language, readonly string[]>> = {
  en: ['your request of last month', 'renewal of your card', 'visit to the clinic'],
  de: ['Ihre Anfrage', 'Verlängerung Ihrer Karte', 'Ihr Besuch in der Klinik'],
  fr: ['votre demande', 'renouvellement de votre carte', 'visite à la clinique'],
  es: ['su consulta', 'renovación de su tarjeta', 'visita a la clínica'],
};
const REFERENCES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Our ref:', 'Reference:', 'Our reference'],
  de: ['Unser Zeichen:', 'Zeichen:', 'Aktenzeichen'],
  fr: ['N/Réf. :', 'Référence :', 'Notre référence'],
  es: ['N/Ref.:', 'Referencia:', 'Nuestra referencia'],
};
const BORN = { en: 'born', de: 'geb.', fr: 'née le', es: 'nacido el' };
const FAREWELLS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Yours sincerely,', 'Kind regards', 'Yours faithfully,'],
  de: ['Mit freundlichen Grüßen', 'Im Auftrag', 'Freundliche Grüße'],
  fr: ['Cordialement,', 'Veuillez agréer nos salutations.', 'Bien cordialement'],
  es: ['Atentamente,', 'Un cordial saludo', 'Saludos cordiales'],
};
const ROLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  treasurer: { en: 'Treasurer', de: 'Schatzmeisterin', fr: 'La trésorière', es: 'La tesorera' },
  secretary: { en: 'Secretary', de: 'Schriftführer', fr: 'Le secrétaire', es: 'El secretario' },
  director: { en: 'Director', de: 'Leiterin', fr: 'La directrice', es: 'La directora' },
  consultant: { en: 'Consultant', de: 'Oberarzt', fr: 'Praticien', es: 'Especialista' },
};

function ask(
  r: Random,
  { properties, truth }: Asking,
  name: string,
  kind: PaperKind,
  value: unknown,
) {
  if (name in properties || !r.chance(0.85)) return;
  properties[name] = SCHEMA_OF[kind];
  truth[name] = value;
}

/** The block that says whom a letter goes to, its reference and what it is about. */
export function letterOpening(r: Random, language: Language, asking: Asking): string {
  return [
    recipientBlock(r, language, asking),
    ...(r.chance(0.5) ? [referenceLine(r, language, asking)] : []),
    ...(r.chance(0.6) ? [subjectLine(r, language, asking)] : []),
    `<p>${DEAR[language]}</p>`,
  ].join('');
}

function recipientBlock(r: Random, language: Language, asking: Asking): string {
  const role = r.of(ADDRESSEES);
  const name = person(r, language);
  const form = r.chance(0.6) ? r.of(FORMS[language]) : undefined;
  const isApart = form !== undefined && r.chance(0.4);
  const [street, town] = addressLines(r, language);
  const first = form === undefined ? [name] : isApart ? [form, name] : [`${form} ${name}`];
  ask(r, asking, `${role}_name`, 'person', isApart || !form ? name : `${form} ${name}`);
  if (r.chance(0.6)) ask(r, asking, `${role}_address`, 'address', `${street}, ${town}`);
  const side = r.chance(0.3) ? ' style="margin-left:60%"' : '';
  return `<p${side}>${[...first, street, town].map(e).join('<br>')}</p>`;
}

function referenceLine(r: Random, language: Language, asking: Asking): string {
  const number = `${r.of(['K', 'HPT', 'ADH'])}/${r.int(2020, 2026)}/${r.int(10, 999)}`;
  ask(r, asking, r.of(['reference', 'reference_number', 'file_reference']), 'identifier', number);
  return `<p>${e(r.of(REFERENCES[language]))} ${e(number)}</p>`;
}

/** What the letter is about: a few words, or somebody with their day of birth. */
function subjectLine(r: Random, language: Language, asking: Asking): string {
  const about = r.of(ABOUT[language]);
  if (r.chance(0.4)) {
    const topic = r.of(TOPICS[language]);
    ask(r, asking, 'subject', 'word', topic);
    return r.of([`<p><b>${e(about)} ${e(topic)}</b></p>`, `<p>${e(about)} ${e(topic)}</p>`]);
  }
  const role = r.of(Object.keys(SUBJECTS));
  const name = person(r, language);
  const day = someDay(r, 1940, 2015);
  const said = r.chance(0.4) ? `${r.of(SUBJECTS[role]?.[language] ?? [])} ` : '';
  ask(r, asking, `${role}_name`, 'person', name);
  ask(r, asking, `${role}_birth_date`, 'date', day.iso);
  const text = `${said}${r.of(FORMS[language])} ${name}, ${BORN[language]} ${printDay(day, language, r.int(0, 1))}`;
  return `<p><b>${e(about)} ${e(text)}</b></p>`;
}

/** A farewell with who signed, and as what. */
export function letterEnd(r: Random, language: Language, asking: Asking): string {
  const name = `${r.chance(0.3) ? 'Dr. ' : ''}${person(r, language)}`;
  const role = r.of(Object.keys(ROLES));
  const title = ROLES[role]?.[language] ?? '';
  ask(r, asking, r.of(['signed_by', 'signatory', 'signatory_name']), 'person', name);
  const farewell = r.chance(0.75) ? `<p>${e(r.of(FAREWELLS[language]))}</p>` : '';
  if (r.chance(0.4)) return `${farewell}<p>${e(name)}</p>`;
  ask(r, asking, role, 'person', name);
  return r.chance(0.5)
    ? `${farewell}<p>${e(title)},<br>${e(name)}</p>`
    : `${farewell}<p>${e(name)}<br>${e(title)}</p>`;
}
