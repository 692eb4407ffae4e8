import { Readable } from 'node:stream';
import { expedienteResumen } from '@notaria/contract/expedientes';
import { nombreDeRol } from '@notaria/contract/roles';
import type { ZipSource } from '#platform/http/zip.ts';
import { forOthers } from '#platform/readers.ts';
import { isNoObject, openObject } from '#platform/store/objects.ts';
import { findCancelacion } from '#records/cancelaciones/repository.ts';
import { listCitas } from '#records/citas/repository.ts';
import { type ConstanciaDoc, constanciasOf } from '#records/constancias/repository.ts';
import { mensajesDe } from '#records/conversaciones/repository.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import { citadasDe } from '#records/expedientes/asuntos/citas.ts';
import { entregaPara, salasLeidas } from '#records/expedientes/asuntos/entregas.ts';
import { entryName } from '#records/expedientes/asuntos/zip-entries.ts';
import {
  listComentarios,
  listComentariosDeFilas,
  toComentario,
} from '#records/expedientes/comentarios-repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { expedientesOf } from '#records/expedientes/salas/clientes-repository.ts';
import { type HiloPosible, hilosPara } from '#records/expedientes/salas/hilos.ts';
import type { Sala } from '#records/expedientes/salas/partes.ts';
import { resumenPara } from '#records/expedientes/salas/partes-view.ts';
import { filasPara, partesDe, salasDe } from '#records/expedientes/salas/salas.ts';
import { findGeneralesDe } from '#records/generales/repository.ts';
import { notificacionesOf } from '#records/notificaciones/repository.ts';
import { listPagos, type PagoDoc } from '#records/pagos/repository.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** Comments of one file: more than a file ever gets. */
const COMMENTS = 200;

/** A JSON file; its content is read when its turn comes. */
function json(nombre: string, read: () => unknown): ZipSource {
  const open = async () => Readable.from([`${JSON.stringify(await read(), null, 2)}\n`]);
  return { nombre, fecha: new Date(), comprimir: true, open };
}

