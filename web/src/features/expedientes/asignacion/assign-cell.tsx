import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { later, useLater } from '#shared/use-later.ts';

const select = later(() => import('./assign-select.tsx'));

interface AssignCellProps {
  expediente: ExpedienteResumen;
  onChoose: (expediente: ExpedienteResumen, value: string) => void;
}

/** The person responsible for a file; the choice loads after the list, in the same place. */
export function AssignCell(props: AssignCellProps) {
  const code = useLater(select, true);
  if (code) return <code.AssignSelect {...props} />;
  return (
    <span className="flex min-h-touch w-52 max-w-full items-center text-sm">
      {props.expediente.Nombre_asignado}
    </span>
  );
}
