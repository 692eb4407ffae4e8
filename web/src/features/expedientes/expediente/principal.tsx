import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Suspense, useState } from 'react';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { type ActoEnFila, ActosFlow } from '#features/expedientes/documentos/actos-flow.tsx';
import { BatchUploadDialog } from '#features/expedientes/documentos/batch-upload-dialog.tsx';
import { DocumentosTable } from '#features/expedientes/documentos/documentos-table.tsx';
import { SinEnviar } from '#features/expedientes/documentos/sin-enviar.tsx';
import { LineaDeEtapas } from '#features/expedientes/etapas/linea-de-etapas.tsx';
import { SalasDeCliente } from '#features/expedientes/partes/salas-de-cliente.tsx';
import { SalasDePersonal } from '#features/expedientes/partes/salas-de-personal.tsx';
import { enOrden, hasPartes } from '#features/expedientes/salas.ts';
import { Siguiente } from '#features/expedientes/turno/siguiente.tsx';
import { lazily } from '#shared/use-later.ts';
import { ExpedienteActions } from './expediente-actions.tsx';

/** Of few files, and it brings the dialogs of other parts. */
const TrasSalida = lazily(
  () => import('#features/expedientes/partes/tras-salida.tsx'),
  'TrasSalida',
);

/** The part at a file's own address: what the reader must do, where it stands, and its documents. */
export function Principal({ detalle, lector, onPrint, onLeave }: ApartadoProps) {
  const [doing, setDoing] = useState<ActoEnFila>();
  const [isUploading, setIsUploading] = useState(false);
  const isOwner = lector === 'cliente';
  const { acceso, ruta, resumen } = detalle;
  const missing = detalle.expediente.filter(
    ({ accepted, mia }) => accepted === DOCUMENTO.faltante && mia !== false,
  );
  const onSubir = (row: FilaDocumento) => setDoing({ acto: 'subir', row });
  const onSubirVarios = () => setIsUploading(true);
  return (
    <>
      {detalle.salida && (
        <Suspense>
          <TrasSalida detalle={detalle} salida={detalle.salida} />
        </Suspense>
      )}
      <Siguiente
        detalle={enOrden(detalle)}
        lector={lector}
        onSubir={onSubir}
        onSubirVarios={isOwner && missing.length > 1 ? onSubirVarios : undefined}
      />
      {ruta && <LineaDeEtapas ruta={ruta} />}
      {acceso.subir && (
        <SinEnviar detalle={detalle} onSubir={onSubir} onSubirVarios={onSubirVarios} />
      )}
      <ActosFlow
        idExpediente={resumen.ID_Expediente}
        doing={doing}
        onClose={() => setDoing(undefined)}
      />
      {isUploading && (
        <BatchUploadDialog
          detalle={detalle}
          missing={missing}
          onClose={() => setIsUploading(false)}
        />
      )}
      <ExpedienteActions detalle={detalle} isOwner={isOwner} onPrint={onPrint} onLeave={onLeave} />
      {!hasPartes(detalle) && <DocumentosTable detalle={detalle} isOwner={isOwner} />}
      {hasPartes(detalle) &&
        (isOwner ? <SalasDeCliente detalle={detalle} /> : <SalasDePersonal detalle={detalle} />)}
    </>
  );
}
