import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileName, isFromRight, type ScriptText } from './script-text.ts';
import { htmlOf, type Style, texOf } from './source-of-text.ts';

/** Longest time one program may take for one text (milliseconds). */
const LONGEST_RUN_MS = 120_000;
/** Size of the type that pango-view prints (points). */
const PANGO_SIZE = 14;

const FONTS_WITHOUT_PICTURES = `<fontconfig><include>/etc/fonts/fonts.conf</include><selectfont><rejectfont>
<pattern><patelt name="family"><string>Noto Color Emoji</string></patelt></pattern></rejectfont></selectfont></fontconfig>`;

type Producer = {
  /** Which texts it is for, where that is not all. */
  readonly takes?: (text: ScriptText) => boolean;
  /** What the program prints from. */
  readonly source: (text: ScriptText) => { readonly ending: string; readonly content: string };
  readonly command: (text: ScriptText, source: string, pdf: string) => readonly string[];
};

/** Programs that print, by name; those that are not installed print nothing. */
export const PRODUCERS: Readonly<Record<string, Producer>> = {
  chromium: { source: html('plain'), command: chromium },
  justified: { source: html('justified'), command: chromium },
  vertical: { takes: isWrittenDown, source: html('vertical'), command: chromium },
  libreoffice: { source: html('plain'), command: office },
  weasyprint: { source: html('plain'), command: (_, from, to) => ['weasyprint', from, to] },
  wkhtmltopdf: { source: html('plain'), command: (_, from, to) => ['wkhtmltopdf', '-q', from, to] },
  pango: { source: plain, command: pango },
  xelatex: { source: tex, command: (_, from) => ['xelatex', '-interaction=nonstopmode', from] },
  lualatex: { source: tex, command: (_, from) => ['lualatex', '-interaction=nonstopmode', from] },
};

/** The text as one program prints it: the path of the PDF, printed before or now; undefined where the program cannot. */
export function printText(name: string, text: ScriptText, out: string): string | undefined {
  const producer = PRODUCERS[name];
  if (!producer || producer.takes?.(text) === false) return undefined;
  const folder = resolve(out, name);
  mkdirSync(folder, { recursive: true });
  const { ending, content } = producer.source(text);
  const source = join(folder, `${fileName(text)}.${ending}`);
  const pdf = join(folder, `${fileName(text)}.pdf`);
  const isPrinted = existsSync(pdf) && readFileSync(source, 'utf8') === content;
  if (isPrinted) return pdf;
  writeFileSync(source, content);
  const [program = '', ...args] = producer.command(text, source, pdf);
  try {
    execFileSync(program, args, { cwd: folder, timeout: LONGEST_RUN_MS, stdio: 'ignore' });
  } catch {
    // TeX ends with an error for a warning too: what counts is whether there is a file.
  }
  return existsSync(pdf) ? pdf : undefined;
}

/** Whether TeX found no character in the font for some of the text: it paints boxes there, which are no text. */
export function hasHoles(pdf: string): boolean {
  const log = pdf.replace(/\.pdf$/, '.log');
  return existsSync(log) && readFileSync(log, 'utf8').includes('Missing character');
}

/** Whether a script is written in columns as well. */
function isWrittenDown({ shaping }: ScriptText): boolean {
  return shaping === 'CJK' || shaping === 'Hangul';
}

function html(style: Style): Producer['source'] {
  return (text) => ({ ending: 'html', content: htmlOf(text, style) });
}

function tex(text: ScriptText) {
  return { ending: 'tex', content: texOf(text) };
}

function plain({ lines }: ScriptText) {
  return { ending: 'txt', content: lines.join('\n') };
}

function chromium(_: ScriptText, source: string, pdf: string): string[] {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
  return [process.env.CHROMIUM ?? 'chromium', ...flags, `--print-to-pdf=${pdf}`, source];
}

function office(_: ScriptText, source: string): string[] {
  // Figures that a font lacks would be taken from the one with coloured pictures.
  const fonts = join(source, '..', 'fonts.conf');
  writeFileSync(fonts, FONTS_WITHOUT_PICTURES);
  const filter = '--infilter=HTML (StarWriter)';
  return [
    'env',
    `FONTCONFIG_FILE=${fonts}`,
    'soffice',
    '--headless',
    filter,
    '--convert-to',
    'pdf:writer_pdf_Export',
    source,
  ];
}

function pango(text: ScriptText, source: string, pdf: string): string[] {
  const direction = isFromRight(text) ? ['--align=right'] : [];
  const font = `--font=${text.font}, Noto Sans ${PANGO_SIZE}`;
  return [
    'pango-view',
    '--no-display',
    font,
    `--language=${text.language}`,
    ...direction,
    `--output=${pdf}`,
    source,
  ];
}
