import {
  blank,
  cell,
  figure,
  type Shown,
  shown,
  symbol,
  type TexCell,
  type TexGrid,
} from './tex-cell.ts';
import { rowName, type TexPlan, type TexWriter } from './tex-plan.ts';

/** Coefficients with their errors below, facts of the models at the end. */
export function regressionGrid(plan: TexPlan, { chance, wording }: TexWriter): TexGrid {
  const { pick, happens, whole } = chance;
  const models = Math.min(7, Math.max(2, plan.cols - 1));
  const each = <T>(make: (at: number) => T): T[] =>
    Array.from({ length: models }, (_, at) => make(at));
  const numbers = [blank('head'), ...each((at) => cell(shown(`(${at + 1})`), 'head'))];
  const names = [blank('head'), ...each(() => cell(shown(wording.phrase(1, 2)), 'head'))];
  const title = shown(happens(0.5) ? 'Dependent variable' : wording.phrase(2, 4));
  const rows: TexCell[][] = happens(0.5)
    ? [[blank('head'), cell(title, 'head', { colSpan: models })]]
    : [];
  rows.push(...(happens(0.5) ? [numbers, names] : [happens(0.5) ? numbers : names]));
  const digits = pick([2, 3, 3]);
  for (let at = Math.max(2, Math.ceil(plan.rows / 2)); at > 0; at--) {
    const held = each(() => !happens(Math.max(0.1, plan.empty)));
    rows.push([
      cell(shown(wording.phrase(1, 3)), 'stub'),
      ...held.map((has) =>
        has ? cell(figure('stars', chance, digits), 'figure') : blank('figure'),
      ),
    ]);
    rows.push([
      blank('stub'),
      ...held.map((has) =>
        has ? cell(figure('bracketed', chance, digits), 'figure') : blank('figure'),
      ),
    ]);
  }
  const facts: [Shown, () => Shown][] = [
    [shown('Observations'), () => figure('whole', chance, 0)],
    [{ tex: '$R^2$', text: 'R2' }, () => shown(chance.random().toFixed(3))],
    [{ tex: 'Adjusted $R^{2}$', text: 'Adjusted R2' }, () => shown(chance.random().toFixed(3))],
    [shown('Year fixed effects'), () => shown(pick(['Yes', 'No']))],
    [shown('F statistic'), () => figure('decimal', chance, 2)],
  ];
  for (const [name, value] of facts.slice(0, whole(1, facts.length)))
    rows.push([cell(name, 'total'), ...each(() => cell(value(), 'figure'))]);
  return rows;
}

/** Entries of words: notations, settings, comparisons; the last column is the longest. */
export function wordedGrid(plan: TexPlan, writer: TexWriter): TexGrid {
  const { chance, wording } = writer;
  const { happens, pick } = chance;
  const cols = Math.min(plan.cols, 5);
  const head = Array.from({ length: cols }, () => cell(shown(wording.phrase(1, 2)), 'head'));
  const kinds = Array.from({ length: cols - 1 }, (_, at) =>
    at === cols - 2 ? 'long' : pick(['short', 'short', 'figure', 'long']),
  );
  const rows = Array.from({ length: plan.rows }, (): TexCell[] => [
    cell(plan.kind === 'symbols' ? symbol(chance) : rowName(plan, writer), 'stub'),
    ...kinds.map((kind): TexCell => {
      if (happens(plan.empty)) return blank();
      if (kind === 'figure')
        return cell(figure(pick(['decimal', 'whole', 'power']), chance, 2), 'figure');
      if (kind === 'short' || plan.long === 0) return cell(shown(wording.phrase(1, 4)), 'words');
      return cell(shown(wording.phrase(2, happens(0.6) ? plan.long : 4)), 'words');
    }),
  ]);
  return [head, ...rows];
}

/** Correlations: only one half is filled. */
export function triangleGrid(plan: TexPlan, { chance, wording }: TexWriter): TexGrid {
  const count = Math.max(3, plan.cols - 1);
  const numbered = chance.happens(0.5);
  const names = Array.from({ length: count }, (_, at) =>
    shown(`${numbered ? `${at + 1}. ` : ''}${wording.phrase(1, 2)}`),
  );
  const head = names.map((name, at) => cell(numbered ? shown(`${at + 1}`) : name, 'head'));
  const rows = names.map((name, at): TexCell[] => [
    cell(name, 'stub'),
    ...names.map((_, col): TexCell => {
      if (col > at) return blank('figure');
      return col === at ? cell(shown('1'), 'figure') : cell(figure('stars', chance, 2), 'figure');
    }),
  ]);
  return [[blank('head'), ...head], ...rows];
}
