import type { ChatEventName, CompletionData, ToolActivity } from '@sheaf/contract';
import type { NewEvent } from '../../events/event.ts';
import { newId } from '../../http/new-id.ts';
import type { ActiveWork } from '../../jobs/index.ts';
import type { TurnInput } from './turn-identity.ts';

/** Who is told, and of how much. */
export type Telling = Pick<ActiveWork<object>, 'tell'> & {
  readonly input: {
    readonly message: Pick<TurnInput['message'], 'include_thinking' | 'include_tool_activity'>;
  };
};

type Disposition = 'in_progress' | 'final' | 'error';

/** Writes the events of one turn in the specification's form, and keeps what the turn did. */
export class TurnEvents {
  readonly #work: Telling;
  #sequence: number;
  readonly #activity: ToolActivity[] = [];
  readonly #thinking: string[] = [];

  /** `told`: events the stream has from an attempt that died; `connected` is not counted. */
  constructor(work: Telling, told: number) {
    this.#work = work;
    this.#sequence = told;
  }

  get activity(): readonly ToolActivity[] {
    return this.#activity;
  }

  get thinking(): readonly string[] {
    return this.#thinking;
  }

  status(content: string): void {
    this.#tell('status', this.#head('status'), { content });
  }

  /** Shown only where it was asked for. */
  think(content: string): void {
    this.#thinking.push(content);
    if (!this.#work.input.message.include_thinking) return;
    this.#tell('status', { ...this.#head('status'), type: 'thinking' }, { content });
  }

  /** Tells of a tool's call and, once there is one, of its result; gives what the tool gave. */
  async tool<Result>(
    name: string,
    parameters: Record<string, unknown>,
    use: () => Promise<{ readonly value: Result; readonly result: Record<string, unknown> }>,
  ): Promise<Result> {
    const toolId = newId('tool');
    const call = this.#toolHead('tool_call');
    this.#tellTool('tool_call', call, { tool_id: toolId, tool_name: name, arguments: parameters });
    const { value, result } = await use();
    const answer = this.#toolHead('tool_result');
    this.#tellTool('tool_result', answer, { tool_id: toolId, result });
    this.#activity.push({
      tool_id: toolId,
      tool_call: { tool_name: name, arguments: parameters, ...timesOf(call) },
      tool_result: { tool_name: name, result, ...timesOf(answer) },
    });
    return value;
  }

  partial(data: CompletionData): void {
    this.#tell('partial_response', this.#head('partial_response'), { data });
  }

  /** The one event that ends a turn; it goes with the outcome, so it is handed back. */
  completion(data: CompletionData, disposition: Disposition = 'final'): NewEvent {
    return { name: 'completion', data: { ...this.#head('completion', disposition), data } };
  }

  #head(type: ChatEventName, disposition: Disposition = 'in_progress') {
    const sequence = String(this.#sequence++);
    return { type, disposition, sequence, timestamp: new Date().toISOString() };
  }

  /** What is not told takes no number: whoever reads the stream would miss an event. */
  #toolHead(type: ChatEventName) {
    const head = this.#head(type);
    if (!this.#work.input.message.include_tool_activity) this.#sequence--;
    return head;
  }

  #tellTool(name: ChatEventName, head: object, rest: object): void {
    if (this.#work.input.message.include_tool_activity) this.#tell(name, head, rest);
  }

  #tell(name: ChatEventName, head: object, rest: object): void {
    this.#work.tell({ stage: name }, { name, data: { ...head, ...rest } });
  }
}

function timesOf({ sequence, timestamp }: { sequence: string; timestamp: string }) {
  return { sequence, timestamp };
}
