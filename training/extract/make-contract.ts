import {
  clausesOf,
  LAW_CLAUSES,
  LETTERS,
  OPENINGS,
  type Said,
  TERM_CLAUSES,
} from './contract-clauses.ts';
import { FILLER, HEADINGS, TITLES, TRAPS } from './contract-filler.ts';
import { FONTS, type Layout, pageHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import {
  addressLines,
  company,
  type Day,
  type Language,
  MONTHS as MONTH_NAMES,
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
const MONTHS = { en: 'months', de: 'Monaten', fr: 'mois', es: 'meses' };

type ContractClause = { readonly text: string; readonly heading: string };

/** How long an agreement holds, as it is printed and as the engine writes it. */
function someTerm(r: Random, language: Language) {
  if (r.chance(0.2)) {
    const months = r.of([6, 12, 18, 24, 36]);
    return { printed: `${months} ${MONTHS[language]}`, value: `${months} months` };
  }
  const years = r.int(1, 5);
  const unit = YEARS[language][years === 1 ? 0 : 1] as string;
  const count = COUNTS[language][years - 1] as string;
  const printed = r.of([`${count} (${years}) ${unit}`, `${years} ${unit}`, `${count} ${unit}`]);
  return { printed, value: `${years} ${years === 1 ? 'year' : 'years'}` };
}

/** `the 5th day of March, 2012`, as solemn papers say it. */
function formalDay({ day, month, year }: Day): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' }[day] ?? 'th';
  return `${day}${ending} day of ${MONTH_NAMES.en[month - 1]}, ${year}`;
}

/** The head of a letter: its date, whom it is sent to and what it is about. */
function letterHead({ date, a, b, where }: Said, title: string): string {
  return `<div>${e(a)}</div><p>${e(date)}</p><div class="block">${[b, ...where].map(e).join('<br>')}</div><h1>${e(title)}</h1><p>Ladies and Gentlemen:</p>`;
}

/** An agreement between two parties. */
export function makeContract(
  r: Random,
  id: string,
  { layout, wording, language }: { layout: Layout; wording: number; language: Language },
): MadeDocument {
  const a = company(r, language);
  const b = r.chance(0.25) ? person(r, language) : company(r, language);
  const made = someDay(r, 1995, 2025);
  const { printed: term, value: termValue } = someTerm(r, language);
  const law = r.of(LAWS[language]);
  const hasLaw = r.chance(0.85);
  const hasTerm = r.chance(0.7);
  const hasDate = r.chance(0.9);
  const dateStyle = r.of([1, 1, 0]);
  const isFormal = language === 'en' && r.chance(0.25);
  const printed = isFormal ? formalDay(made) : printDay(made, language, dateStyle);
  const said: Said = {
    a,
    b,
    law,
    term,
    date: hasDate ? printed : '____________',
    where: addressLines(r, language),
    state: r.of(LAWS.en),
    other: company(r, language),
    otherDay: printDay(someDay(r, 1995, 2025), language, dateStyle),
    otherState: r.of(LAWS.en),
    signer: person(r, language),
  };
  const isLetter = language === 'en' && !isFormal && r.chance(0.3);
  const opening = isLetter
    ? (LETTERS[wording]?.(said) ?? '')
    : r.of(clausesOf(OPENINGS, language, wording))(said);
  const filler = FILLER[language];
  const clause = (text: string, heading?: string): ContractClause => ({
    text,
    heading: heading !== undefined && r.chance(0.6) ? heading : r.of(HEADINGS.any),
  });
  const some = (count: number) => Array.from({ length: count }, () => clause(r.of(filler)(said)));
  const clauses = [
    ...some(r.int(1, 6)),
    ...(hasTerm
      ? [clause(r.of(clausesOf(TERM_CLAUSES, language, wording))(said), HEADINGS.term[language])]
      : []),
    ...some(r.int(1, 3)),
    ...(hasLaw
      ? [clause(r.of(clausesOf(LAW_CLAUSES, language, wording))(said), HEADINGS.law[language])]
      : []),
  ];
  clauses.splice(r.int(0, clauses.length), 0, ...some(r.chance(0.4) ? r.int(5, 45) : 0));
  if (r.chance(0.4))
    clauses.splice(r.int(0, clauses.length), 0, clause(r.of(TRAPS[language])(said)));
  const numbered = clauses.map(({ text, heading }, at) =>
    layout === 'plain' ? `<p>${e(text)}</p>` : `<h2>${at + 1}. ${e(heading)}</h2><p>${e(text)}</p>`,
  );
  const details = r.chance(0.5)
    ? `<p>Name: ${e(said.signer)}</p><p>Title: Director</p><p>Date: ${hasDate && r.chance(0.4) ? e(said.date) : '__________'}</p>`
    : '';
  const signed = [a, b]
    .map((name) => `<p><b>${e(name)}</b></p><p>By: ____________________</p>${details}`)
    .join('');
  const title = r.of(TITLES[language].filter((_, at) => at % 3 === wording));
  const head = isLetter
    ? letterHead(said, title)
    : `<h1>${e(title)}</h1>${r.chance(0.15) ? `<p>${hasDate ? `Dated as of ${e(said.date)}` : ''}</p>` : ''}`;
  const body = `${head}<p>${e(opening)}</p>${numbered.join('')}<div class="block">${signed}</div>`;
  const truth = {
    effective_date: hasDate ? made.iso : null,
    parties: [a, b],
    governing_law: hasLaw ? law : null,
    term: hasTerm ? termValue : null,
    title,
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
