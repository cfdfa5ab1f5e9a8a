import type { PaperKind } from './paper-words.ts';
import {
  addressLines,
  company,
  type Language,
  money,
  person,
  printAmount,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

/** A value as it stands on paper and as a schema wants it. */
export type Printed = { readonly printed: string; readonly truth: unknown };

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };

export const SCHEMA_OF: Readonly<Record<PaperKind, Readonly<Record<string, unknown>>>> = {
  date: { type: ['string', 'null'], format: 'date' },
  money: number,
  count: { type: ['integer', 'null'] },
  measure: number,
  identifier: text,
  person: text,
  surname: text,
  party: text,
  word: text,
  phone: text,
  email: text,
  address: text,
  duration: text,
  boolean: { type: ['boolean', 'null'] },
};

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Serum',
    'Broken pipe',
    'Garage with two floors',
    'Polo 1.2',
    'Full',
    'Sale',
    'Old harbour, pier 4',
    'Festival of lights 2025',
    'Kitchen',
  ],
  de: [
    'Serum',
    'Rohrbruch',
    'Garage mit zwei Etagen',
    'Polo 1.2',
    'Klasse B',
    'Verkauf',
    'Alter Hafen, Steg 4',
    'Lichterfest 2025',
    'Keller',
  ],
  fr: [
    'Sérum',
    'Dégât des eaux',
    'Garage à deux étages',
    'Polo 1.2',
    'B',
    'Vente',
    'Vieux port, quai 4',
    'Fête des lumières 2025',
    'Cuisine',
  ],
  es: [
    'Suero',
    'Rotura de tubería',
    'Garaje de dos plantas',
    'Polo 1.2',
    'B',
    'Venta',
    'Puerto viejo, muelle 4',
    'Fiesta de las luces 2025',
    'Cocina',
  ],
};
const YES = { en: ['Yes', 'No'], de: ['ja', 'nein'], fr: ['oui', 'non'], es: ['sí', 'no'] };
const MONTHS = { en: 'months', de: 'Monate', fr: 'mois', es: 'meses' };
const TITLES = {
  en: ['Dr.', 'Mr', 'Mrs'],
  de: ['Dr.', 'Herr', 'Frau'],
  fr: ['Dr', 'M.', 'Mme'],
  es: ['Dr.', 'D.', 'Dra.'],
};

/** A value of a kind, as a paper in a language prints it. */
export function paperValue(r: Random, language: Language, kind: PaperKind): Printed {
  switch (kind) {
    case 'date': {
      const day = someDay(r, 1960, 2026);
      const time = r.chance(0.15) ? ` ${r.int(10, 23)}:${r.int(10, 59)}` : '';
      return { printed: printDay(day, language, r.int(0, 2)) + time, truth: day.iso };
    }
    case 'money': {
      const amount = r.chance(0.5) ? r.int(40, 90_000) : r.int(1000, 900_000) / 100;
      return { printed: money(amount, language, r.int(0, 2)), truth: amount };
    }
    case 'count': {
      const count = r.int(1, 60);
      return { printed: String(count), truth: count };
    }
    case 'measure': {
      const size = r.int(10, 4000) / 10;
      return {
        printed: `${printAmount(size, language, 1)} ${r.of(['kg', 'm²', 'km'])}`,
        truth: size,
      };
    }
    case 'boolean':
      return yesOrNo(r, language);
    case 'duration': {
      const months = r.int(2, 48);
      return { printed: `${months} ${MONTHS[language]}`, truth: `${months} months` };
    }
    default:
      return same(textOf(r, language, kind));
  }
}

function same(printed: string): Printed {
  return { printed, truth: printed };
}

function yesOrNo(r: Random, language: Language): Printed {
  const truth = r.chance(0.5);
  const [yes = '', no = ''] = YES[language];
  const [first, second] = truth ? ['☒', '☐'] : ['☐', '☒'];
  return { printed: r.of([truth ? yes : no, `${first} ${yes} ${second} ${no}`]), truth };
}

function textOf(r: Random, language: Language, kind: PaperKind): string {
  const name = person(r, language);
  const digits = () => r.int(100, 9999);
  switch (kind) {
    case 'person':
      return r.chance(0.15) ? `${r.of(TITLES[language])} ${name}` : name;
    case 'surname':
      return name.split(' ').at(-1) ?? name;
    case 'party': {
      const firm = company(r, language);
      return r.chance(0.5) ? firm : firm.split(' ').slice(0, -1).join(' ') || firm;
    }
    case 'identifier':
      return r.of([
        `${r.of(['A', 'BP', 'K', 'ZX'])}-${digits()}-${r.int(10, 99)}`,
        `${digits()}/${r.int(20, 26)}`,
        `${r.int(10, 99)} ${r.int(100, 999)} ${r.int(100, 999)}`,
        `${r.of(['HR', 'PL'])} ${digits()}`,
      ]);
    case 'phone':
      return `0${r.int(20, 999)} ${r.int(100, 999)} ${r.int(1000, 9999)}`;
    case 'email':
      return `${name.split(' ')[0]?.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '')}${r.int(1, 99)}@post.example`;
    case 'address':
      return addressLines(r, language).join(', ');
    default:
      return r.of(WORDS[language]);
  }
}
