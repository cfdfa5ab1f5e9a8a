import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passage } from '../../packages/agent/src/answer/answer.ts';
import { readLines } from './load-value-questions.ts';
import { passageRanker } from './rank-passages.ts';

/** A question with the passages a search brings, and where in them people found the answer. */
export type PassageQuestion = {
  readonly id: string;
  readonly set: string;
  readonly question: string;
  readonly passages: readonly Passage[];
  /** Right short answers; none where the documents do not say. */
  readonly answers: readonly string[];
  /** The passage that people were shown. */
  readonly gold: string;
  /** Sentences that people rest the answer on, in CLAPnq. */
  readonly sentences?: readonly string[];
  readonly group: string;
};

type Squad = {
  data: {
    title: string;
    paragraphs: {
      context: string;
      qas: { id: string; question: string; is_impossible?: boolean; answers: { text: string }[] }[];
    }[];
  }[];
};

/** Questions of a SQuAD file, each with the passages that BM25 finds among all of the file. */
export function loadSquad(
  file: string,
  set: string,
  most: number | ((index: number) => number),
  step = 1,
): PassageQuestion[] {
  const mostOf = typeof most === 'number' ? () => most : most;
  const all = paragraphsOf(file);
  const passages = all.map(toPassage);
  const rank = passageRanker(passages.map(({ title, text }) => `${title} ${text}`));
  return all
    .flatMap(({ id, title, qas }) => qas.map((qa) => ({ qa, id, title })))
    .filter((_, index) => index % step === 0)
    .map(({ qa, id, title }, at) => ({
      id: qa.id,
      set,
      question: qa.question,
      passages: rank(qa.question, mostOf(at)).map(({ index, score }) => ({
        ...(passages[index] as Passage),
        score,
      })),
      answers: qa.is_impossible ? [] : qa.answers.map(({ text }) => text),
      gold: id,
      group: title,
    }));
}

/** All passages of a SQuAD file. */
export function squadPassages(file: string): Passage[] {
  return paragraphsOf(file).map(toPassage);
}

function paragraphsOf(file: string) {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Squad;
  return data.flatMap(({ title, paragraphs }) =>
    paragraphs.map(({ context, qas }, index) => ({ id: `${title}#${index}`, title, context, qas })),
  );
}

function toPassage({ id, title, context }: ReturnType<typeof paragraphsOf>[number]): Passage {
  return { id, title: title.replaceAll('_', ' '), text: context };
}

type ClapNq = {
  id: string;
  input: string;
  passages: { title: string; text: string; sentences: string[] }[];
  output: { answer: string; selected_sentences?: string[] }[];
};

export function loadClapNq(corpus: string): PassageQuestion[] {
  return readLines<ClapNq>(join(corpus, 'qa/clapnq/clapnq.jsonl')).map(
    ({ id, input, passages, output }) => {
      const [passage] = passages;
      const answers = output.map(({ answer }) => answer).filter(Boolean);
      return {
        id,
        set: 'clapnq',
        question: input,
        passages: [
          { id: '0', title: passage?.title ?? '', text: (passage?.sentences ?? []).join('\n') },
        ],
        answers,
        gold: '0',
        sentences:
          answers.length === 0 ? [] : output.flatMap((one) => one.selected_sentences ?? []),
        group: id,
      };
    },
  );
}
