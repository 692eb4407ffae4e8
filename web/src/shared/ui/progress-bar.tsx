export interface ProgressBarProps {
  label: string;
  /** From 0 to 100; undefined if nobody knows how long it takes. */
  value: number | undefined;
}

/** The progress of an upload or a task. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const known = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 100));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        {known !== undefined && <span className="tabular-nums">{known} %</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known}
        className="h-2.5 overflow-hidden rounded-full bg-gris"
      >
        <div
          style={{ width: `${known ?? 35}%` }}
          className={
            known === undefined
              ? 'h-full animate-pulse rounded-full bg-primary'
              : 'h-full rounded-full bg-primary transition-[width] duration-300'
          }
        />
      </div>
    </div>
  );
}
