import { type Nombrado, needsAviso } from '@notaria/contract/identidad';
import { IdentidadChip } from './identidad-chip.tsx';

/** A client's name for staff; with a warning and the account's name while it may be another person's. */
export function ClientName({ nombre, nombreCuenta, identidad }: Nombrado) {
  if (!needsAviso(identidad)) return <span className="break-words">{nombre}</span>;
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="break-words">{nombre}</span>
      <IdentidadChip estado={identidad} />
      {nombreCuenta !== nombre && (
        <span className="break-words text-muted text-sm">En su cuenta: {nombreCuenta}</span>
      )}
    </span>
  );
}
