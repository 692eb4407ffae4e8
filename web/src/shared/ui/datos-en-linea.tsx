import type { ReactNode } from 'react';

interface DatosEnLineaProps {
  datos: readonly (readonly [label: string, value: ReactNode])[];
}

/** Small facts with their labels, one after the other on a line. */
export function DatosEnLinea({ datos }: DatosEnLineaProps) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {datos.map(([label, value]) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
