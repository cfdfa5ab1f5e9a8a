import type { AnswerTable } from '../../../packages/agent/src/answer/tables/answer-table.ts';
import type { ValueQuestion } from '../load-value-questions.ts';

/** A table and its paragraphs as a page somebody might put in. */
export function valueFile({ table, paragraphs }: ValueQuestion) {
  const texts = paragraphs.map((text) => `<p>${escaped(text)}</p>`);
  const body = [...texts, tableMarkup(table)].join('\n');
  return { name: 'page.html', content: `<!doctype html><html><body>\n${body}\n</body></html>` };
}

function tableMarkup({ columns, rows }: AnswerTable): string {
  const depth = Math.max(1, ...columns.map(({ header }) => header.length));
  const heads = Array.from({ length: depth }, (_, level) => headRow(columns, level, depth));
  const body = rows.map(({ path = [], cells }, index) => {
    const isNew = path.join('\n') !== (rows[index - 1]?.path ?? []).join('\n');
    const section = path.length > 0 && isNew ? sectionRow(path, columns.length) : '';
    return `${section}<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  return `<table><thead>${heads.join('\n')}</thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
}

/** What rows below stand under, as a row of its own. */
function sectionRow(path: readonly string[], width: number): string {
  return path
    .map((name) => `<tr><td>${escaped(name)}</td>${'<td></td>'.repeat(width - 1)}</tr>\n`)
    .join('');
}

/** A level of headers; neighbours under the same header share its cell. */
function headRow(columns: AnswerTable['columns'], level: number, depth: number): string {
  const texts = columns.map(({ header }) => header[header.length - depth + level] ?? '');
  const above = columns.map(({ header }) =>
    header.slice(0, Math.max(0, header.length - depth + level + 1)).join('\n'),
  );
  const cells: string[] = [];
  for (let from = 0; from < texts.length; ) {
    let to = from + 1;
    while (
      level < depth - 1 &&
      texts[from] !== '' &&
      to < texts.length &&
      above[to] === above[from]
    )
      to++;
    cells.push(`<th colspan="${to - from}">${escaped(texts[from] ?? '')}</th>`);
    from = to;
  }
  return `<tr>${cells.join('')}</tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
