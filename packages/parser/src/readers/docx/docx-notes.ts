import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowBlock } from '../flow-block.ts';
import { formatListNumber } from '../list-marker.ts';
import type { OfficePackage } from '../ooxml/open-package.ts';
import { childElements, type XmlElement } from '../xml/xml-element.ts';
import {
  type DocxNotes,
  type NoteStore,
  newStory,
  type ParagraphContent,
  type Story,
} from './docx-context.ts';

/** Footnotes, endnotes and comments of the document, not yet read. */
export function openNotes(office: OfficePackage, mainPart: string): DocxNotes {
  const store = (type: string, tag: string): NoteStore => {
    const partName = office.related(mainPart, type) ?? '';
    const root = partName ? office.xml(partName) : undefined;
    return {
      partName,
      byId: new Map(
        (root ? childElements(root, tag) : []).map((note) => [note.attributes['w:id'] ?? '', note]),
      ),
      labels: new Map(),
      given: new Set(),
    };
  };
  return {
    footnotes: store('footnotes', 'w:footnote'),
    endnotes: store('endnotes', 'w:endnote'),
    comments: store('comments', 'w:comment'),
  };
}

/** A reference mark in the text, and the note itself beside the paragraph at its first reference. */
export function referNote(
  kind: 'footnotes' | 'endnotes',
  reference: XmlElement,
  content: ParagraphContent,
  story: Story,
): void {
  const store = story.document.notes[kind];
  const id = reference.attributes['w:id'] ?? '';
  const note = store.byId.get(id);
  if (!note) return;
  const known = store.labels.get(id);
  const number = store.labels.size + 1;
  const label =
    known ?? (kind === 'footnotes' ? String(number) : formatListNumber(number, 'lowerRoman'));
  content.runs.push({ text: label, style: { superscript: true, noteRef: label } });
  if (known !== undefined) return;
  store.labels.set(id, label);
  const noteKind = kind === 'footnotes' ? 'footnote' : 'endnote';
  content.notes.push(noteBlock(note, store.partName, story, { noteLabel: label, noteKind }));
}

export function openComment(start: XmlElement, story: Story): void {
  const label = commentLabel(start, story);
  if (label !== undefined) story.openComments.push(label);
}

export function closeComment(end: XmlElement, content: ParagraphContent, story: Story): void {
  const label = commentLabel(end, story);
  const at = label === undefined ? -1 : story.openComments.lastIndexOf(label);
  if (at >= 0) story.openComments.splice(at, 1);
  addComment(end, content, story);
}

/** A comment without a range marks the place of its reference. */
export function referComment(reference: XmlElement, content: ParagraphContent, story: Story): void {
  const label = commentLabel(reference, story);
  const wasGiven = story.document.notes.comments.given.has(reference.attributes['w:id'] ?? '');
  if (label !== undefined && !wasGiven)
    content.runs.push({ text: '', style: { commentRef: label } });
  addComment(reference, content, story);
}

function commentLabel(mark: XmlElement, story: Story): string | undefined {
  const { comments } = story.document.notes;
  const id = mark.attributes['w:id'] ?? '';
  if (!comments.byId.has(id)) return undefined;
  const label = comments.labels.get(id) ?? `c${comments.labels.size + 1}`;
  comments.labels.set(id, label);
  return label;
}

function addComment(mark: XmlElement, content: ParagraphContent, story: Story): void {
  const { comments } = story.document.notes;
  const id = mark.attributes['w:id'] ?? '';
  const comment = comments.byId.get(id);
  const label = comments.labels.get(id);
  if (!comment || label === undefined || comments.given.has(id)) return;
  comments.given.add(id);
  const author = comment.attributes['w:author'];
  content.notes.push(
    noteBlock(comment, comments.partName, story, {
      noteLabel: label,
      noteKind: 'comment',
      ...(author ? { author } : {}),
    }),
  );
}

type NoteFacts = {
  readonly noteLabel: string;
  readonly noteKind: 'footnote' | 'endnote' | 'comment';
  readonly author?: string;
};

function noteBlock(note: XmlElement, partName: string, story: Story, facts: NoteFacts): FlowBlock {
  const inner = newStory(story.document, partName, story.depth + 1);
  const blocks = story.document.readBlocks(childElements(note), inner);
  const { text, spans } = cellOfBlocks(blocks.map((one) => one.block));
  return { label: 'Footnote', text, ...(spans ? { spans } : {}), ...facts };
}
