import { TriangleAlert } from 'lucide-react';

/** Beside a value of a certificate that a notice names. */
export function Doubt() {
  return (
    <span className="mt-1 flex items-center gap-1.5 font-semibold text-amarillo-ink text-xs">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      Dato por revisar
    </span>
  );
}
