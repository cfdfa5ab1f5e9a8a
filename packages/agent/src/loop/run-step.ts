import {
  APICallError,
  isStepCount,
  type ModelMessage,
  RetryError,
  streamText,
  type TextStreamPart,
  ToolChoiceViolationError,
  type ToolSet,
  tool,
} from 'ai';
import type { NamedModel } from '../models/open-models.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { LoopRequest, LoopUsage } from './loop.ts';

export type AskedTool = {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** Why it cannot be run: no such tool, or arguments that do not fit. */
  readonly invalid?: string;
  /** The SDK has told the model of it in the messages of the step. */
  readonly isAnswered: boolean;
};

export type ModelStep = {
  readonly text: string;
  readonly finish: string;
  readonly calls: readonly AskedTool[];
  /** What the model said, as it must be told again in the next step. */
  readonly messages: readonly ModelMessage[];
};

/** The model cannot be reached, refuses the request, or broke off; the message names no secret. */
export class ModelFailure extends Error {
  /** It had begun to answer. */
  readonly isBroken: boolean;

  constructor(message: string, isBroken: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelFailure';
    this.isBroken = isBroken;
  }
}

export type StepInput = {
  readonly model: NamedModel;
  readonly messages: readonly ModelMessage[];
  readonly outputTokens: number;
  /** The model must answer now. */
  readonly isLast: boolean;
};

/** One call of a model, told as it comes. Tools are not run here. */
export async function runStep(
  request: LoopRequest,
  input: StepInput,
  onUsage: (usage: LoopUsage) => Promise<void>,
): Promise<ModelStep> {
  const watch = new SilenceWatch(request.silenceMs);
  const heard = new StepRecord(request);
  const result = callModel(request, input, AbortSignal.any([request.signal, watch.signal]));
  try {
    for await (const part of result.stream) {
      watch.heard();
      heard.take(part);
    }
    if (!heard.isWhole) throw new Error('the connection ended before the answer did');
    await onUsage(heard.usageOf(input));
    const messages = await result.responseMessages;
    return { text: heard.text, finish: heard.finish, calls: heard.calls(messages), messages };
  } catch (error) {
    // What was written before it broke off has been paid for as well.
    if (heard.hasBegun && !heard.isWhole) await onUsage(heard.usageOf(input));
    request.signal.throwIfAborted();
    // Asked to answer it called a tool all the same.
    if (ToolChoiceViolationError.isInstance(error))
      return { text: heard.text, finish: 'tool-calls', calls: [], messages: [] };
    if (watch.signal.aborted) {
      const reason = `it was silent for ${request.silenceMs / 1000} seconds`;
      throw new ModelFailure(reason, false, { cause: error });
    }
    throw new ModelFailure(reasonOf(error), heard.hasBegun, { cause: error });
  } finally {
    watch.end();
  }
}

function callModel(
  { tools, instructions, temperature, retries }: LoopRequest,
  { model, messages, outputTokens, isLast }: StepInput,
  abortSignal: AbortSignal,
) {
  const described: ToolSet = Object.fromEntries(
    tools.map(({ name, description, input }) => [name, tool({ description, inputSchema: input })]),
  );
  return streamText({
    model: model.model,
    instructions,
    messages: [...messages],
    ...(tools.length > 0 && { tools: described, toolChoice: isLast ? 'none' : 'auto' }),
    stopWhen: isStepCount(1),
    maxRetries: retries,
    maxOutputTokens: outputTokens,
    ...(temperature !== undefined && { temperature }),
    abortSignal,
    // Errors are parts of the stream; by itself the SDK would print them.
    onError: () => undefined,
  });
}

/** Gathers the parts of one stream. */
class StepRecord {
  readonly #request: LoopRequest;
  readonly #calls: Omit<AskedTool, 'isAnswered'>[] = [];
  #thought = '';
  #written = '';
  #usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined;
  text = '';
  finish = '';
  hasBegun = false;
  isWhole = false;

  constructor(request: LoopRequest) {
    this.#request = request;
  }

  take(part: TextStreamPart<ToolSet>): void {
    switch (part.type) {
      case 'error':
        throw part.error;
      case 'abort':
        throw new Error('it was stopped');
      case 'text-delta':
        this.#begin(part.text);
        this.text += part.text;
        this.#request.listener.onText(this.text);
        return;
      case 'reasoning-delta':
        this.#begin(part.text);
        this.#thought += part.text;
        return;
      case 'reasoning-end':
        if (this.#thought.trim() !== '') this.#request.listener.onThought(this.#thought.trim());
        this.#thought = '';
        return;
      case 'tool-input-delta':
        this.#begin(part.delta);
        return;
      case 'tool-call':
        this.#takeCall(part);
        return;
      case 'finish-step':
        this.finish = part.finishReason;
        this.#usage = part.usage;
        this.isWhole = isEnd(part.finishReason, part.rawFinishReason);
        return;
      default:
    }
  }

  #begin(piece: string): void {
    this.hasBegun = true;
    this.#written += piece;
  }

  #takeCall(part: Extract<TextStreamPart<ToolSet>, { type: 'tool-call' }>): void {
    this.hasBegun = true;
    const { toolCallId: id, toolName: name, input } = part;
    const reason = part.invalid ? sentenceOf(part.error) : undefined;
    this.#calls.push({ id, name, input, ...(reason !== undefined && { invalid: reason }) });
  }

  calls(messages: readonly ModelMessage[]): AskedTool[] {
    const answered = new Set(
      messages.flatMap((message) =>
        message.role === 'tool'
          ? message.content.flatMap((part) => (part.type === 'tool-result' ? part.toolCallId : []))
          : [],
      ),
    );
    return this.#calls.map((call) => ({ ...call, isAnswered: answered.has(call.id) }));
  }

  usageOf({ model, messages }: StepInput): LoopUsage {
    const { instructions } = this.#request;
    const input = this.#usage?.inputTokens;
    const output = this.#usage?.outputTokens;
    return {
      model: model.name,
      inputTokens: input ?? estimateTokens(instructions + JSON.stringify(messages)),
      outputTokens: output ?? estimateTokens(this.#written),
    };
  }
}

/** A stream that just ends is given the reason `other` by the SDK, but none that the provider said. */
function isEnd(reason: string, said: string | undefined): boolean {
  return reason !== 'error' && !(reason === 'other' && said === undefined);
}

/** Aborts when nothing has come for a while. */
class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(silenceMs: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), silenceMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Why a call failed, without what was sent. */
function reasonOf(error: unknown): string {
  if (RetryError.isInstance(error)) return reasonOf(error.lastError);
  if (APICallError.isInstance(error)) {
    if (error.statusCode !== undefined) return `it answered with status ${error.statusCode}`;
    return 'it cannot be reached';
  }
  return sentenceOf(error);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'it failed';
}
