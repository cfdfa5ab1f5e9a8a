import type { ModelMessage } from 'ai';
import type { z } from 'zod';
import type { NamedModel } from '../models/open-models.ts';

/** Something a model may do; what it may not do is not in its list. */
export type LoopTool = {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Gives JSON for the model. A thrown `ToolRefusal` is told to the model, anything else ends the loop. */
  run(input: unknown): Promise<unknown>;
};

/** What a tool will not do, in a sentence for the model. */
export class ToolRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolRefusal';
  }
}

export type LoopUsage = {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

export type LoopRequest = {
  /** In the order they are tried. */
  readonly models: readonly NamedModel[];
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly LoopTool[];
  /** Calls of the model; in the last one it must answer. */
  readonly mostSteps: number;
  /** Input and output together. */
  readonly tokensLeft: number;
  readonly temperature?: number | undefined;
  readonly maxOutputTokens?: number | undefined;
  /** Time without a word from the model after which it is given up (ms). */
  readonly silenceMs: number;
  /** Further tries after an answer that says "later": 429, 5xx, no connection. */
  readonly retries: number;
  readonly signal: AbortSignal;
  readonly listener: LoopListener;
};

export type LoopListener = {
  /** All text of the step so far. */
  onText(soFar: string): void;
  onThought(text: string): void;
  onInvalidCall(name: string, input: unknown, reason: string): Promise<void>;
  /** A model failed; `next` is tried now, if there is one. */
  onFailure(failed: string, reason: string, next: string | undefined): void;
  onUsage(usage: LoopUsage): Promise<void>;
};

export type LoopEnd = {
  readonly reason: 'answered' | 'cut' | 'declined' | 'out_of_steps' | 'out_of_tokens' | 'failed';
  readonly text: string;
};
