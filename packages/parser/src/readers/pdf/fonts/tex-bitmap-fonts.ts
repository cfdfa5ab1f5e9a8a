import table from '../../../../models/tex-fonts.json' with { type: 'json' };

/** One of TeX's own fonts that a file keeps as pictures of its glyphs, without any name (Type 3). */
export type TexBitmapFont = {
  readonly name: string;
  /** Its type size, in that of the file. */
  readonly em: number;
  /** By code. */
  readonly glyphNames: ReadonlyMap<number, string>;
};

/** What a file tells of a font without a name. */
type Told = {
  readonly names: ReadonlyMap<number, string>;
  /** By code, in thousandths of the type size. */
  readonly widths: ReadonlyMap<number, number>;
  /** A pixel, in thousandths of the type size. */
  readonly unit: number;
};

type Metrics = {
  readonly name: string;
  readonly encoding: string;
  readonly widths: readonly number[];
};

/** How far a width may be off, in pixels: where widths are whole pixels, and where they are not. */
const WHOLE = 1.05;
const EXACT = 0.03;
/** What is as good a fit as the best: so many times its error, and so much more, in pixels. */
const AS_GOOD = 1.5;
const WHOLE_SLACK = 0.3;
const EXACT_SLACK = 0.003;
/** Type sizes that differ by less are the same. */
const SAME_SIZE = 0.02;
/** Fewest glyphs, and widths among them, that tell a font whose size is not known. */
const FEWEST_GLYPHS = 4;
const FEWEST_WIDTHS = 3;

/** The font of TeX whose glyphs are as wide, and called alike if they are called anything but by their codes; undefined where there is none. */
export function texBitmapFontOf(told: Told): TexBitmapFont | undefined {
  if (!known.has(told)) known.set(told, findTexFont(told));
  return known.get(told);
}

/** Every page of a file asks for its fonts. */
const known = new WeakMap<Told, TexBitmapFont | undefined>();

function findTexFont(told: Told): TexBitmapFont | undefined {
  const measured = [...told.widths].filter(([code, width]) => width > 0 && told.names.has(code));
  const isWhole = areWhole(measured, told.unit);
  const most = told.unit * (isWhole ? WHOLE : EXACT);
  const slack = told.unit * (isWhole ? WHOLE_SLACK : EXACT_SLACK);
  const fits = fonts()
    .filter((font) => isCalledLike(font, told.names))
    .flatMap((font) => fitOf(font, measured, most) ?? []);
  const sized = fits.filter(({ em }) => em === 1);
  const likely = sized.length > 0 ? sized : fits;
  const least = Math.min(...likely.map(({ error }) => error));
  const [best, ...others] = likely.filter(({ error }) => error <= AS_GOOD * least + slack);
  if (!best) return undefined;
  const glyphNames = new Map<number, string>();
  for (const code of told.names.keys()) {
    const name = nameIn(best.font, code);
    if (name !== '' && others.every(({ font }) => nameIn(font, code) === name))
      glyphNames.set(code, name);
  }
  return { name: best.font.name.toUpperCase(), em: best.em, glyphNames };
}

/** Share of the glyphs whose names are those of the font, or say nothing, at least: programs have names of their own for some. */
const ALIKE = 0.7;

function isCalledLike(font: Metrics, names: ReadonlyMap<number, string>): boolean {
  const told = [...names].filter(([, name]) => name !== '.notdef');
  const alike = told.filter(
    ([code, name]) => isCode(name, code) || name === nameIn(font, code),
  ).length;
  return told.length > 0 && alike >= ALIKE * told.length;
}

/** `a65` for the glyph of code 65, as TeX's programs name what has no name. */
function isCode(name: string, code: number): boolean {
  return Number(/^\D{1,2}(\d{1,3})$/.exec(name)?.[1]) === code;
}

type Measured = readonly (readonly [code: number, width: number])[];

/** Whether widths are whole pixels. */
function areWhole(measured: Measured, unit: number): boolean {
  const off = ([, width]: Measured[number]): number =>
    Math.abs(width / unit - Math.round(width / unit));
  return measured.every((glyph) => off(glyph) < 0.005);
}

type Fit = { readonly font: Metrics; readonly em: number; readonly error: number };

/** How a font's widths would fit those measured; undefined where they do not. */
function fitOf(font: Metrics, measured: Measured, most: number): Fit | undefined {
  // Letters with accents are as wide as those without, and are not in the table.
  const pairs = measured
    .filter(([code]) => code < font.widths.length)
    .map(([code, width]) => [width, (font.widths[code] ?? 0) / 10] as const);
  if (pairs.length === 0 || pairs.some(([, known]) => known === 0)) return undefined;
  const sum = (of: (width: number, known: number) => number): number =>
    pairs.reduce((total, [width, known]) => total + of(width, known), 0);
  const em = sum((width, known) => width * known) / sum((_, known) => known * known);
  const isSized = Math.abs(em - 1) < SAME_SIZE;
  const widths = new Set(pairs.map(([, known]) => known)).size;
  if (!isSized && (pairs.length < FEWEST_GLYPHS || widths < FEWEST_WIDTHS)) return undefined;
  const scale = isSized ? 1 : em;
  const off = (width: number, known: number): number => Math.abs(width - scale * known);
  if (pairs.some(([width, known]) => off(width, known) > most)) return undefined;
  const error = Math.sqrt(sum((width, known) => off(width, known) ** 2) / pairs.length);
  return { font, em: scale, error };
}

function nameIn({ encoding }: Metrics, code: number): string {
  return encodings()[encoding]?.[code] ?? '';
}

let knownFonts: readonly Metrics[] | undefined;
let knownEncodings: Readonly<Record<string, readonly string[]>> | undefined;

/** Read when they are first asked for: hardly any file has such fonts. */
function fonts(): readonly Metrics[] {
  knownFonts ??= table.fonts.map((font) => ({
    ...font,
    widths: font.widths.split(' ').map(Number),
  }));
  return knownFonts;
}

function encodings(): Readonly<Record<string, readonly string[]>> {
  knownEncodings ??= Object.fromEntries(
    Object.entries(table.encodings).map(([encoding, names]) => [encoding, names.split(' ')]),
  );
  return knownEncodings;
}
