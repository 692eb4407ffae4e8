/** In the place of a value that nobody has given. */
export function NoValue() {
  return <span className="font-normal text-muted">Sin dato</span>;
}
