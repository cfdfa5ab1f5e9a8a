/** Languages of the documents that are made. */
export type Language = 'en' | 'de' | 'fr' | 'es';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es'];

export type Random = {
  readonly next: () => number;
  readonly of: <T>(list: readonly T[]) => T;
  readonly int: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
};

/** Mulberry32: the same documents every time. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    of: (list) => list[int(0, list.length - 1)] as never,
    chance: (share) => next() < share,
  };
}

const STEMS =
  'Nord Alp Vela Quint Arbor Luma Tessa Hexa Brook Kern Solar Mira Orion Falk Delta Pino Sable Rhein Costa Vista Marin Onyx Cedar Atlas Lind'.split(
    ' ',
  );
const TAILS =
  'tec werk soft line data media logistics energy foods bau print systems trade design labs'.split(
    ' ',
  );
const FORMS = {
  en: ['Inc.', 'LLC', 'Ltd.', 'Corporation'],
  de: ['GmbH', 'AG', 'GmbH & Co. KG', 'KG'],
  fr: ['SARL', 'SA', 'SAS'],
  es: ['S.L.', 'S.A.', 'SL'],
};
const FIRST = {
  en: ['Alice', 'James', 'Laura', 'Peter', 'Nora'],
  de: ['Anna', 'Jürgen', 'Katrin', 'Uwe', 'Sabine'],
  fr: ['Claire', 'Luc', 'Hélène', 'Marc', 'Inès'],
  es: ['Lucía', 'Carlos', 'Marta', 'Javier', 'Pilar'],
};
const LAST = {
  en: ['Walker', 'Reed', 'Hughes', 'Carter'],
  de: ['Müller', 'Schäfer', 'Brandt', 'Vogel'],
  fr: ['Dubois', 'Lefèvre', 'Moreau', 'Girard'],
  es: ['García', 'Moreno', 'Ruiz', 'Ortega'],
};
const STREETS = {
  en: ['Oak Street', 'Mill Road', 'King Avenue', 'Harbour Lane'],
  de: ['Lindenstraße', 'Hauptstraße', 'Am Markt', 'Gartenweg'],
  fr: ['rue de la Paix', 'avenue Victor Hugo', 'rue des Lilas'],
  es: ['Calle Mayor', 'Avenida del Sol', 'Calle Luna'],
};
const CITIES = {
  en: ['Springfield', 'Bristol', 'Portland', 'Leeds'],
  de: ['Berlin', 'Hamburg', 'Köln', 'Leipzig'],
  fr: ['Lyon', 'Nantes', 'Lille'],
  es: ['Sevilla', 'Valencia', 'Bilbao'],
};

export function company(r: Random, language: Language): string {
  return `${r.of(STEMS)}${r.chance(0.5) ? r.of(TAILS) : ` ${capital(r.of(TAILS))}`} ${r.of(FORMS[language])}`;
}

export function person(r: Random, language: Language): string {
  return `${r.of(FIRST[language])} ${r.of(LAST[language])}`;
}

/** Street and town, the two lines of an address. */
export function addressLines(r: Random, language: Language): readonly [string, string] {
  const number = r.int(1, 180);
  const street = r.of(STREETS[language]);
  const city = r.of(CITIES[language]);
  if (language === 'de') return [`${street} ${number}`, `${r.int(10000, 99000)} ${city}`];
  if (language === 'fr') return [`${number} ${street}`, `${r.int(10000, 95000)} ${city}`];
  if (language === 'es') return [`${street} ${number}`, `${r.int(10000, 50000)} ${city}`];
  return [
    `${number} ${street}`,
    `${city}, ${r.of(['NY', 'CA', 'OR', 'IL'])} ${r.int(10000, 99000)}`,
  ];
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export type Day = {
  readonly iso: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

export function someDay(r: Random, from = 2015, to = 2025): Day {
  const year = r.int(from, to);
  const month = r.int(1, 12);
  const day = r.int(1, 28);
  return { year, month, day, iso: `${year}-${two(month)}-${two(day)}` };
}

const two = (value: number) => String(value).padStart(2, '0');

export const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
    ' ',
  ),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  ),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
};

const SHORT_MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  de: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split(' '),
  fr: 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' '),
  es: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
};

/** A date as a document of a language prints it; one style a document. */
export function printDay(
  { year, month, day, iso }: Day,
  language: Language,
  style: number,
): string {
  const name = MONTHS[language][month - 1] as string;
  if (style === 0) {
    if (language === 'en') return `${two(month)}/${two(day)}/${year}`;
    return language === 'de'
      ? `${two(day)}.${two(month)}.${year}`
      : `${two(day)}/${two(month)}/${year}`;
  }
  if (style === 1) {
    if (language === 'en') return `${name} ${day}, ${year}`;
    if (language === 'de') return `${day}. ${name} ${year}`;
    return language === 'fr' ? `${day} ${name} ${year}` : `${day} de ${name} de ${year}`;
  }
  return style === 2
    ? iso
    : language === 'de'
      ? `${two(day)}.${two(month)}.${String(year).slice(2)}`
      : `${two(day)} ${SHORT_MONTHS[language][month - 1]} ${year}`;
}

/** An amount as a language prints it. */
export function printAmount(value: number, language: Language, decimals = 2): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const mark = { en: ',', de: '.', fr: ' ', es: '.' }[language];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const sign = value < 0 ? '-' : '';
  return sign + grouped + (part ? (language === 'en' ? '.' : ',') + part : '');
}

/** Currency of a document and how it prints an amount with it. */
export function money(value: number, language: Language, style: number): string {
  const text = printAmount(value, language);
  if (style === 0) return text;
  if (language === 'en') return style === 1 ? `$${text}` : `USD ${text}`;
  return style === 1 ? `${text} €` : `${text} EUR`;
}

export const cents = (value: number) => Math.round(value * 100) / 100;
