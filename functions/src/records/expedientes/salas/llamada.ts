import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import {
  createNotificacion,
  findRecipient,
  notificacionDe,
  sobreDe,
} from '#records/notificaciones/repository.ts';
import { staffOf } from './destinatarios.ts';
import { etiquetaDe } from './etiquetas.ts';
import { enVentanilla } from './partes.ts';

interface Llamada {
  /** Id of the notice: what was told once isn't told again. */
  id: string;
  /** The rooms that it is about; left out, all. */
  salas?: readonly string[];
  texto: string;
  /** The thing that it is about, by which a later event settles it. */
  sobre?: string;
}

/**
 * Reads whom to telephone of a file's people without an account, and who attends it, who does so. Call it among the
 * transaction's reads.
 * @returns a function that tells it in the bell; undefined if there is nobody to call or to tell, or it was told
 */
export async function prepareLlamada(
  tx: Transaction,
  file: ExpedienteDoc,
  { id, salas, texto, sobre }: Llamada,
  now: Date,
): Promise<(() => void) | undefined> {
  const rooms = file.salas.filter(
    (sala) => enVentanilla(sala) && (salas?.includes(sala.idParte) ?? true),
  );
  if (rooms.length === 0) return undefined;
  const [{ principal }, told] = await Promise.all([staffOf(tx, file), findRecipient(id, tx)]);
  if (!principal || told !== undefined) return undefined;
  const a = new Intl.ListFormat('es-MX').format(rooms.map((sala) => etiquetaDe(file, sala)));
  const notice = {
    id,
    idUsuario: principal.uid,
    tipo: 'parte' as const,
    fecha: now,
    nombreDocumento: VENTANILLA_TEXTOS.llamar(a, texto),
    nombreCliente: file.nombreCliente,
    ...(sobre !== undefined && { sobre: sobreDe(file.idExpediente, sobre) }),
  };
  return () => createNotificacion(tx, notificacionDe(file, notice));
}
