export type WasmModule = { readonly __module: unique symbol };
export type WasmInstance = { readonly exports: Readonly<Record<string, unknown>> };
export type WasmMemory = { readonly buffer: ArrayBuffer };

type WebAssemblyInterface = {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  instantiate(module: WasmModule, imports: unknown): Promise<WasmInstance>;
  readonly RuntimeError: ErrorConstructor;
};

/** WebAssembly as far as it is used here: TypeScript has its types only among the browser's. */
export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyInterface })
  .WebAssembly;
