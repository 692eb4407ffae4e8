interface BarraProps {
  value: number;
  most: number;
  /** A part of it, drawn stronger. */
  part?: number;
}

/** How much of the most something is, drawn; the figure beside it says it in digits. */
export function Barra({ value, most, part = value }: BarraProps) {
  const width = (count: number) => (100 * count) / Math.max(1, most);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-32">
      <rect width="100" height="10" rx="2" className="fill-gris" />
      <rect width={width(value)} height="10" rx="2" className="fill-control" />
      <rect width={width(part)} height="10" rx="2" className="fill-primary" />
    </svg>
  );
}
