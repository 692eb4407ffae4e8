import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { Conversacion } from '#features/expedientes/conversacion/conversacion.tsx';
import { later, useLater } from '#shared/use-later.ts';

const trail = later(() => import('./bitacora.tsx'));
const notes = later(() => import('#features/expedientes/conversacion/notas.tsx'));

/**
 * The foot of a file's page, where late content moves nothing else. Clients load no code of the notes, and
 * only an Administrador loads the audit trail.
 */
export function AlPie({ detalle, isStaff }: { detalle: DetalleAnswer; isStaff: boolean }) {
  const { acceso, resumen } = detalle;
  const idExpediente = resumen.ID_Expediente;
  const notesCode = useLater(notes, isStaff);
  const trailCode = useLater(trail, acceso.bitacora);
  return (
    <>
      <Conversacion idExpediente={idExpediente} isStaff={isStaff} />
      {isStaff && notesCode && <notesCode.NotasInternas idExpediente={idExpediente} />}
      {acceso.bitacora && trailCode && <trailCode.Bitacora idExpediente={idExpediente} />}
    </>
  );
}
