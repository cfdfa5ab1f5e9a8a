import { plain } from '../words/words-of.ts';
import type { FoundValue } from './found-value.ts';

const COUNTS = new Map(
  [
    ['one', 'a', 'ein', 'eine', 'einem', 'einer', 'un', 'une', 'uno', 'una'],
    ['two', 'zwei', 'deux', 'dos'],
    ['three', 'drei', 'trois', 'tres'],
    ['four', 'vier', 'quatre', 'cuatro'],
    ['five', 'funf', 'cinq', 'cinco'],
    ['six', 'sechs', 'seis'],
    ['seven', 'sieben', 'sept', 'siete'],
    ['eight', 'acht', 'huit', 'ocho'],
    ['nine', 'neun', 'neuf', 'nueve'],
    ['ten', 'zehn', 'dix', 'diez'],
    ['eleven', 'elf', 'onze', 'once'],
    ['twelve', 'zwolf', 'douze', 'doce'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);

for (const [word, count] of Object.entries({
  fourteen: 14,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  dreissig: 30,
  trente: 30,
  treinta: 30,
  thirtysix: 36,
  sixty: 60,
  sechzig: 60,
  soixante: 60,
  sesenta: 60,
  ninety: 90,
  neunzig: 90,
  noventa: 90,
  twentyfour: 24,
  vierundzwanzig: 24,
  vingtquatre: 24,
  veinticuatro: 24,
}))
  COUNTS.set(word, count);

const UNITS = new Map(
  Object.entries({
    day: 'day days tag tage tagen jour jours dia dias',
    week: 'week weeks woche wochen semaine semaines semana semanas',
    month: 'month months monat monate monaten mois mes meses',
    year: 'year years jahr jahre jahren an ans annee annees ano anos',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

const DURATION =
  /(?<![\p{L}\d])(?:(\p{L}{1,30}(?:-\p{L}{1,30})?)\s{0,3})?(?:\(?\s{0,3}(\d{1,3})\s{0,3}\)?)?[\s-]{0,4}(?:calendar |full |consecutive |business |vollen? |volle )?(\p{L}{2,8})(?!\p{L})/giu;

/** Lengths of time: `two (2) years`, `24-month`, `drei Monate`; the value reads `2 years`. */
export function findDurations(text: string): readonly FoundValue[] {
  const found: FoundValue[] = [];
  DURATION.lastIndex = 0;
  for (let match = DURATION.exec(text); match; match = DURATION.exec(text)) {
    const [whole, word, digits, unitWord = ''] = match;
    const unit = UNITS.get(plain(unitWord));
    const count =
      digits === undefined ? COUNTS.get(plain(word ?? '').replace('-', '')) : Number(digits);
    if (unit === undefined || count === undefined) {
      // What was taken for the unit may be the number of the next one.
      DURATION.lastIndex = match.index + Math.max(1, whole.length - unitWord.length);
      continue;
    }
    const isWordCount = word !== undefined && COUNTS.has(plain(word).replace('-', ''));
    const start =
      isWordCount || word === undefined ? match.index : match.index + whole.search(/\(?\d/);
    found.push({
      start,
      end: match.index + whole.length,
      value: `${count} ${unit}${count === 1 ? '' : 's'}`,
    });
  }
  return found;
}

const LETTERS: Readonly<Record<string, string>> = { day: 'D', week: 'W', month: 'M', year: 'Y' };

/** `2 years` as ISO 8601 has it: `P2Y`. */
export function isoDuration(duration: string): string | undefined {
  const [count, unit = ''] = duration.split(' ');
  const letter = LETTERS[unit.replace(/s$/, '')];
  return letter === undefined ? undefined : `P${count}${letter}`;
}
