import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ChatResponse, SearchResult } from '@sheaf/contract';
import { z } from 'zod';
import { type ApiCaller, askApi, ToolRefusal } from './api-caller.ts';
import { addSource, type FileReader, sourceShape } from './document-source.ts';

export type McpOptions = {
  /** Reads a file where the tools run: only who runs them beside their own files has it. */
  readonly readLocalFile?: FileReader;
};

type McpTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  readonly isReadOnly: boolean;
  readonly run: (
    call: ApiCaller,
    parameters: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<unknown>;
};

/** Ties what a tool does to the shape of what it is given. */
function defineTool<Shape extends z.ZodRawShape>(tool: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  readonly isReadOnly?: boolean;
  readonly run: (
    call: ApiCaller,
    parameters: z.output<z.ZodObject<Shape>>,
    signal: AbortSignal,
  ) => Promise<unknown>;
}): McpTool {
  return { isReadOnly: true, ...tool } as unknown as McpTool;
}

const datasourceId = z
  .string()
  .min(1)
  .describe('The id of a datasource; list_datasources has them.');

/** Every tool is one or two calls of the API. */
export function mcpTools({ readLocalFile }: McpOptions): readonly McpTool[] {
  return [parseTool(readLocalFile), extractTool(readLocalFile), ...FIXED_TOOLS];
}

function parseTool(readLocalFile: FileReader | undefined): McpTool {
  return defineTool({
    name: 'parse',
    title: 'Read a document',
    description:
      'Reads a file (PDF, image, Word, Excel, PowerPoint, HTML, mail, …) and gives its text as markdown, with the id under which it is kept.',
    input: {
      ...sourceShape(readLocalFile),
      pages: z.string().max(200).optional().describe('Such as 1-3,7; default all.'),
      ocr: z.enum(['auto', 'always', 'never']).optional(),
    },
    isReadOnly: false,
    async run(call, { pages, ocr, ...source }, signal) {
      const form = new FormData();
      await addSource(form, source, readLocalFile);
      if (pages) form.set('pages', pages);
      if (ocr) form.set('ocr', ocr);
      const path = '/v2/documents/process?format=markdown';
      return askApi(call, path, { method: 'POST', form, signal });
    },
  });
}

function extractTool(readLocalFile: FileReader | undefined): McpTool {
  return defineTool({
    name: 'extract',
    title: 'Get fields out of a document',
    description:
      'Gets the fields that a JSON Schema names out of a document, each with its confidence and its place on the page. What the document does not say is null.',
    input: {
      ...sourceShape(readLocalFile),
      job_id: z
        .string()
        .optional()
        .describe('A document that was read already, in place of a file.'),
      schema: z.record(z.string(), z.unknown()).describe('A JSON Schema of an object.'),
    },
    isReadOnly: false,
    async run(call, { job_id: jobId, schema, ...source }, signal) {
      const form = new FormData();
      form.set('artifact_schema', JSON.stringify(schema));
      if (jobId) form.set('job_id', jobId);
      else await addSource(form, source, readLocalFile);
      return askApi(call, '/v2/documents/transform', { method: 'POST', form, signal });
    },
  });
}

const FIXED_TOOLS: readonly McpTool[] = [
  defineTool({
    name: 'list_datasources',
    title: 'Datasources',
    description: 'The collections of documents there are, with their ids.',
    input: {},
    run: (call) => askApi(call, '/v2/datasources?limit=200'),
  }),
  defineTool({
    name: 'list_agents',
    title: 'Agents',
    description: 'The published agents that can be asked, with their names.',
    input: {},
    run: (call) => askApi(call, '/v2/agents?published_only=true&limit=200'),
  }),
  defineTool({
    name: 'search',
    title: 'Search documents',
    description: 'Finds the passages of a datasource that fit a question, with page and place.',
    input: {
      datasource_id: datasourceId,
      query: z.string().min(1).max(10_000),
      mode: z.enum(['hybrid', 'keyword', 'semantic']).optional(),
      top_k: z.int().min(1).max(50).optional(),
    },
    async run(call, { datasource_id: id, ...json }, signal) {
      const path = `/v2/datasources/${encodeURIComponent(id)}/data-elements/search`;
      const found = await askApi<{ data: SearchResult[] }>(call, path, {
        method: 'POST',
        json,
        signal,
      });
      return { data: found.data };
    },
  }),
  defineTool({
    name: 'list_tables',
    title: 'Tables',
    description: 'The tables of a datasource with their columns, for query_tables.',
    input: { datasource_id: datasourceId },
    async run(call, { datasource_id: id }) {
      const path = `/v2/datasources/${encodeURIComponent(id)}/tables?include_columns=true`;
      return { tables: await askApi(call, path) };
    },
  }),
  defineTool({
    name: 'query_tables',
    title: 'Ask tables in SQL',
    description: 'Runs one SELECT over the tables of a datasource.',
    input: {
      datasource_id: datasourceId,
      sql: z.string().min(1).max(50_000),
      max_rows: z.int().min(1).max(1_000).optional(),
    },
    run(call, { datasource_id: id, ...json }, signal) {
      const path = `/v2/datasources/${encodeURIComponent(id)}/query`;
      return askApi(call, path, { method: 'POST', json, signal });
    },
  }),
  defineTool({
    name: 'ask',
    title: 'Ask an agent',
    description:
      'Has a published agent answer a question from its documents, with the sources. Give session_id of an earlier answer to go on from there.',
    input: {
      agent: z.string().min(1).describe('Its name; list_agents has them.'),
      question: z.string().min(1).max(100_000),
      session_id: z.string().optional(),
    },
    isReadOnly: false,
    async run(call, { agent, question, session_id: given }, signal) {
      const sessionId = given ?? (await openSession(call, agent, signal));
      const path = `/v2/sessions/${encodeURIComponent(sessionId)}/chat`;
      const json = { user_message: question, include_tool_activity: false };
      const answer = await askApi<ChatResponse>(call, path, { method: 'POST', json, signal });
      const { response, confidence } = answer;
      return { session_id: sessionId, confidence, ...response };
    },
  }),
];

async function openSession(call: ApiCaller, agent: string, signal: AbortSignal): Promise<string> {
  const path = `/v2/agents/name/${encodeURIComponent(agent)}/sessions`;
  const init = { method: 'POST', json: {}, signal } as const;
  return (await askApi<{ session_id: string }>(call, path, init)).session_id;
}

/** What a tool gave, for programs and as text for models; a refusal is an answer too, for a model can act on it. */
export async function toToolAnswer(run: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const result = (await run()) as Record<string, unknown>;
    return {
      content: [{ type: 'text', text: textOf(result) }],
      structuredContent: result,
    };
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

/** Markdown and messages as they are; the rest as JSON. */
function textOf(result: Record<string, unknown>): string {
  const { result: markdown, job_id: jobId } = result;
  if (typeof markdown === 'string') return `${markdown}\n\n(document ${jobId})`;
  return JSON.stringify(result);
}
