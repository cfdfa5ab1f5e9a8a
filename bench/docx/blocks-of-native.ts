import { type ComparedBlock, lettersOf, marksText, NOTE_LETTER } from './compared-block.ts';
import { nativeMarker } from './native-marker.ts';
import type { NativeValue } from './parse-native.ts';

type Piece = { readonly text: string; readonly marks: string };
type Gathered = { readonly blocks: ComparedBlock[]; readonly notes: ComparedBlock[] };

/** Pandoc's tree as compared blocks: metadata taken from styled paragraphs first, notes last. */
export function blocksOfNative(tree: NativeValue): ComparedBlock[] {
  const gathered: Gathered = { blocks: [], notes: [] };
  if (tree.kind === 'node' && tree.name === 'Pandoc') {
    addMetadata(tree.args[0], gathered);
    addBlocks(itemsOf(tree.args[1]), gathered, 'text', -1);
  } else {
    addBlocks(itemsOf(tree), gathered, 'text', -1);
  }
  return [...gathered.blocks, ...gathered.notes].filter(
    (block) => block.letters.length > 0 || block.kind === 'picture',
  );
}

function itemsOf(value: NativeValue | undefined): readonly NativeValue[] {
  return value?.kind === 'list' || value?.kind === 'tuple' ? value.items : [];
}

function nodesOf(value: NativeValue | undefined): Node[] {
  return itemsOf(value).filter((item) => item.kind === 'node');
}

function textOf(value: NativeValue | undefined): string {
  return value?.kind === 'text' ? value.text : '';
}

const METADATA_ORDER = ['title', 'subtitle', 'author', 'date', 'abstract'];

/** Pandoc lifts title, authors, date and abstract out of styled paragraphs at the top. */
function addMetadata(meta: NativeValue | undefined, gathered: Gathered): void {
  const fields = meta?.kind === 'node' ? meta.args[0] : undefined;
  const pairs = fields?.kind === 'node' ? itemsOf(fields.args[0]) : [];
  const byName = new Map(pairs.map((pair) => [textOf(itemsOf(pair)[0]), itemsOf(pair)[1]]));
  for (const name of METADATA_ORDER) addMetaValue(name, byName.get(name), gathered);
}

function addMetaValue(name: string, value: NativeValue | undefined, gathered: Gathered): void {
  if (value?.kind !== 'node') return;
  if (value.name === 'MetaList') {
    for (const item of itemsOf(value.args[0])) addMetaValue(name, item, gathered);
  } else if (value.name === 'MetaInlines') {
    const kind = name === 'title' ? 'title 1' : name === 'subtitle' ? 'title 2' : 'text';
    addParagraph(itemsOf(value.args[0]), kind, gathered);
  } else if (value.name === 'MetaBlocks') {
    addBlocks(itemsOf(value.args[0]), gathered, 'text', -1);
  }
}

/** `first` is the kind of the first paragraph (a list item's own), the others are text. */
function addBlocks(
  blocks: readonly NativeValue[],
  gathered: Gathered,
  first: string,
  level: number,
): void {
  let kind = first;
  for (const block of blocks) {
    if (block.kind !== 'node') continue;
    addBlock(block, gathered, kind, level);
    kind = 'text';
  }
}

type Node = Extract<NativeValue, { kind: 'node' }>;

