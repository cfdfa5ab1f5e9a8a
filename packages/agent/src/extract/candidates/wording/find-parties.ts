import type { DocumentView } from '../../document/document-view.ts';
import { runningTexts } from '../../document/running-texts.ts';
import { LEGAL_FORM } from '../trim-value.ts';
import { nameBefore, readName } from './read-name.ts';
import type { Worded } from './worded.ts';

/** Agreements name their parties at the head (characters). */
const HEAD = 5000;

const LEAD =
  /(?<!\p{L})(?:by and between|by and among(?:st)?|between|among(?:st)?|entered into by|made by|zwischen|entre)(?!\p{L})[\s:,]*(?:(?:the )?(?:undersigned|following parties)[\s:,]*)?/giu;
const FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])\\.?`, 'u');
const ALIAS = /\(([^()]{0,80}?)["“„«']([^"”“»'()]{2,60})["”“»']/gu;
const DESCRIPTION =
  /,? (?:an?|the|with|having|located|whose|individually|eine?|mit|une?|dont|una?|con|as)(?= )/iu;
const END =
  /WHEREAS|RECITALS?|Recitals|WITNESS|NOW,? THEREFORE|BACKGROUND|Background|agree as follows|follows:|[Ii]n consideration|in connection with|\. +(?:The|This|In|Each|It|As|For|On)\s/u;
const JOINT =
  /(?:[,;)”".]\s*)?\s(?:and|und|et|y|sowie|- and -)\s|;\s|\)\s*,\s(?:(?:and|und|et|y|sowie)\s)?/gu;

/** Words that name a role, a place or a thing, not a party. */
const ROLE =
  /^(?:the |this |each |such |any )?(?:agreement|contract|title|name|by|address|attention|part(?:y|ies)|company|recipient|disclosing|receiving|employee|executive|consultant|effective date|date|confidential|information|affiliates?|subsidiar\w*|representatives?|state|section|exhibit|whereas|undersigned|mutual|non-?disclosure|purpose|discloser|transaction|you|we|i|us|it|its|proposed|business|schedule|article|buyer|seller|supplier|customer|licensor|licensee|vendor|client|contractor|distributor|evaluation material|board|persons?|employer|lessor|lessee|tenant|landlord|vertrag|partei|auftraggeber|auftragnehmer|united states|delaware|new york|california|trust|funds?|advis[eo]r|joint venture|trademark)\b[\s\w]{0,24}$/iu;

type Add = (start: number, end: number, strength: number) => void;

/** Who makes an agreement: by `between … and …`, by names with a short form in brackets, by signatures. */
export function findParties(view: DocumentView): readonly Worded[] {
  const found: Worded[] = [];
  let read = 0;
  for (const { text, stretchAt } of runningTexts(view)) {
    if (read >= HEAD) break;
    const head = text.slice(0, HEAD);
    const add: Add = (start, end, strength) => {
      const stretch = isName(text.slice(start, end)) ? stretchAt(start, end) : undefined;
      if (stretch) found.push({ stretch, strength });
    };
    addLed(head, add);
    addDefined(head, add);
    read += text.length;
  }
  return [...found, ...signatures(view)];
}

function isName(name: string): boolean {
  if (name.length < 3 || name.length > 90 || ROLE.test(name)) return false;
  if (/["“”„()]/u.test(name) || /\s(?:of|and|the|for)$/u.test(name)) return false;
  return /\p{Lu}/u.test(name) && /\p{L}{2}/u.test(name);
}

/** The names behind `between`, each at the head of its part. */
function addLed(text: string, add: Add): void {
  for (const lead of text.matchAll(LEAD)) {
    const from = lead.index + lead[0].length;
    const rest = text.slice(from, from + 1500);
    const region = blankBrackets(rest.slice(0, END.exec(rest)?.index ?? rest.length));
    const cuts = [
      0,
      ...Array.from(region.matchAll(JOINT), (joint) => joint.index + joint[0].length),
    ];
    let last = -1;
    let count = 0;
    for (const cut of cuts) {
      const start =
        cut +
        (/^(?:[\s:,;“"0-9.)-]|\([\da-z]\))*(?:(?:the|der|die|la|le|el) (?=\p{Lu}))?/u.exec(
          region.slice(cut),
        )?.[0].length ?? 0);
      if (start < last || !/^[\p{Lu}\d]/u.test(region.slice(start))) continue;
      last = readName(region, start);
      const strength = (count < 2 ? 0.9 : 0.6) - (FORM.test(region.slice(start, last)) ? 0 : 0.2);
      add(from + start, from + last, strength);
      count++;
    }
  }
}

/** What stands in brackets joins nothing. */
function blankBrackets(text: string): string {
  return text.replace(/\([^()]*\)/g, (inner) => `(${' '.repeat(inner.length - 2)})`);
}

/** A name that gets a short form: `Acme Inc., a Delaware corporation (“Acme”)`. */
function addDefined(text: string, add: Add): void {
  for (const { start, end, alias } of bracketedNames(text)) add(start, end, definedStrength(alias));
}

/** Names with the short form that is given them, each by its place. */
export function definedNames(
  text: string,
): { readonly start: number; readonly end: number; readonly alias: string }[] {
  const calledSo = Array.from(text.matchAll(CALLED), (match) => {
    const start = nameOpening(text.slice(0, match.index));
    return { start, end: readName(text, start), alias: match[1] ?? '' };
  }).filter(({ start, end }) => end > start);
  return [...calledSo, ...bracketedNames(text)];
}

const CALLED =
  /(?<!\p{L})(?:hereinafter|hereafter|nachfolgend|nachstehend|im Folgenden|ci-après|en adelante)[^"“„«()]{0,40}["“„«]\s?([^"”“»()]{2,60}?)\s?["”“»]/giu;
const OPENING =
  /(?:^|[.;:»”"],?\s|\s)(?:(?:[Aa]nd|[Uu]nd|[Ee]t|[Yy]|[Bb]etween|[Zz]wischen|[Ee]ntre)\s)?(?:(?:[Tt]he company|[Dd]er Firma|[Dd]ie Firma|[Ll]a société|[Ll]a sociedad|[Tt]he)\s)?(?=\p{Lu})/gu;
const JOINED = /^$|[.;:»”"]|(?:and|und|et|y|between|zwischen|entre)\s/iu;

/** Where the name begins that a text up to its role speaks of: behind the last party, or at the head. */
function nameOpening(before: string): number {
  const last = Array.from(before.matchAll(OPENING)).findLast(
    ({ 0: opening, index }) => index === 0 || JOINED.test(opening),
  );
  return last ? last.index + last[0].length : before.length;
}

function bracketedNames(
  text: string,
): { readonly start: number; readonly end: number; readonly alias: string }[] {
  return Array.from(text.matchAll(ALIAS), (match) => {
    const before = text.slice(Math.max(0, match.index - 320), match.index);
    const sentence = before.slice(lastJoint(before));
    const description = descriptionIn(sentence);
    const end =
      match.index - sentence.length + (description > 0 ? description : sentence.trimEnd().length);
    let clean = end;
    while (clean > 0 && /[\s,;]/.test(text[clean - 1] ?? '')) clean--;
    return { start: nameBefore(text, clean), end: clean, alias: match[2] ?? '' };
  });
}

/** Where the words begin that describe a name, behind all that is quoted or in brackets; -1 where there are none. */
function descriptionIn(sentence: string): number {
  const from = 1 + Math.max(...['"', '“', '('].map((sign) => sentence.lastIndexOf(sign)));
  const found = DESCRIPTION.exec(sentence.slice(from));
  return found ? from + found.index : -1;
}

const NAME_BEGINS = /["”)]\)?,? (?:and|und|et|y)(?= )|(?:between|among|zwischen|entre)(?= )/gu;

/** Where the name of the next party begins: behind the short form of the one before, or behind `between`. */
function lastJoint(text: string): number {
  return Array.from(text.matchAll(NAME_BEGINS), ({ index }) => index).at(-1) ?? 0;
}

function definedStrength(alias: string): number {
  return /agreement|information|date|transaction|material|purpose|representatives|affiliates|act$|parties/iu.test(
    alias,
  )
    ? 0.1
    : 0.8;
}

const SIGNED =
  /^\s*(?:by|name|signature|sign|its|title|per|von|unterschrift|par|por|firma|\/s\/)(?!\p{L})[\s:_./]*/iu;

/** Names over the line on which somebody signs, at the end of a document. */
function signatures(view: DocumentView): readonly Worded[] {
  return view.segments.slice(Math.floor(view.segments.length / 2)).flatMap((segment) => {
    const { text, index } = segment;
    const next = view.segments[index + 1];
    const by = /\s(?:By|BY|Per)\s?:/u.exec(text);
    if (!by && !(next && SIGNED.test(next.text))) return [];
    const end = readName(by ? text.slice(0, by.index) : text, 0);
    const name = text.slice(0, end);
    return FORM.test(name) && isName(name)
      ? [{ stretch: { segment: index, start: 0, end }, strength: 0.5 }]
      : [];
  });
}
