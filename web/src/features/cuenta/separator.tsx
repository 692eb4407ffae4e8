/** The line between two ways of doing the same. */
export function Separator() {
  return (
    <div className="flex items-center gap-4 text-muted text-sm">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />o
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}
