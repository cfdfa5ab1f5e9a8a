import type { fromMarkdown } from 'mdast-util-from-markdown';

/** The tree the Markdown parser makes, by the names of the mdast specification. */
export type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];
export type Paragraph = Extract<RootContent, { type: 'paragraph' }>;
export type PhrasingContent = Paragraph['children'][number];
export type List = Extract<RootContent, { type: 'list' }>;
export type ListItem = List['children'][number];
export type MarkdownTable = Extract<RootContent, { type: 'table' }>;
