interface ListCountProps {
  /** The answer's facts; undefined until it is there. */
  of: { total: number; revisados: string | null } | undefined;
  one: string;
  many: string;
}

/** How many rows a list has, and whether a search was too wide to read everything. Screen readers announce it. */
export function ListCount({ of, one, many }: ListCountProps) {
  return (
    <p role="status" className="text-muted text-sm">
      {of && `${of.total.toLocaleString('es-MX')} ${of.total === 1 ? one : many}. `}
      {of?.revisados &&
        `Esta búsqueda es muy amplia: solo revisamos ${of.revisados} resultados posibles. Escribe otra palabra o el número para encontrar lo que falta.`}
    </p>
  );
}
