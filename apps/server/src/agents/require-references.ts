import type { AgentSpec, ValidationError } from '@sheaf/contract';
import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';
import { ownedBy } from '../store/owned-by.ts';
import { datasources } from '../store/schema/index.ts';

type Referring = {
  readonly datasources?: AgentSpec['datasources'] | undefined;
  readonly tools?: AgentSpec['tools'] | undefined;
};

/** Refuses an agent that names datasources that are not there, or two tools of one name. */
export async function requireReferences(
  db: Transaction,
  owner: { readonly projectId: string },
  spec: Referring,
): Promise<void> {
  const troubles = [
    ...(await missingDatasources(db, owner, spec.datasources ?? [])),
    ...doubleTools(spec),
  ];
  if (troubles.length > 0) throw new ValidationFailure(troubles);
}

async function missingDatasources(
  db: Transaction,
  owner: { readonly projectId: string },
  wanted: readonly string[],
): Promise<ValidationError[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .select({ id: datasources.id })
    .from(datasources)
    .where(and(ownedBy(datasources, owner), inArray(datasources.id, [...wanted])));
  const known = new Set(rows.map(({ id }) => id));
  return wanted.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            loc: ['body', 'datasources', index],
            type: 'value_error',
            msg: `Value error, there is no datasource ${id}`,
          },
        ],
  );
}

function doubleTools({ tools = [] }: Referring): ValidationError[] {
  return tools.flatMap(({ name }, index) =>
    tools.findIndex((other) => other.name === name) === index
      ? []
      : [
          {
            loc: ['body', 'tools', index, 'name'],
            type: 'value_error',
            msg: `Value error, two tools are named ${name}`,
          },
        ],
  );
}
