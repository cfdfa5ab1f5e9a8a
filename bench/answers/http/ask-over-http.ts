import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { UploadFile } from '@sheaf/client';
import type { Passage } from '../../../packages/agent/src/answer/answer.ts';
import { fillerFiles } from '../../search/filler-files.ts';
import { type PassageQuestion, squadPassages } from '../load-passage-questions.ts';
import type { ValueQuestion } from '../load-value-questions.ts';
import type { PagedQuestion } from '../predict-pages.ts';
import { squadFile } from '../predict-passages.ts';
import type { Ask, Told } from '../told.ts';
import type { AnswerServer } from './open-answer-server.ts';
import { valueFile } from './value-files.ts';

/** Each table in a datasource of its own. */
export function askValues(server: AnswerServer): Ask<ValueQuestion> {
  return (asked) =>
    server.ask(`${asked.set} ${asked.group}`, async () => [valueFile(asked)], asked.question);
}

/** SQuAD's passages all in one datasource, among so many of made-up words; CLAPnq's each in its own. */
export function askPassages(
  server: AnswerServer,
  corpus: string,
  fillers: number,
): Ask<PassageQuestion> {
  return async (asked) => {
    const isAlone = asked.set === 'clapnq';
    const passages = isAlone ? asked.passages : squadPassages(squadFile(corpus, asked.set));
    const name = isAlone ? `${asked.set} ${asked.id}` : asked.set;
    const files = async () => [
      ...passages.map(passageFile),
      ...(isAlone ? [] : fillerFiles(0, fillers)),
    ];
    return withPassages(await server.ask(name, files, asked.question), passages);
  };
}

/** Each PDF in a datasource of its own. */
export function askPages(server: AnswerServer): Ask<PagedQuestion> {
  return ({ path: file = '', question }) => {
    const files = async () => [{ name: path.basename(file), content: await openAsBlob(file) }];
    return server.ask(file, files, question);
  };
}

function passageFile({ title = '', text }: Passage, index: number): UploadFile {
  return { name: `${index}.md`, content: title ? `# ${title}\n\n${text}` : text };
}

/** Cited files by the passages they were made of. */
function withPassages(told: Told, passages: readonly Passage[]): Told {
  return {
    ...told,
    cited: told.cited.flatMap((file) => passages[Number(file.replace(/\.md$/, ''))]?.id ?? []),
  };
}
