export type { FurnitureChoice } from './markdown/blocks.ts';
export { toAnnotated } from './markdown/to-annotated.ts';
export { toMarkdown } from './markdown/to-markdown.ts';
export { pixelBox } from './structured/pixel-box.ts';
export { toFlatJson } from './structured/to-flat-json.ts';
export { toStructured } from './structured/to-structured.ts';
