import type { FoundValue } from './found-value.ts';

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/giu;
const URL =
  /(?<![@\p{L}\d])(?:https?:\/\/[^\s<>"')\]]+|(?:www\.)[^\s<>"')\],]+|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,9}\.(?:com|org|net|de|fr|es|eu|io|co\.uk|example)(?:\/[^\s<>"')\]]*)?)(?<![.,;:])(?![@\p{L}])/giu;
const UUID = /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/gi;
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\d])/gu;
const BIC = /(?<![\p{L}\d])[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu;
const PHONE =
  /(?<![\p{L}\d.,/-])(?:\+|00)?\(?\d{1,5}\)?(?:[\s./-]{0,3}\(?\d{1,5}\)?){1,6}(?![\d/]|[.,]\d)/gu;
const TIME =
  /(?<![\d:.])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?:\s?(?:[ap]\.?m\.?|Uhr|h))?(?![\d:])/giu;
const IDENTIFIER =
  /(?<![\p{L}\d])(?=[\p{L}/._#-]{0,60}\d)[\p{L}\d](?:[\p{L}\d]|[-/._–](?=[\p{L}\d])|:(?=\d{2}-))*(?![\p{L}\d])/gu;

export function findEmails(text: string): readonly FoundValue[] {
  return text.includes('@') ? matches(text, EMAIL) : [];
}

export function findUrls(text: string): readonly FoundValue[] {
  return matches(text, URL);
}

export function findUuids(text: string): readonly FoundValue[] {
  return matches(text, UUID);
}

export function findIbans(text: string): readonly FoundValue[] {
  return matches(text, IBAN).filter(({ value }) => isIban(String(value)));
}

export function findBics(text: string): readonly FoundValue[] {
  return matches(text, BIC);
}

/** Phone numbers have seven to fifteen digits (E.164) and are written in groups, or after a plus. */
export function findPhones(text: string): readonly FoundValue[] {
  return matches(text, PHONE).filter(({ value }) => {
    const digits = String(value).replace(/\D/g, '').length;
    return digits >= 7 && digits <= 15;
  });
}

export function findTimes(text: string): readonly FoundValue[] {
  return matches(text, TIME);
}

/** Words with a digit in them; a number of groups is joined with the groups that follow it. */
export function findIdentifiers(text: string): readonly FoundValue[] {
  const found: FoundValue[] = [];
  for (const one of matches(text, IDENTIFIER)) {
    const last = found.at(-1);
    const isGroup =
      /^\d{2,}$/.test(String(one.value)) || (/^\d$/.test(String(one.value)) && isLast(text, one));
    const joins = last && text.slice(last.end, one.start) === ' ' && isGroup;
    if (last && joins && /^[A-Z]{0,3}\d+(?: \d+)*$/.test(String(last.value)))
      found[found.length - 1] = {
        start: last.start,
        end: one.end,
        value: text.slice(last.start, one.end),
      };
    else found.push(one);
  }
  return found.map((one) => withLetters(text, withCountry(text, one)));
}

/** Nothing follows it. */
function isLast(text: string, { end }: FoundValue): boolean {
  return text.slice(end).trim() === '';
}

/** `YK19 ABC`: a group of capitals that ends a place belongs to the number in front of it. */
function withLetters(text: string, one: FoundValue): FoundValue {
  const group = /^ [A-Z]{1,3}\s*$/.exec(text.slice(one.end))?.[0].trimEnd();
  if (group === undefined || !/^[A-Z\d ]+$/.test(String(one.value))) return one;
  const end = one.end + group.length;
  return { start: one.start, end, value: text.slice(one.start, end) };
}

/** `DE 123456789`, `HB-KR 318`: the letters belong to the number. */
function withCountry(text: string, one: FoundValue): FoundValue {
  const before = /(?<![\p{L}\d-])(?:[A-Z]{1,3}-[A-Z]{1,2}|[A-Z]{2,3}) $/u.exec(
    text.slice(Math.max(0, one.start - 8), one.start),
  );
  if (!before || !/^\d/.test(String(one.value))) return one;
  const start = one.start - before[0].length;
  return { start, end: one.end, value: text.slice(start, one.end) };
}

function matches(text: string, pattern: RegExp): readonly FoundValue[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: match[0],
  }));
}

/** ISO 13616: the check digits make the whole one more than a multiple of 97. */
function isIban(text: string): boolean {
  const bare = text.replaceAll(' ', '');
  if (bare.length < 15 || bare.length > 34) return false;
  const moved = bare.slice(4) + bare.slice(0, 4);
  let rest = 0;
  for (const sign of moved) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
