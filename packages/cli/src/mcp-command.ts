import { baseCommand } from './remote/base-command.ts';
import { CONNECTION_OPTIONS, readPlace } from './remote/connect.ts';
import { EXIT } from './remote/exit-codes.ts';

/** `sheaf mcp`. */
export const mcpCommand = baseCommand({
  name: 'sheaf mcp',
  usage: '',
  description: `Speaks the Model Context Protocol on standard input and output, for programs that start it themselves: tools to parse, search,
query tables, extract and ask, and the documents as resources, all on a running service. Over the network the same is at /mcp.`,
  arity: { min: 0, max: 0, what: '' },
  options: {},
  shared: CONNECTION_OPTIONS,
  examples: ['SHEAF_API_KEY=shf_... sheaf mcp --server https://sheaf.example.com'],
  async run({ values, io, signal }) {
    const place = await readPlace(values, io.environment);
    const { serveMcpOnStdio } = await import('@sheaf/server/mcp');
    await serveMcpOnStdio({ ...place, stdin: io.stdin, stdout: io.stdout, signal });
    return EXIT.ok;
  },
});
