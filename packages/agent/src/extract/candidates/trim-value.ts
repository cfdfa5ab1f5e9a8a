import type { Stretch } from '../document/pair.ts';
import type { Kind } from '../lexicon/concept.ts';

/** Forms of companies that end a name. */
export const LEGAL_FORM =
  '(?:INC|INCORPORATED|CORP|CORPORATION|COMPANY|CO|LTD|LIMITED|LTDA|GMBH|S/B|Inc|Incorporated|Corp|Corporation|Company|Co|LLC|L\\.L\\.C|LLP|L\\.L\\.P|LP|L\\.P|Ltd|Limited|PLC|plc|P\\.C|N\\.A|N\\.V|B\\.V|BV|NV|S\\.A\\.S|SAS|S\\.A|SA|S\\.L\\.U|S\\.L|SL|SLU|S\\.R\\.L|SARL|SRL|S\\.p\\.A|SpA|GmbH(?: & Co\\.? KG)?|AG|KG|OHG|UG|e\\.?K|e\\.?V|mbH|SE|KGaA|AB|ASA|AS|Oy|A/S|Pty|SDN\\.? BHD|Sdn\\.? Bhd|BHD|Bhd|ENTERPRISE|TRADING|Pte|EURL|SCA|SNC|S\\.C|Trust|Bank|Foundation|Association|University|Institute)';

const FORM_END = new RegExp(
  `^.*?(?<![\\p{L}])${LEGAL_FORM}\\b\\.?(?:,? (?:\\([A-Za-z]{1,9}\\) )?${LEGAL_FORM}\\b\\.?)*`,
  'u',
);
const CONTACT =
  /(?:(?<!\s)|(?=[,;|•·]))[,;|•·]?\s*(?<![\p{L}])(?:tel|telefon|phone|téléphone|teléfono|fax|e-?mail|mail|vat|gst|ust|tva|nif|cif|siret|iban|www|http|web|attn|tax id|reg\.?|contact|ph)(?:[^\p{L}]|$).*/iu;

/** Cuts a labelled place down to a value of a kind that has no form of its own. */
export function trimValue(
  kind: Kind,
  text: string,
  { segment, start, end }: Stretch,
): Stretch | undefined {
  const place = text.slice(start, end);
  const cut = cutFor(kind, place);
  if (!cut) return undefined;
  const [from, to] = cut;
  const inner = place.slice(from, to);
  const lead = inner.length - inner.replace(/^[\s:：#.,;|–—-]+/u, '').length;
  const tail = inner.length - inner.replace(/(?<![\s,;:|–—-])[\s,;:|–—-]+$/u, '').length;
  const first = start + from + lead;
  const last = start + to - tail;
  if (last <= first || (NAMES.has(kind) && !isNameLike(text.slice(first, last)))) return undefined;
  return { segment, start: first, end: last };
}

const NAMES: ReadonlySet<Kind> = new Set(['party', 'person']);

/** What has more digits than letters names nobody. */
function isNameLike(name: string): boolean {
  return name.replace(/\P{L}/gu, '').length > name.replace(/\D/g, '').length;
}

function cutFor(kind: Kind, place: string): readonly [number, number] | undefined {
  switch (kind) {
    case 'party':
      return partyCut(place);
    case 'person':
      return personCut(place);
    case 'address':
      return addressCut(place);
    case 'jurisdiction':
    case 'country':
      return /^[\s:：]*\p{Lu}/u.test(place) ? wordsCut(place, 8) : undefined;
    case 'title':
      return wordsCut(place, 40);
    default:
      return wordsCut(place, 400);
  }
}

/** A name ends with a company's form, or where a street, a bracket or a description begins. */
function partyCut(place: string): readonly [number, number] | undefined {
  const form = FORM_END.exec(place);
  const words = form?.[0].trim().split(/\s+/).length ?? 0;
  // `Association of …`: a form at the head begins a name.
  if (form && words > 1 && words <= 9 && !/\d{3}/.test(form[0])) return [0, form[0].length];
  const stop =
    /(?<!\s)\s*(?:\(|[,;](?!\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s*$)|\s\d|\s(?:a|an|with|whose|located|of the)\s|\t|☐|☑|\s[-–|]\s)/u.exec(
      place.replace(/^[\s:：]+/, (blank) => 'x'.repeat(blank.length)),
    );
  const end = stop && stop.index > 0 ? stop.index : place.length;
  return wordsCut(place.slice(0, end), 10);
}

function personCut(place: string): readonly [number, number] | undefined {
  const stop =
    /(?<!\s)\s*(?:\(|<|;|\s?\d|\t|☐|☑|,\s*(?!\p{Lu}\.)|\s[-–|]\s|(?<![\p{L}\d.])[\p{L}\d.]+@)/u.exec(
      place,
    );
  const end = stop && stop.index > 1 ? stop.index : place.length;
  return wordsCut(place.slice(0, end), 6);
}

/** What follows the name at the head of an address, up to the telephone. */
function addressCut(place: string): readonly [number, number] | undefined {
  const end = CONTACT.exec(place)?.index ?? place.length;
  const whole = place.slice(0, end > 8 ? end : place.length);
  if (!/\d/.test(whole) && whole.split(/[\s,]+/).length < 3) return undefined;
  const form = FORM_END.exec(whole);
  const from =
    form && form[0].length < whole.length - 8 && !/\d{3}/.test(form[0]) ? form[0].length : 0;
  return [from, whole.length];
}

function wordsCut(place: string, most: number): readonly [number, number] | undefined {
  if (!/[\p{L}\p{N}]/u.test(place)) return undefined;
  let words = 0;
  let end = 0;
  for (const match of place.matchAll(/\S+/g)) {
    if (words++ >= most) return undefined;
    end = match.index + match[0].length;
  }
  return [0, end];
}
