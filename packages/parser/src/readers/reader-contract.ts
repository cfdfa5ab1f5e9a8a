import type { Element, Page } from '@sheaf/document';
import { ParseError } from '../parse-error.ts';
import { DEFAULT_LIMITS, type ParseLimits, type ReadContext } from '../parse-options.ts';
import { checkElements } from './check-elements.ts';
import type { Reader } from './readers.ts';
import type { Reading } from './reading.ts';

export type ContractCase = {
  /** A sentence in the present tense. */
  readonly name: string;
  /** Throws when the reader breaks the contract. */
  readonly run: () => Promise<void>;
};

export type ContractSamples = {
  /** A small file of the format with some of everything. */
  readonly valid: Uint8Array;
  /** Nested as deep as an attacker likes. */
  readonly deep?: Uint8Array;
  /** Small, and unpacks past every cap. */
  readonly bomb?: Uint8Array;
  /** Formats of plain text take any bytes as text. */
  readonly takesAnyBytes?: boolean;
};

/** A hostile file must be refused or read within this time. */
const MAX_HOSTILE_MS = 5000;
/** A seed makes the random bytes the same in every run. */
const RANDOM_SEED = 20_241;

/** What every reader must hold to, whatever it is fed: a sensible reading or a ParseError, soon. */
export function readerContract(read: Reader, samples: ContractSamples): ContractCase[] {
  const { valid } = samples;
  const cases: ContractCase[] = [
    { name: 'a valid file becomes well-formed pages', run: () => expectReading(read, valid) },
    {
      name: 'a wrong extension changes nothing',
      run: async () => {
        const [one, other] = [
          await readAs(read, valid, 'a.bin'),
          await readAs(read, valid, 'b.xyz'),
        ];
        const texts = [one, other].map((reading) =>
          elementsOf(reading)
            .map((element) => element.text)
            .join('\n'),
        );
        if (texts[0] !== texts[1]) throw new Error('the name of the file changed its text');
      },
    },
    { name: 'an empty file is refused or empty', run: () => expectSafe(read, new Uint8Array(0)) },
    { name: 'random bytes are refused or read', run: () => expectSafe(read, randomBytes(4096)) },
    {
      name: 'a valid start followed by random bytes is refused or read',
      run: () => expectSafe(read, withRandomTail(valid)),
    },
  ];
  for (let percent = 10; percent < 100; percent += 10) {
    cases.push({
      name: `a file cut off at ${percent} % is refused or read in part`,
      run: () => expectSafe(read, valid.subarray(0, Math.floor((valid.length * percent) / 100))),
    });
  }
  const { deep, bomb } = samples;
  if (deep)
    cases.push({ name: 'deep nesting is refused or read', run: () => expectSoon(read, deep) });
  if (bomb) cases.push({ name: 'a bomb is refused', run: () => expectRefused(read, bomb) });
  return cases;
}

function contextFor(filename: string, limits: ParseLimits = DEFAULT_LIMITS): ReadContext {
  return { filename, options: {}, limits, signal: new AbortController().signal };
}

async function readAs(read: Reader, bytes: Uint8Array, filename: string): Promise<Reading> {
  return read(bytes, contextFor(filename));
}

async function expectReading(read: Reader, bytes: Uint8Array): Promise<void> {
  const reading = await readAs(read, bytes, 'sample');
  if (elementsOf(reading).length === 0) throw new Error('nothing was read');
  checkReading(reading);
}

/** Only a ParseError may leave a reader. */
async function expectSafe(read: Reader, bytes: Uint8Array): Promise<void> {
  try {
    checkReading(await readAs(read, bytes, 'broken'));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
  }
}

async function expectSoon(read: Reader, bytes: Uint8Array): Promise<void> {
  const start = performance.now();
  await expectSafe(read, bytes);
  const ms = performance.now() - start;
  if (ms > MAX_HOSTILE_MS) throw new Error(`it took ${Math.round(ms)} ms`);
}

async function expectRefused(read: Reader, bytes: Uint8Array): Promise<void> {
  const start = performance.now();
  try {
    await readAs(read, bytes, 'bomb');
  } catch (error) {
    if (error instanceof ParseError && error.code === 'limit_exceeded') {
      const ms = performance.now() - start;
      if (ms > MAX_HOSTILE_MS) throw new Error(`refusing took ${Math.round(ms)} ms`);
      return;
    }
    throw error;
  }
  throw new Error('the bomb was read');
}

function elementsOf(reading: Reading): readonly Element[] {
  return reading.kind === 'pages' ? [] : reading.pages.flatMap((page: Page) => page.elements);
}

function checkReading(reading: Reading): void {
  if (reading.kind !== 'pages') checkElements(reading.pages);
}

function randomBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = RANDOM_SEED;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[i] = state >> 16;
  }
  return bytes;
}

function withRandomTail(valid: Uint8Array): Uint8Array {
  const half = Math.floor(valid.length / 2);
  const bytes = Uint8Array.from(valid);
  bytes.set(randomBytes(valid.length - half), half);
  return bytes;
}
