import { type EstadoIdentidad, needsAviso } from '@notaria/contract/identidad';
import { IdentidadChip } from './identidad-chip.tsx';

interface IdentityWarningProps {
  estado: EstadoIdentidad;
  /** The name on the certificate; null if none is verified. */
  nombreConstancia: string | null;
}

/** The warning beside the name of an account that may be another person's, with the certificate's name. */
export function IdentityWarning({ estado, nombreConstancia }: IdentityWarningProps) {
  if (!needsAviso(estado)) return null;
  return (
    <p className="mt-2 flex flex-col items-start gap-1 text-sm">
      <IdentidadChip estado={estado} />
      {nombreConstancia !== null && (
        <span className="break-words text-muted">En su constancia: {nombreConstancia}</span>
      )}
    </p>
  );
}
