import { ParseError } from '../../../parse-error.ts';
import { findHalfMaps, type HalfMaps } from '../fonts/find-half-maps.ts';
import { type Differences, readDifferences } from '../fonts/read-differences.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import { salvagePdf } from './salvage-pdf.ts';
import { webAssembly } from './web-assembly.ts';

/** An open PDF; owns memory inside PDFium until `close`. */
export type OpenDocument = {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly numPages: number;
  /** Handle of the form environment; 0 where the file has no form. */
  readonly form: number;
  /** Whether the file was damaged and had to be pieced together. */
  readonly salvaged: boolean;
  /** What the file's encodings call the glyphs of its fonts; read when it is first asked for. */
  glyphNames(): Differences;
  /** Maps of fonts that PDFium was shown others for. */
  readonly halfMaps: HalfMaps;
  close(): void;
};

/** FPDF_GetLastError. */
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

export async function openDocument(
  bytes: Uint8Array,
  filename: string,
  password: string | undefined,
): Promise<OpenDocument> {
  const pdfium = await loadPdfium();
  const opened = load(pdfium, bytes, filename, password);
  if (opened.handle && pdfium.call.FPDF_GetPageCount(opened.handle) > 0) {
    return makeDocument(pdfium, opened, bytes, false);
  }
  const { failure } = opened;
  release(pdfium, opened);
  if (failure === PASSWORD_ERROR || failure === SECURITY_ERROR) {
    throw openError(failure, filename, password);
  }
  const pieced = salvagePdf(bytes);
  const saved = pieced ? load(pdfium, pieced, filename, password) : undefined;
  if (saved?.handle && pdfium.call.FPDF_GetPageCount(saved.handle) > 0) {
    return makeDocument(pdfium, saved, pieced ?? bytes, true);
  }
  if (saved) release(pdfium, saved);
  throw openError(failure, filename, password);
}

type Loaded = {
  readonly handle: number;
  readonly data: number;
  readonly failure: number;
  readonly halfMaps: HalfMaps;
};

function load(
  pdfium: Pdfium,
  bytes: Uint8Array,
  filename: string,
  password: string | undefined,
): Loaded {
  const { call } = pdfium;
  const halfMaps = findHalfMaps(bytes);
  return guarded(pdfium, () => {
    const data = call.malloc(Math.max(1, bytes.length));
    if (!data) throw new ParseError('limit_exceeded', `${filename} is too large to be read`);
    const { u8 } = pdfium.heap();
    u8.set(bytes, data);
    for (const patch of halfMaps.patches) u8.set(patch.bytes, data + patch.at);
    const secret = writePassword(pdfium, password);
    const handle = call.FPDF_LoadMemDocument(data, bytes.length, secret);
    const failure = handle ? 0 : call.FPDF_GetLastError();
    if (secret) call.free(secret);
    return { handle, data, failure, halfMaps };
  });
}

function release(pdfium: Pdfium, { handle, data }: Loaded): void {
  if (pdfium.broken) return;
  if (handle) pdfium.call.FPDF_CloseDocument(handle);
  pdfium.call.free(data);
}

function makeDocument(
  pdfium: Pdfium,
  loaded: Loaded,
  bytes: Uint8Array,
  salvaged: boolean,
): OpenDocument {
  const { handle, halfMaps } = loaded;
  const forms = openForms(pdfium, handle);
  let open = true;
  let names: Differences | undefined;
  pdfium.openDocuments += 1;
  return {
    pdfium,
    handle,
    numPages: pdfium.call.FPDF_GetPageCount(handle),
    form: forms.form,
    salvaged,
    halfMaps,
    glyphNames() {
      names ??= readDifferences(bytes);
      return names;
    },
    close() {
      if (!open) return;
      open = false;
      pdfium.openDocuments -= 1;
      if (!pdfium.broken) forms.close();
      release(pdfium, loaded);
    },
  };
}

/** Form fields need an environment of their own in PDFium. */
function openForms(pdfium: Pdfium, handle: number): { readonly form: number; close(): void } {
  const { call } = pdfium;
  if (call.FPDF_GetFormType(handle) === 0) return { form: 0, close: () => undefined };
  const info = call.PDFiumExt_OpenFormFillInfo();
  const form = call.PDFiumExt_InitFormFillEnvironment(handle, info);
  return {
    form,
    close() {
      if (form) call.PDFiumExt_ExitFormFillEnvironment(form);
      call.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

/** Runs calls into PDFium; after a trap the instance is not to be used again. */
export function guarded<Result>(pdfium: Pdfium, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof webAssembly.RuntimeError) pdfium.broken = true;
    throw error;
  }
}

function writePassword(pdfium: Pdfium, password: string | undefined): number {
  if (password === undefined) return 0;
  const bytes = new TextEncoder().encode(`${password}\0`);
  const at = pdfium.call.malloc(bytes.length);
  pdfium.heap().u8.set(bytes, at);
  return at;
}

function openError(failure: number, filename: string, password: string | undefined): ParseError {
  if (failure === PASSWORD_ERROR && password === undefined) {
    return new ParseError('password_required', `${filename} is encrypted; send its password`);
  }
  if (failure === PASSWORD_ERROR) {
    return new ParseError('wrong_password', `the password does not open ${filename}`);
  }
  if (failure === SECURITY_ERROR) {
    return new ParseError('malformed_file', `${filename} is protected in a way we cannot undo`);
  }
  return new ParseError('malformed_file', `${filename} is not a readable PDF`);
}
