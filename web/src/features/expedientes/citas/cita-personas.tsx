import type { Cita, CitasDeExpediente } from '@notaria/contract/citas';
import { marcarNoVino } from '@notaria/contract/citas-quienes';
import { PARTES } from '@notaria/contract/partes-messages';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs } from '#shared/cuando.ts';
import { Tu } from '#shared/identidad/tu.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCita } from './citas-api.ts';
import { SumarDialog } from './sumar-dialog.tsx';

export interface CitaPersonasProps {
  idExpediente: string;
  cita: Cita;
  /** Who may be added; empty for a client. */
  destinos?: CitasDeExpediente['destinos'];
  isStaff: boolean;
}

/** Who comes and who has answered; after it, the staff mark who did not come. */
export function CitaPersonas({ idExpediente, cita, destinos = [], isStaff }: CitaPersonasProps) {
  const { marcar } = useCita(idExpediente, cita);
  const { personas, estado, otraHora, puede, zona } = cita;
  const isAsked = estado === 'propuesta' || otraHora;
  const [adding, setAdding] = useState<(typeof destinos)[number]>();
  const others = destinos.filter(({ sala }) => !personas.some((one) => one.sala === sala));
  if (personas.length === 1 && !isStaff) return null;
  const noVinieron = personas.flatMap(({ sala, noVino }) => (noVino ? [sala] : []));
  const mark = (sala: string, isMissing: boolean) =>
    marcar.mutate(isMissing ? [...noVinieron, sala] : noVinieron.filter((one) => one !== sala), {
      onSuccess: ({ message }) => toast.success(message),
    });
  return (
    <div className="text-sm">
      <h4 className="font-semibold">Quién viene</h4>
      <ul className="mt-1 space-y-1">
        {personas.map(({ sala, nombre, porOtra, respondio, sirven, nota, noVino }) => (
          <li key={sala}>
            <span className="break-words">
              {nombre.startsWith('Tú') ? <Tu>{nombre}</Tu> : nombre}
            </span>
            {isAsked && (
              <span className="text-muted">
                {respondio ? ', ya respondió' : ', falta su respuesta'}
                {isStaff &&
                  respondio &&
                  `: ${sirven.map((each) => cuandoEs(each, zona)).join('; ') || 'ninguno le conviene'}`}
              </span>
            )}
            {porOtra && <span className="text-muted">, viene en persona</span>}
            {isAsked && porOtra === 'preguntar' && (
              <p>{isStaff ? PARTES.hayQuePreguntarle : PARTES.laNotariaPregunta}</p>
            )}
            {isAsked && isStaff && nota !== '' && (
              <p className="whitespace-pre-line break-words">Podría: {nota}</p>
            )}
            {puede.marcar && (
              <Checkbox
                label={`No vino: ${nombre}`}
                checked={noVino}
                disabled={marcar.isPending}
                onChange={({ target }) => mark(sala, target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
      {puede.cambiar && others.length > 0 && (
        <details className="print:hidden">
          <summary className="min-h-touch cursor-pointer py-2">Agregar a alguien más</summary>
          <div className="flex flex-wrap gap-2">
            {others.map((one) => (
              <Button key={one.sala} variant="secondary" onClick={() => setAdding(one)}>
                {`Agregar a ${one.nombre}`}
              </Button>
            ))}
          </div>
        </details>
      )}
      {adding && (
        <SumarDialog
          idExpediente={idExpediente}
          idCita={cita.idCita}
          salas={[adding.sala]}
          quienes={[adding.nombre]}
          onClose={() => setAdding(undefined)}
        />
      )}
      {marcar.isError && <Alert>{failureMessage(marcarNoVino, marcar.error)}</Alert>}
    </div>
  );
}
