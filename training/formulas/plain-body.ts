import type { Chance } from '../pages/chance.ts';
import { plainSentence, sectionTitle, sentenceWithNumbers } from './prose.ts';

/** Text, lists, tables and code without any formula, full of what might be taken for one. */
export function plainBody(chance: Chance, paragraphs: number): string {
  const parts: string[] = [];
  for (let count = 0; count < paragraphs; count++) {
    if (count % 8 === 0) parts.push(`\\section{${sectionTitle(chance)}}`);
    parts.push(part(chance));
  }
  return parts.join('\n\n');
}

function part(chance: Chance): string {
  const kind = chance.random();
  if (kind < 0.66) return paragraph(chance);
  if (kind < 0.76) return table(chance);
  if (kind < 0.86) return code(chance);
  return kind < 0.95 ? list(chance) : centred(chance);
}

function paragraph(chance: Chance): string {
  const sentences: string[] = [];
  const count = chance.whole(3, 6);
  while (sentences.length < count)
    sentences.push(chance.happens(0.6) ? sentenceWithNumbers(chance) : plainSentence(chance));
  return sentences.join(' ');
}

function table(chance: Chance): string {
  const rows = Array.from({ length: chance.whole(3, 6) }, (_, row) =>
    [
      chance.pick(['North', 'South', 'East', 'West', 'Total', 'Other']),
      chance.whole(1990, 2024),
      `${chance.whole(1, 99)}.${row}`,
      `${chance.whole(-9, 60)}\\%`,
    ].join(' & '),
  );
  return `\\begin{center}\\begin{tabular}{lrrr}\\hline Region & Year & Value & Change \\\\ \\hline ${rows.join(' \\\\ ')} \\\\ \\hline\\end{tabular}\\end{center}`;
}

const PROGRAMS = [
  'for i in range(10):\n    total = total + x[i] * 2\n    if total > 100: break',
  'int main(void) {\n  a = b + c;\n  return a <= 0 ? 1 : 0;\n}',
  'SELECT name, price FROM items WHERE price >= 20;\nUPDATE items SET n = n + 1;',
  'y = f(x) + 3\nprint(y / 2, x ** 2)',
];

function code(chance: Chance): string {
  return `\\begin{verbatim}\n${chance.pick(PROGRAMS)}\n\\end{verbatim}`;
}

function list(chance: Chance): string {
  const kind = chance.pick(['itemize', 'enumerate']);
  const items = Array.from(
    { length: chance.whole(2, 4) },
    () => `\\item ${chance.happens(0.5) ? sentenceWithNumbers(chance) : plainSentence(chance)}`,
  );
  return `\\begin{${kind}}\n${items.join('\n')}\n\\end{${kind}}`;
}

const CENTRED = [
  '* * *',
  'Chapter 7, verse 12',
  '14 March 2019',
  '--- 3 ---',
  'EUR 1,250.00 -- 2\\%',
  'A. Example, B. Sample \\& C. Model (2016)',
  '======',
  'Total: 3 x 12 = 36 boxes',
];

function centred(chance: Chance): string {
  return `\\begin{center}${chance.pick(CENTRED)}\\end{center}`;
}