function addBlock(block: Node, gathered: Gathered, kind: string, level: number): void {
  const { name, args } = block;
  switch (name) {
    case 'Para':
    case 'Plain':
      addParagraph(itemsOf(args[0]), kind, gathered);
      return;
    case 'Header': {
      const headingLevel = args[0]?.kind === 'number' ? args[0].value : 0;
      addParagraph(itemsOf(args[2]), `heading ${Math.min(headingLevel, 6)}`, gathered);
      return;
    }
    case 'CodeBlock':
      gathered.blocks.push({
        kind: 'code',
        letters: lettersOf([{ text: textOf(args[1]), marks: '' }]),
      });
      return;
    case 'BlockQuote':
      addBlocks(itemsOf(args[0]), gathered, kind, level);
      return;
    case 'Div':
    case 'Figure':
      addBlocks(itemsOf(args.at(-1)), gathered, kind, level);
      if (name === 'Figure') addCaption(args[1], gathered);
      return;
    case 'LineBlock':
      for (const line of itemsOf(args[0])) addParagraph(itemsOf(line), 'text', gathered);
      return;
    case 'BulletList':
      for (const item of itemsOf(args[0]))
        addBlocks(itemsOf(item), gathered, `item ${level + 1} •`, level + 1);
      return;
    case 'OrderedList':
      addOrdered(args, gathered, level + 1);
      return;
    case 'DefinitionList':
      addDefinitions(itemsOf(args[0]), gathered, level);
      return;
    case 'Table':
      addTable(args, gathered);
      return;
    default:
  }
}

function addOrdered(args: readonly NativeValue[], gathered: Gathered, level: number): void {
  const [start, style, delimiter] = itemsOf(args[0]);
  const first = start?.kind === 'number' ? start.value : 1;
  const nameOf = (value: NativeValue | undefined): string =>
    value?.kind === 'node' ? value.name : '';
  itemsOf(args[1]).forEach((item, index) => {
    const marker = nativeMarker(first + index, nameOf(style), nameOf(delimiter));
    addBlocks(itemsOf(item), gathered, `item ${level} ${marker}`, level);
  });
}

function addDefinitions(pairs: readonly NativeValue[], gathered: Gathered, level: number): void {
  for (const pair of pairs) {
    const [term, definitions] = itemsOf(pair);
    addParagraph(itemsOf(term), 'text', gathered);
    for (const definition of itemsOf(definitions))
      addBlocks(itemsOf(definition), gathered, 'text', level);
  }
}

function addCaption(caption: NativeValue | undefined, gathered: Gathered): void {
  const blocks = caption?.kind === 'node' ? itemsOf(caption.args[1]) : [];
  addBlocks(blocks, gathered, 'text', -1);
}

/** One block for the whole table: its cells with place, spans and header mark. */
function addTable(args: readonly NativeValue[], gathered: Gathered): void {
  addCaption(args[1], gathered);
  const pieces: Piece[] = [];
  const freeFrom: number[] = [];
  let rowIndex = 0;
  const addRow = (row: NativeValue, isHeader: boolean): void => {
    let col = 0;
    for (const cell of nodesOf(row.kind === 'node' ? row.args[1] : undefined)) {
      while ((freeFrom[col] ?? 0) > rowIndex) col++;
      const [rowSpan, colSpan] = [spanOf(cell.args[2]), spanOf(cell.args[3])];
      pieces.push(
        {
          text: ` ⟦${rowIndex},${col} ${rowSpan}x${colSpan}${isHeader ? ' header' : ''}⟧ `,
          marks: '',
        },
        ...cellPieces(itemsOf(cell.args[4]), gathered),
      );
      for (let i = 0; i < colSpan; i++) freeFrom[col + i] = rowIndex + rowSpan;
      col += colSpan;
    }
    rowIndex++;
  };
  const head = args[3]?.kind === 'node' ? itemsOf(args[3].args[1]) : [];
  for (const row of head) addRow(row, true);
  for (const body of nodesOf(args[4])) {
    for (const row of [...itemsOf(body.args[2]), ...itemsOf(body.args[3])]) addRow(row, false);
  }
  gathered.blocks.push({ kind: 'table', letters: lettersOf(pieces) });
}

function spanOf(value: NativeValue | undefined): number {
  const argument = value?.kind === 'node' ? value.args[0] : undefined;
  return argument?.kind === 'number' ? argument.value : 1;
}

