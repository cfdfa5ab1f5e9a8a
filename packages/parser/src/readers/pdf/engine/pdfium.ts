import { readFile } from 'node:fs/promises';
import { PDFIUM_FUNCTIONS, type PdfiumCalls } from './pdfium-functions.ts';
import {
  type WasmInstance,
  type WasmMemory,
  type WasmModule,
  webAssembly,
} from './web-assembly.ts';

/** Views of the WebAssembly memory; stale as soon as PDFium allocates, so ask again after every call. */
export type Heap = {
  readonly u8: Uint8Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;
};

/** A running PDFium: one WebAssembly instance with a block of its memory for bulk results. */
export type Pdfium = {
  readonly call: PdfiumCalls;
  /** Start of a block of `BULK_BYTES` that the reader's loops write results into. */
  readonly bulk: number;
  /** Start of a block of `SCRATCH_BYTES` for single results. */
  readonly scratch: number;
  heap(): Heap;
  memoryBytes(): number;
  /** Addresses of names written into its memory. */
  readonly names: Map<string, number>;
  /** Documents open in this instance. */
  openDocuments: number;
  /** Set after a trap: its memory may be torn, and nothing may be asked of it any more. */
  broken: boolean;
};

/** Glyphs or path points fetched before their numbers are copied out in one piece. */
export const BULK_ITEMS = 16_384;
/** Tight box (4 doubles), origin (2 doubles) and loose box (4 floats) of a glyph. */
export const BULK_ITEM_BYTES = 64;
export const SCRATCH_BYTES = 4096;

/** WebAssembly memory never shrinks: an idle instance this large is replaced (bytes). */
const LARGE_INSTANCE_BYTES = 400_000_000;

let current: Promise<Pdfium> | undefined;
let compiled: Promise<WasmModule> | undefined;

/** The instance to open documents in, started on first use and replaced when broken or bloated. */
export async function loadPdfium(): Promise<Pdfium> {
  current ??= startPdfium();
  const pdfium = await current;
  const bloated = pdfium.openDocuments === 0 && pdfium.memoryBytes() > LARGE_INSTANCE_BYTES;
  if (!pdfium.broken && !bloated) return pdfium;
  current = startPdfium();
  return current;
}

type StartedModule = { readonly wasmExports: WasmInstance['exports'] };

async function startPdfium(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  compiled ??= compileModule();
  const module = await compiled;
  const started = await init({
    instantiateWasm(imports: unknown, done: (instance: WasmInstance) => void) {
      void webAssembly.instantiate(module, imports).then(done);
      return {};
    },
  } as Parameters<typeof init>[0]);
  started.PDFiumExt_Init();
  return makePdfium(started.pdfium as unknown as StartedModule);
}

async function compileModule(): Promise<WasmModule> {
  const file = new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  return webAssembly.compile(await readFile(file));
}

function makePdfium(module: StartedModule): Pdfium {
  const exported = module.wasmExports;
  const call = Object.fromEntries(
    PDFIUM_FUNCTIONS.map((name) => [name, exported[name]]),
  ) as unknown as PdfiumCalls;
  const memory = exported.memory as WasmMemory;
  let heap = viewHeap(memory.buffer);
  return {
    call,
    bulk: call.malloc(BULK_ITEMS * BULK_ITEM_BYTES),
    scratch: call.malloc(SCRATCH_BYTES),
    heap() {
      // Memory that has grown is another buffer, and the one before is empty: cheaper to see than to ask for the buffer.
      if (heap.u8.length === 0) heap = viewHeap(memory.buffer);
      return heap;
    },
    memoryBytes: () => memory.buffer.byteLength,
    names: new Map(),
    openDocuments: 0,
    broken: false,
  };
}

function viewHeap(buffer: ArrayBufferLike): Heap {
  return {
    u8: new Uint8Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
    f32: new Float32Array(buffer),
    f64: new Float64Array(buffer),
  };
}