/** A JSON file with a list of any length, written item by item. */
function jsonList(nombre: string, rows: AsyncIterable<unknown>): ZipSource {
  const lines = async function* () {
    let before = '[\n';
    for await (const row of rows) {
      yield `${before}${JSON.stringify(row, null, 2)}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  };
  return { nombre, fecha: new Date(), comprimir: true, open: async () => Readable.from(lines()) };
}

/** A PDF. It is left out if Storage has lost it; the JSON beside it names every document, so the loss shows. */
function pdf(nombre: string, ruta: string, tamano: number, fecha: Date): ZipSource {
  const open = () => openObject(ruta, 0, tamano - 1).catch(missing);
  return { nombre, fecha, tamano, open };
}

function missing(error: unknown): undefined {
  if (!isNoObject(error)) throw error;
}

/**
 * Everything that is stored about a person, in the order of their ZIP, read page by page: profile,
 * cancellation request, certificates, notices, and a client's files with their documents. In a file with
 * several parties only their own and the common documents. Files on which somebody works for others are the
 * others' data.
 */
export async function* contentsOf(person: UsuarioDoc): AsyncGenerator<ZipSource> {
  yield json('perfil.json', () => profile(person));
  yield json(
    'solicitud-de-cancelacion.json',
    async () => (await findCancelacion(person.uid)) ?? null,
  );
  yield jsonList('notificaciones.json', notificacionesOf(person.uid));
  for await (const constancia of constanciasOf(person.uid)) yield* certificate(constancia);
  for await (const expediente of expedientesOf(person.uid)) {
    yield* file(expediente, person.uid);
    yield* fromTheOffice(expediente, person.uid);
    yield* particulars(expediente, person.uid);
    yield* appointments(expediente, person.uid);
  }
}

function profile(person: UsuarioDoc) {
  const { uid, correo, nombre, apellidoPaterno, apellidoMaterno, rfc, nombreFiscal } = person;
  const { identidad, rfcsRechazados, telefono, avisosCorreo, vistas } = person;
  return {
    idUsuario: uid,
    nombreCompleto: fullName(person),
    nombre,
    apellidoPaterno,
    apellidoMaterno,
    correo,
    rfc,
    nombreFiscal,
    identidad,
    rfcsRechazados,
    telefono,
    avisosCorreo,
    vistas,
    rol: nombreDeRol(person.idRol),
    segundoFactor: person.segundoFactor,
    idOficina: person.idGrupo,
    creada: person.creado,
  };
}

function* certificate(constancia: ConstanciaDoc): Generator<ZipSource> {
  const { ruta, ...data } = constancia;
  const folder = `constancias/${constancia.idConstancia}`;
  yield json(`${folder}/constancia.json`, () => data);
  // A failed certificate's PDF was deleted at once.
  if (constancia.estado === 'fallida') return;
  yield pdf(`${folder}/constancia.pdf`, ruta, constancia.tamano, constancia.creada);
}

function* file(expediente: ExpedienteDoc, uid: string): Generator<ZipSource> {
  const { idExpediente } = expediente;
  const isShared = expediente.salas.length > 0;
  const documentos = filasPara(expediente, uid);
  const rows = documentos.map(({ idDocRequerido }) => idDocRequerido);
  const mias = partesDe(expediente, uid);
  const folder = `expedientes/${idExpediente}`;
  yield json(`${folder}/expediente.json`, async () => ({
    ...forOthers(expedienteResumen, resumenPara(expediente, uid)),
    // The people whose documents this person declared to send, in the words of that day.
    ...(isShared && { representa: mias.flatMap(toRepresentada) }),
    documentos: documentos.map(({ ruta: _ruta, original, parte, subidoPor, ...fila }) => ({
      ...fila,
      original: original && { nombrePdf: original.nombrePdf, sha256: original.sha256 },
      subidoPor: subidoPor === uid || !isShared ? subidoPor : null,
      ...(isShared && { parte }),
    })),
    comentarios: (
      await (isShared
        ? listComentariosDeFilas(idExpediente, rows, COMMENTS)
        : listComentarios(idExpediente, COMMENTS))
    ).map(toComentario),
  }));
  const hilos = hilosPara(expediente, { kind: 'propios', uid }).filter(({ idHilo }) =>
    expediente.hilos.some((one) => one.idHilo === idHilo),
  );
  if (hilos.length > 0)
    yield jsonList(`${folder}/conversacion.json`, conversation(idExpediente, hilos));
  const originals = new Set<string>();
  for (const [index, { ruta, tamano, tipo, fechaSubida, original }] of documentos.entries()) {
    if (ruta === null || tamano === null) continue;
    const nombre = entryName(tipo, index + 1);
    const fecha = fechaSubida ?? expediente.fechaInicio;
    yield pdf(`${folder}/${nombre}`, ruta, tamano, fecha);
    if (!original || originals.has(original.ruta)) continue;
    originals.add(original.ruta);
    yield pdf(`${folder}/como-llego/${nombre}`, original.ruta, original.tamano, fecha);
  }
}

/** What the office sent to the person in one file, with what they answered. */
async function* fromTheOffice(expediente: ExpedienteDoc, uid: string): AsyncGenerator<ZipSource> {
  yield* payments(expediente, uid);
  const sent = expediente.entregas === 0 ? [] : await listEntregas(expediente.idExpediente);
  const mine = sent.flatMap((entrega) => {
    const salas = salasLeidas(expediente, entrega, uid);
    return salas.length === 0 ? [] : [{ entrega, salas }];
  });
  if (mine.length === 0) return;
  const folder = `expedientes/${expediente.idExpediente}/de-la-notaria`;
  yield json(`${folder}/entregas.json`, () =>
    mine.map(({ entrega, salas }) => {
      const { ruta: _ruta, uid: _uid, ...own } = entregaPara(entrega, salas);
      return own;
    }),
  );
  for (const [index, { entrega }] of mine.entries()) {
    const { titulo, version, ruta, tamano, fecha } = entrega;
    const nombre = `${folder}/${entryName(`${titulo} v${version}`, index + 1)}`;
    yield pdf(nombre, ruta, tamano, fecha);
  }
}

/** A payment without what only the office needs of it. */
function paraSuDueno(pago: PagoDoc) {
  const { ruta: _ruta, uid: _uid, mes: _mes, idAsignado: _who, idGrupo: _where, ...own } = pago;
  return own;
}

/** The payments that the person reported for their rooms in one file, with the proofs. */
async function* payments(expediente: ExpedienteDoc, uid: string): AsyncGenerator<ZipSource> {
  const all = expediente.pagos === 0 ? [] : await listPagos(expediente.idExpediente);
  const salasSuyas = salasDe(expediente, uid);
  const mine = all.filter(({ sala }) => salasSuyas.includes(sala));
  if (mine.length === 0) return;
  const folder = `expedientes/${expediente.idExpediente}/pagos`;
  yield json(`${folder}/pagos.json`, () => mine.map(paraSuDueno));
  const proofs = mine.filter(({ ruta }) => ruta !== '');
  for (const [index, { dia, ruta, tamano, fecha }] of proofs.entries()) {
    yield pdf(`${folder}/${entryName(`Comprobante ${dia}`, index + 1)}`, ruta, tamano, fecha);
  }
}

/** The particulars that the person gave for their rooms in one file, sent or not, with their changes. */
async function* particulars(expediente: ExpedienteDoc, uid: string): AsyncGenerator<ZipSource> {
  if (expediente.generales.length === 0) return;
  const all = await findGeneralesDe(expediente.idExpediente, salasDe(expediente, uid));
  const mine = all.filter(({ respuestas }) => Object.keys(respuestas).length > 0);
  if (mine.length === 0) return;
  yield json(`expedientes/${expediente.idExpediente}/generales.json`, () =>
    mine.map(({ idExpediente: _id, ...generales }) => generales),
  );
}

/** The person's appointments in one file, with their own answers; not what the staff alone read of them. */
async function* appointments(expediente: ExpedienteDoc, uid: string): AsyncGenerator<ZipSource> {
  const all = await listCitas(expediente.idExpediente);
  const mine = all.flatMap((cita) => {
    const salas = citadasDe(expediente, cita, uid);
    const { asistentes, salieron: _gone, abogado: _uid, semana: _week, cambio, ...rest } = cita;
    const presentes = asistentes.flatMap(({ noVino: _absent, ...own }) =>
      salas.includes(own.sala) ? own : [],
    );
    if (presentes.length === 0) return [];
    return [{ ...rest, cambio: cambio && { ...cambio, por: undefined }, asistentes: presentes }];
  });
  if (mine.length > 0) yield json(`expedientes/${expediente.idExpediente}/citas.json`, () => mine);
}

function toRepresentada({ idParte, persona, entrega, consentimiento, responde }: Sala) {
  // Of who took their place over, the consent of before is their own.
  if (consentimiento === null || entrega === 'propia') return [];
  const { texto, fecha } = consentimiento;
  return [{ parte: idParte, persona, texto, fecha, responde }];
}

/** The messages between the person and the office in one file. */
async function* conversation(idExpediente: string, hilos: readonly HiloPosible[]) {
  for (const { idHilo } of hilos) {
    for await (const { nombre, lado, texto, fecha } of mensajesDe(idExpediente, idHilo)) {
      yield { de: lado === 'cliente' ? 'yo' : nombre, texto, fecha };
    }
  }
}
