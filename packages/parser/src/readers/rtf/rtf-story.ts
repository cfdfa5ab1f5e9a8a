import { ownValue } from '../../own-value.ts';
import { cellOfBlocks } from '../cell-of-blocks.ts';
import { readField } from '../docx/docx-fields.ts';
import type { FlowBlock } from '../flow-block.ts';
import type { RunStyle } from '../inline-text.ts';
import { formatListNumber } from '../list-marker.ts';
import { endParagraph, endTable } from './rtf-blocks.ts';
import { destinationOf, groupsNamed, type RtfGroup, wordValue } from './rtf-group.ts';
import { addRtfBytes, addRtfText, addRtfUnicode, flushRtfBytes } from './rtf-runs.ts';
import { newRtfStory, type RtfFurniturePlace, type RtfStory } from './rtf-state.ts';
import { plainText } from './rtf-text.ts';
import { applyRtfWord } from './rtf-words.ts';

/** Reads the nodes of a group into a story; properties changed inside end with the group. */
export function readRtfGroup(group: RtfGroup, story: RtfStory): void {
  const { characters, paragraph } = story;
  for (const node of group.nodes) {
    if (node.kind === 'bytes') {
      addRtfBytes(node.bytes, story);
    } else if (node.kind === 'group') {
      flushRtfBytes(story);
      readDestination(node, story);
    } else if (node.name === 'u') {
      addRtfUnicode(node.value ?? 0, story);
    } else {
      flushRtfBytes(story);
      applyRtfWord(node.name, node.value, story);
    }
  }
  flushRtfBytes(story);
  story.characters = characters;
  // Paragraph properties of a group that ends inside the paragraph still hold for it.
  if (!story.paragraph.inTable && !paragraph.inTable) return;
  story.paragraph = { ...story.paragraph, inTable: story.paragraph.inTable || paragraph.inTable };
}

type Destination = (group: RtfGroup, story: RtfStory) => void;

function readDestination(group: RtfGroup, story: RtfStory): void {
  const { name, isOptional } = destinationOf(group);
  const known = ownValue(DESTINATIONS, name);
  if (known) known(group, story);
  else if (!isOptional && !SKIPPED.has(name)) readRtfGroup(group, story);
}

/** Tables of the head, data of pictures and objects, and what is said twice. */
const SKIPPED = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'listtable',
  'listoverridetable',
  'revtbl',
  'rsidtbl',
  'generator',
  'nonshppict',
  'objdata',
  'filetbl',
  'xe',
  'tc',
  'rxe',
  'txe',
  'template',
  'themedata',
  'datastore',
  'latentstyles',
  'ftnsep',
  'ftnsepc',
  'aftnsep',
  'aftnsepc',
  'nonesttables',
  'pnseclvl',
  'fldtype',
  'bkmkend',
  'picprop',
]);

const picture: Destination = (group, story) => {
  const twips = (name: string): number => (wordValue(group, name) ?? 0) / 20;
  const width = twips('picwgoal') * ((wordValue(group, 'picscalex') ?? 100) / 100);
  const height = twips('pichgoal') * ((wordValue(group, 'picscaley') ?? 100) / 100);
  const description = pictureDescription(group, story);
  story.floating.push({
    block: {
      label: 'Picture',
      text: '',
      key: `rtf-block-${story.shared.nextKey++}`,
      ...(description ? { description } : {}),
      ...(width > 0 && height > 0 ? { sizePoints: { width, height } } : {}),
    },
  });
};

/** `{\sp{\sn wzDescription}{\sv text}}` in the picture's properties. */
function pictureDescription(group: RtfGroup, story: RtfStory): string | undefined {
  for (const properties of groupsNamed(group, 'picprop')) {
    for (const property of groupsNamed(properties, 'sp')) {
      const name = groupsNamed(property, 'sn')[0];
      const value = groupsNamed(property, 'sv')[0];
      if (name && value && plainText(name, 'ascii').trim() === 'wzDescription') {
        return plainText(value, story.header.codePage).trim() || undefined;
      }
    }
  }
  return undefined;
}

const footnote: Destination = (group, story) => {
  const isEndnote = wordValue(group, 'ftnalt') !== undefined;
  const { shared } = story;
  const noteLabel = isEndnote
    ? formatListNumber(++shared.endnotes, 'lowerRoman')
    : String(++shared.footnotes);
  story.runs.push({ text: noteLabel, style: { superscript: true, noteRef: noteLabel } });
  story.notes.push(
    noteBlock(group, story, { noteLabel, noteKind: isEndnote ? 'endnote' : 'footnote' }),
  );
};

