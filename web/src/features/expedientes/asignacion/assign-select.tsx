import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { formatDay } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Select } from '#shared/ui/select.tsx';
import { EncargadoOptions } from './encargado-options.tsx';
import { useEncargados } from './use-encargados.ts';

interface AssignSelectProps {
  expediente: ExpedienteResumen;
  /** Asks about a choice: a lawyer, a tray, or nobody. */
  onChoose: (expediente: ExpedienteResumen, value: string) => void;
  /** True on a list of one line for each file, which says the office and the loan elsewhere. */
  isLine?: boolean;
}

/** The choice of the person responsible. People who see every office also read the file's office. */
export function AssignSelect({ expediente, onChoose, isLine = false }: AssignSelectProps) {
  const { current, groups, officeName, isPending, problem, isAsking, askAgain } =
    useEncargados(expediente);
  const office = officeName(expediente.ID_Grupo);
  return (
    <>
      <Select
        aria-label={`Encargado de ${expediente.Titulo_tramite}, ${nombreParaLaNotaria(clienteDe(expediente))}`}
        className={cx('w-52 max-w-full text-ellipsis', isLine ? 'text-xs' : 'text-sm')}
        value={current}
        disabled={isPending || problem !== undefined}
        onChange={(event) => onChoose(expediente, event.target.value)}
      >
        <EncargadoOptions groups={groups} />
      </Select>
      {!isLine && (
        <>
          <span className="mt-1 block break-words text-muted text-xs empty:hidden">{office}</span>
          <PrestamoNote Prestamo={expediente.Prestamo} />
        </>
      )}
      {problem !== undefined && (
        <span className="mt-1 block max-w-56 text-rojo-ink text-xs">
          {problem}
          <Button variant="ghost" loading={isAsking} onClick={askAgain}>
            Reintentar
          </Button>
        </span>
      )}
    </>
  );
}

/** To whom a lent file goes back, and when; nothing if it is not lent. */
export function PrestamoNote({ Prestamo }: Pick<ExpedienteResumen, 'Prestamo'>) {
  if (Prestamo === null) return null;
  return (
    <span className="block break-words text-muted text-xs">
      Regresa con {Prestamo.Nombre} el {formatDay(Prestamo.Hasta)}
    </span>
  );
}
