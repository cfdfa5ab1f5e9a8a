import { FONTS, type Layout, pageHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import {
  addressLines,
  company,
  type Language,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

const LAWS = {
  en: ['New York', 'Delaware', 'Texas', 'England and Wales', 'Ontario', 'California', 'Ireland'],
  de: ['Deutschland', 'Bayern', 'Sachsen'],
  fr: ['France', 'Belgique', 'Suisse'],
  es: ['España', 'México', 'Chile'],
};
const COUNTS = {
  en: ['one', 'two', 'three', 'four', 'five'],
  de: ['einem', 'zwei', 'drei', 'vier', 'fünf'],
  fr: ['un', 'deux', 'trois', 'quatre', 'cinq'],
  es: ['un', 'dos', 'tres', 'cuatro', 'cinco'],
};
const YEARS = {
  en: ['year', 'years'],
  de: ['Jahr', 'Jahren'],
  fr: ['an', 'ans'],
  es: ['año', 'años'],
};

type Said = {
  readonly a: string;
  readonly b: string;
  readonly date: string;
  readonly law: string;
  readonly term: string;
  readonly where: readonly [string, string];
  readonly state: string;
};

/** Turns of phrase by which agreements say who, when, for how long and under which law; one of each a wording. */
const OPENINGS: Readonly<Record<Language, readonly ((s: Said) => string)[]>> = {
  en: [
    (s) =>
      `This Services Agreement (the “Agreement”) is made and entered into as of ${s.date} (the “Effective Date”) by and between ${s.a}, a ${s.state} corporation with offices at ${s.where[0]} (“Provider”), and ${s.b}, a company organized under the laws of ${s.state} (the “Client”).`,
    (s) =>
      `THIS AGREEMENT, dated ${s.date}, is between ${s.a} (hereinafter “Company”) and ${s.b} (hereinafter “Consultant”).`,
    (s) =>
      `This Confidentiality Agreement is effective as of ${s.date} and is entered into by ${s.a}, having its principal place of business at ${s.where.join(', ')}, and ${s.b}.`,
    (s) =>
      `THIS NONDISCLOSURE AGREEMENT is made this ${s.date}, by and among ${s.a.toUpperCase()}, a ${s.state} limited liability company (“Discloser”), and ${s.b.toUpperCase()} (“Recipient”), collectively the “Parties”.`,
    (s) =>
      `LICENSE AGREEMENT dated as of ${s.date} among ${s.a}, a company existing under the laws of ${s.state} (“Licensor”), and ${s.b}, an entity having offices at ${s.where[0]} (“Licensee”).`,
    (s) =>
      `${s.date}. In connection with your consideration of a possible transaction with ${s.a} (the “Company”), ${s.b} (“you”) agrees to treat the information as confidential.`,
  ],
  de: [
    (s) =>
      `Dieser Vertrag wird am ${s.date} geschlossen zwischen ${s.a}, ${s.where.join(', ')} (nachfolgend „Auftraggeber“), und ${s.b} (nachfolgend „Auftragnehmer“).`,
    (s) => `Zwischen ${s.a} und ${s.b} wird folgende Vereinbarung vom ${s.date} getroffen.`,
    (s) => `Vertrag vom ${s.date} zwischen der ${s.a} mit Sitz in ${s.where[1]} und der ${s.b}.`,
  ],
  fr: [
    (s) =>
      `Le présent contrat est conclu le ${s.date} entre ${s.a}, dont le siège est ${s.where.join(', ')} (ci-après « le Prestataire »), et ${s.b} (ci-après « le Client »).`,
    (s) => `Entre ${s.a} et ${s.b}, il a été convenu ce qui suit en date du ${s.date}.`,
    (s) => `Contrat en date du ${s.date} entre ${s.a} et ${s.b}.`,
  ],
  es: [
    (s) =>
      `El presente contrato se celebra el ${s.date} entre ${s.a}, con domicilio en ${s.where.join(', ')} (en adelante “el Proveedor”), y ${s.b} (en adelante “el Cliente”).`,
    (s) => `Contrato con fecha de ${s.date} entre ${s.a} y ${s.b}.`,
    (s) => `Entre ${s.a} y ${s.b} se firma este acuerdo con fecha ${s.date}.`,
  ],
};
const LAW_CLAUSES: Readonly<Record<Language, readonly ((law: string) => string)[]>> = {
  en: [
    (law) =>
      `This Agreement shall be governed by and construed in accordance with the laws of the State of ${law}, without regard to its conflict of laws principles.`,
    (law) =>
      `The validity and interpretation of this Agreement are governed by the laws of ${law}.`,
    (law) =>
      `This Agreement is subject to the law of ${law}, and the parties submit to its courts.`,
  ],
  de: [
    (law) => `Dieser Vertrag unterliegt dem Recht von ${law}.`,
    (law) => `Es gilt das Recht von ${law} unter Ausschluss des UN-Kaufrechts.`,
    (law) => `Auf diesen Vertrag ist das Recht von ${law} anwendbar.`,
  ],
  fr: [
    (law) => `Le présent contrat est régi par le droit de ${law}.`,
    (law) => `Le contrat est soumis aux lois de ${law}.`,
    (law) => `Ce contrat est régi par les lois de ${law}.`,
  ],
  es: [
    (law) => `Este contrato se rige por las leyes de ${law}.`,
    (law) => `El presente acuerdo se rige por la ley de ${law}.`,
    (law) => `El contrato queda sometido a las leyes de ${law}.`,
  ],
};
const TERM_CLAUSES: Readonly<Record<Language, readonly ((term: string) => string)[]>> = {
  en: [
    (t) =>
      `This Agreement shall remain in effect for a period of ${t} from the Effective Date, unless terminated earlier on thirty (30) days’ prior written notice.`,
    (t) =>
      `The term of this Agreement is ${t}. Either party may terminate upon sixty (60) days notice.`,
    (t) =>
      `The obligations of confidentiality shall continue for ${t} after the date of disclosure. Payment is due within 30 days.`,
  ],
  de: [
    (t) => `Die Laufzeit dieses Vertrags beträgt ${t}. Die Kündigungsfrist beträgt drei Monate.`,
    (t) =>
      `Der Vertrag wird für die Dauer von ${t} geschlossen. Rechnungen sind binnen 14 Tagen zahlbar.`,
    (t) => `Dieser Vertrag endet nach ${t}.`,
  ],
  fr: [
    (t) => `Le contrat est conclu pour une durée de ${t}. Le préavis est de trois mois.`,
    (t) => `La durée du présent contrat est de ${t}.`,
    (t) => `Le contrat expire après une période de ${t}.`,
  ],
  es: [
    (t) => `El contrato tendrá una duración de ${t}. El preaviso será de treinta días.`,
    (t) => `La vigencia de este acuerdo es de ${t}.`,
    (t) => `Este contrato se celebra por un plazo de ${t}.`,
  ],
};
const FILLER: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Each party shall keep the information of the other party in confidence and shall use it only for the purpose of this Agreement.',
    'The Provider shall perform the services with due care and in a professional manner.',
    'Invoices issued after March 1, 2012 bear interest at five percent.',
    'Neither party may assign this Agreement without the prior consent of the other party, except to affiliates and subsidiaries.',
    'Notices between the parties shall be in writing and are deemed received after five (5) business days.',
  ],
  de: [
    'Die Parteien behandeln alle Informationen vertraulich und verwenden sie nur für die Zwecke dieses Vertrags.',
    'Der Auftragnehmer erbringt die Leistungen mit der gebotenen Sorgfalt.',
    'Änderungen bedürfen der Schriftform.',
    'Die Haftung ist auf Vorsatz und grobe Fahrlässigkeit beschränkt.',
  ],
  fr: [
    "Chaque partie garde confidentielles les informations de l'autre partie.",
    'Le Prestataire exécute les services avec diligence.',
    'Toute modification requiert la forme écrite.',
  ],
  es: [
    'Cada parte mantendrá la confidencialidad de la información de la otra parte.',
    'El Proveedor prestará los servicios con la debida diligencia.',
    'Toda modificación requiere forma escrita.',
  ],
};
const TITLES = {
  en: ['Services Agreement', 'CONSULTING AGREEMENT', 'Confidentiality Agreement'],
  de: ['Dienstleistungsvertrag', 'VEREINBARUNG', 'Rahmenvertrag'],
  fr: ['Contrat de prestation', 'ACCORD', 'Contrat de services'],
  es: ['Contrato de servicios', 'ACUERDO', 'Contrato marco'],
};

