import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { DocumentJob, List } from '@sheaf/contract';
import { SERVER_VERSION } from '../observation/server-version.ts';
import { type ApiCaller, askApi, askApiForText } from './api-caller.ts';
import { type McpOptions, mcpTools, toToolAnswer } from './mcp-tools.ts';

const INSTRUCTIONS = `Sheaf reads documents and answers from them. parse gives a file as markdown and keeps it as a document; extract gets fields out of one by a JSON Schema.
list_datasources and list_agents say what there is; search finds passages, query_tables runs one SELECT over the tables, ask has an agent answer with its sources.`;

/** The tools and documents of one caller, in the form of the Model Context Protocol. */
export function createMcpServer(call: ApiCaller, options: McpOptions = {}): McpServer {
  const server = new McpServer(
    { name: 'sheaf', version: SERVER_VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, title, description, input, isReadOnly, run } of mcpTools(options)) {
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: { readOnlyHint: isReadOnly } },
      (parameters: Record<string, unknown>, { signal }: { signal: AbortSignal }) =>
        toToolAnswer(() => run(call, parameters, signal)),
    );
  }
  registerDocuments(server, call);
  return server;
}

/** Documents that are read, newest first, as markdown. */
function registerDocuments(server: McpServer, call: ApiCaller): void {
  const template = new ResourceTemplate('sheaf://documents/{job_id}', {
    async list() {
      const path = '/v2/documents?status=completed&limit=100';
      const { data } = await askApi<List<DocumentJob>>(call, path);
      const readable = data.filter(({ format }) => format !== 'container');
      return {
        resources: readable.map(({ job_id: id, filename }) => ({
          uri: `sheaf://documents/${id}`,
          name: filename,
          mimeType: 'text/markdown',
        })),
      };
    },
  });
  server.registerResource(
    'document',
    template,
    {
      title: 'Document',
      description: 'A document that was read, as markdown.',
      mimeType: 'text/markdown',
    },
    async (uri, { job_id: id }) => {
      const path = `/v2/documents/${encodeURIComponent(String(id))}/result?format=markdown`;
      const text = await askApiForText(call, path);
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
    },
  );
}
