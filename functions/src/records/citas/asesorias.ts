import { ZONAS } from '@notaria/contract/zonas';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { conservar } from '#platform/retention.ts';
import { fecha } from '#platform/store/fields.ts';
import { cambiosDoc } from './model.ts';

/** Advice that was booked without a file: `asesorias/{idCita}`. Its id is that of the link that booked it. */
const asesoriaDoc = z.object({
  idCita: z.string(),
  idGrupo: z.string(),
  tipo: z._default(z.literal('asesoria'), 'asesoria'),
  estado: z.enum(['confirmada', 'cancelada']),
  inicio: fecha,
  /** As in `citas`; null once it is cancelled. */
  semana: z.nullable(z.string()),
  minutos: z.number(),
  zona: z.enum(ZONAS),
  lugar: z.string(),
  direccion: z.string(),
  abogado: z.string(),
  nombreAbogado: z.string(),
  secuencia: z.number(),
  cambios: cambiosDoc,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  asunto: z.string(),
  /** Why it was moved or cancelled the last time. */
  motivo: z._default(z.string(), ''),
  noVino: z.boolean(),
});
export type AsesoriaDoc = z.infer<typeof asesoriaDoc>;

const MOST_IN_WEEKS = 2_000;

function asesorias() {
  return db().collection('asesorias');
}

function asesoriaRef(idCita: string): DocumentReference {
  return asesorias().doc(idCita);
}

function parse(snapshot: DocumentSnapshot): AsesoriaDoc | undefined {
  return snapshot.exists
    ? asesoriaDoc.parse({ ...snapshot.data(), idCita: snapshot.id })
    : undefined;
}

export async function findAsesoria(
  idCita: string,
  tx?: Transaction,
): Promise<AsesoriaDoc | undefined> {
  const ref = asesoriaRef(idCita);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** The advice of an office in some weeks, as `semanaDe` names them. */
export async function listAsesorias(semanas: readonly string[]): Promise<AsesoriaDoc[]> {
  const found = asesorias()
    .where('semana', 'in', [...semanas])
    .limit(MOST_IN_WEEKS);
  return (await found.get()).docs.flatMap((row) => parse(row) ?? []);
}

/** Writes it as it is now. A TTL policy removes it, with everything personal, some time after its day. */
export function saveAsesoria(tx: Transaction, { idCita, ...fields }: AsesoriaDoc): void {
  tx.set(asesoriaRef(idCita), { ...fields, vence: conservar('notificaciones', fields.inicio) });
}
