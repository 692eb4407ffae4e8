import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { Select } from '#shared/ui/select.tsx';
import { EncargadoOptions } from './encargado-options.tsx';
import { clienteDe } from './nombre-de-cliente.ts';
import { useEncargados } from './use-encargados.ts';

interface AssignSelectProps {
  expediente: ExpedienteResumen;
  /** Asks about the lawyer of this uid, or about nobody. */
  onChoose: (expediente: ExpedienteResumen, uid: string) => void;
}

/** Chooses who is responsible for a file (spec part 1 §4, "Assignment"). */
export function AssignSelect({ expediente, onChoose }: AssignSelectProps) {
  const { current, people, isPending } = useEncargados(expediente);
  return (
    <Select
      aria-label={`Encargado de ${expediente.Titulo_tramite}, ${nombreParaLaNotaria(clienteDe(expediente))}`}
      className="w-52 max-w-full text-ellipsis text-sm"
      value={current}
      disabled={isPending}
      onChange={(event) => onChoose(expediente, event.target.value)}
    >
      <EncargadoOptions people={people} />
    </Select>
  );
}
