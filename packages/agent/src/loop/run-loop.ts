import type { ModelMessage, ToolModelMessage } from 'ai';
import { estimateTokens } from './estimate-tokens.ts';
import {
  type LoopEnd,
  type LoopRequest,
  type LoopTool,
  type LoopUsage,
  ToolRefusal,
} from './loop.ts';
import {
  type AskedTool,
  ModelFailure,
  type ModelStep,
  runStep,
  type StepInput,
} from './run-step.ts';

/** Output of one step where the agent says nothing; every model in use can write as much. */
const USUAL_OUTPUT_TOKENS = 8_192;
/** With less left than this no answer can be expected. */
const LEAST_OUTPUT_TOKENS = 16;
/** A model whose stream broke is asked once more before the next one is. */
const TRIES_OF_A_STREAM = 2;

/** Lets a model call tools until it answers. Nothing but the tools of the request is ever run. */
export async function runLoop(request: LoopRequest): Promise<LoopEnd> {
  const messages = [...request.messages];
  const state = { model: 0, used: 0 };
  for (let step = 1; step <= request.mostSteps; step++) {
    request.signal.throwIfAborted();
    const outputTokens = outputLeft(request, messages, state.used);
    if (outputTokens < LEAST_OUTPUT_TOKENS) return { reason: 'out_of_tokens', text: '' };
    const isLast = step === request.mostSteps;
    const done = await runStepSomewhere(request, messages, outputTokens, isLast, state);
    if (!done) return { reason: 'failed', text: '' };
    if (done.calls.length === 0) return endOf(done);
    if (done.text.trim() !== '') request.listener.onThought(done.text.trim());
    messages.push(...done.messages, ...(await answerCalls(request, done.calls)));
  }
  return { reason: 'out_of_steps', text: '' };
}

function outputLeft(
  { instructions, tokensLeft, maxOutputTokens = USUAL_OUTPUT_TOKENS }: LoopRequest,
  messages: readonly ModelMessage[],
  used: number,
): number {
  const input = estimateTokens(instructions) + estimateTokens(JSON.stringify(messages));
  return Math.min(maxOutputTokens, tokensLeft - used - input);
}

/** The step with the first model that can do it; who failed is not asked again in this loop. */
async function runStepSomewhere(
  request: LoopRequest,
  messages: readonly ModelMessage[],
  outputTokens: number,
  isLast: boolean,
  state: { model: number; used: number },
): Promise<ModelStep | undefined> {
  const onUsage = async (usage: LoopUsage) => {
    state.used += usage.inputTokens + usage.outputTokens;
    await request.listener.onUsage(usage);
  };
  for (; state.model < request.models.length; state.model++) {
    const model = request.models[state.model];
    if (!model) break;
    const input = { model, messages, outputTokens, isLast };
    const done = await tryStep(request, input, onUsage);
    if (!(done instanceof ModelFailure)) return done;
    request.listener.onFailure(model.name, done.message, request.models[state.model + 1]?.name);
  }
  return undefined;
}

async function tryStep(
  request: LoopRequest,
  input: StepInput,
  onUsage: (usage: LoopUsage) => Promise<void>,
): Promise<ModelStep | ModelFailure> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runStep(request, input, onUsage);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (!error.isBroken || attempt >= TRIES_OF_A_STREAM) return error;
    }
  }
}

function endOf({ text, finish }: ModelStep): LoopEnd {
  if (finish === 'tool-calls' && text.trim() === '') return { reason: 'out_of_steps', text };
  if (finish === 'content-filter' || text.trim() === '') return { reason: 'declined', text };
  return { reason: finish === 'length' ? 'cut' : 'answered', text };
}

/** One call after the other, so that what is told of them has an order. */
async function answerCalls(
  { tools, signal, listener }: LoopRequest,
  calls: readonly AskedTool[],
): Promise<ToolModelMessage[]> {
  const content: ToolModelMessage['content'] = [];
  for (const call of calls) {
    signal.throwIfAborted();
    if (call.invalid !== undefined) {
      await listener.onInvalidCall(call.name, call.input, call.invalid);
      if (!call.isAnswered)
        content.push(resultOf(call, { type: 'error-text', value: call.invalid }));
      continue;
    }
    content.push(resultOf(call, await outputOf(tools, call)));
  }
  return content.length === 0 ? [] : [{ role: 'tool', content }];
}

type Output = Extract<ToolModelMessage['content'][number], { type: 'tool-result' }>['output'];

function resultOf({ id, name }: AskedTool, output: Output) {
  return { type: 'tool-result' as const, toolCallId: id, toolName: name, output };
}

async function outputOf(tools: readonly LoopTool[], { name, input }: AskedTool): Promise<Output> {
  const tool = tools.find((candidate) => candidate.name === name);
  if (!tool) return { type: 'error-text', value: `There is no tool ${name}.` };
  try {
    return { type: 'text', value: JSON.stringify(await tool.run(input)) };
  } catch (error) {
    if (error instanceof ToolRefusal) return { type: 'error-text', value: error.message };
    throw error;
  }
}
