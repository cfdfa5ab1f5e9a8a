import type { CompletionData } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf ask`. */
export const askCommand = defineCommand({
  name: 'sheaf ask',
  usage: 'AGENT QUESTION',
  description: `Asks a published agent by its name and prints the answer with its sources. With --session the question goes
on where an earlier one ended; its id is printed on standard error.`,
  arity: { min: 2, max: 2, what: 'an agent and a question' },
  options: {
    session: { type: 'string', value: 'SESSION', help: 'go on in this session' },
    file: { type: 'string', value: 'FILE', multiple: true, help: 'a file to read for the answer' },
  },
  examples: ['sheaf ask contract-helper "When does the lease end?"'],
  async run({ values, positionals, client, print, signal }) {
    const [agent = '', question = ''] = positionals;
    const sessionId =
      values.session ?? (await client.agents.openSessionByName(agent, {}, { signal })).session_id;
    const files = (values.file ?? []).map((path) => ({ path }));
    let answer: CompletionData | undefined;
    const message = { user_message: question };
    for await (const event of client.sessions.stream(sessionId, message, { files, signal })) {
      if (event.event === 'status') print.progress(event.data.content ?? '');
      if (event.event === 'completion') answer = event.data.data;
      if (event.event === 'error') print.note(`sheaf ask: ${event.data.message}`);
    }
    if (!answer) return EXIT.failed;
    await print.one({ session_id: sessionId, ...answer }, describeAnswer(answer));
    print.note(`session ${sessionId}`);
    return EXIT.ok;
  },
});

function describeAnswer({ message, sources = [] }: CompletionData): string {
  const lines = sources.map(({ source_id, title, page_number }) => {
    const page = page_number === null ? '' : `, page ${page_number + 1}`;
    return `[${source_id}] ${title}${page}`;
  });
  return `${[message, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')}\n`;
}
