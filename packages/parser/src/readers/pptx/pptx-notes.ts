import type { OfficePackage } from '../ooxml/open-package.ts';
import {
  childElements,
  findElement,
  findElements,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { SlideContext, SlideElement } from './pptx-context.ts';
import { placeholderOf } from './pptx-placeholder.ts';

/** Notes and comments have no place on the slide; they are put at its lower edge. */
const NO_PLACE_CONFIDENCE = 0.5;

/** The speaker's notes of a slide, as one element. */
export function readSpeakerNotes(context: SlideContext): SlideElement[] {
  const part = context.office.related(context.partName, 'notesSlide');
  const tree = firstChild(context.office.xml(part), 'p:cSld', 'p:spTree');
  const text = findElements(tree, 'p:sp')
    .filter((shape) => placeholderOf(shape)?.type === 'body')
    .map(bodyText)
    .join('\n')
    .trim();
  return text === ''
    ? []
    : [{ ...atBottom(context), label: 'Footnote', text, noteKind: 'speaker_notes' }];
}

function bodyText(shape: XmlElement): string {
  const body = firstChild(shape, 'p:txBody');
  return (body ? childElements(body, 'a:p') : []).map(lineOf).join('\n');
}

function lineOf(paragraph: XmlElement): string {
  return childElements(paragraph)
    .map((child) => (child.name === 'a:br' ? '\n' : textOf(firstChild(child, 'a:t'))))
    .join('');
}

export type CommentAuthors = ReadonlyMap<string, string>;

/** Names of the people who commented, by id, of both generations of comments. */
export function readCommentAuthors(office: OfficePackage, mainPart: string): CommentAuthors {
  const authors = new Map<string, string>();
  for (const type of ['commentAuthors', 'authors']) {
    const root = office.xml(office.related(mainPart, type));
    for (const author of root ? childElements(root) : []) {
      const { id, name } = author.attributes;
      if (id && name) authors.set(id, name);
    }
  }
  return authors;
}

/** Comments on a slide, old and new style, numbered through the presentation. */
export function readComments(
  context: SlideContext,
  authors: CommentAuthors,
  nextLabel: () => string,
): SlideElement[] {
  const parts = [...context.office.relationships(context.partName).values()].filter(
    (relation) => relation.type === 'comments' && !relation.isExternal,
  );
  return parts.flatMap((relation) => {
    const root = context.office.xml(relation.target);
    const comments = [...findElements(root, 'p:cm'), ...findElements(root, 'p188:cm')];
    return comments
      .flatMap((comment) => withReplies(comment))
      .flatMap((comment): SlideElement[] => {
        const text = commentText(comment);
        if (text === '') return [];
        const author = authors.get(comment.attributes.authorId ?? '');
        return [
          {
            ...atBottom(context),
            label: 'Footnote',
            text,
            noteKind: 'comment',
            noteLabel: nextLabel(),
            ...(author ? { author } : {}),
          },
        ];
      });
  });
}

function withReplies(comment: XmlElement): XmlElement[] {
  return [comment, ...findElements(comment, 'p188:reply')];
}

function commentText(comment: XmlElement): string {
  const old = firstChild(comment, 'p:text');
  if (old) return textOf(old).trim();
  const body = firstChild(comment, 'p188:txBody') ?? findElement(comment, 'p188:txBody');
  return (body ? childElements(body, 'a:p') : []).map(lineOf).join('\n').trim();
}

function atBottom(context: SlideContext): Pick<SlideElement, 'box' | 'confidence'> {
  const y = context.slideHeight;
  return { box: { x0: 0, y0: y, x1: context.slideWidth, y1: y }, confidence: NO_PLACE_CONFIDENCE };
}
