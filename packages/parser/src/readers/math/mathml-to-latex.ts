import { ownValue } from '../../own-value.ts';
import { latexOfCharacters } from './latex-of-characters.ts';
import type { MathNode } from './math-node.ts';

/** MathML as LaTeX; undefined when it holds something this does not know. */
export function mathmlToLatex(root: MathNode): string | undefined {
  const annotation = findAnnotation(root);
  if (annotation !== undefined) return annotation;
  const unknown: string[] = [];
  const latex = convertAll(root.children, unknown).replace(/ +/g, ' ').trim();
  return unknown.length > 0 || latex === '' ? undefined : latex;
}

/** The source many generators keep beside the markup. */
function findAnnotation(node: MathNode): string | undefined {
  for (const child of node.children) {
    const isTex = /^application\/x-tex$|^(?:la)?tex$/i.test(child.attributes.encoding ?? '');
    if (child.name === 'annotation' && isTex) return child.text.trim();
    const deeper = findAnnotation(child);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

type Convert = (node: MathNode, unknown: string[]) => string;

function convertAll(nodes: readonly MathNode[], unknown: string[]): string {
  return nodes.map((node) => convert(node, unknown)).join('');
}

function convert(node: MathNode, unknown: string[]): string {
  const known = ownValue(CONVERTERS, node.name);
  if (known) return known(node, unknown);
  unknown.push(node.name);
  return '';
}

const group: Convert = (node, unknown) => convertAll(node.children, unknown);
const characters: Convert = (node) => latexOfCharacters(node.text.trim());

function part(node: MathNode, index: number, unknown: string[]): string {
  const child = node.children[index];
  return child ? convert(child, unknown).trim() : '';
}

/** Functions TeX sets upright by a command of their own. */
const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|det|dim|ker|gcd|arg|deg|arcsin|arccos|arctan|sinh|cosh|tanh|mod)$/;

const ACCENTS: Readonly<Record<string, string>> = {
  '^': 'hat',
  ˆ: 'hat',
  '¯': 'bar',
  '‾': 'overline',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
  '~': 'tilde',
  '˜': 'tilde',
  '⏞': 'overbrace',
  '⏟': 'underbrace',
  _: 'underline',
};

function over(node: MathNode, unknown: string[], under: boolean): string {
  const mark = node.children[1]?.text.trim() ?? '';
  const accent = ownValue(ACCENTS, mark);
  const base = part(node, 0, unknown);
  if (accent) return `\\${accent}{${base}}`;
  const script = `{${part(node, 1, unknown)}}`;
  const isLarge = /^\\(?:sum|prod|int|lim|max|min|sup|inf|big\w+)\s*$/.test(base);
  if (isLarge) return `${base.trim()}${under ? '_' : '^'}${script}`;
  return under ? `\\underset${script}{${base}}` : `\\overset${script}{${base}}`;
}

function fenced(node: MathNode, unknown: string[]): string {
  const open = node.attributes.open ?? '(';
  const close = node.attributes.close ?? ')';
  const separator = (node.attributes.separators ?? ',')[0] ?? '';
  const inside = node.children.map((child) => convert(child, unknown)).join(separator);
  return `\\left${delimiter(open)}${inside}\\right${delimiter(close)}`;
}

function delimiter(text: string): string {
  return text === '' ? '.' : latexOfCharacters(text);
}

function table(node: MathNode, unknown: string[]): string {
  const rows = node.children.map((row) =>
    row.children.map((cell) => convertAll(cell.children, unknown).trim()).join(' & '),
  );
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

const CONVERTERS: Readonly<Record<string, Convert>> = {
  math: group,
  mrow: group,
  mstyle: group,
  mpadded: group,
  semantics: group,
  merror: group,
  mtd: group,
  mtr: group,
  maction: group,
  annotation: () => '',
  'annotation-xml': () => '',
  mphantom: () => '',
  none: () => '',
  mprescripts: () => '',
  mi: (node) => {
    const text = node.text.trim();
    if (FUNCTIONS.test(text)) return `\\${text} `;
    return text.length > 1 && /^[A-Za-z]+$/.test(text)
      ? `\\mathrm{${text}}`
      : latexOfCharacters(text);
  },
  mn: characters,
  mo: characters,
  ms: (node) => `\\text{${node.text.trim()}}`,
  mtext: (node) => (node.text.trim() ? `\\text{${node.text.replace(/\s+/g, ' ')}}` : ' '),
  mspace: () => '\\,',
  mfrac: (node, unknown) => `\\frac{${part(node, 0, unknown)}}{${part(node, 1, unknown)}}`,
  msqrt: (node, unknown) => `\\sqrt{${convertAll(node.children, unknown).trim()}}`,
  mroot: (node, unknown) => `\\sqrt[${part(node, 1, unknown)}]{${part(node, 0, unknown)}}`,
  msup: (node, unknown) => `${braced(part(node, 0, unknown))}^{${part(node, 1, unknown)}}`,
  msub: (node, unknown) => `${braced(part(node, 0, unknown))}_{${part(node, 1, unknown)}}`,
  msubsup: (node, unknown) =>
    `${braced(part(node, 0, unknown))}_{${part(node, 1, unknown)}}^{${part(node, 2, unknown)}}`,
  mover: (node, unknown) => over(node, unknown, false),
  munder: (node, unknown) => over(node, unknown, true),
  munderover: (node, unknown) =>
    `${part(node, 0, unknown)}_{${part(node, 1, unknown)}}^{${part(node, 2, unknown)}}`,
  mfenced: fenced,
  menclose: (node, unknown) => `\\boxed{${convertAll(node.children, unknown)}}`,
  mtable: table,
};

function braced(base: string): string {
  return /^(?:.|\\[A-Za-z]+)$/u.test(base) ? base : `{${base}}`;
}
