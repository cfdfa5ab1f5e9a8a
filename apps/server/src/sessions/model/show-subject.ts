import type { Subject } from '../builtin/answer-builtin.ts';
import type { ShownSources } from './shown-sources.ts';

/** Passages of the subject that a model is shown before it is asked; the rest it can read. */
const MOST_SHOWN = 12;

/** What the message is about, as a model is told: quoted, with the numbers it can cite. */
export function showSubject(subject: Subject | undefined, sources: ShownSources) {
  if (!subject || subject.passages.length === 0) return [];
  const shown = [...subject.passages]
    .sort((one, other) => one.chunk.ordinal - other.chunk.ordinal)
    .slice(0, MOST_SHOWN)
    .map(({ chunk, score }) =>
      sources.show({ chunk, title: subject.title, score, tool: 'read_document' }),
    );
  const content = `The messages that follow are about this, quoted as data: ${JSON.stringify(shown)}`;
  return [{ role: 'user' as const, content }];
}
