import { ACCOUNT_COMMANDS } from '../../packages/cli/src/accounts/accounts-command.ts';
import { AGENT_COMMANDS } from '../../packages/cli/src/agents/agents-command.ts';
import { ARTIFACT_SCHEMA_COMMANDS } from '../../packages/cli/src/artifact-schemas/artifact-schemas-command.ts';
import { BATCH_COMMANDS } from '../../packages/cli/src/batches/batches-command.ts';
import { CATALOG_COMMANDS } from '../../packages/cli/src/catalog/catalog-command.ts';
import { COMMANDS, type Command } from '../../packages/cli/src/commands.ts';
import { DATASOURCE_COMMANDS } from '../../packages/cli/src/datasources/datasources-command.ts';
import { DOCUMENT_COMMANDS } from '../../packages/cli/src/documents/documents-command.ts';
import { KEY_COMMANDS } from '../../packages/cli/src/keys/keys-command.ts';
import { runCaptured } from '../../packages/cli/src/run-captured.ts';
import { WEBHOOK_COMMANDS } from '../../packages/cli/src/webhooks/webhooks-command.ts';

/** The commands that have commands. */
export const GROUPS = {
  documents: DOCUMENT_COMMANDS,
  'artifact-schemas': ARTIFACT_SCHEMA_COMMANDS,
  catalog: CATALOG_COMMANDS,
  datasources: DATASOURCE_COMMANDS,
  agents: AGENT_COMMANDS,
  webhooks: WEBHOOK_COMMANDS,
  keys: KEY_COMMANDS,
  accounts: ACCOUNT_COMMANDS,
  batches: BATCH_COMMANDS,
} as const;

const HEAD = `# Command line

Made from the \`--help\` of each command by the test \`test/docs/cli\` with \`UPDATE_DOCS=1\`.

\`./sheaf\` works from any folder; link it into your path as \`sheaf\`. Commands that speak to a service find it by
\`SHEAF_URL\` (default \`http://127.0.0.1:8080\`) and open it with \`SHEAF_API_KEY\`; for a certificate of your own authority set
\`NODE_EXTRA_CA_CERTS\` to its file.

On a terminal lists are aligned and have titles; in a pipe a tab parts columns and there are no titles; with \`--json\` every line is
an object as the API gives it. What is asked for goes to standard output, everything else to standard error. People count pages
and tables from 1; JSON counts from 0 as the API does.

\`\`\`sh example
export SHEAF_API_KEY=shf_...
sheaf documents submit contracts/ --out markdown/                          # a folder of documents into a folder of markdown
job=$(sheaf documents submit report.pdf --quiet)                           # an id for later
sheaf documents trace $job                                                 # live, page by page
sheaf documents result $job --format structured | jq '.pages[0].elements[].text'
sheaf documents tables $job 1 > first.csv
sheaf documents list --status failed --json | jq -r '[.filename, .error] | @tsv'
\`\`\`

Submitting is safe to repeat: a call that breaks is sent again under the same idempotency key, 429 and 503 are waited for as long
as they ask, and \`wait\` and \`trace\` go on where they were when the server comes back within five minutes.
`;

/** Commands whose help names what this machine has; \`--help\` shows it. */
const OF_THIS_MACHINE = ['serve'];

/** The reference page made of what the commands say of themselves. */
export async function describeCli(): Promise<string> {
  const parts = [HEAD, '## All commands\n'];
  parts.push(COMMANDS.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join('\n'));
  for (const { name, load } of COMMANDS) {
    if (OF_THIS_MACHINE.includes(name)) continue;
    parts.push(section(`## sheaf ${name}`, await helpOf(await load())));
    for (const entry of (GROUPS as Partial<Record<string, typeof DOCUMENT_COMMANDS>>)[name] ?? []) {
      parts.push(section(`### sheaf ${name} ${entry.name}`, await helpOf(await entry.load())));
    }
  }
  return `${parts.join('\n')}\n`;
}

function section(title: string, help: string): string {
  return `\n${title}\n\n\`\`\`\n${help.trimEnd()}\n\`\`\``;
}

async function helpOf(command: Command): Promise<string> {
  const { code, stdout, stderr } = await runCaptured(command, ['--help']);
  if (code !== 0) throw new Error(`--help ended with ${code}: ${stderr}`);
  return stdout;
}
