import type { ServerConfig } from '../../config/index.ts';
import { JobFailure } from '../../jobs/index.ts';

/**
 * The value of a variable that a datasource names. Only those the operator listed are read: whoever makes a datasource chooses where
 * the value is sent to. A variable listed as `NAME=HOST` goes to that host and no other.
 */
export function readConnectorSecret(
  { connectorSecrets }: Pick<ServerConfig, 'connectorSecrets'>,
  name: string,
  host: string | undefined,
): string {
  const listed = connectorSecrets.map((entry) => entry.split('=')).filter(([one]) => one === name);
  if (listed.length === 0) {
    throw new JobFailure(
      'invalid_option',
      `the variable ${name} is not among those that datasources may use (--connector-secrets)`,
    );
  }
  if (!listed.some(([, only]) => only === undefined || only === host)) {
    throw new JobFailure('invalid_option', `the variable ${name} is for another host`);
  }
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new JobFailure('invalid_option', `the server has no variable ${name}`);
  }
  return value;
}
