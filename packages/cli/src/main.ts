import './quick-imports.ts';
import { enableCompileCache } from 'node:module';
import { COMMANDS } from './commands.ts';

// Where the launcher has not done so: later starts load what earlier ones compiled.
enableCompileCache();

const width = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2;
const HELP = `Sheaf: documents into data, on your own machines.

Usage: ./sheaf COMMAND [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join('\n')}

./sheaf COMMAND --help says more; ./sheaf --version says which this is.
`;

const [name, ...argv] = process.argv.slice(2);
// `sheaf help documents submit` is `sheaf documents submit --help`.
const words = name === 'help' && argv.length > 0 ? [...argv, '--help'] : [name, ...argv];
const command = COMMANDS.find((each) => each.name === words[0]);
// As programs do that a closed pipe ends: `sheaf parse report.pdf | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  if (!command?.stopsByItself) process.exit(141);
});
if (command) {
  const { stdin, stdout, stderr, env: environment } = process;
  try {
    const run = await command.load();
    const rest = words.slice(1).filter((word) => word !== undefined);
    process.exitCode = await run(rest, { stdin, stdout, stderr, environment });
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`sheaf ${command.name}: ${error.message}\n`);
    process.exitCode = 2;
  }
} else if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
  process.stdout.write(HELP);
} else if (name === '--version' || name === 'version') {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
  process.stdout.write(`sheaf ${manifest.version}\n`);
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
