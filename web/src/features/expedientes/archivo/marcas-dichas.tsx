import type { Marca } from '@notaria/contract/marcas';

/** The marks that went with a rejection, as text, because the page that they were on may have been replaced since. */
export function MarcasDichas({ marcas }: { marcas: readonly Marca[] }) {
  if (marcas.length === 0) return null;
  return (
    <ul aria-label="Marcas" className="list-disc pl-5 text-sm">
      {marcas.map(({ pagina, x, y, nota }) => (
        <li key={`${pagina} ${x} ${y}`} className="break-words">
          Página {pagina}: {nota}
        </li>
      ))}
    </ul>
  );
}
