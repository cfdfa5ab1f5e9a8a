/** What the server says of the rank of a hit. */
type Explanation = {
  readonly keywords?: number;
  readonly meaning?: number;
  readonly parts?: readonly ScorePart[];
};

type ScorePart = {
  readonly text: string;
  readonly kind: string;
  readonly term: string;
  readonly idf: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly score: number;
};

/** Why a hit stands where it does: words and meaning, and what each word added. */
export function RankingExplanation({
  explanation,
}: {
  readonly explanation: Readonly<Record<string, unknown>>;
}) {
  const { keywords, meaning, parts = [] } = explanation as Explanation;
  const most = Math.max(...parts.map(({ score }) => score), Number.EPSILON);
  return (
    <section
      aria-label="Why it stands here"
      className="grid gap-3 border-b border-line bg-sunken px-4 py-3 text-xs"
    >
      <p className="text-muted">
        Words {asShare(keywords)} · meaning {asShare(meaning)}, each measured against the best hit.
      </p>
      {parts.length > 0 && (
        <ul className="grid gap-1.5">
          {parts.map((part) => (
            <li key={`${part.kind}-${part.text}`} className="grid gap-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <b className="font-medium">{part.text}</b>
                  <span className="text-muted">
                    {' '}
                    · {describeCounts(part.counts)} · rarity {part.idf.toFixed(2)}
                  </span>
                </span>
                <span className="tabular-nums">+{part.score.toFixed(2)}</span>
              </span>
              <span aria-hidden="true" className="block h-1 rounded-full bg-line">
                <span
                  className="block h-1 rounded-full bg-accent"
                  style={{ width: `${Math.round((part.score / most) * 100)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function asShare(value: number | undefined): string {
  return value === undefined || value === null ? 'not used' : value.toFixed(2);
}

function describeCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([field, count]) => `${count}× in ${field}`)
    .join(', ');
}
