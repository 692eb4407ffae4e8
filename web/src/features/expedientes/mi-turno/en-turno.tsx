import type { DocumentoEnCola, Perdido } from '@notaria/contract/cola';
import { detalleTramite } from '@notaria/contract/expedientes';
import { type ReactNode, useCallback } from 'react';
import type { Decision } from '#features/expedientes/revision/decision.ts';
import { loQuePaso } from '#features/expedientes/revision/lo-que-paso.ts';
import { Mesa } from '#features/expedientes/revision/mesa.tsx';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Cabecera } from './cabecera.tsx';
import { Tarjeta } from './tarjeta.tsx';

interface EnTurnoProps {
  documento: DocumentoEnCola;
  /** For example '3 de 12 pendientes'. */
  lugar: string;
  /** Why it can no longer be decided; it stays until the person goes on. */
  perdido: Perdido | undefined;
  isSending: boolean;
  onDecidir: (decision: Decision) => void;
  /** Asks which documents at hand are no longer the person's. */
  comprobar: () => Promise<readonly Perdido[]>;
  onSeguir: () => void;
  onAnterior: (() => void) | undefined;
  onSiguiente: (() => void) | undefined;
  /** True while the next document is on its way. */
  isComing: boolean;
  aviso: ReactNode;
}

/** A document of the queue on the review desk, under its heading and beside what is known of its client. */
export function EnTurno(props: EnTurnoProps) {
  const { documento, lugar, perdido, comprobar, isComing } = props;
  const { fila, resumen, cliente, historia, acceso, vistoBien } = documento;
  const { idDocumento } = fila;
  const id = resumen.ID_Expediente;
  const renew = useCallback(async () => {
    const lost = await comprobar();
    if (lost.some((one) => one.idDocumento === idDocumento)) return null;
    const { expediente } = await call(detalleTramite, { params: { id } });
    return expediente.find((row) => row.idDocumento === idDocumento)?.url ?? null;
  }, [id, idDocumento, comprobar]);
  return (
    <>
      <Cabecera documento={documento} lugar={lugar} />
      <Mesa
        fila={fila}
        resumen={resumen}
        historia={historia}
        acceso={acceso}
        renew={renew}
        isInQueue
        warnsOfClient={cliente.parte === null}
        isLost={perdido !== undefined}
        isSending={props.isSending}
        onDecidir={props.onDecidir}
        pasos={{
          anterior: {
            label: 'Anterior',
            ir: props.onAnterior,
            porqueNo: 'Este es el primero de los que tienes a la vista.',
          },
          siguiente: {
            label: 'Saltar',
            ir: props.onSiguiente,
            porqueNo: isComing
              ? 'El que sigue todavía está llegando. Inténtalo en un momento.'
              : 'No hay otro documento por revisar.',
          },
        }}
        aviso={
          <>
            {props.aviso}
            {perdido && (
              <Alert
                title={`«${fila.tipo}» ya no te espera`}
                actions={<Button onClick={props.onSeguir}>Seguir con el siguiente</Button>}
              >
                {loQuePaso(perdido)} Lo que hayas escrito se queda guardado.
              </Alert>
            )}
            {vistoBien && (
              <Alert tone="azul" title="Ya lo vieron y está bien">
                {vistoBien.nombre}, {formatDateTime(vistoBien.fecha)}
              </Alert>
            )}
          </>
        }
      >
        <Tarjeta idExpediente={id} cliente={cliente} historia={historia} fila={fila} />
      </Mesa>
    </>
  );
}