/** An agreement between two parties. */
export function makeContract(
  r: Random,
  id: string,
  { layout, wording, language }: { layout: Layout; wording: number; language: Language },
): MadeDocument {
  const a = company(r, language);
  const b = r.chance(0.25) ? person(r, language) : company(r, language);
  const made = someDay(r, 1995, 2025);
  const years = r.int(1, 5);
  const unit = YEARS[language][years === 1 ? 0 : 1] as string;
  const term = r.of([
    `${COUNTS[language][years - 1]} (${years}) ${unit}`,
    `${years} ${unit}`,
    `${COUNTS[language][years - 1]} ${unit}`,
  ]);
  const law = r.of(LAWS[language]);
  const where = addressLines(r, language);
  const hasLaw = r.chance(0.85);
  const hasTerm = r.chance(0.7);
  const hasDate = r.chance(0.9);
  const date = hasDate ? printDay(made, language, r.of([1, 1, 0])) : '____________';
  const opening =
    OPENINGS[language][wording]?.({ a, b, date, law, term, where, state: r.of(LAWS.en) }) ?? '';
  const clauses = [
    ...(r.chance(0.5) ? FILLER[language].toReversed() : FILLER[language]).slice(
      0,
      r.int(1, FILLER[language].length),
    ),
    ...(hasTerm ? [TERM_CLAUSES[language][wording]?.(term) ?? ''] : []),
    ...FILLER[language].slice(-1),
    ...(hasLaw
      ? [
          LAW_CLAUSES[language][wording]?.(
            language === 'en' && r.chance(0.2) ? law.toUpperCase() : law,
          ) ?? '',
        ]
      : []),
  ];
  const padding = Array.from({ length: r.chance(0.4) ? r.int(5, 30) : 0 }, () =>
    r.of(FILLER[language]),
  );
  clauses.splice(r.int(0, clauses.length), 0, ...padding);
  const numbered = clauses.map((clause, at) =>
    layout === 'plain'
      ? `<p>${e(clause)}</p>`
      : `<h2>${at + 1}. ${r.of(['General', 'Clause', 'Terms'])}</h2><p>${e(clause)}</p>`,
  );
  const signed = [a, b]
    .map((name) => `<p><b>${e(name)}</b></p><p>By: ____________________</p>`)
    .join('');
  const body = `<h1>${TITLES[language][wording]}</h1><p>${e(opening)}</p>${numbered.join('')}<div class="block">${signed}</div>`;
  const truth = {
    effective_date: hasDate ? made.iso : null,
    parties: [a, b],
    governing_law: hasLaw ? law : null,
    term: hasTerm ? `${years} ${years === 1 ? 'year' : 'years'}` : null,
    title: TITLES[language][wording] ?? null,
    contract_number: null,
  };
  return {
    id,
    type: 'contract',
    language,
    family: `contract-${layout === 'plain' ? 'plain' : 'numbered'}-${wording}-${language}`,
    html: pageHtml(body, FONTS[wording] ?? FONTS[0]),
    truth,
  };
}
