import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** What the checks of the repository use, as far as it changes what is emitted. */
const FLAGS =
  `--ignoreConfig --target es2022 --lib es2024,dom --types node --module nodenext --strict --exactOptionalPropertyTypes
  --verbatimModuleSyntax --rewriteRelativeImportExtensions --skipLibCheck --declaration`.split(
    /\s+/,
  );

/** Runs the compiler over files and what they import. */
export async function emit(
  files: readonly string[],
  rootDir: string,
  outDir: string,
  flags: readonly string[] = [],
): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = path.join(path.dirname(manifest), 'bin/tsc');
  const places = ['--rootDir', rootDir, '--outDir', outDir];
  try {
    const argv = [compiler, ...FLAGS, ...places, ...flags, ...files];
    await promisify(execFile)(process.execPath, argv);
  } catch (error) {
    throw new Error(`the compiler refuses:\n${(error as { stdout?: string }).stdout}`, {
      cause: error,
    });
  }
}
