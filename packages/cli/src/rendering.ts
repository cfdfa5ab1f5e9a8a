/** What a parsed document can be written as. */
export const RENDERINGS = ['markdown', 'annotated', 'json', 'structured'] as const;

export type Rendering = (typeof RENDERINGS)[number];

export const FILE_ENDINGS: Readonly<Record<Rendering, string>> = {
  markdown: '.md',
  annotated: '.md',
  json: '.json',
  structured: '.json',
};

export function isRendering(text: string): text is Rendering {
  return (RENDERINGS as readonly string[]).includes(text);
}
