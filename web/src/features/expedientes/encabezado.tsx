import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { LineaDeEtapas } from '#features/expedientes/etapas/linea-de-etapas.tsx';
import { enOrden } from '#features/expedientes/partes/salas.ts';
import { ExpedienteHeader } from './expediente-header.tsx';
import type { Lector } from './turno-en-lista.ts';

interface EncabezadoProps {
  detalle: DetalleAnswer;
  lector: Lector;
  onCorrect: (row: FilaDocumento) => void;
}

/** The part above the documents of a file: its stages, whose turn it is, and its facts. */
export function Encabezado({ detalle, ...rest }: EncabezadoProps) {
  const { ruta } = detalle;
  const props = { ...rest, detalle: enOrden(detalle) };
  return (
    <>
      {ruta && <LineaDeEtapas {...props} ruta={ruta} />}
      <ExpedienteHeader {...props} />
    </>
  );
}
