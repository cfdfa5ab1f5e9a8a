type Manifest = Readonly<Record<string, unknown>>;

/** The manifest of the package as others install it: built files, no workspace, nothing that is needed to build it. */
export function packedManifest({
  name,
  version,
  license,
  description,
}: Manifest): Readonly<Record<string, unknown>> {
  const entry = (folder: string) => ({
    types: `./dist/${folder}/index.d.ts`,
    default: `./dist/${folder}/index.js`,
  });
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    // `default` last: whatever is not Node has `fetch` and streams as browsers do.
    exports: { '.': { browser: entry('browser'), node: entry('node'), default: entry('browser') } },
    types: './dist/node/index.d.ts',
    files: ['dist'],
  };
}
