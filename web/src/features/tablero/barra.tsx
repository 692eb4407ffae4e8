/** How much of the most something is, drawn; the figure beside it says it in digits. */
export function Barra({ value, most }: { value: number; most: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-32">
      <rect width="100" height="10" rx="2" className="fill-gris" />
      <rect width={(100 * value) / Math.max(1, most)} height="10" rx="2" className="fill-primary" />
    </svg>
  );
}
