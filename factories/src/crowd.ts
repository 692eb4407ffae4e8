import { randomUUID } from 'node:crypto';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { Etapa } from '@notaria/contract/ruta';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../functions/src/platform/firebase.ts';
import { isEntregado, type RutaDoc } from '../../functions/src/records/etapas/model.ts';
import { applyChange } from '../../functions/src/records/expedientes/change.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { createExpediente, toStored } from '../../functions/src/records/expedientes/repository.ts';
import { expedienteRef } from '../../functions/src/records/expedientes/salas/pulsos.ts';
import { createGrupo, newGrupoId } from '../../functions/src/records/grupos/repository.ts';
import { createNotificacion } from '../../functions/src/records/notificaciones/repository.ts';
import { putEnCola } from '../../functions/src/records/por-revisar/repository.ts';
import { createUsuario } from '../../functions/src/records/usuarios/repository.ts';
import { rutaEn } from './etapas.ts';
import { aFila, aFilaConDocumento, anExpediente } from './expedientes.ts';
import { attendedBy } from './files.ts';
import type { Person } from './people.ts';

const TRAMITES = ['Testamento público abierto', 'Compraventa de inmueble', 'Poder especial'];
const NOMBRES = ['Mariana', 'José', 'Guadalupe', 'Íñigo', 'Ximena', 'Óscar', 'Rosa'];
const APELLIDOS = ['Hernández', 'García', 'Núñez', 'Peña', 'Torres', 'Salgado', 'Ríos', 'Ortiz'];
/** Long ago, so that these files push no other test's newest one off a first page. */
const DESDE = Date.parse('2026-01-01T00:00:00Z');
const MINUTO = 60_000;

