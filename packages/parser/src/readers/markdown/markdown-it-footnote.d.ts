declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  const addFootnotes: (parser: MarkdownIt) => void;

  export = addFootnotes;
}
