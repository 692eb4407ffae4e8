import { sumarACita } from '@notaria/contract/citas-quienes';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { useSumarACita } from './citas-api.ts';

interface SumarDialogProps {
  idExpediente: string;
  idCita: string;
  salas: string[];
  /** Names of the people of these rooms. */
  quienes: readonly string[];
  onClose: () => void;
}

/** Asks before people of the file are added to an appointment. */
export function SumarDialog({ idExpediente, idCita, salas, quienes, onClose }: SumarDialogProps) {
  return (
    <ConfirmChange
      title={`¿Agregar a ${new Intl.ListFormat('es-MX').format(quienes)} a la cita?`}
      confirmLabel="Agregar a la cita"
      change={useSumarACita(idExpediente)}
      call={sumarACita}
      variables={{ idCita, salas }}
      onClose={onClose}
    >
      Le avisamos por correo; si la cita ya tiene hora, con ella para su calendario.
    </ConfirmChange>
  );
}
