import { type Entry, entriesHtml, FONTS, LAYOUTS, type Layout, pageHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import { paperFacts } from './paper-facts.ts';
import { dateLine, HEAD_FIELDS, paperHead } from './paper-head.ts';
import { letterEnd, letterOpening } from './paper-letter.ts';
import { paperTable } from './paper-tables.ts';
import { paperText, TEXT_FIELDS } from './paper-texts.ts';
import { type Printed, paperValue, SCHEMA_OF } from './paper-values.ts';
import { ATTRIBUTES, type Attribute, PARTS, ROLES } from './paper-words.ts';
import type { Language, Random } from './vocabulary.ts';

/** Ways to set the entries of a paper: those of other documents, label over value in a cell, a gap between them, and tables of two and four columns without heads. */
export const PAPER_LAYOUTS = [...LAYOUTS, 'stacked', 'gap', 'pairs', 'four'] as const;

export type PaperStyle = {
  readonly language: Language;
  readonly layout: (typeof PAPER_LAYOUTS)[number];
  readonly wording: number;
};

type Making = {
  readonly r: Random;
  readonly style: PaperStyle;
  readonly properties: Record<string, unknown>;
  readonly truth: Record<string, unknown>;
  /** Sentences follow that say some things: no entry says them too. */
  readonly hasText: boolean;
  /** Words of the names of what is printed, asked for or not. */
  readonly printed: Set<string>;
};

/** A paper of no kind in particular: sections of those who take part, entries, a table, sentences, and fields it lacks. */
export function makePaper(r: Random, id: string, style: PaperStyle): MadeDocument {
  const making: Making = {
    r,
    style,
    properties: {},
    truth: {},
    hasText: r.chance(0.45),
    printed: new Set(),
  };
  const parts = [
    entriesPart(making),
    ...(r.chance(0.6) ? [rolesPart(making)] : []),
    ...(r.chance(0.4) ? [paperTable(r, style, making)] : []),
    ...(making.hasText ? [paperText(r, style, making)] : []),
  ];
  if (r.chance(0.4)) parts.splice(r.int(0, 1), 0, paperFacts(r, style.language, making));
  const body = framed(making, parts.join(''));
  return {
    id,
    type: 'paper',
    language: style.language,
    family: `paper-${style.layout}-${style.wording}-${style.language}`,
    html: pageHtml(body, FONTS[style.wording] ?? FONTS[0]),
    truth: making.truth,
    schema: { properties: making.properties },
  };
}

/** The parts of a paper under its head and title, as a letter or with the date at the end. */
function framed(making: Making, parts: string): string {
  const { r, style } = making;
  const { language } = style;
  const isLetter = r.chance(0.35);
  const head = r.chance(0.7) ? paperHead(r, language, making) : '';
  const opening = isLetter ? letterOpening(r, language, making) : '';
  const end = isLetter ? letterEnd(r, language, making) : '';
  const date = !isLetter && r.chance(0.2) ? dateLine(r, language, making) : '';
  addAbsent(making, head !== '' || isLetter || date !== '');
  const title = `<h1>${e(r.of(TITLES[language]) || (r.of(ATTRIBUTES).labels[language][1] ?? ''))}</h1>`;
  const top = r.chance(0.3) ? title + head : head + (isLetter && r.chance(0.6) ? '' : title);
  return top + opening + parts + date + end;
}

/** What papers call themselves; where it is empty, some label. */
const TITLES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'PERMIT',
    'Inspection Report',
    'PENALTY NOTICE',
    'Pick List',
    'Registration Certificate',
    '',
  ],
  de: ['Genehmigung', 'Prüfbericht', 'Bußgeldbescheid', 'Packliste', 'Zulassungsbescheinigung', ''],
  fr: [
    'Permis',
    "Rapport d'inspection",
    'AVIS DE CONTRAVENTION',
    'Liste de colis',
    'Certificat',
    '',
  ],
  es: ['Licencia', 'Informe de inspección', 'MULTA', 'Lista de bultos', 'Certificado', ''],
};

/** Asks for an attribute and says what is printed for it, unless something like it is asked for already. */
function ask(making: Making, attribute: Attribute, owner?: string): Printed | undefined {
  const { r, style, properties, truth } = making;
  const own = r.of(attribute.names);
  const name = owner === undefined ? own : `${owner}_${own}`;
  if (name in properties) return undefined;
  const value = paperValue(r, style.language, attribute.kind);
  properties[name] = SCHEMA_OF[attribute.kind];
  truth[name] = value.truth;
  return value;
}

function labelIn({ labels }: Pick<Attribute, 'labels'>, { language, wording }: PaperStyle): string {
  return labels[language][wording] ?? labels[language][0] ?? '';
}

