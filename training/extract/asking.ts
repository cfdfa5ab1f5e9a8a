/** What a schema asks for, with what is true of it; filled while a paper is made. */
export type Asking = {
  readonly properties: Record<string, unknown>;
  readonly truth: Record<string, unknown>;
};