function pick<T>(from: readonly T[], n: number): T {
  const picked = from[n % from.length];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

function nameOf(n: number): string {
  return `${pick(NOMBRES, n)} ${pick(APELLIDOS, Math.floor(n / NOMBRES.length))}`;
}

/** Firestore takes 500 writes at once, and some records are two writes. */
const BATCH = 200;
const LANES = 4;

/** Writes records number `from` to `to`, without the last, as the code writes one, and doesn't wait for each. */
async function storeAll(
  from: number,
  to: number,
  store: (tx: Transaction, n: number) => void,
): Promise<void> {
  let next = from;
  const lane = async () => {
    while (next < to) {
      const [first, end] = [next, Math.min(to, next + BATCH)];
      next = end;
      await db().runTransaction(async (tx) => {
        for (let n = first; n < end; n += 1) store(tx, n);
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The owners of the files: half belong to the client, half to others; half are the lawyer's, the rest nobody's. */
interface Parties {
  cliente: Person;
  abogado: Person;
  /** The lawyer's office, which the lawyer's files belong to. */
  idGrupo: string;
  /** A word in the title of every tenth file. */
  word: string;
}

/** A short way: a hundred thousand of the whole ones are more than the emulator's memory holds. */
const CAMINO: readonly Etapa[] = ETAPAS_COMUNES.filter(({ clave }) =>
  ['documentos', 'firma', 'registro', 'entregado'].includes(clave),
).map((etapa) => ({ ...etapa, queHacer: '' }));

/** The files take the four stages in turn. Of those not delivered half stand still, because their date has passed. */
function rutaAt(n: number): RutaDoc {
  const { clave } = pick(CAMINO, Math.floor(n / 2));
  const ruta = rutaEn(CAMINO, clave, new Date(DESDE + n * MINUTO));
  if (isEntregado(ruta)) return ruta;
  const isLate = n % 4 < 2;
  const esperada = isLate ? '2026-02-02' : null;
  const etapas = ruta.etapas.map((each) => (each.clave === clave ? { ...each, esperada } : each));
  return { ...ruta, etapas, detenidoEl: new Date(isLate ? DESDE : '2126-01-01T00:00:00Z') };
}

function expedienteAt(n: number, { cliente, abogado, idGrupo, word }: Parties): ExpedienteDoc {
  const isClients = n % 4 < 2;
  const asignado = n % 2 === 0 ? abogado : undefined;
  const idExpediente = `2601-${word}-${n}`;
  const draft = anExpediente({
    idExpediente,
    tituloTramite: `${pick(TRAMITES, n)}${n % 10 === 0 ? ` ${word}` : ''}`,
    idCliente: isClients ? cliente.uid : `cliente-${n % 1_000}`,
    nombreCliente: isClients ? cliente.nombre : nameOf(n),
    ...attendedBy(asignado),
    idGrupo: asignado ? idGrupo : null,
    documentos: [
      aFilaConDocumento({ idDocumento: `${idExpediente}-DOC1` }),
      aFila({ idDocRequerido: 'acta', tipo: 'Acta' }),
    ],
  });
  const ruta = rutaAt(n);
  return { ...applyChange(draft, ruta, new Date(DESDE + n * MINUTO)), ...ruta };
}

/** Stores files number `from` to `to`, without the last, so that a crowd grows where it ended. */
export function storeExpedientes(from: number, to: number, parties: Parties): Promise<void> {
  return storeAll(from, to, (tx, n) => createExpediente(tx, expedienteAt(n, parties)));
}

/** In the queue the crowd comes after whatever a measurement works on, which is then found at once. */
const DESPUES = Date.parse('2036-01-01T00:00:00Z');

/**
 * The same with one document, which waits in the queue, and found only by the word: a hundred thousand complete ones
 * exceed the emulator's memory.
 */
export function storeBareExpedientes(from: number, to: number, parties: Parties): Promise<void> {
  return storeAll(from, to, (tx, n) => {
    const { documentos, ...whole } = expedienteAt(n, parties);
    const file = { ...whole, documentos: documentos.slice(0, 1) };
    const { idExpediente, idAsignado, idGrupo } = file;
    const terminos = n % 10 === 0 ? [parties.word] : [];
    tx.create(expedienteRef(idExpediente), { ...toStored(file), terminos });
    const idDocumento = `${idExpediente}-DOC1`;
    const recibido = new Date(DESPUES + n);
    putEnCola(tx, { idDocumento, idExpediente, idAsignado, idGrupo, recibido });
  });
}

/** Stores accounts without a sign-in, all with `word` in their name. */
export function storeUsuarios(from: number, to: number, word: string): Promise<void> {
  return storeAll(from, to, (tx, n) => {
    const uid = `${word}-${n}`;
    const nombre = { nombre: pick(NOMBRES, n), apellidoPaterno: word, apellidoMaterno: `${n}` };
    createUsuario(tx, { uid, correo: `${uid}@prueba.mx`, ...nombre }, new Date(DESDE));
  });
}

/** Stores offices whose head has no account, all with `word` in their name. */
export function storeGrupos(from: number, to: number, word: string): Promise<void> {
  return storeAll(from, to, (tx, n) => {
    createGrupo(tx, newGrupoId(), {
      nombre: `Oficina ${word} ${n}`,
      titular: `${word}-${n}`,
      nombreTitular: nameOf(n),
      correoTitular: `${word}-${n}@prueba.mx`,
      asistentes: [],
      secretarias: [],
    });
  });
}

/** Stores notices that the person has not seen. */
export function storeNotificaciones(from: number, to: number, { uid }: Person): Promise<void> {
  return storeAll(from, to, (tx, n) => {
    createNotificacion(tx, {
      id: randomUUID(),
      idUsuario: uid,
      idExpediente: '2601-AAAAAA',
      fecha: new Date(DESDE + n * MINUTO),
      estatus: 0,
      tituloExpediente: pick(TRAMITES, n),
      nombreDocumento: 'INE',
      idDocRequerido: null,
      tipo: 'documento',
      vista: false,
      vence: new Date('2027-01-01T00:00:00Z'),
    });
  });
}
