import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AnswerText } from './answer-text.tsx';
import { ArtifactCard } from './artifact-card.tsx';
import type { Turn } from './chat-turn.ts';
import { type SourcePlace, Sources } from './source-link.tsx';
import { ToolActivity } from './tool-activity.tsx';
import { type ScoredTurn, TurnConfidence } from './turn-confidence.tsx';

/** A question and its answer, with everything the answer stands on. */
export function ChatTurn({
  turn,
  scores,
  onAsk,
  isLast,
  placeOf,
}: {
  readonly turn: Turn;
  readonly scores: ScoredTurn | null;
  readonly onAsk?: (question: string) => void;
  readonly isLast: boolean;
  readonly placeOf?: SourcePlace;
}) {
  const { data, state, steps, question } = turn;
  return (
    <article className="grid grid-cols-1 gap-3">
      <p className="justify-self-end rounded-xl bg-accent-soft px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {question}
      </p>
      {steps.length > 0 && <ToolActivity steps={steps} />}
      {state === 'running' && <Waiting>{turn.status}</Waiting>}
      {data && (
        <div className="grid grid-cols-1 gap-3">
          <AnswerText data={data} {...(placeOf && { placeOf })} />
          {data.answer && data.answer.kind !== 'none' && <ShortAnswer answer={data.answer} />}
          {data.artifacts?.map((artifact) => (
            <ArtifactCard key={artifact.artifact_id} artifact={artifact} />
          ))}
          {state === 'done' && <Sources data={data} {...(placeOf && { placeOf })} />}
          {state === 'done' && (
            <div className="flex flex-wrap items-center gap-2">
              {scores && <TurnConfidence scored={scores} />}
              <CopyButton label="Copy the answer" text={data.clean_message} />
            </div>
          )}
        </div>
      )}
      {turn.error && <ErrorNote error={turn.error} />}
      {isLast && onAsk && <FollowUps questions={data?.follow_up_questions ?? []} onAsk={onAsk} />}
    </article>
  );
}

function ShortAnswer({
  answer,
}: {
  readonly answer: NonNullable<NonNullable<Turn['data']>['answer']>;
}) {
  const value = answer.values.join(', ');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="accent">In short</Badge>
      <span className="font-medium [overflow-wrap:anywhere]">
        {value} {answer.unit ?? ''} {answer.scale ?? ''}
      </span>
      <span className="text-faint">{Math.round(answer.confidence * 100)} % sure</span>
    </p>
  );
}

function FollowUps({
  questions,
  onAsk,
}: {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <Button key={question} size="small" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}
