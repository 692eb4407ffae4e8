/** Says that a search was too wide to read everything. Always rendered, so that screen readers announce it. */
export function CutNotice({ revisados }: { revisados: string | null | undefined }) {
  return (
    <p role="status" className={revisados ? 'text-sm' : 'sr-only'}>
      {revisados &&
        `Esta búsqueda es muy amplia: solo revisamos ${revisados} resultados posibles. Escribe otra palabra o el número para encontrar lo que falta.`}
    </p>
  );
}
