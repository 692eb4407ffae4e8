import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useState } from 'react';
import type { ApartadoProps } from './apartados.tsx';
import { EnPuerta } from './citas/en-puerta.tsx';
import { type ActoEnFila, ActosFlow } from './documentos/actos-flow.tsx';
import { DocumentosTable } from './documentos/documentos-table.tsx';
import { PorContestar } from './entregas/por-contestar.tsx';
import { LineaDeEtapas } from './etapas/linea-de-etapas.tsx';
import { ExpedienteActions } from './expediente-actions.tsx';
import { ExpedienteHeader } from './expediente-header.tsx';
import { enOrden, tienePartes } from './partes/salas.ts';
import { SalasDeCliente } from './partes/salas-de-cliente.tsx';
import { SalasDePersonal } from './partes/salas-de-personal.tsx';

/** The part at a file's own address: where it stands, what the reader must do, and its documents. */
export function Principal({ detalle, lector, onPrint, onLeave }: ApartadoProps) {
  const [doing, setDoing] = useState<ActoEnFila>();
  const isOwner = lector === 'cliente';
  const { ruta, resumen } = detalle;
  const now = {
    detalle: enOrden(detalle),
    lector,
    onCorrect: (row: FilaDocumento) => setDoing({ acto: 'subir', row }),
  };
  return (
    <>
      {isOwner && <PorContestar detalle={detalle} />}
      <EnPuerta detalle={detalle} />
      {ruta && <LineaDeEtapas {...now} ruta={ruta} />}
      <ExpedienteHeader {...now} />
      <ActosFlow
        idExpediente={resumen.ID_Expediente}
        doing={doing}
        onClose={() => setDoing(undefined)}
      />
      <ExpedienteActions
        detalle={detalle}
        isOwner={isOwner}
        onPrint={onPrint}
        onLeave={onLeave}
        onSubir={now.onCorrect}
      />
      {!tienePartes(detalle) && <DocumentosTable detalle={detalle} isOwner={isOwner} />}
      {tienePartes(detalle) &&
        (isOwner ? <SalasDeCliente detalle={detalle} /> : <SalasDePersonal detalle={detalle} />)}
    </>
  );
}
