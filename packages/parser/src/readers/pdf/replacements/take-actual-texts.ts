import type { OpenDocument } from '../engine/open-document.ts';
import { addressOfName } from '../engine/read-string.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import { type ActualText, readActualBytes, readActualText } from './read-actual-text.ts';

type Document = Pick<OpenDocument, 'pdfium' | 'handle'>;

/** The replacement texts of a page, out of PDFium's sight until they are put back. */
export type TakenActualTexts = {
  textOf(object: number): ActualText | undefined;
  /** Other pages may share what was taken. */
  putBack(): void;
};

type Taken = { readonly object: number; readonly mark: number; readonly bytes: Uint8Array };

/** Takes the replacement texts off the text objects of a page, because PDFium otherwise tells them and not what is painted. */
export function takeActualTexts(document: Document, texts: Graphics['texts']): TakenActualTexts {
  const { pdfium } = document;
  const ofObject = new Map<number, ActualText>();
  for (const object of texts.keys()) {
    const actual = readActualText(pdfium, object);
    if (actual) ofObject.set(object, { ...actual, isPaintUnknown: false });
  }
  // Marks can share one dictionary, so nothing is taken before all is read.
  const taken = [...ofObject.keys()].flatMap((object) => takeOff(document, object));
  return {
    // Objects beyond the limits of a page are not known here, and keep their texts.
    textOf: (object) => (texts.has(object) ? ofObject.get(object) : readActualText(pdfium, object)),
    putBack: () => {
      for (const one of taken) putBack(document, one);
    },
  };
}

function takeOff({ pdfium }: Document, object: number): Taken[] {
  const { call } = pdfium;
  const key = addressOfName(pdfium, 'ActualText');
  const taken: Taken[] = [];
  for (let index = call.FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    const bytes = mark ? readActualBytes(pdfium, mark) : undefined;
    if (!bytes) continue;
    call.FPDFPageObjMark_RemoveParam(object, mark, key);
    taken.push({ object, mark, bytes });
  }
  return taken;
}

function putBack({ pdfium, handle }: Document, { object, mark, bytes }: Taken): void {
  const { call } = pdfium;
  const at = call.malloc(Math.max(1, bytes.length));
  pdfium.heap().u8.set(bytes, at);
  const key = addressOfName(pdfium, 'ActualText');
  call.FPDFPageObjMark_SetBlobParam(handle, object, mark, key, at, bytes.length);
  call.free(at);
}
