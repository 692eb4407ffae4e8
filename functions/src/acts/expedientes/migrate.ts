import { isDeepStrictEqual } from 'node:util';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { Etapa } from '@notaria/contract/ruta';
import { FieldPath } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { transact } from '#platform/store/transaction.ts';
import { agendaNueva } from '#records/etapas/agenda.ts';
import { prepareEsperas } from '#records/expedientes/cola.ts';
import { contar } from '#records/expedientes/cuentas-repository.ts';
import {
  applyChange,
  type ExpedienteDoc,
  porAtender,
  terminosDe,
} from '#records/expedientes/model.ts';
import { personasDe } from '#records/expedientes/partes.ts';
import { withSalas } from '#records/expedientes/partes-repository.ts';
import { expedienteRef, parseExpediente } from '#records/expedientes/repository.ts';
import { findTramiteAny } from '#records/tramites/repository.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { missingRuta, type Opciones } from './migrate-ruta.ts';

/** Files handled before the progress is saved again. */
const PAGE = 100;

export interface Avanzado {
  /** Files read. */
  vistos: number;
  /** Files that lacked something. */
  cambiados: number;
}

/** Named after what this version adds to files, so that an unfinished run of another version is not continued. */
function progressRef() {
  return db().collection('barridos').doc('expedientes-con-personas');
}

/** Gives the office of a lawyer; asks the database once per lawyer. */
type OfficeOf = (uid: string) => Promise<string | null>;

function officeReader(): OfficeOf {
  const known = new Map<string, Promise<string | null>>();
  return (uid) => {
    const found = known.get(uid) ?? findUsuario(uid).then((person) => person?.idGrupo ?? null);
    known.set(uid, found);
    return found;
  };
}

/**
 * Gives the stages of a procedure, offered or retired; the common ones if it no longer exists. Asks the
 * database once per procedure.
 */
type EtapasOf = (idTramite: string) => Promise<readonly Etapa[]>;

function etapasReader(): EtapasOf {
  const known = new Map<string, Promise<readonly Etapa[]>>();
  return (idTramite) => {
    const found =
      known.get(idTramite) ??
      findTramiteAny(idTramite).then((tramite) => tramite?.etapas ?? ETAPAS_COMUNES);
    known.set(idTramite, found);
    return found;
  };
}

/**
 * The office, the turn and other fields that a file should have. A file is in the office of its lawyer, who
 * may have none.
 */
async function wantedFor(expediente: ExpedienteDoc, officeOf: OfficeOf) {
  const { idAsignado, idGrupo, fechaActualizacion } = expediente;
  const theirs = idAsignado === null ? null : await officeOf(idAsignado);
  const { turno, esperaDesde } = applyChange(expediente, {}, fechaActualizacion);
  const rfcCliente = (await findUsuario(expediente.idCliente))?.rfc ?? null;
  const personas = personasDe(expediente.salas);
  const terminos = terminosDe({ ...expediente, rfcCliente, personas });
  return { personas, idGrupo: theirs ?? idGrupo, turno, esperaDesde, rfcCliente, terminos };
}

/** Completes one file. Nothing happened to it, so its date of change and its audit trail stay. */
function complete(
  idExpediente: string,
  officeOf: OfficeOf,
  etapasOf: EtapasOf,
  opciones: Opciones,
): Promise<boolean> {
  return transact(async (tx) => {
    const snapshot = await tx.get(expedienteRef(idExpediente));
    const solo = parseExpediente(snapshot);
    if (!solo) return false;
    const expediente = await withSalas(solo, tx);
    const wanted = await wantedFor(expediente, officeOf);
    const { personas, idGrupo, turno, rfcCliente, terminos } = snapshot.data() ?? {};
    const { esperaDesde } = expediente;
    const kept = { personas, idGrupo, turno, esperaDesde, rfcCliente, terminos };
    const has = (field: string) => snapshot.get(field) !== undefined;
    const derived = ['esperadaEl', 'porRevisar', 'etapaDesde', 'etapaOrden'];
    const fields = ['esperaDesde', 'partes', 'clases', ...derived];
    const isComplete = isDeepStrictEqual(kept, wanted) && fields.every(has);
    const { partes, clases } = expediente;
    const ruta = await missingRuta(expediente, await etapasOf(expediente.idTramite), opciones, tx);
    const hasAgenda = has('tocaDesde') && has('avisarDetenidoEl');
    const agenda =
      hasAgenda && ruta.curso === undefined ? {} : agendaNueva({ ...expediente, ...ruta });
    // The file as it will be: its office may be another one.
    const enterEsperas = await prepareEsperas({ ...expediente, idGrupo: wanted.idGrupo }, tx);
    const lacks = !isComplete || !hasAgenda || ruta.curso !== undefined;
    const hasEntered = enterEsperas();
    if (!lacks) return hasEntered;
    const after = { ...expediente, ...wanted, ...ruta };
    tx.update(snapshot.ref, {
      ...wanted,
      partes,
      clases,
      ...ruta,
      ...agenda,
      ...porAtender(after),
    });
    contar(tx, expediente, after);
    return true;
  });
}

/**
 * Completes every file that an earlier version stored: its lawyer's office, whose turn it is and since when
 * it waits, the RFC of its client, and its search words. A file from before there were stages gets those of
 * its procedure. A file from before several people could take part keeps the list that it began with. What
 * waits for review enters the queue. May run while the platform is used, and again. A cut-off run continues
 * where it was.
 * @param tell is told the progress after every hundred files
 * @param resume is told if the run continues one that was cut off
 */
export async function migrateExpedientes(
  tell: (avanzado: Avanzado) => void,
  opciones: Opciones = {},
  resume: () => void = () => undefined,
): Promise<Avanzado> {
  const officeOf = officeReader();
  const etapasOf = etapasReader();
  const ordered = db().collection('expedientes').orderBy(FieldPath.documentId()).limit(PAGE);
  const saved: unknown = (await progressRef().get()).get('desde');
  let last = typeof saved === 'string' ? saved : undefined;
  if (last !== undefined) resume();
  const done: Avanzado = { vistos: 0, cambiados: 0 };
  do {
    const found = await (last === undefined ? ordered : ordered.startAfter(last)).select().get();
    const changed = await Promise.all(
      found.docs.map(({ id }) => complete(id, officeOf, etapasOf, opciones)),
    );
    done.vistos += found.size;
    done.cambiados += changed.filter(Boolean).length;
    last = found.size === PAGE ? found.docs.at(-1)?.id : undefined;
    if (last !== undefined) await progressRef().set({ desde: last });
    tell({ ...done });
  } while (last !== undefined);
  await progressRef().delete();
  return done;
}
