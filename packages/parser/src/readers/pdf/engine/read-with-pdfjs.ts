import type { Warning } from '@sheaf/document';
import { emptyPrimitives } from '../../../page/empty-primitives.ts';
import type { PagePrimitives, TextStyle, Word } from '../../../page/primitives.ts';
import { ParseError } from '../../../parse-error.ts';
import type { ReadContext } from '../../../parse-options.ts';
import type { PagesReading } from '../../reading.ts';
import { acrossLine, alongLine, angleOfDirection, lineBox } from '../glyphs/line-direction.ts';

type PdfjsModule = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type PdfjsDocument = Awaited<ReturnType<PdfjsModule['getDocument']>['promise']>;

const SECOND_CHANCE: Warning = {
  code: 'second_reader',
  message: 'the file breaks the rules so far that only its text could be read, without drawings',
  pageNumber: null,
};
/** Positions inside a string are estimated, so its words are a little less certain. */
const CONFIDENCE = 0.9;

/** Reads the text of a file that PDFium refuses with pdf.js; undefined when pdf.js refuses it too. */
export async function readWithPdfjs(
  bytes: Uint8Array,
  context: ReadContext,
): Promise<PagesReading | undefined> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { password } = context.options;
  const task = pdfjs.getDocument({
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  });
  const document = await task.promise.catch((error: unknown) => {
    throwIfLocked(error, context);
    return undefined;
  });
  if (!document || document.numPages === 0) return undefined;
  return {
    kind: 'pages',
    numPages: document.numPages,
    metadata: {},
    outline: [],
    attachments: [],
    warnings: [SECOND_CHANCE],
    readPage: (pageNumber) => readPage(document, pageNumber),
    renderPage: async () => {
      throw new Error('pages of this file can be read but not drawn');
    },
    close: () => void task.destroy(),
  };
}

function throwIfLocked(error: unknown, { filename, options }: ReadContext): void {
  if (!(error instanceof Error) || error.name !== 'PasswordException') return;
  if (options.password === undefined) {
    throw new ParseError('password_required', `${filename} is encrypted; send its password`);
  }
  throw new ParseError('wrong_password', `the password does not open ${filename}`);
}

async function readPage(document: PdfjsDocument, pageNumber: number): Promise<PagePrimitives> {
  const page = await document.getPage(pageNumber + 1);
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const styles = new Map<string, TextStyle>();
  const words = content.items.flatMap((item) =>
    'str' in item ? wordsOf(item, viewport.transform, styles) : [],
  );
  page.cleanup();
  return {
    ...emptyPrimitives(pageNumber, SECOND_CHANCE),
    width: viewport.width,
    height: viewport.height,
    words,
    quality: { ocrScore: 0, ocrReason: null, brokenRegions: [] },
  };
}

type TextItem = {
  readonly str: string;
  readonly width: number;
  readonly fontName: string;
  readonly transform: readonly number[];
};

/** Words of a string, each as wide as its share of the letters. */
function wordsOf(
  { str, width, fontName, transform }: TextItem,
  viewport: readonly number[],
  styles: Map<string, TextStyle>,
): Word[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = viewport;
  const angle = angleOfDirection(va * a + vc * b, vb * a + vd * b);
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const start = alongLine(angle, x, y);
  const across = acrossLine(angle, x, y);
  const size = Math.hypot(c, d);
  const style = styles.get(`${fontName} ${size}`) ?? makeStyle(fontName, size);
  styles.set(`${fontName} ${size}`, style);
  const unit = width / Math.max(1, str.length);
  return [...str.matchAll(/\S+/g)].map((match) => {
    const from = start + match.index * unit;
    const text = match[0].normalize('NFKC');
    return {
      text,
      box: lineBox(
        angle,
        from,
        across - 0.72 * size,
        from + match[0].length * unit,
        across + 0.2 * size,
      ),
      baseline: angle === 90 || angle === 180 ? -across : across,
      style,
      angle,
      origin: 'text_layer',
      confidence: CONFIDENCE,
      spaceAfter: true,
    };
  });
}

function makeStyle(fontName: string, fontSize: number): TextStyle {
  return { fontName, fontSize, bold: false, italic: false, monospace: false, color: 0 };
}
