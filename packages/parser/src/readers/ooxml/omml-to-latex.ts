import { ownValue } from '../../own-value.ts';
import { latexOfCharacters } from '../math/latex-of-characters.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';

export type OfficeMath = { readonly text: string; readonly latex: string };

/** An Office formula (`m:oMath`, `m:oMathPara`) as LaTeX, with the letters it shows as text. */
export function ommlToLatex(element: XmlElement): OfficeMath {
  const latex = convertChildren(element).replace(/ {2,}/g, ' ').trim();
  return { text: shownText(element).replace(/\s+/g, ' ').trim(), latex };
}

type Convert = (element: XmlElement) => string;

function convertChildren(element: XmlElement | undefined): string {
  return element ? childElements(element).map(convert).join('') : '';
}

function convert(element: XmlElement): string {
  const known = ownValue(CONVERTERS, element.name);
  if (known) return known(element);
  return IGNORED.test(element.name) ? '' : convertChildren(element);
}

const IGNORED =
  /^(?:m:\w+Pr|w:rPr|w:bookmark\w+|w:proofErr|w:comment\w+|w:del|w:moveFrom|m:ctrlPr)$/;

function part(element: XmlElement, name: string): string {
  return convertChildren(firstChild(element, name)).trim();
}

function property(element: XmlElement, group: string, name: string): string | undefined {
  const found = firstChild(element, group, name);
  return found ? (found.attributes['m:val'] ?? '') : undefined;
}

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:0|off|false)$/.test(value);

function braced(base: string): string {
  return /^(?:[^\\{}\s]|\\[A-Za-z]+)$/u.test(base) ? base : `{${base}}`;
}

/** Functions TeX sets upright by a command of their own. */
const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|ker|gcd|arg|deg|arcsin|arccos|arctan|sinh|cosh|tanh|Pr|hom)$/;

