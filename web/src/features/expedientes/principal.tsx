import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Suspense, useState } from 'react';
import { lazily } from '#shared/use-later.ts';
import type { ApartadoProps } from './apartados.tsx';
import { type ActoEnFila, ActosFlow } from './documentos/actos-flow.tsx';
import { BatchUploadDialog } from './documentos/batch-upload-dialog.tsx';
import { DocumentosTable } from './documentos/documentos-table.tsx';
import { SinEnviar } from './documentos/sin-enviar.tsx';
import { LineaDeEtapas } from './etapas/linea-de-etapas.tsx';
import { ExpedienteActions } from './expediente-actions.tsx';
import { enOrden, tienePartes } from './partes/salas.ts';
import { SalasDeCliente } from './partes/salas-de-cliente.tsx';
import { SalasDePersonal } from './partes/salas-de-personal.tsx';
import { Siguiente } from './siguiente.tsx';

/** Of few files, and it brings the dialogs of other parts. */
const TrasSalida = lazily(() => import('./partes/tras-salida.tsx'), 'TrasSalida');

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
      {!tienePartes(detalle) && <DocumentosTable detalle={detalle} isOwner={isOwner} />}
      {tienePartes(detalle) &&
        (isOwner ? <SalasDeCliente detalle={detalle} /> : <SalasDePersonal detalle={detalle} />)}
    </>
  );
}
