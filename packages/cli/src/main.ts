import { enableCompileCache } from 'node:module';
import { COMMANDS } from './commands.ts';

// Where the launcher has not done so: later starts load what earlier ones compiled.
enableCompileCache();

const HELP = `Sheaf: documents into data, on your own machines.

Usage: ./sheaf COMMAND [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`).join('\n')}

./sheaf COMMAND --help says more.
`;

const [name, ...argv] = process.argv.slice(2);
const command = COMMANDS.find((each) => each.name === name);
if (command) {
  const run = await command.load();
  try {
    process.exitCode = await run(argv, { stdout: process.stdout, stderr: process.stderr });
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`sheaf ${command.name}: ${error.message}\n`);
    process.exitCode = 2;
  }
} else if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(HELP);
} else {
  process.stderr.write(`sheaf: there is no command ${name}\n\n${HELP}`);
  process.exitCode = 2;
}

/** Errors whose sentence is all a person needs: wrong arguments and settings, a database that is away. */
function isForPeople(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    error.name === 'ConfigError' ||
    error.name === 'DatabaseError' ||
    code?.startsWith('ERR_PARSE_ARGS') === true
  );
}
