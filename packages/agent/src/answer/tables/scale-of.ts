import type { Scale } from '../answer.ts';
import type { AnswerTable } from './answer-table.ts';

const SCALES: readonly (readonly [RegExp, Scale])[] = [
  [/\bbillions?\b|\bbn\b/i, 'billion'],
  [/\bin millions\b|\bmillions?\b|\bmil\b|[$€£]\s?m\b|[€£$]m\b|\bmn\b/i, 'million'],
  [/\bthousands?\b|['’]\s?000s?\b|\(000s?\)|\b000['’]?s\b|\$000/i, 'thousand'],
];

/** What a table's numbers count: said in its headers, its title, or the text around it. */
export function scaleOf(
  table: AnswerTable,
  headers: readonly string[],
  context: readonly string[],
): Scale | undefined {
  const own = headers.join(' ');
  const whole = [table.title ?? '', ...table.columns.flatMap(({ header }) => header)].join(' ');
  return (
    scaleIn(own) ??
    scaleIn(whole) ??
    scaleIn(
      context
        .filter((text) =>
          /\b(?:in|amounts?|dollars|expressed)\b.{0,40}(?:thousands|millions|billions)/i.test(text),
        )
        .join(' '),
    )
  );
}

function scaleIn(text: string): Scale | undefined {
  return SCALES.find(([pattern]) => pattern.test(text))?.[1];
}
