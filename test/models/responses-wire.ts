import { type ModelReply, USAGE, type WireFormat } from './model-reply.ts';

/** `POST /responses` with `stream: true`, as OpenAI answers. */
export const responsesWire: WireFormat = (reply) => [
  event('response.created', {
    response: { id: 'resp_1', created_at: 1, model: 'scripted', service_tier: null },
  }),
  ...messageItem(reply),
  ...(reply.calls ?? []).flatMap(callItem),
  ...(reply.drop ? [] : [endOf(reply)]),
];

function messageItem({ text = [], drop }: ModelReply): string[] {
  if (text.length === 0) return [];
  const item = { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress' };
  const whole = [{ type: 'output_text', text: text.join(''), annotations: [] }];
  return [
    event('response.output_item.added', { output_index: 0, item: { ...item, content: [] } }),
    ...text.map((delta) =>
      event('response.output_text.delta', {
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta,
      }),
    ),
    ...(drop
      ? []
      : [
          event('response.output_item.done', {
            output_index: 0,
            item: { ...item, content: whole },
          }),
        ]),
  ];
}

function callItem({ name, json }: { name: string; json: string }, position: number): string[] {
  const index = position + 1;
  const id = `fc_${index}`;
  const item = { id, type: 'function_call', call_id: `call_${index}`, name };
  const done = { ...item, arguments: json, status: 'completed' };
  return [
    event('response.output_item.added', { output_index: index, item: { ...item, arguments: '' } }),
    event('response.function_call_arguments.delta', {
      item_id: id,
      output_index: index,
      delta: json,
    }),
    event('response.function_call_arguments.done', {
      item_id: id,
      output_index: index,
      arguments: json,
    }),
    event('response.output_item.done', { output_index: index, item: done }),
  ];
}

function endOf({ refuses }: ModelReply): string {
  const usage = {
    input_tokens: USAGE.input,
    output_tokens: USAGE.output,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const response = { id: 'resp_1', created_at: 1, model: 'scripted', usage };
  if (!refuses) return event('response.completed', { response: { ...response, output: [] } });
  return event('response.incomplete', {
    response: { ...response, incomplete_details: { reason: 'content_filter' } },
  });
}

function event(type: string, data: object): string {
  return `data: ${JSON.stringify({ type, ...data })}\n\n`;
}
