import type { LoopTool } from '@sheaf/agent';
import type { AgentTool, Artifact } from '@sheaf/contract';
import { z } from 'zod';
import { type ArtifactSchemaRow, validateArtifact } from '../../../artifact-schemas/index.ts';
import { newId } from '../../../http/new-id.ts';
import { describeTool } from './describe-tool.ts';
import type { ToolSituation } from './tool-situation.ts';

const MEDIA_TYPES: Readonly<Record<ArtifactSchemaRow['type'], readonly [string, string]>> = {
  json: ['application/json', 'json'],
  yaml: ['application/yaml', 'yaml'],
  csv: ['text/csv', 'csv'],
  markdown: ['text/markdown', 'md'],
  text: ['text/plain', 'txt'],
  html: ['text/html', 'html'],
  pdf: ['application/pdf', 'pdf'],
};

/** Bytes of one artifact, whatever its schema allows: it is kept with its message. */
const MOST_BYTES = 1024 ** 2;

/** Makes artifacts of the agent's schemas; undefined where it has none. One that its schema refuses is kept and marked, and can be made anew. */
export function createArtifactTool(
  situation: ToolSituation,
  tool: AgentTool,
): LoopTool | undefined {
  const { schemas, artifacts, events } = situation;
  const names = schemas.map(({ name }) => name);
  const [first, ...rest] = names;
  if (first === undefined) return undefined;
  const inputSchema = z.strictObject({
    artifact: z.enum([first, ...rest]).describe('Which of the artifacts.'),
    content: z
      .unknown()
      .describe('Text; for json and yaml the value itself, for pdf its bytes in base64.'),
  });
  return {
    name: tool.name,
    description: describeTool(tool, `Makes a file. ${schemas.map(describeSchema).join(' ')}`),
    input: inputSchema,
    run(input) {
      const { artifact: name, content } = inputSchema.parse(input);
      const schema = schemas.find((one) => one.name === name) as ArtifactSchemaRow;
      return events.tool(tool.name, { artifact: name }, async () => {
        const made = toArtifact(schema, content);
        artifacts.set(name, made);
        const { valid, errors = [], size_bytes } = made;
        return { value: { valid, errors }, result: { valid, size_bytes, errors } };
      });
    },
  };
}

function describeSchema({ name, type, description, schemaDef }: ArtifactSchemaRow): string {
  return `${name} (${type}): ${description} ${JSON.stringify(schemaDef)}`;
}

function toArtifact(schema: ArtifactSchemaRow, content: unknown): Artifact {
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? null);
  const size = Buffer.byteLength(text);
  const isTooLarge = size > MOST_BYTES;
  const errors = isTooLarge
    ? [`The artifact is ${size} bytes long, more than ${MOST_BYTES}.`]
    : validateArtifact(schema, content);
  const [mimeType, ending] = MEDIA_TYPES[schema.type];
  return {
    artifact_id: newId('art'),
    name: schema.name,
    type: schema.type,
    filename: `${schema.name}.${ending}`,
    mime_type: mimeType,
    size_bytes: size,
    ...(isTooLarge ? {} : { content }),
    url: null,
    valid: errors.length === 0,
    ...(errors.length === 0 ? {} : { errors: [...errors] }),
    created_at: new Date().toISOString(),
  };
}
