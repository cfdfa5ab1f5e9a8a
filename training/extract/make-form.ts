import { labelOf } from './labels.ts';
import { type Entry, entriesHtml, FONTS, pageHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import type { Style } from './make-invoice.ts';
import { addressLines, company, person, printDay, type Random, someDay } from './vocabulary.ts';

const TITLES = {
  en: 'Application form',
  de: 'Antragsformular',
  fr: 'Formulaire de demande',
  es: 'Formulario de solicitud',
};
const NATIONS = {
  en: ['British', 'Irish', 'American'],
  de: ['deutsch', 'österreichisch'],
  fr: ['française', 'belge'],
  es: ['española', 'mexicana'],
};
const JOBS = {
  en: ['Engineer', 'Nurse', 'Teacher'],
  de: ['Ingenieurin', 'Pfleger', 'Lehrer'],
  fr: ['Ingénieur', 'Infirmière', 'Professeur'],
  es: ['Ingeniera', 'Enfermero', 'Profesora'],
};
const STATUS = {
  single: { en: 'single', de: 'ledig', fr: 'célibataire', es: 'soltero' },
  married: { en: 'married', de: 'verheiratet', fr: 'marié', es: 'casado' },
};
const YES = { en: ['Yes', 'No'], de: ['Ja', 'Nein'], fr: ['Oui', 'Non'], es: ['Sí', 'No'] };
const NOTE = {
  en: 'Please fill in all fields in block letters and return the form to the office above.',
  de: 'Bitte füllen Sie alle Felder aus und senden Sie das Formular an die oben genannte Stelle.',
  fr: "Merci de remplir tous les champs et de retourner le formulaire à l'adresse ci-dessus.",
  es: 'Rellene todos los campos y devuelva el formulario a la oficina indicada.',
};

/** A form that somebody filled in. */
export function makeForm(
  r: Random,
  id: string,
  { layout, wording, language }: Style,
): MadeDocument {
  const label = (field: string) => labelOf(field, language, wording);
  const truth: Record<string, unknown> = {};
  const entries: Entry[] = [];
  const add = (field: string, printed: string, value: unknown, share: number) => {
    truth[field] = r.chance(share) ? value : null;
    if (truth[field] !== null) entries.push([label(field), printed]);
  };
  const name = person(r, language);
  const born = someDay(r, 1950, 2004);
  const file = `${r.of(['A', 'F', ''])}${r.int(1000, 99999)}${r.of(['', '-B', '/24'])}`;
  add('application_number', file, file, 0.7);
  add('full_name', name, name, 0.95);
  add('birth_date', printDay(born, language, r.int(0, 2)), born.iso, 0.85);
  const nation = r.of(NATIONS[language]);
  add('nationality', nation, nation, 0.6);
  const job = r.of(JOBS[language]);
  add('occupation', job, job, 0.6);
  const employer = r.chance(0.7)
    ? company(r, language)
    : company(r, language).split(' ').slice(0, 2).join(' ');
  add('employer', employer, employer, 0.6);
  const address = addressLines(r, language).join(', ');
  add('address', address, address, 0.8);
  const email = `${name.split(' ')[0]?.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '')}${r.int(1, 99)}@mail.example`;
  add('email', email, email, 0.7);
  const phone = r.of([
    `+49 30 ${r.int(1000000, 9999999)}`,
    `0${r.int(20, 99)} ${r.int(100, 999)} ${r.int(1000, 9999)}`,
  ]);
  add('phone', phone, phone, 0.7);
  const status = r.of(['single', 'married'] as const);
  add('marital_status', STATUS[status][language], status, 0.6);
  const wants = r.chance(0.5);
  const [yes = '', no = ''] = YES[language];
  const printed = r.of([
    wants ? yes : no,
    `${wants ? '☑' : '☐'} ${yes} ${wants ? '☐' : '☑'} ${no}`,
  ]);
  add('newsletter', printed, wants, 0.6);
  const office = company(r, language);
  const body = `<div>${e(office)}</div><h1>${TITLES[language]}</h1><p>${NOTE[language]}</p>${entriesHtml(entries, layout)}`;
  return {
    id,
    type: 'form',
    language,
    family: `form-${layout}-${wording}-${language}`,
    html: pageHtml(body, FONTS[wording] ?? FONTS[0]),
    truth,
  };
}