/** A cell's blocks as lines; list items with their markers; a table inside with its cells' text. */
function cellPieces(blocks: readonly NativeValue[], gathered: Gathered): Piece[] {
  const inner: Gathered = { blocks: [], notes: gathered.notes };
  addBlocks(blocks, inner, 'text', -1);
  return inner.blocks.flatMap((block) => [
    { text: ' ', marks: '' },
    { text: /^item \d+ (.*)$/.exec(block.kind)?.[1] ?? '', marks: '' },
    { text: ' ', marks: '' },
    ...block.letters.map((one) => ({ text: one.letter, marks: one.marks })),
  ]);
}

function addParagraph(inlines: readonly NativeValue[], kind: string, gathered: Gathered): void {
  const pictures: ComparedBlock[] = [];
  const pieces = inlines.flatMap((inline) => inlinePieces(inline, [], gathered, pictures));
  const letters = lettersOf(pieces);
  if (letters.length > 0) gathered.blocks.push({ kind, letters });
  gathered.blocks.push(...pictures);
}

const MARKS: Readonly<Record<string, string>> = {
  Emph: 'italic',
  Strong: 'bold',
  Strikeout: 'strike',
  Superscript: 'superscript',
  Subscript: 'subscript',
  Underline: 'underline',
};

function inlinePieces(
  inline: NativeValue,
  marks: readonly string[],
  gathered: Gathered,
  pictures: ComparedBlock[],
): Piece[] {
  if (inline.kind !== 'node') return [];
  const { name, args } = inline;
  const inside = (list: NativeValue | undefined, more: readonly string[] = []): Piece[] =>
    itemsOf(list).flatMap((one) => inlinePieces(one, [...marks, ...more], gathered, pictures));
  const plain = (text: string, more: readonly string[] = []): Piece[] => [
    { text, marks: marksText([...marks, ...more]) },
  ];
  const mark = MARKS[name];
  if (mark) return inside(args[0], [mark]);
  switch (name) {
    case 'Str':
      return plain(textOf(args[0]));
    case 'Space':
    case 'SoftBreak':
    case 'LineBreak':
      return plain(' ');
    case 'Code':
      return plain(textOf(args[1]), ['code']);
    case 'Math':
      return plain(textOf(args[1]).replace(/[\s{}]/g, ''), ['math']);
    case 'SmallCaps':
      return inside(args[0]);
    case 'Quoted':
    case 'Cite':
      return inside(args[1]);
    case 'Link':
      return inside(args[1], [linkMark(textOf(itemsOf(args[2])[0]))]);
    case 'Image':
      pictures.push({
        kind: 'picture',
        letters: lettersOf(inside(args[1]).map(({ text }) => ({ text, marks: '' }))),
      });
      return [];
    case 'Note':
      addNote(itemsOf(args[0]), gathered);
      return plain(NOTE_LETTER);
    case 'Span':
      return spanPieces(args, inside, gathered);
    default:
      return [];
  }
}

/** Targets inside the document are named differently on both sides. */
export function linkMark(target: string): string {
  return target.startsWith('#') ? 'link' : `link:${target}`;
}

function spanPieces(
  args: readonly NativeValue[],
  inside: (list: NativeValue | undefined, more?: readonly string[]) => Piece[],
  gathered: Gathered,
): Piece[] {
  const classes = itemsOf(itemsOf(args[0])[1]).map(textOf);
  if (classes.includes('deletion')) return [];
  if (classes.includes('comment-start')) {
    gathered.notes.push({
      kind: 'note',
      letters: lettersOf(inside(args[1]).map(({ text }) => ({ text, marks: '' }))),
    });
    return [];
  }
  return inside(args[1], classes.includes('insertion') ? ['inserted'] : []);
}

function addNote(blocks: readonly NativeValue[], gathered: Gathered): void {
  const inner: Gathered = { blocks: [], notes: [] };
  addBlocks(blocks, inner, 'text', -1);
  const letters = lettersOf(
    inner.blocks.flatMap((block) => [
      ...block.letters.map((one) => ({ text: one.letter, marks: one.marks })),
      { text: ' ', marks: '' },
    ]),
  );
  gathered.notes.push({ kind: 'note', letters }, ...inner.notes);
}
