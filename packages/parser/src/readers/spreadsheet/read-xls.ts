import { type ParsingOptions, read, type WorkBook } from '@e965/xlsx';
import { type CFB$Container, find } from 'cfb';
import { readCompound } from '../../detect/read-compound.ts';
import { readSummaryInformation } from '../doc/summary-information.ts';
import { decryptBiff, isObfuscated, UNSUPPORTED_ENCRYPTION } from './biff/decrypt-biff.ts';
import { tameBiff } from './biff/tame-biff.ts';
import type { WorkbookRead } from './read-workbook.ts';

const COMPOUND_SIGNATURE = 0xd0;

/** Reads a workbook of Excel 2 to 2003 from its stream alone, tamed first: the library follows damaged counts for ever. */
export function readXls(bytes: Buffer, options: ParsingOptions, maxCells: number): WorkbookRead {
  const container = bytes[0] === COMPOUND_SIGNATURE ? readCompound(bytes) : undefined;
  const stream = container
    ? (streamOf(container, '/Workbook') ?? streamOf(container, '/Book'))
    : bytes;
  if (!stream) throw new Error('the file holds no workbook');
  const plain = decryptBiff(stream, options.password);
  const tamed = tameBiff(plain, maxCells);
  const workbook = readStream(tamed.stream, options, isObfuscated(plain));
  return {
    workbook: container ? { ...workbook, Props: propertiesOf(container) } : workbook,
    complaints: tamed.complaints,
    isCut: tamed.isCut,
  };
}

/** The library opens most obfuscated workbooks; where it stumbles after taking the password, it is the method it does not know. */
function readStream(stream: Uint8Array, options: ParsingOptions, wasObfuscated: boolean): WorkBook {
  try {
    return read(Buffer.from(stream), options);
  } catch (error) {
    const isAboutPassword = error instanceof Error && /password/i.test(error.message);
    if (!wasObfuscated || isAboutPassword) throw error;
    throw new Error(UNSUPPORTED_ENCRYPTION, { cause: error });
  }
}

function streamOf(container: CFB$Container, name: string): Uint8Array | undefined {
  const content = find(container, name)?.content;
  return content === undefined ? undefined : Uint8Array.from(content);
}

function propertiesOf(container: CFB$Container): NonNullable<WorkBook['Props']> {
  const found = readSummaryInformation(streamOf(container, '/\u0005SummaryInformation'));
  return {
    ...(found.title ? { Title: found.title } : {}),
    ...(found.subject ? { Subject: found.subject } : {}),
    ...(found.author ? { Author: found.author } : {}),
    ...(found.keywords ? { Keywords: found.keywords.join(', ') } : {}),
    ...(found.createdAt ? { CreatedDate: new Date(found.createdAt) } : {}),
    ...(found.modifiedAt ? { ModifiedDate: new Date(found.modifiedAt) } : {}),
    ...(found.producer ? { Application: found.producer } : {}),
  };
}
