/** Shown in the place of a missing value. */
export function NoValue() {
  return <span className="font-normal text-muted">Sin dato</span>;
}
