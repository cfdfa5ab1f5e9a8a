import type { Chance } from '../chance.ts';
import type { Wording } from '../make-wording.ts';
import type { GridCell } from '../table-grid.ts';

/** A cell with its source; `text` is what a reader sees of it. */
export type TexCell = GridCell & {
  readonly tex: string;
  /** Set on its side. */
  readonly turned?: boolean;
};

export type TexGrid = readonly (readonly TexCell[])[];

/** Something that is written one way and seen another. */
export type Shown = { readonly tex: string; readonly text: string };

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '’': "'",
};

/** Plain text as source. */
export function escapeTex(text: string): string {
  return text.replace(/[\\~^<>|’]/g, (sign) => ESCAPES[sign] ?? sign).replace(/[&%$#_{}]/g, '\\$&');
}

export const shown = (text: string): Shown => ({ tex: escapeTex(text), text });

export function cell(
  { tex, text }: Shown,
  kind: GridCell['kind'],
  more: Partial<TexCell> = {},
): TexCell {
  return { text, tex, kind, ...more };
}

export const blank = (kind: GridCell['kind'] = 'words'): TexCell => ({ text: '', tex: '', kind });

/** Wording that every font of TeX has: plain letters and signs, no marks of markdown. */
export function texWording(wording: Wording): Wording {
  const clean = (text: string): string =>
    text
      .replace(/[^ -~]|[`*_[\]{}"\\^~<>|]/g, '')
      .replaceAll("'", '’')
      .replace(/ {2,}/g, ' ')
      .replace(/-{2,}/g, '-')
      .trim() || 'Value';
  return {
    sentence: () => clean(wording.sentence()),
    paragraph: (fewest, most) => clean(wording.paragraph(fewest, most)),
    phrase: (fewest, most) => clean(wording.phrase(fewest, most)),
    term: () => clean(wording.term()),
    title: () => clean(wording.title()),
  };
}

/** Formulas as heads and stubs have them. */
const SYMBOLS: readonly Shown[] = [
  ['$\\alpha$', 'α'],
  ['$\\beta_1$', 'β1'],
  ['$R^2$', 'R2'],
  ['$\\lambda_{\\max}$', 'λmax'],
  ['$\\chi^2$', 'χ2'],
  ['$N$', 'N'],
  ['AP$_{50}$', 'AP50'],
  ['F$_1$', 'F1'],
  ['$n=12$', 'n = 12'],
  ['$\\sigma_x$', 'σx'],
  ['$p$-value', 'p-value'],
  ['$k_{B}T$', 'kBT'],
  ['$\\tau$ (ms)', 'τ (ms)'],
  ['$x^{(t)}$', 'x(t)'],
  ['$\\log p$', 'log p'],
  ['$\\theta \\in [0,1]$', 'θ ∈ [0, 1]'],
  ['$\\ell_2$', 'ℓ2'],
  ['$v_0$ [m/s]', 'v0 [m/s]'],
  ['$E=mc^2$', 'E = mc2'],
  ['$\\epsilon = 0.1$', 'ϵ = 0.1'],
  ['$\\sin^2\\theta_{13}$', 'sin2 θ13'],
  ['$\\Omega_m h^2$', 'Ωmh2'],
  ['$\\chi^2/\\mathrm{dof}$', 'χ2/dof'],
  ['$B \\to X_s\\gamma$', 'B → Xsγ'],
  ['$T_{\\mathrm{eff}}$ (K)', 'Teff (K)'],
  ['$\\mu$', 'µ'],
  ['$(a,b)$', '(a, b)'],
  ['$M_\\odot$', 'M⊙'],
  ['$10^{-3}$ eV', '10−3 eV'],
  ['$a_{ij}^{2}$', 'a2ij'],
].map(([tex = '', text = '']) => ({ tex, text }));

export const symbol = ({ pick }: Chance): Shown => pick(SYMBOLS);

const joined = (...parts: readonly Shown[]): Shown => ({
  tex: parts.map(({ tex }) => tex).join(''),
  text: parts.map(({ text }) => text).join(''),
});

export type Figure =
  | 'decimal'
  | 'whole'
  | 'percent'
  | 'spread'
  | 'small spread'
  | 'two errors'
  | 'stars'
  | 'bracketed'
  | 'power'
  | 'interval'
  | 'signed'
  | 'mark';

/** An entry of a column of figures. */
export function figure(kind: Figure, chance: Chance, digits: number): Shown {
  const { random, whole, pick, happens } = chance;
  const value = (most: number): string => (random() * most).toFixed(digits);
  switch (kind) {
    case 'decimal':
      return shown(value(100));
    case 'whole':
      return shown(
        happens(0.5) ? String(whole(0, 900)) : whole(1000, 900_000).toLocaleString('en'),
      );
    case 'percent':
      return shown(`${value(100)}%`);
    case 'spread': {
      const [mean, error] = [value(100), value(5)];
      return { tex: `$${mean} \\pm ${error}$`, text: `${mean} ± ${error}` };
    }
    case 'small spread': {
      const [mean, error] = [value(100), value(5)];
      return { tex: `${mean}{\\scriptsize$\\pm$${error}}`, text: `${mean}±${error}` };
    }
    case 'two errors': {
      const [mean, up, down] = [value(100), value(5), value(5)];
      return { tex: `$${mean}^{+${up}}_{-${down}}$`, text: `${mean}+${up}−${down}` };
    }
    case 'stars': {
      const stars = pick(['', '', '*', '**', '***']);
      const number = signed(value(3), happens(0.4));
      return stars === ''
        ? number
        : joined(number, { tex: `$^{${stars}}$`, text: '∗'.repeat(stars.length) });
    }
    case 'bracketed':
      return shown(happens(0.8) ? `(${value(2)})` : `[${value(2)}]`);
    case 'power': {
      const [factor, power] = [value(9), whole(2, 12)];
      return happens(0.5)
        ? { tex: `$${factor}\\times10^{-${power}}$`, text: `${factor} × 10−${power}` }
        : { tex: `$${factor}\\cdot10^{${power}}$`, text: `${factor} · 10${power}` };
    }
    case 'interval':
      return shown(`${value(2)} (${value(1)}, ${value(3)})`);
    case 'signed':
      return signed(value(20), happens(0.5));
    case 'mark':
      return pick<Shown>([
        { tex: '$\\checkmark$', text: '✓' },
        { tex: '$\\checkmark$', text: '✓' },
        { tex: '$\\times$', text: '×' },
        shown('Yes'),
        { tex: '$\\circ$', text: '◦' },
      ]);
  }
}

const signed = (number: string, negative: boolean): Shown =>
  negative ? { tex: `$-$${number}`, text: `−${number}` } : shown(number);

/** What stands where there is no value. */
export const missing = ({ pick }: Chance): Shown =>
  pick<Shown>([
    { tex: '--', text: '–' },
    { tex: '---', text: '—' },
    shown('-'),
    shown('n/a'),
    shown('N/A'),
  ]);

/** A mark that a note below the table explains. */
export function noted(own: Shown, { pick }: Chance): Shown {
  return joined(
    own,
    pick<Shown>([
      { tex: '$^{a}$', text: 'a' },
      { tex: '$^{\\dagger}$', text: '†' },
      { tex: '$^{*}$', text: '∗' },
      { tex: '\\textsuperscript{1}', text: '1' },
    ]),
  );
}

/** A work named behind a method. */
export function cited(own: Shown, { pick, whole }: Chance): Shown {
  return joined(
    own,
    shown(
      pick([
        ` [${whole(1, 60)}]`,
        ` [${whole(1, 60)}]`,
        ` (${pick(['Smith', 'Lee', 'Chen', 'Kim', 'Müller'].slice(0, 4))} et al., ${whole(2005, 2024)})`,
      ]),
    ),
  );
}

export const strong = ({ tex, text }: Shown): Shown => ({ tex: `\\textbf{${tex}}`, text });
export const slanted = ({ tex, text }: Shown): Shown => ({ tex: `\\textit{${tex}}`, text });
export const underlined = ({ tex, text }: Shown): Shown => ({ tex: `\\underline{${tex}}`, text });
