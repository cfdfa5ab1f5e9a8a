/** How far something is; without a share it only says that it goes on. */
export function Progress({
  label,
  share,
}: {
  readonly label: string;
  readonly share: number | null;
}) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && { 'aria-valuenow': percent })}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      {percent === undefined ? (
        <div className="h-full w-1/3 animate-pulse rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  );
}
