import { decodeText } from '../../detect/decode-text.ts';
import { ownValue } from '../../own-value.ts';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import { keyValueTable } from '../key-value-table.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import type { ContainedFile } from '../reading.ts';
import { type Component, type ContentLine, readComponents, unescapeText } from './content-lines.ts';
import { strayWarnings } from './stray-warnings.ts';

/** Kinds of entries people look at; time zones and alarms only serve them. */
const TITLES: Readonly<Record<string, string>> = {
  VEVENT: 'Event',
  VTODO: 'Task',
  VJOURNAL: 'Note',
  VFREEBUSY: 'Free and busy times',
};

/** Reads a calendar: every event, task and note under its title with its fields. */
export const readCalendar: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const { components, strayLines } = readComponents(decoded.text);
  const calendars = components.filter((component) => component.name === 'VCALENDAR');
  if (calendars.length === 0) {
    throw new ParseError('malformed_file', `${context.filename} holds no calendar`);
  }
  const entries = calendars.flatMap((calendar) =>
    calendar.components.filter((component) => Object.hasOwn(TITLES, component.name)),
  );
  const name = calendars.map((calendar) => valueOfLine(calendar, 'X-WR-CALNAME')).find(Boolean);
  const attachments: ContainedFile[] = [];
  const pages = flowPages([
    ...(name ? [{ label: 'Title', headingLevel: 1, text: name } as const] : []),
    ...entries.flatMap((entry) => entryBlocks(entry, attachments)),
  ]);
  return {
    kind: 'blocks',
    pages,
    metadata: { ...(name ? { title: name } : {}), other: { entries: entries.length } },
    outline: outlineOfPages(pages),
    attachments,
    warnings: strayWarnings(strayLines, context.filename),
  };
};

function entryBlocks(entry: Component, attachments: ContainedFile[]): FlowBlock[] {
  const title = valueOfLine(entry, 'SUMMARY') || (ownValue(TITLES, entry.name) ?? entry.name);
  const alarms = entry.components.filter((component) => component.name === 'VALARM');
  const rows = [
    ...entry.lines
      .filter((line) => line.name !== 'SUMMARY')
      .map((line) => [labelOf(line), shownOrAttached(line, attachments)] as const),
    ...alarms.map((alarm) => ['Alarm', valueOfLine(alarm, 'TRIGGER') ?? ''] as const),
  ];
  const heading: FlowBlock = { label: 'SectionHeader', headingLevel: 2, text: title };
  return rows.length > 0 ? [heading, keyValueTable(rows)] : [heading];
}

/** A file written into the calendar is shown by its name. */
function shownOrAttached(line: ContentLine, attachments: ContainedFile[]): string {
  const { name, parameters } = line;
  const isFile = name === 'ATTACH' && /^base64$/i.test(parameters.get('ENCODING') ?? '');
  if (!isFile) return shownValue(line);
  const given = parameters.get('X-FILENAME') ?? parameters.get('FILENAME');
  const mediaType = parameters.get('FMTTYPE');
  const file: ContainedFile = {
    name: given || `attachment ${attachments.length + 1}`,
    bytes: Buffer.from(line.value, 'base64'),
    ...(mediaType ? { mediaType } : {}),
  };
  attachments.push(file);
  return file.name;
}

function valueOfLine(component: Component, name: string): string | undefined {
  const line = component.lines.find((one) => one.name === name);
  return line ? unescapeText(line.value) : undefined;
}

function labelOf(line: ContentLine): string {
  const person = line.parameters.get('CN');
  return person ? `${line.name} (${person})` : line.name;
}

function shownValue(line: ContentLine): string {
  const zone = line.parameters.get('TZID');
  const times = line.value.replace(
    /\b(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?(?![\d])/g,
    (
      _,
      year: string,
      month: string,
      day: string,
      hour?: string,
      minute?: string,
      second?: string,
      utc?: string,
    ) => {
      const date = `${year}-${month}-${day}`;
      return hour === undefined ? date : `${date} ${hour}:${minute}:${second}${utc ? ' UTC' : ''}`;
    },
  );
  const isTime =
    /^(?:DT|EXDATE|RDATE|DUE|CREATED|LAST-MODIFIED|COMPLETED|RECURRENCE-ID|FREEBUSY)/.test(
      line.name,
    );
  if (!isTime) return unescapeText(line.value);
  return zone ? `${times} ${zone}` : times;
}
