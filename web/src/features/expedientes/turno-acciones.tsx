import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { later, useLater } from '#shared/use-later.ts';
import { CorregirButton } from './corregir-button.tsx';
import type { Turno } from './turno.ts';
import type { Lector } from './turno-en-lista.ts';

/** For files with several people that lack somebody; no other page loads it. */
const agregar = later(() => import('#features/expedientes/partes/agregar-button.tsx'));

interface TurnoAccionesProps {
  detalle: DetalleAnswer;
  turno: Turno;
  lector: Lector;
  onCorrect: (row: FilaDocumento) => void;
}

/** What the reader can do at once from the box that says whose turn it is. */
export function TurnoAcciones({ detalle, turno, lector, onCorrect }: TurnoAccionesProps) {
  const { porCorregir, porAgregar = false } = turno;
  const code = useLater(agregar, porAgregar);
  if (detalle.acceso.subir && porCorregir) {
    return <CorregirButton row={porCorregir} onCorrect={onCorrect} />;
  }
  if (!porAgregar || !code) return null;
  return <code.AgregarButton detalle={detalle} isStaff={lector !== 'cliente'} />;
}
