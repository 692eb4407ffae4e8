import type { ApartadoProps } from '#features/expedientes/apartados.tsx';
import { IdentidadPanel } from '#features/expedientes/identidad/identidad-panel.tsx';
import { QuienParticipa } from './quien-participa.tsx';
import { tienePartes } from './salas.ts';

/** The people of a file: for its staff who the client is, and in a file with several who takes part. */
export function Personas({ detalle, isStaff, onLeave }: ApartadoProps) {
  return (
    <>
      {isStaff && <IdentidadPanel idExpediente={detalle.resumen.ID_Expediente} />}
      {tienePartes(detalle) && (
        <QuienParticipa detalle={detalle} isStaff={isStaff} onLeave={onLeave} />
      )}
    </>
  );
}
