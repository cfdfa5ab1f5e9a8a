import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { attackTexts } from './attack-texts.ts';
import { collectPatterns, type Pattern, patternsOf } from './collect-patterns.ts';

// The checker in this process: its other forms need a machine of its own or a binary that not every processor has.
process.env.RECHECK_BACKEND = 'pure';

const WORKSPACES = [
  'packages/document',
  'packages/parser',
  'packages/render',
  'packages/contract',
  'packages/search',
  'packages/agent',
  'apps/server',
];
/** What the checker may take for one pattern (milliseconds). */
const CHECK_MS = 2_000;
/** What it may take for all that it has not met before, of this process's own time: other work on the machine does not count (milliseconds). */
const ALL_CHECKS_MS = 20_000;
/** A linear pattern goes through an attack in well under a millisecond (milliseconds, of this process's own time). */
const ATTACK_MS = 60;

const patterns = collectPatterns(WORKSPACES);

test('there are patterns to look at, put together ones among them', () => {
  expect(patterns.length).toBeGreaterThan(300);
  expect(patternsOf('const A = ["x", "y"].join("|"); new RegExp("^(?:" + A + ")+$", "u")')).toEqual(
    [{ source: '^(?:x|y)+$', flags: 'u', start: 32 }],
  );
});

test('the checker finds no pattern whose time grows faster than the text', {
  timeout: 300_000,
}, () => {
  const { running, unknown } = checkAll(patterns.filter(repeatsForever));
  if (unknown.length > 0)
    process.stderr.write(
      `${unknown.length} patterns were too much for the checker and were only attacked\n`,
    );
  expect(running).toEqual([]);
});

test('no text made of its own signs keeps a pattern busy', { timeout: 300_000 }, () => {
  expect(patterns.filter(repeatsForever).flatMap(attack)).toEqual([]);
});

test('a pattern that runs away is found', () => {
  expect(attack(pattern('^\\d[\\d.xe ]*\\s*(?:%|[A-Za-z]{1,3}\\.?)*$'))).toHaveLength(1);
  expect(attack(pattern('\\s+$'))).toHaveLength(1);
  expect(checkAll([pattern('\\s+$')]).running).toHaveLength(1);
});

function pattern(source: string): Pattern {
  return { source, flags: '', places: ['here'] };
}

/** Without an endless repetition a pattern looks at a limited stretch of text from each place. */
function repeatsForever({ source }: Pattern): boolean {
  const bare = source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  return /[*+]|\{\d+,\}/.test(bare);
}

/** `unknown` is what the checker could not tell in its time, `unreached` what it was not asked or had no share of the machine for. */
type Verdict = 'linear' | 'unknown' | 'unreached' | string;

/** Verdicts of earlier runs, by pattern: the same pattern has the same verdict. */
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/sheaf-patterns.json');

function checkAll(all: readonly Pattern[]): { running: string[]; unknown: string[] } {
  const known = readCache();
  const deadline = ownMs() + ALL_CHECKS_MS;
  const verdicts = all.map((one) => {
    const key = `/${one.source}/${one.flags}`;
    const verdict = known[key] ?? (ownMs() < deadline ? check(one) : 'unreached');
    if (verdict !== 'unreached') known[key] = verdict;
    return { name: `${key} at ${one.places.join(', ')}: ${verdict}`, verdict };
  });
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(known, null, 1));
  const isOpen = (verdict: Verdict) => verdict === 'unknown' || verdict === 'unreached';
  const named = verdicts.filter(({ verdict }) => verdict !== 'linear');
  return {
    running: named.filter(({ verdict }) => !isOpen(verdict)).map(({ name }) => name),
    unknown: named.filter(({ verdict }) => isOpen(verdict)).map(({ name }) => name),
  };
}

function readCache(): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, Verdict>;
  } catch {
    return {};
  }
}

function check({ source, flags }: Pattern): Verdict {
  const start = ownMs();
  const found = checkSync(source, flags, { timeout: CHECK_MS });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') return ownMs() - start > CHECK_MS / 2 ? 'unknown' : 'unreached';
  return `${found.complexity.summary}, attacked by ${found.attack.pattern}`;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The pattern with the first attack that it does not stand; what fails once may have met a pause of the machine. */
function attack({ source, flags, places }: Pattern): string[] {
  const expression = new RegExp(source, flags);
  const texts = attackTexts(source);
  // A pattern that stands all of them in the time of one stands each; few do not, and these are looked at one by one.
  const all = face(expression, texts);
  if (!all.isStopped && all.tookMs < ATTACK_MS) return [];
  // Whoever was stopped may have been busy or only waiting: its own time tells.
  const fails = (text: string) => face(expression, [text]).tookMs >= ATTACK_MS;
  const text = texts.find((text) => fails(text) && fails(text) && fails(text));
  if (text === undefined) return [];
  return [`/${source}/${flags} at ${places.join(', ')}: ${JSON.stringify(text.slice(0, 40))}`];
}

/** A pattern can only be stopped from outside its own thread; `vm` does that, at the price of a thread for each run. */
const stage = vm.createContext({ expression: /x/, texts: [] });
const match = new vm.Script(
  'for (const text of texts) { expression.lastIndex = 0; expression.test(text); }',
);

function face(expression: RegExp, texts: readonly string[]) {
  Object.assign(stage, { expression, texts });
  const start = ownMs();
  let isStopped = false;
  try {
    match.runInContext(stage, { timeout: 20 * ATTACK_MS });
  } catch {
    isStopped = true;
  }
  return { tookMs: ownMs() - start, isStopped };
}
