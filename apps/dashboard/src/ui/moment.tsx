import { describeMoment } from './describe-moment.ts';

/** A time as people say it, with the exact one behind it. */
export function Moment({
  at,
  never = 'never',
}: {
  readonly at: string | null;
  readonly never?: string;
}) {
  if (at === null) return <span className="text-faint">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString()} className="whitespace-nowrap">
      {describeMoment(date, new Date())}
    </time>
  );
}
