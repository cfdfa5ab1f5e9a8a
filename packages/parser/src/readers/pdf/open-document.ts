import { ParseError } from '../../parse-error.ts';
import { abandonPdfium, loadPdfium, type Pdfium } from './pdfium.ts';
import { webAssembly } from './web-assembly.ts';

/** An open PDF; owns memory inside PDFium until `close`. */
export type OpenDocument = {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly numPages: number;
  /** Handle of the form environment; 0 where the file has no form. */
  readonly form: number;
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
  const { call } = pdfium;
  const data = call.malloc(Math.max(1, bytes.length));
  if (!data) throw new ParseError('limit_exceeded', `${filename} is too large to be read`);
  pdfium.heap().u8.set(bytes, data);
  const secret = writePassword(pdfium, password);
  const handle = guarded(() => call.FPDF_LoadMemDocument(data, bytes.length, secret));
  const failure = handle ? 0 : call.FPDF_GetLastError();
  if (secret) call.free(secret);
  if (!handle) {
    call.free(data);
    throw openError(failure, filename, password);
  }
  let open = true;
  const forms = openForms(pdfium, handle);
  return {
    pdfium,
    handle,
    numPages: call.FPDF_GetPageCount(handle),
    form: forms.form,
    close() {
      if (!open) return;
      open = false;
      forms.close();
      call.FPDF_CloseDocument(handle);
      call.free(data);
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

/** Runs a call into PDFium; after a trap the instance is given up, for its memory may be torn. */
export function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof webAssembly.RuntimeError) abandonPdfium();
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
