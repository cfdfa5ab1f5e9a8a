import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf agents create`. */
export const createAgentCommand = defineCommand({
  name: 'sheaf agents create',
  usage: 'NAME',
  description: 'Makes an agent, publishes it, and prints its name as `sheaf ask` takes it.',
  arity: { min: 1, max: 1, what: 'one name' },
  options: {
    datasource: {
      type: 'string',
      value: 'DATASOURCE',
      multiple: true,
      help: 'what it may look into; may be given several times',
    },
    instructions: { type: 'string', value: 'TEXT', help: 'how it is to answer' },
    model: {
      type: 'string',
      value: 'MODEL',
      help: 'language model; default builtin, which is none',
    },
    draft: { type: 'boolean', help: 'leave it a draft' },
  },
  examples: ['sheaf agents create "Contract helper" --datasource ds_01'],
  async run({ values, positionals, client, print, signal }) {
    const agent = await client.agents.create(
      {
        display_name: positionals[0] ?? '',
        instructions: values.instructions ?? 'Answer from the documents.',
        datasources: [...(values.datasource ?? [])],
        ...(values.model !== undefined && { llm_model: values.model }),
      },
      { signal },
    );
    if (!values.draft) await client.agents.publish(agent.id, {}, { signal });
    await print.one(agent, `${agent.name}\n`);
    return EXIT.ok;
  },
});
