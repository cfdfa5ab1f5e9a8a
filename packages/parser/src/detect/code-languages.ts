import { ownValue } from '../own-value.ts';
/** Source code by file name ending, with the name highlighters know the language by. */
export const CODE_LANGUAGES: Readonly<Record<string, string>> = {
  asm: 'asm',
  awk: 'awk',
  bash: 'bash',
  bat: 'bat',
  c: 'c',
  cc: 'cpp',
  cfg: 'ini',
  clj: 'clojure',
  cmake: 'cmake',
  cmd: 'bat',
  conf: 'ini',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  cxx: 'cpp',
  dart: 'dart',
  diff: 'diff',
  dockerfile: 'dockerfile',
  el: 'lisp',
  env: 'ini',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  f90: 'fortran',
  fs: 'fsharp',
  go: 'go',
  gradle: 'groovy',
  graphql: 'graphql',
  groovy: 'groovy',
  h: 'c',
  hpp: 'cpp',
  hs: 'haskell',
  ini: 'ini',
  java: 'java',
  jl: 'julia',
  js: 'javascript',
  jsx: 'jsx',
  kt: 'kotlin',
  kts: 'kotlin',
  less: 'less',
  lisp: 'lisp',
  lua: 'lua',
  m: 'objectivec',
  mjs: 'javascript',
  mk: 'makefile',
  ml: 'ocaml',
  patch: 'diff',
  php: 'php',
  pl: 'perl',
  pm: 'perl',
  properties: 'properties',
  proto: 'protobuf',
  ps1: 'powershell',
  py: 'python',
  pyi: 'python',
  r: 'r',
  rb: 'ruby',
  rs: 'rust',
  sass: 'sass',
  scala: 'scala',
  scss: 'scss',
  sh: 'bash',
  sql: 'sql',
  swift: 'swift',
  tcl: 'tcl',
  tex: 'latex',
  tf: 'hcl',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  vb: 'vb',
  vba: 'vb',
  vue: 'vue',
  yaml: 'yaml',
  yml: 'yaml',
  zig: 'zig',
  zsh: 'bash',
};

const WHOLE_NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  jenkinsfile: 'groovy',
  gemfile: 'ruby',
  rakefile: 'ruby',
  'cmakelists.txt': 'cmake',
};

const INTERPRETERS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/\b(?:ba|z|da|k)?sh\b/, 'bash'],
  [/\bpython[\d.]*\b/, 'python'],
  [/\bnode\b/, 'javascript'],
  [/\bperl\b/, 'perl'],
  [/\bruby\b/, 'ruby'],
  [/\bphp\b/, 'php'],
];

/** The language of a source file by its name or its first line; undefined when it is no source code. */
export function codeLanguage(filename: string, text: string): string | undefined {
  const base = (filename.split(/[/\\]/).at(-1) ?? '').toLowerCase();
  const whole = ownValue(WHOLE_NAMES, base);
  if (whole) return whole;
  const dot = base.lastIndexOf('.');
  const ending = dot < 0 ? '' : base.slice(dot + 1);
  const language = ownValue(CODE_LANGUAGES, ending);
  if (language) return language;
  if (!text.startsWith('#!')) return undefined;
  const line = text.slice(2, text.indexOf('\n') >>> 0).slice(0, 200);
  return INTERPRETERS.find(([pattern]) => pattern.test(line))?.[1];
}