/** Entries of the paper itself, some of them asked for and some not. */
function entriesPart(making: Making): string {
  const { r, style } = making;
  const chosen = someOf(r, ATTRIBUTES, r.int(4, 9)).filter(
    ({ names }) => !making.hasText || names.every((name) => !TEXT_FIELDS.has(name)),
  );
  const entries = chosen.flatMap((attribute): readonly Entry[] => {
    for (const word of attribute.names.flatMap((name) => name.split('_'))) making.printed.add(word);
    const value = r.chance(0.85)
      ? ask(making, attribute)
      : paperValue(r, style.language, attribute.kind);
    return value ? [[labelIn(attribute, style), value.printed]] : [];
  });
  return printEntries(r, entries, style);
}

/** Two or three who take part, of each the same things: only the head of its section says whose they are. */
function rolesPart(making: Making): string {
  const { r, style } = making;
  const asked = someOf(r, PARTS, r.int(2, 4));
  const isBeside = r.chance(0.3);
  const sections = someOf(r, ROLES, isBeside ? 2 : r.int(2, 3)).map((role, at) => {
    const owner = r.of(role.names);
    const entries = asked.flatMap((part): readonly Entry[] => {
      const value = r.chance(0.8)
        ? ask(making, part, owner)
        : paperValue(r, style.language, part.kind);
      return value ? [[labelIn(part, style), value.printed]] : [];
    });
    askAbsent(
      making,
      owner,
      PARTS.filter((part) => !asked.includes(part)),
    );
    return sectionHtml(r, labelIn(role, style), entries, at, style);
  });
  return isBeside
    ? `<div class="head">${sections.map((section) => `<div style="width:48%">${section}</div>`).join('')}</div>`
    : sections.join('');
}

/** Of somebody who is named one thing is asked for that the paper does not say. */
function askAbsent(
  { properties, truth }: Making,
  owner: string,
  parts: readonly Attribute[],
): void {
  const part = parts[Object.keys(properties).length % parts.length];
  const name = `${owner}_${part?.names[0] ?? ''}`;
  // A surname is part of a name.
  if (!part || part.kind === 'surname' || part.kind === 'person' || name in properties) return;
  properties[name] = SCHEMA_OF[part.kind];
  truth[name] = null;
}

const SECTION = { en: 'Section', de: 'Abschnitt', fr: 'Partie', es: 'Sección' };

function sectionHtml(
  r: Random,
  role: string,
  entries: readonly Entry[],
  at: number,
  style: PaperStyle,
): string {
  const text = r.of([
    role,
    `${at + 1}. ${role}`,
    `${SECTION[style.language]} ${'ABC'[at]} – ${role}`,
  ]);
  const head = r.of([`<h2>${e(text)}</h2>`, `<p>${e(text)}</p>`, `<p><b>${e(text)}</b></p>`]);
  return head + printEntries(r, entries, style);
}

function printEntries(r: Random, entries: readonly Entry[], { layout }: PaperStyle): string {
  if (layout === 'stacked') {
    const width = r.int(2, 3);
    const rows = Array.from({ length: Math.ceil(entries.length / width) }, (_, row) =>
      entries
        .slice(row * width, (row + 1) * width)
        .map(([label, value]) => `<td>${e(label)}<br>${e(value)}</td>`)
        .join(''),
    );
    return `<table class="ruled wide">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  }
  if (layout === 'gap')
    return entries
      .map(([label, value]) => `<div>${e(label)}&nbsp;&nbsp;&nbsp;&nbsp;${e(value)}</div>`)
      .join('');
  if (layout === 'pairs' || layout === 'four')
    return keyedTable(entries, layout === 'four' ? 2 : 1, r.chance(0.7));
  return entriesHtml(entries, layout as Layout);
}

/** Names and values beside each other in a table without heads, so many of them in a row. */
function keyedTable(entries: readonly Entry[], width: number, isRuled: boolean): string {
  const rows = Array.from({ length: Math.ceil(entries.length / width) }, (_, row) =>
    entries
      .slice(row * width, (row + 1) * width)
      .map(([label, value]) => `<td>${e(label)}</td><td>${e(value)}</td>`)
      .join(''),
  );
  return `<table class="${isRuled ? 'ruled' : 'open'} wide">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}

/** Fields that somebody asks for and the paper does not have. */
function addAbsent(making: Making, hasHead: boolean): void {
  const { r, properties, truth, hasText, printed } = making;
  for (const word of Object.keys(properties).flatMap((name) => name.split('_'))) printed.add(word);
  for (const attribute of someOf(r, ATTRIBUTES, 6)) {
    const name = r.of(attribute.names);
    const words = name.split('_');
    // Half of the same words may well be the same thing.
    if (words.filter((word) => printed.has(word)).length * 2 >= words.length) continue;
    // A head may well be what is asked for.
    if (hasHead && attribute.names.some((one) => HEAD_FIELDS.has(one))) continue;
    if (hasText && attribute.names.some((one) => TEXT_FIELDS.has(one))) continue;
    properties[name] = SCHEMA_OF[attribute.kind];
    truth[name] = null;
  }
}

function someOf<T>(r: Random, list: readonly T[], count: number): readonly T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(r.int(0, left.length - 1), 1),
  ).flat();
}
