import { type Logger, pino } from 'pino';
import { toLogError } from './to-log-error.ts';
import { toReadableLine } from './to-readable-line.ts';
import { writeLine } from './write-line.ts';

/** Lines for people on a terminal, else one JSON object a line on standard output; what could be a secret never gets there. */
export function createLog(level: string, forPeople = process.stdout.isTTY === true): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: toLogError },
      redact: {
        paths: [
          'password',
          '*.password',
          'secret',
          '*.secret',
          'headers["service-api-key"]',
          '*.headers["service-api-key"]',
          'headers.authorization',
          '*.headers.authorization',
          'headers.cookie',
          '*.headers.cookie',
        ],
        censor: '[hidden]',
      },
    },
    { write: forPeople ? (line) => writeLine(toReadableLine(line)) : writeLine },
  );
}
