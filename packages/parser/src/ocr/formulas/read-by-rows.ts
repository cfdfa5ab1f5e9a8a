import type { FoundFormula } from './find-formulas.ts';
import { type JudgedFormula, judgeReadings, RELATION } from './judge-readings.ts';
import { partRows } from './part-rows.ts';
import type { FormulaPicture, readFormulas } from './read-formula.ts';

const RELATED = new RegExp(RELATION);

/** What displayed formulas are that could not be read whole, row by row: each row has to be sure, and to relate something. */
export async function readByRows(
  formulas: readonly FoundFormula[],
  pictures: readonly FormulaPicture[],
  judged: readonly JudgedFormula[],
  read: typeof readFormulas,
): Promise<JudgedFormula[]> {
  const settled: JudgedFormula[] = [];
  for (const [index, one] of judged.entries()) {
    const [formula, picture] = [formulas[index], pictures[index]];
    const mayHaveRows = one.is === 'unread' && formula?.kind === 'displayed' && picture;
    settled.push((mayHaveRows && (await rowsOf(formula, picture, read))) || one);
  }
  return settled;
}

async function rowsOf(
  formula: FoundFormula,
  { gray, emPixels }: FormulaPicture,
  read: typeof readFormulas,
): Promise<JudgedFormula | undefined> {
  const rows = partRows(gray, emPixels);
  if (rows.length < 2) return undefined;
  const readings = await read(rows.map((row) => ({ gray: row, emPixels })));
  const judged = judgeReadings(
    rows.map(() => formula),
    readings,
  );
  const sure = judged.flatMap((row) =>
    row.is === 'latex' && RELATED.test(row.latex) ? [row] : [],
  );
  if (sure.length < rows.length) return undefined;
  const body = sure.map(({ latex }) => `&${latex}`).join('\\\\');
  return {
    is: 'latex',
    latex: `\\begin{aligned}${body}\\end{aligned}`,
    confidence: sure.reduce((chance, { confidence }) => chance * confidence, 1),
  };
}
