import { isSymbolFont, symbolText } from '../ooxml/symbol-characters.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { formatWordNumber } from './docx-number-format.ts';
import type { DocxStyles } from './docx-styles.ts';

export type NumberedItem = {
  readonly level: number;
  readonly ordered: boolean;
  readonly marker: string;
  readonly indentPoints?: number;
};

export type Level = {
  readonly start: number;
  readonly format: string;
  readonly text: string;
  readonly isLegal: boolean;
  /** 0: never starts again. */
  readonly restartAfter?: number;
  readonly styleId?: string;
  readonly bulletFont?: string;
  readonly indentPoints?: number;
};

/** A list by its id, with what it overrides. */
export type Numbering = {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly startOverrides: ReadonlyMap<number, number>;
};

/** Word has nine levels. */
const MAX_LEVEL = 8;

/** Owns the counters of all lists of a document while it is read from top to bottom. */
export class DocxNumbering {
  readonly #numberings: ReadonlyMap<string, Numbering>;
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(numberings: ReadonlyMap<string, Numbering>) {
    this.#numberings = numberings;
  }

  /** The level a paragraph style is linked to in a list. */
  levelOfStyle(numId: string, styleId: string): number | undefined {
    for (const [level, one] of this.#numberings.get(numId)?.levels ?? []) {
      if (one.styleId === styleId) return level;
    }
    return undefined;
  }

  /** Counts one more item and says how it is marked; undefined when the list does not exist. */
  next(numId: string, wantedLevel: number): NumberedItem | undefined {
    const numbering = this.#numberings.get(numId);
    const level = Math.min(Math.max(wantedLevel, 0), MAX_LEVEL);
    const definition = numbering?.levels.get(level);
    if (!numbering || !definition) return undefined;
    const counters = this.#advance(numId, numbering, level);
    const isBullet = definition.format === 'bullet';
    const marker = isBullet
      ? bulletOf(definition)
      : markerOf(definition, numbering.levels, counters);
    return {
      level,
      ordered: !isBullet && definition.format !== 'none',
      marker: marker.trim(),
      ...(definition.indentPoints === undefined ? {} : { indentPoints: definition.indentPoints }),
    };
  }

  #advance(numId: string, numbering: Numbering, level: number): (number | undefined)[] {
    const counters = this.#counters.get(numbering.abstractId) ?? [];
    this.#counters.set(numbering.abstractId, counters);
    if (!this.#begun.has(numId)) {
      this.#begun.add(numId);
      for (const overridden of numbering.startOverrides.keys()) counters[overridden] = undefined;
    }
    const startOf = (one: number): number =>
      numbering.startOverrides.get(one) ?? numbering.levels.get(one)?.start ?? 1;
    for (let outer = 0; outer < level; outer++) counters[outer] ??= startOf(outer);
    const current = counters[level];
    counters[level] = current === undefined ? startOf(level) : current + 1;
    for (let inner = level + 1; inner <= MAX_LEVEL; inner++) {
      const restartAfter = numbering.levels.get(inner)?.restartAfter;
      if (restartAfter === undefined || (restartAfter > 0 && level < restartAfter))
        counters[inner] = undefined;
    }
    return counters;
  }
}

/** The lists of a numbering part. */
export function readNumberings(
  root: XmlElement | undefined,
  styles: DocxStyles,
): ReadonlyMap<string, Numbering> {
  const byId = (name: string, id: string): Map<string, XmlElement> =>
    new Map((root ? childElements(root, name) : []).map((one) => [one.attributes[id] ?? '', one]));
  const abstracts = byId('w:abstractNum', 'w:abstractNumId');
  const nums = byId('w:num', 'w:numId');
  return new Map([...nums].map(([id, num]) => [id, readNumbering(num, nums, abstracts, styles)]));
}

function readNumbering(
  num: XmlElement,
  nums: ReadonlyMap<string, XmlElement>,
  abstracts: ReadonlyMap<string, XmlElement>,
  styles: DocxStyles,
): Numbering {
  const abstractOf = (one: XmlElement | undefined): string =>
    firstChild(one, 'w:abstractNumId')?.attributes['w:val'] ?? '';
  let abstractId = abstractOf(num);
  const styleLink = firstChild(abstracts.get(abstractId), 'w:numStyleLink')?.attributes['w:val'];
  if (styleLink !== undefined) {
    const linked = nums.get(styles.numberingOf(styleLink) ?? '');
    if (linked) abstractId = abstractOf(linked);
  }
  const levels = new Map<number, Level>();
  const startOverrides = new Map<number, number>();
  const abstract = abstracts.get(abstractId);
  for (const level of abstract ? childElements(abstract, 'w:lvl') : []) {
    levels.set(Number(level.attributes['w:ilvl'] ?? 0), readLevel(level));
  }
  for (const override of childElements(num, 'w:lvlOverride')) {
    const level = Number(override.attributes['w:ilvl'] ?? 0);
    const replacement = firstChild(override, 'w:lvl');
    if (replacement) levels.set(level, readLevel(replacement));
    const start = Number(firstChild(override, 'w:startOverride')?.attributes['w:val']);
    if (Number.isSafeInteger(start)) startOverrides.set(level, start);
  }
  return { abstractId, levels, startOverrides };
}

function readLevel(level: XmlElement): Level {
  const attribute = (name: string): string | undefined =>
    firstChild(level, name)?.attributes['w:val'];
  const start = Number(attribute('w:start') ?? 1);
  const restart = attribute('w:lvlRestart');
  const font = firstChild(level, 'w:rPr', 'w:rFonts')?.attributes['w:ascii'];
  const styleId = attribute('w:pStyle');
  const indent = firstChild(level, 'w:pPr', 'w:ind')?.attributes;
  const left = Number.parseFloat(indent?.['w:left'] ?? indent?.['w:start'] ?? '');
  return {
    start: Number.isSafeInteger(start) ? start : 1,
    format: attribute('w:numFmt') ?? 'decimal',
    text: attribute('w:lvlText') ?? '',
    isLegal: firstChild(level, 'w:isLgl') !== undefined,
    ...(restart === undefined ? {} : { restartAfter: Number(restart) }),
    ...(styleId === undefined ? {} : { styleId }),
    ...(font === undefined ? {} : { bulletFont: font }),
    ...(Number.isFinite(left) ? { indentPoints: left / 20 } : {}),
  };
}

function bulletOf(level: Level): string {
  const { text, bulletFont } = level;
  if (text === '') return '•';
  if (bulletFont !== undefined && isSymbolFont(bulletFont)) return symbolText(text, bulletFont);
  if (text === 'o') return '◦';
  return /[\ue000-\uf8ff]/.test(text) ? symbolText(text, 'Symbol') : text;
}

function markerOf(
  definition: Level,
  levels: ReadonlyMap<number, Level>,
  counters: readonly (number | undefined)[],
): string {
  return definition.text.replace(/%([1-9])/g, (_match, digit: string) => {
    const index = Number(digit) - 1;
    const level = levels.get(index);
    const format = definition.isLegal ? 'decimal' : (level?.format ?? 'decimal');
    return formatWordNumber(counters[index] ?? level?.start ?? 1, format);
  });
}
