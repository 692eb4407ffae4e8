import { CITA, motivoCita } from '@notaria/contract/citas';
import { type CitaDeSemana, cancelarAsesoria, marcarAsesoria } from '@notaria/contract/semana';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAsesoria } from './api.ts';

/** Advice without a file: how to reach its visitor, and what the staff do with it. */
export function Visita({ cita }: { cita: CitaDeSemana }) {
  const { cancelar, marcar } = useAsesoria(cita.idCita);
  const [isCancelling, setIsCancelling] = useState(false);
  const { visitante, inicio } = cita;
  if (!visitante) return null;
  const { correo, telefono, asunto, noVino } = visitante;
  const isOver = Date.parse(inicio) <= Date.now();
  return (
    <div className="mt-1 space-y-1">
      <p className="whitespace-pre-line break-words">{asunto}</p>
      <p className="[overflow-wrap:anywhere]">
        <a className="texto-enlace" href={`mailto:${correo}`}>
          {correo}
        </a>
      </p>
      {telefono !== '' && (
        <p>
          <a className="texto-enlace" href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>
            {telefono}
          </a>
        </p>
      )}
      {isOver ? (
        <Checkbox
          label="No vino"
          checked={noVino}
          disabled={marcar.isPending}
          onChange={({ target }) =>
            marcar.mutate(target.checked, { onSuccess: ({ message }) => toast.success(message) })
          }
        />
      ) : (
        <Button variant="ghost" onClick={() => setIsCancelling(true)}>
          Cancelar<span className="sr-only"> la asesoría de {cita.cliente}</span>
        </Button>
      )}
      {marcar.isError && <Alert>{failureMessage(marcarAsesoria, marcar.error)}</Alert>}
      {isCancelling && (
        <ReasonDialog
          draftName={`cancelar-asesoria.1/${cita.idCita}`}
          title="¿Cancelar la asesoría?"
          description="El horario queda libre y la persona recibe un correo con el motivo."
          label="Por qué se cancela"
          maxLength={CITA.motivo}
          rule={motivoCita}
          confirmLabel="Cancelar la asesoría"
          change={cancelar}
          call={cancelarAsesoria}
          variables={(text) => text}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </div>
  );
}
