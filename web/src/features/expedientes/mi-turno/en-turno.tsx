import type { DocumentoEnCola } from '@notaria/contract/cola';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { detalleQuery, isOutOfSight, useFreshRow } from '#features/expedientes/api.ts';
import {
  type Decision,
  Mesa,
  Paginas,
  Tarjeta,
  usePuesto,
} from '#features/expedientes/revision/index.ts';
import { useExpedienteLive } from '#features/expedientes/use-expediente-live.ts';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Cabecera } from './cabecera.tsx';
import { Historia } from './historia.tsx';

interface EnTurnoProps {
  documento: DocumentoEnCola;
  /** For example '3 de 12 pendientes'. */
  lugar: string;
  isOfOneFile: boolean;
  isSending: boolean;
  onDecidir: (decision: Decision) => void;
  /** Leaves a document that can no longer be decided. */
  onPerdido: () => void;
  /** The person has put its pages in order: this is the new version. */
  onAcomodado: (fila: FilaDocumento) => void;
  onAnterior: (() => void) | undefined;
  onSiguiente: (() => void) | undefined;
  /** True while the next document is on its way. */
  isComing: boolean;
  aviso: ReactNode;
}

/** A document of the queue on the review desk, under its heading and beside what is known of its client. */
export function EnTurno(props: EnTurnoProps) {
  const { documento, lugar, onPerdido, isComing } = props;
  const { fila, resumen, cliente, historia, acceso, vistoBien } = documento;
  const { idDocumento } = documento.lugar;
  const id = resumen.ID_Expediente;
  const detalle = useQuery({ ...detalleQuery(id), refetchOnMount: 'always' });
  useExpedienteLive(id, detalle.data);
  // What was read before it was shown may lack what the person themselves took back.
  const [opened] = useState(Date.now);
  const [isArranging, setArranging] = useState(false);
  const isRead = detalle.dataUpdatedAt >= opened;
  const { perdido } = usePuesto({
    idDocumento,
    first: fila,
    isFixed: true,
    isOwnAct: isArranging,
    now: isRead ? detalle.data?.expediente.find((one) => one.idDocumento === idDocumento) : fila,
    isHidden: isOutOfSight(detalle.error) && detalle.errorUpdatedAt >= opened,
  });
  const freshRow = useFreshRow(id);
  /** Shows the version that this person has made; without it, that the one at hand was replaced. */
  const showArranged = async (idNuevo: string) => {
    const row = await freshRow(idNuevo).catch(() => undefined);
    if (row) props.onAcomodado({ ...fila, ...row });
    else setArranging(false);
  };
  return (
    <>
      <Cabecera documento={documento} lugar={lugar} isOfOneFile={props.isOfOneFile} />
      <Mesa
        fila={fila}
        resumen={resumen}
        historia={historia}
        acceso={acceso}
        isInQueue
        warnsOfClient={cliente.parte === null}
        perdido={perdido}
        perdidoTitle={`«${fila.tipo}» ya no te espera`}
        trasPerdido={<Button onClick={onPerdido}>Seguir con el siguiente</Button>}
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
            ir: perdido ? onPerdido : props.onSiguiente,
            porqueNo: isComing
              ? 'El que sigue todavía está llegando. Inténtalo en un momento.'
              : 'No hay otro documento por revisar.',
          },
        }}
        aviso={
          <>
            {props.aviso}
            {vistoBien && (
              <Alert tone="azul" title="Ya lo vieron y está bien">
                {vistoBien.nombre}, {formatDateTime(vistoBien.fecha)}
              </Alert>
            )}
          </>
        }
      >
        <Tarjeta idExpediente={id} cliente={cliente} />
        <Historia historia={historia} fila={fila} />
        <Paginas
          idExpediente={id}
          row={fila}
          filas={detalle.data?.expediente ?? []}
          isLost={perdido !== undefined}
          onArranging={setArranging}
          onArranged={(idNuevo) => void showArranged(idNuevo)}
        />
      </Mesa>
    </>
  );
}
