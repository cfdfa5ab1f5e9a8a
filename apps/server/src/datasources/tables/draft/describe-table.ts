import type { TableDraft, TablePlace } from './draft-tables.ts';
import { toSqlName } from './to-sql-name.ts';

/** `Table 3:`, `Tab. 4.1 –`, `Tabelle 2.`, `Figure 7`: a number says nothing about what is in it. */
const NUMBERING =
  /^(?:table|tab\.?|tabelle|tableau|tabla|tabella|exhibit|figure|fig\.?|abbildung|chart)\s*[\dIVX]+(?:[.-]\d+){0,3}[a-z]?\s*[.:–—-]?\s*/iu;

/** A name says what it is about, a caption may tell a story. */
const MAX_NAME_WORDS = 8;

/** What a table is called and said to be, from its caption, title rows, heading, sheet and file. */
export function describeTable(
  place: TablePlace,
  titles: readonly string[],
): Pick<TableDraft, 'name' | 'longName' | 'title' | 'description'> {
  const [file = '', folder = ''] = place.path.split('/').reverse();
  const stem = file.replace(/\.[^.]{1,8}$/u, '');
  const caption = clean(place.caption);
  const heading = place.headings.at(-1) ?? '';
  const title = caption || titles[0] || (place.isSheet ? '' : heading) || place.sheetName || stem;
  const own = place.isSheet ? `${stem} ${place.sheetName}` : caption || titles[0] || heading;
  const name = shortName(own) || shortName(stem) || 'table';
  const longName = shortName(`${place.isSheet ? folder : stem} ${own}`) || name;
  const where = place.isSheet
    ? place.sheetName && `sheet ${place.sheetName}`
    : `page ${place.pageNumber + 1}`;
  const sentences = [
    caption || titles.join('. ') || title,
    place.isSheet ? '' : place.headings.join(' › '),
    `From ${[place.path, where].filter((part) => part !== '').join(', ')}`,
  ];
  const description = [...new Set(sentences.filter((sentence) => sentence !== ''))]
    .map((sentence) => sentence.replace(/(?<!\.)\.+$/u, ''))
    .join('. ');
  return { name, longName, title, description: `${description}.` };
}

function clean(caption: string): string {
  const text = caption.replace(/\s+/gu, ' ').trim();
  return text.replace(NUMBERING, '') || text;
}

function shortName(text: string): string {
  return toSqlName(text).split('_').slice(0, MAX_NAME_WORDS).join('_');
}
