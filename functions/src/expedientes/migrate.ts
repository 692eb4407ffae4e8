import { isDeepStrictEqual } from 'node:util';
import { FieldPath } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { transact } from '../store/transaction.ts';
import { findUsuario } from '../usuarios/repository.ts';
import { applyChange, type ExpedienteDoc, terminosDe } from './model.ts';
import { expedienteRef, parseExpediente } from './repository.ts';

/** Files looked at between one note of the progress and the next. */
const PAGE = 100;

export interface Avanzado {
  /** Files looked at. */
  vistos: number;
  /** Those that lacked something. */
  cambiados: number;
}

function progressRef() {
  return db().collection('barridos').doc('oficinas');
}

/** The office of a lawyer, asked for once. */
type OfficeOf = (uid: string) => Promise<string | null>;

function officeReader(): OfficeOf {
  const known = new Map<string, Promise<string | null>>();
  return (uid) => {
    const found = known.get(uid) ?? findUsuario(uid).then((person) => person?.idGrupo ?? null);
    known.set(uid, found);
    return found;
  };
}

/** The office, the turn and what else a file should have: a file is in the office of its lawyer, who may have none. */
async function wantedFor(expediente: ExpedienteDoc, officeOf: OfficeOf) {
  const { idAsignado, idGrupo, fechaActualizacion } = expediente;
  const theirs = idAsignado === null ? null : await officeOf(idAsignado);
  const { turno, esperaDesde } = applyChange(expediente, {}, fechaActualizacion);
  const rfcCliente = (await findUsuario(expediente.idCliente))?.rfc ?? null;
  const terminos = terminosDe({ ...expediente, rfcCliente });
  return { idGrupo: theirs ?? idGrupo, turno, esperaDesde, rfcCliente, terminos };
}

/** Completes one file. Nothing happened on it: its date stays, and so does its audit trail. */
function complete(idExpediente: string, officeOf: OfficeOf): Promise<boolean> {
  return transact(async (tx) => {
    const snapshot = await tx.get(expedienteRef(idExpediente));
    const expediente = parseExpediente(snapshot);
    if (!expediente) return false;
    const wanted = await wantedFor(expediente, officeOf);
    const { idGrupo, turno, rfcCliente, terminos } = snapshot.data() ?? {};
    const { esperaDesde } = expediente;
    const kept = { idGrupo, turno, esperaDesde, rfcCliente, terminos };
    const isComplete = isDeepStrictEqual(kept, wanted) && snapshot.get('esperaDesde') !== undefined;
    if (!isComplete) tx.update(snapshot.ref, wanted);
    return !isComplete;
  });
}

/**
 * Gives every file from before offices had files its office, that of its lawyer, and says on each
 * whose turn it is, since when it waits, its client's RFC and what it is found by. It may run beside the platform, again, and after it was cut off: then it goes on
 * where it was.
 * @param tell hears how far it is, after every hundred files
 */
export async function migrateExpedientes(tell: (avanzado: Avanzado) => void): Promise<Avanzado> {
  const officeOf = officeReader();
  const ordered = db().collection('expedientes').orderBy(FieldPath.documentId()).limit(PAGE);
  const saved: unknown = (await progressRef().get()).get('desde');
  let last = typeof saved === 'string' ? saved : undefined;
  const done: Avanzado = { vistos: 0, cambiados: 0 };
  do {
    const found = await (last === undefined ? ordered : ordered.startAfter(last)).select().get();
    const changed = await Promise.all(found.docs.map(({ id }) => complete(id, officeOf)));
    done.vistos += found.size;
    done.cambiados += changed.filter(Boolean).length;
    last = found.size === PAGE ? found.docs.at(-1)?.id : undefined;
    if (last !== undefined) await progressRef().set({ desde: last });
    tell({ ...done });
  } while (last !== undefined);
  await progressRef().delete();
  return done;
}
