import type { Scope } from '@sheaf/client';
import type { CommandIo } from '../commands.ts';
import { ask, canAsk } from '../remote/ask.ts';
import { readNumber } from '../remote/read-number.ts';
import { UsageError } from '../remote/usage-error.ts';
import { defineKeysCommand } from './define-keys-command.ts';
import { printKey } from './print-key.ts';

const DAY_MS = 86_400_000;
/** A hundred years. */
const LONGEST_DAYS = 36_500;

/** `sheaf keys create`. */
export const createKeyCommand = defineKeysCommand({
  name: 'sheaf keys create',
  usage: '--name NAME --scope SCOPE',
  description: 'Makes a key and prints it; it cannot be shown again.',
  arity: { min: 0, max: 0, what: '' },
  options: {
    name: { type: 'string', value: 'NAME', help: 'what it is for' },
    scope: {
      type: 'string',
      value: 'SCOPE',
      multiple: true,
      help: 'what it may do, such as documents:write; admin is everything; asked for on a terminal',
    },
    'expires-in-days': { type: 'string', value: 'N', help: 'how long it works; default for ever' },
    'expires-at': {
      type: 'string',
      value: 'TIME',
      help: 'until when, such as 2030-01-31T12:00:00Z',
    },
    'create-project': {
      type: 'boolean',
      help: 'make the --project too where there is none of that name',
    },
    allow: {
      type: 'string',
      value: 'ADDRESS',
      multiple: true,
      help: 'addresses and ranges it may be used from: 10.0.0.0/8; default from anywhere',
    },
  },
  examples: ['sheaf keys create --name ci --scope documents:write --expires-in-days 90'],
  async run({ values, keys, print, io, signal }) {
    const { name, allow } = values;
    if (!name) throw new UsageError('a key needs a --name');
    const expiresAt = expiryOf(values);
    const key = {
      name,
      scopes: await scopesOf(values.scope, io, signal),
      ...(expiresAt && { expires_at: expiresAt.toISOString() }),
      ...(allow && { allowed_addresses: [...allow] }),
    };
    const createsProject = values['create-project'] ?? false;
    return printKey(print, await keys.create(key, { createsProject }));
  },
});

const QUESTION = `What may the key do? Scopes, such as documents:read documents:write; admin is everything.
Scopes: `;

/** Never more than was said: a key for everything has to be asked for by that word. */
async function scopesOf(
  given: readonly string[] | undefined,
  io: CommandIo,
  signal: AbortSignal,
): Promise<Scope[]> {
  if (given === undefined && !canAsk(io)) {
    throw new UsageError('a key needs a --scope, such as documents:write, or admin for everything');
  }
  const words = given ?? [await ask(io, QUESTION, signal)];
  const scopes = words.flatMap((word) => word.split(/[\s,]+/)).filter((word) => word !== '');
  if (scopes.length === 0) throw new UsageError('a key that may do nothing is of no use');
  return scopes as Scope[];
}

type Expiry = {
  readonly 'expires-in-days'?: string | undefined;
  readonly 'expires-at'?: string | undefined;
};

function expiryOf({ 'expires-in-days': inDays, 'expires-at': at }: Expiry): Date | undefined {
  if (inDays !== undefined && at !== undefined) {
    throw new UsageError('give --expires-in-days or --expires-at, not both');
  }
  const bounds = { min: -LONGEST_DAYS, max: LONGEST_DAYS, isWhole: false };
  const days = readNumber('--expires-in-days', inDays, bounds);
  const expiresAt = days === undefined ? at && new Date(at) : new Date(Date.now() + days * DAY_MS);
  if (!expiresAt) return undefined;
  if (Number.isNaN(expiresAt.getTime())) {
    throw new UsageError(`--expires-at ${at} is not a time, such as 2030-01-31T12:00:00Z`);
  }
  if (expiresAt.getTime() <= Date.now()) {
    throw new UsageError(`the key would have expired already, at ${expiresAt.toISOString()}`);
  }
  return expiresAt;
}
