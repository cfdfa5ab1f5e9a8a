import type { LoopTool } from '@sheaf/agent';
import type { AgentTool } from '@sheaf/contract';
import { z } from 'zod';
import { findChunks } from '../../../datasources/index.ts';
import { leaveOutHidden } from '../../builtin/leave-out-hidden.ts';
import { readTitles } from '../../builtin/read-titles.ts';
import { describeTool } from './describe-tool.ts';
import type { ToolSituation } from './tool-situation.ts';

const inputSchema = z.strictObject({
  query: z.string().min(1).max(2_000).describe('What to look for, in words or as a question.'),
  limit: z.int().min(1).max(20).default(8).describe('How many passages.'),
});

/** Looks for passages in what the session may reach. */
export function searchTool(situation: ToolSituation, tool: AgentTool): LoopTool {
  const { services, session, datasourceIds, policies, events, sources } = situation;
  return {
    name: tool.name,
    description: describeTool(tool, 'Finds passages of the documents, each with its number.'),
    input: inputSchema,
    run(input) {
      const { query, limit } = inputSchema.parse(input);
      return events.tool(tool.name, { query, limit }, async () => {
        if (datasourceIds.length === 0) return { value: { passages: [] }, result: { passages: 0 } };
        const search = { query, mode: 'hybrid', datasourceIds, limit } as const;
        const hits = await findChunks(services, session, search);
        const found = await leaveOutHidden(services, session, hits.found, policies);
        const titles = await readTitles(services, session, found);
        const passages = found.map(({ chunk, score }) => {
          const title = titles.get(chunk.dataElementId) ?? '';
          return sources.show({ chunk, title, score, tool: tool.name });
        });
        const ids = [...new Set(found.map(({ chunk }) => chunk.dataElementId))];
        return {
          value: { passages },
          result: { passages: passages.length, data_element_ids: ids },
        };
      });
    },
  };
}