const comment: Destination = (group, story) => {
  const noteLabel = `c${++story.shared.comments}`;
  const author = story.shared.commentAuthor;
  story.runs.push({ text: '', style: { commentRef: noteLabel } });
  story.notes.push(
    noteBlock(group, story, { noteLabel, noteKind: 'comment', ...(author ? { author } : {}) }),
  );
  story.shared.commentAuthor = undefined;
};

type NoteFacts = {
  noteLabel: string;
  noteKind: 'footnote' | 'endnote' | 'comment';
  author?: string;
};

function noteBlock(group: RtfGroup, story: RtfStory, facts: NoteFacts): FlowBlock {
  const { text, spans } = cellOfBlocks(innerBlocks(group, story));
  return { label: 'Footnote', text, ...(spans ? { spans } : {}), ...facts };
}

/** Blocks of a group that is a story of its own. */
export function innerBlocks(
  group: RtfGroup,
  story: Pick<RtfStory, 'header' | 'shared'>,
): FlowBlock[] {
  const inner = newRtfStory(story.header, story.shared);
  readRtfGroup(group, inner);
  endParagraph(inner);
  endTable(inner);
  return inner.blocks.map((one) => one.block);
}

const field: Destination = (group, story) => {
  const instruction = groupsNamed(group, 'fldinst')
    .map((one) => plainText(one, story.header.codePage))
    .join('');
  const read = readField(instruction.trim());
  if (read.kind === 'text') story.runs.push({ text: read.text, style: {} });
  if (read.kind === 'page' && story.shared.pageNumber !== undefined) {
    addRtfText(story.shared.pageNumber, story);
    return;
  }
  const outer = story.characters;
  if (read.kind === 'link')
    story.characters = { ...outer, style: { ...outer.style, link: read.link } satisfies RunStyle };
  for (const result of groupsNamed(group, 'fldrslt')) readRtfGroup(result, story);
  story.characters = outer;
};

const furniture =
  (place: RtfFurniturePlace): Destination =>
  (group, story) => {
    const section = story.sections.at(-1);
    if (section && !section.furniture.has(place)) section.furniture.set(place, group);
  };

const textBox: Destination = (group, story) => {
  story.floating.push(...innerBlocks(group, story).map((block) => ({ block })));
};

const inside: Destination = (group, story) => {
  for (const child of group.nodes) if (child.kind === 'group') readDestination(child, story);
};

const marker: Destination = (group, story) => {
  const inner = newRtfStory(story.header, story.shared);
  readRtfGroup(group, inner);
  story.marker = inner.runs
    .map((run) => run.text)
    .join('')
    .replace(/\t/g, ' ');
};

const DESTINATIONS: Readonly<Record<string, Destination>> = {
  pict: picture,
  // Newer pictures of shapes stand in a property.
  sp: (group, story) => {
    const pictures = groupsNamed(group, 'sv').flatMap((value) => groupsNamed(value, 'pict'));
    for (const one of pictures) picture(one, story);
  },
  shppict: inside,
  shp: inside,
  shpinst: inside,
  shptxt: textBox,
  dptxbxtext: textBox,
  footnote,
  annotation: comment,
  atnauthor: (group, story) => {
    story.shared.commentAuthor = plainText(group, story.header.codePage).trim() || undefined;
  },
  field,
  header: furniture('header'),
  headerl: furniture('leftHeader'),
  headerr: furniture('header'),
  headerf: furniture('firstHeader'),
  footer: furniture('footer'),
  footerl: furniture('leftFooter'),
  footerr: furniture('footer'),
  footerf: furniture('firstFooter'),
  nesttableprops: (group, story) => {
    const { definitions, nextDefinition, isHeaderRow, singlesOutFirst } = story;
    readRtfGroup(group, story);
    Object.assign(story, { definitions, nextDefinition, isHeaderRow, singlesOutFirst });
  },
  listtext: marker,
  pntext: marker,
  object: (group, story) => {
    for (const result of groupsNamed(group, 'result')) readRtfGroup(result, story);
  },
  bkmkstart: (group, story) => {
    const name = plainText(group, story.header.codePage).trim();
    if (name) story.keys.push(name);
  },
};
