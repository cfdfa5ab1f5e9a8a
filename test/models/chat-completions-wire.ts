import { type ModelReply, USAGE, type WireFormat } from './model-reply.ts';

/** `POST /chat/completions` with `stream: true`, as OpenAI-compatible servers answer. */
export const chatCompletionsWire: WireFormat = (reply) => [
  chunk({ role: 'assistant', content: '' }),
  ...(reply.text ?? []).map((content) => chunk({ content })),
  ...(reply.calls ?? []).map(({ name, json }, index) =>
    chunk({
      tool_calls: [
        { index, id: `call_${index}`, type: 'function', function: { name, arguments: json } },
      ],
    }),
  ),
  ...(reply.drop ? [] : endOf(reply)),
];

function endOf(reply: ModelReply): string[] {
  const reason = reply.refuses ? 'content_filter' : reply.calls ? 'tool_calls' : 'stop';
  const usage = {
    prompt_tokens: USAGE.input,
    completion_tokens: USAGE.output,
    total_tokens: USAGE.input + USAGE.output,
  };
  return [
    chunk({}, reason),
    `data: ${JSON.stringify({ ...HEAD, choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ];
}

const HEAD = { id: 'chat_1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };

function chunk(delta: object, reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  return `data: ${JSON.stringify({ ...HEAD, choices })}\n\n`;
}