function run(element: XmlElement): string {
  const text = childElements(element)
    .filter((child) => child.name === 'm:t' || child.name === 'w:t')
    .map(textOf)
    .join('');
  if (text === '') return '';
  const style = property(element, 'm:rPr', 'm:sty');
  const script = property(element, 'm:rPr', 'm:scr');
  if (firstChild(element, 'm:rPr', 'm:nor')) return `\\text{${text}}`;
  if (FUNCTIONS.test(text)) return `\\${text} `;
  const latex = latexOfCharacters(text);
  const alphabet = script === undefined ? undefined : ownValue(SCRIPTS, script);
  if (alphabet) return `\\${alphabet}{${latex}}`;
  if (style === 'b') return `\\mathbf{${latex}}`;
  if (style === 'bi') return `\\boldsymbol{${latex}}`;
  return style === 'p' && /^[A-Za-z]{2,}$/.test(text) ? `\\mathrm{${latex}}` : latex;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

function fraction(element: XmlElement): string {
  const numerator = part(element, 'm:num');
  const denominator = part(element, 'm:den');
  const type = property(element, 'm:fPr', 'm:type');
  if (type === 'lin') return `${braced(numerator)}/${braced(denominator)}`;
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${numerator}}{${denominator}}`;
  return `\\frac{${numerator}}{${denominator}}`;
}

function radical(element: XmlElement): string {
  const degree = part(element, 'm:deg');
  const hidden = isOn(property(element, 'm:radPr', 'm:degHide'));
  return degree && !hidden
    ? `\\sqrt[${degree}]{${part(element, 'm:e')}}`
    : `\\sqrt{${part(element, 'm:e')}}`;
}

function large(element: XmlElement): string {
  const sign = latexOfCharacters(property(element, 'm:naryPr', 'm:chr') ?? '∫').trim();
  const place = property(element, 'm:naryPr', 'm:limLoc');
  const limits = place === 'undOvr' && sign.startsWith('\\int') ? '\\limits' : '';
  const below = part(element, 'm:sub');
  const above = part(element, 'm:sup');
  return `${sign}${limits}${below ? `_{${below}}` : ''}${above ? `^{${above}}` : ''} ${part(element, 'm:e')}`;
}

function delimited(element: XmlElement): string {
  const open = property(element, 'm:dPr', 'm:begChr') ?? '(';
  const close = property(element, 'm:dPr', 'm:endChr') ?? ')';
  const separator = latexOfCharacters(property(element, 'm:dPr', 'm:sepChr') ?? '|').trim();
  const inside = childElements(element, 'm:e')
    .map((child) => convertChildren(child).trim())
    .join(` ${separator} `);
  return `\\left${delimiter(open)}${inside}\\right${delimiter(close)}`;
}

function delimiter(sign: string): string {
  if (sign === '') return '.';
  const latex = latexOfCharacters(sign);
  return /^[([\])|/.<>]$/.test(latex) ? latex : `${latex.trim()} `;
}

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u0306': 'breve',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u030c': 'check',
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u20d7': 'vec',
  '\u20db': 'dddot',
  '\u20d6': 'overleftarrow',
  '→': 'vec',
  '^': 'hat',
  '~': 'tilde',
  '¯': 'bar',
};

function accent(element: XmlElement): string {
  const sign = property(element, 'm:accPr', 'm:chr') ?? '\u0302';
  return `\\${ownValue(ACCENTS, sign) ?? 'hat'}{${part(element, 'm:e')}}`;
}

function grouped(element: XmlElement): string {
  const sign = property(element, 'm:groupChrPr', 'm:chr') ?? '⏟';
  const above = property(element, 'm:groupChrPr', 'm:pos') === 'top';
  const inside = part(element, 'm:e');
  if (sign === '⏟' || sign === '⏞')
    return `\\${above || sign === '⏞' ? 'over' : 'under'}brace{${inside}}`;
  const mark = latexOfCharacters(sign).trim();
  return above ? `\\overset{${mark}}{${inside}}` : `\\underset{${mark}}{${inside}}`;
}

/** A limit under a function; under `lim`, `max` and sums TeX sets subscripts below by itself. */
function limit(element: XmlElement, below: boolean): string {
  const base = part(element, 'm:e');
  const mark = part(element, 'm:lim');
  if (/^\\(?:lim|max|min|sup|inf|sum|prod|under\w+|over\w+)/.test(base)) {
    return `${base}${below ? '_' : '^'}{${mark}} `;
  }
  return below ? `\\underset{${mark}}{${base}}` : `\\overset{${mark}}{${base}}`;
}

function matrix(element: XmlElement): string {
  const rows = childElements(element, 'm:mr').map((row) =>
    childElements(row, 'm:e')
      .map((cell) => convertChildren(cell).trim())
      .join(' & '),
  );
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

function equationArray(element: XmlElement): string {
  const rows = childElements(element, 'm:e').map((row) => convertChildren(row).trim());
  return `\\begin{aligned}${rows.join(' \\\\ ')}\\end{aligned}`;
}

function functionOf(element: XmlElement): string {
  const name = part(element, 'm:fName');
  return `${name.startsWith('\\') ? name : `\\operatorname{${name}}`} ${part(element, 'm:e')}`;
}

const CONVERTERS: Readonly<Record<string, Convert>> = {
  'm:r': run,
  'm:f': fraction,
  'm:rad': radical,
  'm:nary': large,
  'm:d': delimited,
  'm:acc': accent,
  'm:groupChr': grouped,
  'm:limLow': (element) => limit(element, true),
  'm:limUpp': (element) => limit(element, false),
  'm:m': matrix,
  'm:eqArr': equationArray,
  'm:func': functionOf,
  'm:sSup': (element) => `${braced(part(element, 'm:e'))}^{${part(element, 'm:sup')}}`,
  'm:sSub': (element) => `${braced(part(element, 'm:e'))}_{${part(element, 'm:sub')}}`,
  'm:sSubSup': (element) =>
    `${braced(part(element, 'm:e'))}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}`,
  'm:sPre': (element) =>
    `{}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}${braced(part(element, 'm:e'))}`,
  'm:bar': (element) =>
    `\\${property(element, 'm:barPr', 'm:pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'm:e')}}`,
  'm:borderBox': (element) => `\\boxed{${part(element, 'm:e')}}`,
  'm:box': (element) => part(element, 'm:e'),
  'm:phant': (element) => `\\phantom{${part(element, 'm:e')}}`,
  'w:br': () => ' ',
};

function shownText(element: XmlElement): string {
  if (element.name === 'm:t' || element.name === 'w:t') return textOf(element);
  if (IGNORED.test(element.name)) return '';
  const inside = childElements(element).map(shownText).join('');
  if (element.name === 'm:num') return `${inside}/`;
  if (element.name === 'm:nary') return (property(element, 'm:naryPr', 'm:chr') ?? '∫') + inside;
  if (element.name !== 'm:d') return inside;
  const open = property(element, 'm:dPr', 'm:begChr') ?? '(';
  return `${open}${inside}${property(element, 'm:dPr', 'm:endChr') ?? ')'}`;
}
