import { expect, test } from 'vitest';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import type { Reader } from '../readers.ts';
import { readCalendar } from './read-calendar.ts';
import { readContacts } from './read-contacts.ts';

async function read(reader: Reader, source: string) {
  const reading = await reader(new TextEncoder().encode(source), {
    filename: 'a.ics',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  const elements = reading.pages.flatMap((page) => page.elements);
  const pairs = elements.flatMap((element) =>
    element.label === 'KeyValueRegion' ? (element.table?.cells.map((cell) => cell.text) ?? []) : [],
  );
  return { reading, elements, pairs };
}

const CALENDAR = `BEGIN:VCALENDAR
X-WR-CALNAME:Team
BEGIN:VEVENT
SUMMARY:Plan\\, then act
DTSTART;TZID=Europe/Berlin:20240305T093000
DTEND:20240305T103000Z
DESCRIPTION:first line\\nsecond
  folded
ATTENDEE;CN="Ann B":mailto:ann@b.org
BEGIN:VALARM
TRIGGER:-PT15M
END:VALARM
END:VEVENT
END:VCALENDAR
`;

test('events stand under their titles with readable fields', async () => {
  const { elements, pairs } = await read(readCalendar, CALENDAR);
  expect(elements.map((element) => element.text).slice(0, 2)).toEqual(['Team', 'Plan, then act']);
  expect(pairs).toEqual([
    ...['DTSTART', '2024-03-05 09:30:00 Europe/Berlin'],
    ...['DTEND', '2024-03-05 10:30:00 UTC'],
    ...['DESCRIPTION', 'first line\nsecond folded'],
    ...['ATTENDEE (Ann B)', 'mailto:ann@b.org'],
    ...['Alarm', '-PT15M'],
  ]);
});

test('a file written into an event is an attachment shown by its name', async () => {
  const file = 'ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY;X-FILENAME=plan.txt:aGk=\n';
  const { reading, pairs } = await read(
    readCalendar,
    CALENDAR.replace('DTEND', `${file}ATTACH:https://a.b/c\nDTEND`),
  );
  expect(pairs).toEqual(expect.arrayContaining(['plan.txt', 'https://a.b/c']));
  expect(reading.attachments).toMatchObject([{ name: 'plan.txt', mediaType: 'text/plain' }]);
  expect(Buffer.from(reading.attachments[0]?.bytes ?? []).toString()).toBe('hi');
});

test('a value over a hundred thousand soft breaks is put together in no time', async () => {
  const source = `BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:${'=41=\n'.repeat(100_000)}\nEND:VCARD\n`;
  const seconds = await steadySeconds(async () => {
    const { elements } = await read(readContacts, source);
    expect(elements.map((element) => element.text).join('')).toHaveLength(100_000);
  });
  expect(seconds).toBeLessThan(3);
}, 60_000);

test('a line that is no field is told', async () => {
  const { reading } = await read(
    readCalendar,
    CALENDAR.replace('SUMMARY', 'what is this\nSUMMARY'),
  );
  expect(reading.warnings.map((warning) => warning.code)).toEqual(['lines_left_out']);
});

const CONTACTS = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=
=C3=B6rg
TEL;WORK;VOICE:+49 1
item1.EMAIL;type=HOME:j@a.de
PHOTO;ENCODING=b;TYPE=JPEG:/9j/
END:VCARD
BEGIN:VCARD
FN:Acme
ADR:;;1 Road;Town;;123;Land
END:VCARD
`;

test('contacts stand under their names, photographs are attachments', async () => {
  const { reading, elements, pairs } = await read(readContacts, CONTACTS);
  const titles = elements.filter((element) => element.label === 'SectionHeader');
  expect(titles.map((element) => element.text)).toEqual(['Jörg Müller', 'Acme']);
  expect(pairs).toEqual([
    ...['N', 'Jörg Müller'],
    ...['TEL (work)', '+49 1'],
    ...['EMAIL (home)', 'j@a.de'],
    ...['PHOTO (jpeg)', 'Jörg Müller photo.jpeg'],
    ...['ADR', '1 Road, Town, 123, Land'],
  ]);
  expect(reading.attachments).toHaveLength(1);
});

const samples: readonly (readonly [string, Reader, string])[] = [
  ['calendar', readCalendar, CALENDAR],
  ['contacts', readContacts, CONTACTS],
];
for (const [kind, reader, source] of samples) {
  const valid = new TextEncoder().encode(source);
  const deep = new TextEncoder().encode('BEGIN:VCALENDAR\n'.repeat(20_000));
  for (const { name, run } of readerContract(reader, { valid, deep }))
    test(`${kind}: ${name}`, run);
}
