import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { Seleccion } from '#features/expedientes/lote/use-seleccion.ts';
import type { Column } from '#shared/ui/data-table.tsx';

/** The column with each row's checkbox, for choosing several files. */
export function chooseColumn({ chosen, toggle }: Seleccion): Column<ExpedienteResumen> {
  return {
    key: 'elegir',
    header: 'Elegir',
    hiddenHeader: true,
    interactive: true,
    cell: (row) => (
      <label className="flex min-h-touch min-w-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={chosen.has(row.ID_Expediente)}
          onChange={({ target }) => toggle([row], target.checked)}
        />
        <span className="sr-only">
          Elegir {row.Titulo_tramite} de {row.Nombre_cliente}, {row.ID_Expediente}
        </span>
      </label>
    ),
  };
}
