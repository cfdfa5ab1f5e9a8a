import { newContent, type ParagraphContent } from '../docx/docx-context.ts';
import { applyField, type FieldFrame, openField, readField } from '../docx/docx-fields.ts';
import type { FlowBlock } from '../flow-block.ts';
import type { RunStyle } from '../inline-text.ts';
import { symbolCharacter } from '../ooxml/symbol-characters.ts';
import { isCodeCharacterStyle } from '../word/style-names.ts';
import type { DocFile } from './doc-file.ts';
import type { FormattedRun } from './doc-formatting.ts';
import type { DocNote } from './doc-notes.ts';
import { readDocPicture } from './doc-picture.ts';
import { operandValue, SPRM, type Sprm } from './doc-sprms.ts';

type CharacterState = {
  readonly style: RunStyle;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly symbol?: string;
  readonly pictureAt?: number;
};

const PICTURE = 0x01;
const NOTE = 0x02;
const COMMENT = 0x05;
const FIELD_BEGIN = 0x13;
const FIELD_END = 0x15;
const SYMBOL = 0x28;

/** Characters below the blank that stand for something to read. */
const CONTROLS: Readonly<Record<number, string>> = {
  9: '\t',
  11: '\n',
  30: '\u2011',
  31: '\u00ad',
};

export type NoteReader = (note: DocNote) => FlowBlock;

/** Reads the characters of a paragraph; fields may run on from the one before. */
export function readDocRuns(
  start: number,
  end: number,
  file: DocFile,
  fields: FieldFrame[],
  readNote: NoteReader,
): ParagraphContent {
  const content = newContent();
  const states = new Map<FormattedRun | undefined, CharacterState>();
  for (let position = start; position < end; position++) {
    const run = file.characters(file.text.offsetOf(position));
    let state = states.get(run);
    if (!state) {
      state = stateOf(run?.sprms ?? [], file);
      states.set(run, state);
    }
    readCharacter(position, state, content, file, fields, readNote);
  }
  return content;
}

function readCharacter(
  position: number,
  state: CharacterState,
  content: ParagraphContent,
  file: DocFile,
  fields: FieldFrame[],
  readNote: NoteReader,
): void {
  const code = file.text.text.charCodeAt(position);
  if (code >= FIELD_BEGIN && code <= FIELD_END) {
    moveField(code, content, fields);
    return;
  }
  const frame = fields.at(-1);
  if (frame?.phase === 'instruction') {
    frame.instruction += String.fromCharCode(code);
    return;
  }
  const note = code === NOTE || code === COMMENT ? file.notes.get(position) : undefined;
  if (note) addNote(note, content, readNote);
  if (code === PICTURE && state.pictureAt !== undefined) {
    content.floating.push({ block: readDocPicture(file, state.pictureAt) });
  }
  const text = shownText(code, state);
  if (text !== '') addText(text, state, content, file, fields);
}

function shownText(code: number, state: CharacterState): string {
  if (code === SYMBOL && state.symbol !== undefined) return state.symbol;
  return code >= 0x20 ? String.fromCharCode(code) : (CONTROLS[code] ?? '');
}

function moveField(code: number, content: ParagraphContent, fields: FieldFrame[]): void {
  if (code === FIELD_BEGIN) {
    openField(fields);
    return;
  }
  const frame = fields.at(-1);
  if (frame?.phase === 'instruction') {
    frame.field = readField(frame.instruction.trim());
    frame.phase = 'result';
    applyField(frame.field, content, {});
  }
  if (code === FIELD_END) fields.pop();
}

function addNote(note: DocNote, content: ParagraphContent, readNote: NoteReader): void {
  if (note.kind === 'comment') content.runs.push({ text: '', style: { commentRef: note.label } });
  else content.runs.push({ text: note.label, style: { superscript: true, noteRef: note.label } });
  content.notes.push(readNote(note));
}

function addText(
  text: string,
  state: CharacterState,
  content: ParagraphContent,
  file: DocFile,
  fields: readonly FieldFrame[],
): void {
  if (fields.some((frame) => frame.field.kind === 'text')) return;
  if (state.isHidden) {
    file.hiddenTexts.push(text);
    return;
  }
  if (state.isDeleted) {
    const last = content.runs.at(-1);
    if (last?.style.deletedText === undefined) {
      content.runs.push({ text: '', style: { change: 'deleted', deletedText: text } });
    } else {
      content.runs[content.runs.length - 1] = {
        text: '',
        style: { ...last.style, deletedText: last.style.deletedText + text },
      };
    }
    return;
  }
  const link = fields.find((frame) => frame.field.kind === 'link')?.field;
  const style =
    link?.kind === 'link' ? { ...state.style, underline: false, link: link.link } : state.style;
  const last = content.runs.at(-1);
  if (last && last.style === style)
    content.runs[content.runs.length - 1] = { text: last.text + text, style };
  else content.runs.push({ text, style });
}

/** 0x81 turns what the style says around; 0x80 leaves it. */
const isSet = (sprm: Sprm): boolean => operandValue(sprm) === 1 || operandValue(sprm) === 0x81;

function stateOf(sprms: readonly Sprm[], file: DocFile): CharacterState {
  let state: CharacterState = { style: {}, isHidden: false, isDeleted: false };
  for (const sprm of sprms) state = { ...state, ...SPRMS[sprm.code]?.(sprm, state, file) };
  return state;
}

type Change = (sprm: Sprm, state: CharacterState, file: DocFile) => Partial<CharacterState>;

const flag =
  (key: 'bold' | 'italic' | 'strike'): Change =>
  (sprm, state) => ({
    style: { ...state.style, [key]: isSet(sprm) },
  });

const SPRMS: Readonly<Record<number, Change>> = {
  [SPRM.bold]: flag('bold'),
  [SPRM.italic]: flag('italic'),
  [SPRM.strike]: flag('strike'),
  [SPRM.doubleStrike]: flag('strike'),
  [SPRM.underline]: (sprm, state) => ({
    style: { ...state.style, underline: operandValue(sprm) !== 0 },
  }),
  [SPRM.position]: (sprm, state) => ({
    style: {
      ...state.style,
      superscript: operandValue(sprm) === 1,
      subscript: operandValue(sprm) === 2,
    },
  }),
  [SPRM.hidden]: (sprm) => ({ isHidden: isSet(sprm) }),
  [SPRM.deleted]: (sprm) => ({ isDeleted: isSet(sprm) }),
  [SPRM.inserted]: (sprm, state) =>
    isSet(sprm) ? { style: { ...state.style, change: 'inserted' } } : {},
  [SPRM.characterStyle]: (sprm, state, file) => {
    const name = file.styles.get(operandValue(sprm))?.name ?? '';
    return isCodeCharacterStyle(name) ? { style: { ...state.style, code: true } } : {};
  },
  [SPRM.picture]: (sprm) => ({ pictureAt: operandValue(sprm) }),
  [SPRM.symbol]: (sprm) => ({ symbol: symbolCharacter(operandValue(sprm) >>> 16, undefined) }),
};
