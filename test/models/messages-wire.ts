import { type ModelReply, USAGE, type WireFormat } from './model-reply.ts';

/** `POST /messages` with `stream: true`, as Anthropic answers. */
export const messagesWire: WireFormat = (reply) => [
  event('message_start', {
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'scripted',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: USAGE.input, output_tokens: 1 },
    },
  }),
  ...textBlock(reply),
  ...(reply.calls ?? []).flatMap(({ name, json }, position) => {
    const index = position + 1;
    const block = { type: 'tool_use', id: `toolu_${index}`, name, input: {} };
    return [
      event('content_block_start', { index, content_block: block }),
      event('content_block_delta', {
        index,
        delta: { type: 'input_json_delta', partial_json: json },
      }),
      event('content_block_stop', { index }),
    ];
  }),
  ...(reply.drop ? [] : endOf(reply)),
];

function textBlock({ text = [], drop }: ModelReply): string[] {
  if (text.length === 0) return [];
  return [
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...text.map((piece) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
    ),
    ...(drop ? [] : [event('content_block_stop', { index: 0 })]),
  ];
}

function endOf(reply: ModelReply): string[] {
  const reason = reply.refuses ? 'refusal' : reply.calls ? 'tool_use' : 'end_turn';
  return [
    event('message_delta', {
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: USAGE.output },
    }),
    event('message_stop', {}),
  ];
}

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}
