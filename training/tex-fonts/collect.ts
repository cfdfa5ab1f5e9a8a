/**
 * Writes how wide the signs of TeX's own fonts are and what their encodings call them, by which fonts that a file keeps as
 * pictures, without any name, are told: node training/tex-fonts/collect.ts
 *
 * Needs TeX Live with amsfonts, jknappen's ec fonts and Latin Modern (texlive-latex-extra, lmodern).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const OUT = new URL('../../packages/parser/models/tex-fonts.json', import.meta.url);

/** Files whose encodings are read, by encoding. */
const ENCODINGS = {
  roman: 'cmr10.pfb',
  italic: 'cmti10.pfb',
  capitals: 'cmcsc10.pfb',
  typed: 'cmtt10.pfb',
  letters: 'cmmi10.pfb',
  symbols: 'cmsy10.pfb',
  extension: 'cmex10.pfb',
  relations: 'msam10.pfb',
  blackboard: 'msbm10.pfb',
  fraktur: 'eufm10.pfb',
  script: 'rsfs10.pfb',
  european: 'lm-ec.enc',
  companion: 'lm-ts1.enc',
} as const;

type Encoding = keyof typeof ENCODINGS;

/** The likelier come first: of fonts that fit as well the first is taken. */
const FACES: Readonly<Record<string, Encoding>> = {
  ...named('roman', 'cmr 10 12 9 8 7 6 5 17'),
  ...named('letters', 'cmmi 10 12 9 8 7 6 5'),
  ...named('symbols', 'cmsy 10 9 8 7 6 5'),
  ...named('extension', 'cmex 10 9 8 7'),
  ...named('roman', 'cmbx 10 12 9 8 7 6 5', 'cmsl 10 12 9 8'),
  ...named('italic', 'cmti 10 12 9 8 7'),
  ...named('typed', 'cmtt 10 12 9 8'),
  ...named('capitals', 'cmcsc 10 9 8'),
  ...ofSizes('european', 'ecrm ecbx ecti ecsl eccc', 5),
  ...ofSizes('european', 'ectt', 8),
  ...ofSizes('companion', 'tcrm', 5),
  ...named('roman', 'cmss 10 12 9 8 17', 'cmssbx 10', 'cmssi 10 12 9 8 17', 'cmssdc 10'),
  ...named('letters', 'cmmib 10 9 7 5'),
  ...named('symbols', 'cmbsy 10 7 5'),
  ...named('relations', 'msam 10 7 5'),
  ...named('blackboard', 'msbm 10 7 5'),
  ...named('roman', 'cmb 10', 'cmbxsl 10', 'cmdunh 10'),
  ...named('italic', 'cmbxti 10', 'cmu 10'),
  ...named('typed', 'cmsltt 10', 'cmitt 10', 'cmtcsc 10'),
  ...ofSizes('european', 'ecss ecsx ecbi ecsi', 5),
  ...ofSizes('companion', 'tcbx tcti tcss', 5),
  ...ofSizes('companion', 'tctt', 8),
  ...named('fraktur', 'eufm 10 7 5', 'eufb 10 7 5'),
  ...named('script', 'rsfs 10 7 5'),
};

/** Operators between two terms, which the file calls like the large ones before many. */
const OPERATORS: Readonly<Record<string, string>> = {
  union: 'uni222A',
  intersection: 'uni2229',
  unionmulti: 'uni228E',
  logicaland: 'uni2227',
  logicalor: 'uni2228',
};

/** Codes of the European fonts beyond these are letters with accents, as wide as those without. */
const LAST_MEASURED = 127;

function named(encoding: Encoding, ...faces: readonly string[]): Record<string, Encoding> {
  const names = faces.flatMap((face) => {
    const [name = '', ...sizes] = face.split(' ');
    return sizes.map((size) => `${name}${size}`);
  });
  return Object.fromEntries(names.map((name) => [name, encoding]));
}

function ofSizes(encoding: Encoding, families: string, least: number): Record<string, Encoding> {
  const sizes = [5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28].filter((size) => size >= least);
  const ends = sizes.map((size) => `${100 * size}`.padStart(4, '0')).join(' ');
  return named(encoding, ...families.split(' ').map((family) => `${family} ${ends}`));
}

function find(file: string): string {
  return execFileSync('kpsewhich', [file], { encoding: 'utf8' }).trim();
}

/** Names by code, as a Type 1 font or a file of names lists them. */
function readNames(file: string): string[] {
  const text = readFileSync(find(file), 'latin1').split('eexec', 1)[0] ?? '';
  const names: string[] = [];
  if (file.endsWith('.pfb')) {
    for (const [, code, name = ''] of text.matchAll(/\bdup\s+(\d+)\s*\/(\S+)\s+put\b/g))
      names[Number(code)] = name;
  } else {
    const listed = text.replace(/%.*$/gm, '').replace(/^[^[]*\[/, '');
    for (const [, name = ''] of listed.matchAll(/\/(\S+)/g)) names.push(name);
  }
  const count = file.endsWith('.pfb') ? 128 : 256;
  return Array.from({ length: count }, (_, code) => {
    const name = names[code]?.replace(/\.ts1$/, '') ?? '';
    if (name === '.notdef') return '';
    return file === ENCODINGS.symbols ? (OPERATORS[name] ?? name) : name;
  });
}

/** Widths by code, in tenths of a thousandth of the type size. */
function readWidths(font: string, last: number): number[] {
  const list = execFileSync('tftopl', [find(`${font}.tfm`), '-charcode-format=octal'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const widths: number[] = [];
  for (const [, code = '', width] of list.matchAll(/\(CHARACTER O (\d+)\s*\(CHARWD R (-?[\d.]+)/g))
    widths[Number.parseInt(code, 8)] = Math.round(Number(width) * 10000);
  return Array.from(widths.slice(0, last + 1), (width) => width ?? 0);
}

const encodings = Object.fromEntries(
  Object.entries(ENCODINGS).map(([encoding, file]) => [encoding, readNames(file).join(' ')]),
);
const fonts = Object.entries(FACES).map(([name, encoding]) => ({
  name,
  encoding,
  widths: readWidths(name, encoding === 'european' ? LAST_MEASURED : 255).join(' '),
}));
writeFileSync(OUT, `${JSON.stringify({ encodings, fonts })}\n`);
