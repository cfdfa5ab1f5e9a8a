import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { keepWideRows } from './keep-wide-rows.ts';
import { type MarkdownNode, markdownTree } from './markdown-tree.ts';

/** Blocks and marks nested deeper than this are text; each level of a list counts twice. */
const MAX_NESTING = 200;
/** The parser drops what lies deeper than its limit, so its rules that nest stop before it: an item and its text take two levels. */
const LAST_LEVEL = MAX_NESTING - 4;
const NESTING_RULES = ['blockquote', 'list', 'footnote_def'];
/** What may end an address in running text is taken to belong to the sentence (GitHub's extended autolinks). */
const ADDRESS = /^[^\s<]*[^\s<?!.,:;*_~'")\]]/;

/** The blocks of a Markdown text (CommonMark with GitHub's tables, strikes, footnotes and bare links). */
export function parseMarkdown(text: string): readonly MarkdownNode[] {
  parser ??= createParser();
  return markdownTree(parser.parse(text, {}));
}

let parser: MarkdownIt | undefined;

function createParser(): MarkdownIt {
  const made = createMarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING });
  made.use(footnotes);
  made.core.ruler.disable('footnote_tail');
  made.inline.ruler.disable('footnote_inline');
  made.validateLink = () => true;
  made.normalizeLink = (address) => address;
  made.normalizeLinkText = (address) => address;
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  made.linkify.add('www.', {
    validate: (line, start) => ADDRESS.exec(line.slice(start))?.[0].length ?? 0,
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  keepWideRows(made);
  limitNesting(made);
  return made;
}

/** A quote, list or note that would lie too deep is left to the rule for paragraphs, which keeps it as it stands. */
function limitNesting({ block }: MarkdownIt): void {
  for (const { name, fn, alt } of block.ruler.__rules__.slice()) {
    if (!NESTING_RULES.includes(name)) continue;
    block.ruler.at(name, (state, ...rest) => state.level < LAST_LEVEL && fn(state, ...rest), {
      alt,
    });
  }
}
