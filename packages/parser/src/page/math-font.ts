/** What the signs of a font for mathematics are: each kind is written in LaTeX in its own way. */
export type MathFont =
  | 'letters'
  | 'boldLetters'
  | 'symbols'
  | 'extension'
  | 'blackboard'
  | 'fraktur'
  | 'script'
  | 'formalScript'
  | 'other';

const KINDS: readonly (readonly [MathFont, RegExp])[] = [
  ['extension', /cmex|math-?extension|mtex|txex|pxex|euex|stixsize|kp--m-ex/],
  ['boldLetters', /cmmib|mathitalic\d{0,3}-bold|txbmi|pazomath-bolditalic|hfbrmb/],
  [
    'letters',
    /cmmi|mathitalic|mtmi|txmi|pxmi|pazomath-italic|eurm|hfbrmi|math-letters|kp--m-italic/,
  ],
  ['blackboard', /msbm|txsyb|pxsyb|blackboard|bbold|dsrom|bbm\d|kp--m-syb/],
  ['fraktur', /eufm|eufb|fraktur/],
  ['formalScript', /rsfs/],
  ['script', /eusm|eusb|chancery|mathscript|math-?cal/],
  ['symbols', /cmsy|cmbsy|math-?symbols|mtsy|txsy|pxsy|txsym|hfbrsy|kp--m-sy/],
  ['other', /math|msam|symbol|stix|mtsy|euclid|standardsym|stmary|esint|wasy/],
];

const known = new Map<string, MathFont | null>();
/** Names are kept, for a page asks for each of them a thousand times; no more than this many. */
const MOST_KNOWN = 2_000;

/** The kind of mathematics a font is for, by the names foundries give them; undefined for fonts of text. */
export function mathFontOf(fontName: string): MathFont | undefined {
  const seen = known.get(fontName);
  if (seen !== undefined) return seen ?? undefined;
  const name = fontName.toLowerCase();
  const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(fontName, kind ?? null);
  return kind;
}
