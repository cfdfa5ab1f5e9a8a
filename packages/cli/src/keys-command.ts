import { parseArgs } from 'node:util';
import {
  createApiKey,
  ensureProject,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@sheaf/server';
import { type OpenDatabase, withDatabase } from '@sheaf/server/database';
import type { CommandIo } from './commands.ts';
import { DATABASE_HELP, DATABASE_OPTIONS, databaseConfig } from './database-options.ts';

const HELP = `Usage: ./sheaf keys list
       ./sheaf keys create --name NAME [--scope documents:write ...] [--expires-in-days N]
       ./sheaf keys rotate ID [--grace-seconds N]
       ./sheaf keys revoke ID

  --project NAME         whose keys (default: default)
  --scope SCOPE          what the key may do; may be repeated (default: admin)
${DATABASE_HELP}
`;

const OPTIONS = {
  ...DATABASE_OPTIONS,
  project: { type: 'string', default: 'default' },
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  'expires-in-days': { type: 'string' },
  'grace-seconds': { type: 'string', default: '0' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

/** Manages API keys on the database itself, with or without a running service. */
export async function keysCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(argv);
  const [action, id] = positionals;
  if (values.help || action === undefined) {
    io.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const { data, databaseUrl } = databaseConfig(values);
  return withDatabase({ dataFolder: data, databaseUrl }, async ({ database }) => {
    const outcome = await act(database, action, id, values);
    if (outcome === null) {
      io.stderr.write(`sheaf keys: nothing done; ${id ?? action} is not known. --help says more\n`);
      return 1;
    }
    io.stdout.write(`${outcome}\n`);
    return 0;
  });
}

function readArguments(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
}

async function act(
  { db }: OpenDatabase,
  action: string,
  id: string | undefined,
  values: Values,
): Promise<string | null> {
  const projectId = await ensureProject(db, values.project);
  switch (action) {
    case 'list': {
      const keys = await listApiKeys(db, projectId);
      return keys.map((key) => JSON.stringify(key)).join('\n');
    }
    case 'create': {
      const days = Number(values['expires-in-days']);
      const created = await createApiKey(db, {
        projectId,
        name: values.name ?? 'unnamed',
        scopes: (values.scope ?? ['admin']) as never,
        ...(Number.isFinite(days) && { expiresAt: new Date(Date.now() + days * 86_400_000) }),
      });
      return created.key;
    }
    case 'rotate': {
      const rotated =
        id && (await rotateApiKey(db, projectId, id, Number(values['grace-seconds'])));
      return rotated ? rotated.key : null;
    }
    case 'revoke': {
      const revoked = id && (await revokeApiKey(db, projectId, id));
      return revoked ? `${revoked.id} is revoked` : null;
    }
    default:
      return null;
  }
}
