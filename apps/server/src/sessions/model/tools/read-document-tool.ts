import { type LoopTool, ToolRefusal } from '@sheaf/agent';
import type { AgentTool } from '@sheaf/contract';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ownedBy } from '../../../store/owned-by.ts';
import { chunks, dataElements } from '../../../store/schema/index.ts';
import { leaveOutHidden } from '../../builtin/leave-out-hidden.ts';
import { isOpen } from '../../builtin/reachable-datasources.ts';
import { describeTool } from './describe-tool.ts';
import type { ToolSituation } from './tool-situation.ts';

/** Passages given at once: some three pages. */
const PASSAGES_AT_ONCE = 12;

const inputSchema = z.strictObject({
  document_id: z.string().min(1).max(200).describe('The document_id of a passage.'),
  from: z
    .int()
    .min(0)
    .default(0)
    .describe('The passage to begin with; next_from tells how to go on.'),
});

/** Reads a document of a reachable datasource from some passage on. */
export function readDocumentTool(situation: ToolSituation, tool: AgentTool): LoopTool {
  const { events } = situation;
  return {
    name: tool.name,
    description: describeTool(tool, 'Reads a document in order, a few passages at a time.'),
    input: inputSchema,
    async run(input) {
      const { document_id: id, from } = inputSchema.parse(input);
      const read = await events.tool(tool.name, { document_id: id, from }, async () => {
        const value = await readPassages(situation, tool.name, id, from);
        return { value, result: value ? { passages: value.passages.length } : { error: NOT_OPEN } };
      });
      if (!read) throw new ToolRefusal(NOT_OPEN);
      return read;
    },
  };
}

const NOT_OPEN = 'There is no such document among those that may be read here.';

async function readPassages(
  { services, session, datasourceIds, policies, sources, subject }: ToolSituation,
  tool: string,
  id: string,
  from: number,
) {
  const isSubject = subject?.elementId === id && isOpen(subject, policies);
  const reachable = isSubject ? [subject.datasourceId] : datasourceIds;
  if (reachable.length === 0) return undefined;
  const { db } = services.database;
  const [element] = await db
    .select({ name: dataElements.name })
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, session),
        eq(dataElements.id, id),
        inArray(dataElements.datasourceId, [...reachable]),
      ),
    );
  if (!element) return undefined;
  const rows = await db
    .select()
    .from(chunks)
    .where(and(ownedBy(chunks, session), eq(chunks.dataElementId, id), gte(chunks.ordinal, from)))
    .orderBy(asc(chunks.ordinal))
    .limit(PASSAGES_AT_ONCE);
  const held = rows.map((chunk) => ({ chunk, title: element.name, score: 1, tool }));
  const open = await leaveOutHidden(services, session, held, policies);
  const last = rows.at(-1);
  return {
    passages: open.map((shown) => sources.show(shown)),
    next_from: rows.length === PASSAGES_AT_ONCE && last ? last.ordinal + 1 : null,
  };
}
