import type { DocumentoEnCola, TarjetaDeCola } from '@notaria/contract/cola';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { findConstancia } from '#records/constancias/repository.ts';
import { doubtfulFields } from '#records/constancias/view.ts';
import { listComentariosDe, toComentario } from '#records/expedientes/comentarios-repository.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { isInScope, mayReview, type Scope } from '#records/expedientes/policy.ts';
import { latestOf } from '#records/expedientes/salas/clientes-repository.ts';
import { readScope, requireStaffFile } from '#records/expedientes/scope.ts';
import { toFila, toResumen } from '#records/expedientes/view.ts';
import type { PorRevisarDoc, PuestoEnCola } from '#records/por-revisar/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findUsuario, fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** The client's other files that are shown. `HISTORIA` is how many comments on the row are. */
const OTROS = 6;
const HISTORIA = 10;

/** A document of the queue, in its file. */
export interface Encontrado {
  expediente: ExpedienteDoc;
  fila: FilaDoc;
  lugar: PuestoEnCola & Pick<PorRevisarDoc, 'visto'>;
}

/** A document of the queue with everything that its page shows. */
export async function toDocumentoEnCola(
  actor: Actor,
  scope: Scope,
  { expediente, fila, lugar }: Encontrado,
): Promise<DocumentoEnCola> {
  const { idExpediente } = expediente;
  const [cliente, historia] = await Promise.all([
    tarjetaDe(actor, scope, expediente, fila),
    listComentariosDe(idExpediente, fila.idDocRequerido, HISTORIA),
  ]);
  return {
    lugar: { recibido: lugar.recibido.toISOString(), idDocumento: lugar.idDocumento },
    resumen: toResumen(expediente, [HILO_CLIENTE]),
    fila: {
      ...toFila(fila, actor.idSesion, new Date()),
      ...(expediente.salas.length > 0 && { parte: fila.parte }),
    },
    acceso: { aceptar: mayReview(actor, 'aceptar'), rechazar: mayReview(actor, 'rechazar') },
    cliente,
    vistoBien: lugar.visto && {
      nombre: lugar.visto.nombre,
      fecha: lugar.visto.fecha.toISOString(),
    },
    historia: historia.map(toComentario),
  };
}

/**
 * The person whose document it is, whether it waits or was reviewed.
 * @throws AppError `not_found` for a document that is not, or no longer, in a file of the reader's scope
 */
export async function readCliente(actor: Actor, idDocumento: string): Promise<TarjetaDeCola> {
  const [scope, expediente] = await Promise.all([
    readScope(actor),
    requireStaffFile(actor, idExpedienteOf(idDocumento)),
  ]);
  const fila = expediente.documentos.find((one) => one.idDocumento === idDocumento);
  if (fila) return tarjetaDe(actor, scope, expediente, fila);
  throw new AppError('not_found', 'no such document', { message: DOCUMENTOS.noEncontrado });
}

/** The person whose document it is: the client of the file, or the party that brings it. */
async function tarjetaDe(
  actor: Actor,
  scope: Scope,
  expediente: ExpedienteDoc,
  { parte }: FilaDoc,
): Promise<TarjetaDeCola> {
  const { idCliente, nombreCliente, correoCliente } = expediente;
  const sala = expediente.salas.find(({ idParte }) => idParte === parte);
  const clase = expediente.partes.find(({ idParte }) => idParte === parte);
  const isRepresentada = sala?.entrega === 'representada';
  const uid = sala ? sala.idUsuario : idCliente;
  const account = uid === null ? undefined : await findUsuario(uid);
  // A certificate belongs to the account. Whoever may read certificates sees those of clients who started the
  // file themselves.
  const seesFiscal = account?.uid === idCliente && can(actor, 'consultar_detalle_expediente');
  const [fiscal, otros] = await Promise.all([
    seesFiscal && !isRepresentada ? fiscalDe(account) : null,
    account && !isRepresentada ? otrosDe(scope, account.uid, expediente.idExpediente) : [],
  ]);
  return {
    nombre: sala?.persona ?? nombreCliente,
    correo: sala?.correo || (isRepresentada ? '' : (account?.correo ?? correoCliente)),
    // Of a represented party only what it left at the counter: else the representative's phone is shown.
    telefono: isRepresentada ? sala.telefono : (account?.telefono ?? ''),
    parte: clase?.nombre ?? null,
    representa: isRepresentada && account ? fullName(account) : null,
    telefonoDeQuienEntrega: isRepresentada ? (account?.telefono ?? '') : '',
    fiscal,
    otros,
  };
}

async function fiscalDe({ constanciaVigente }: UsuarioDoc): Promise<TarjetaDeCola['fiscal']> {
  const constancia =
    constanciaVigente === null ? undefined : await findConstancia(constanciaVigente);
  if (!constancia?.data) return null;
  const { data, avisos, sat } = constancia;
  const doubtful = new Set<string>(doubtfulFields(avisos));
  const dudosos = [
    ...(['rfc', 'curp'] as const).filter((campo) => doubtful.has(campo)),
    ...(DOMICILIO.some((campo) => doubtful.has(campo)) ? (['domicilio'] as const) : []),
  ];
  return { rfc: data.rfc, curp: data.curp, domicilio: domicilioDe(data), dudosos, sat: sat.estado };
}

/** The fields that the address on one line is made of. */
const DOMICILIO = [
  ...['tipoVialidad', 'nombreVialidad', 'numeroExterior', 'numeroInterior'],
  ...['colonia', 'municipio', 'entidadFederativa', 'codigoPostal'],
];

/** The address of a certificate on one line, as printed. */
function domicilioDe(data: DatosConstancia): string {
  const { tipoVialidad, nombreVialidad, numeroExterior, numeroInterior, codigoPostal } = data;
  const street = [tipoVialidad, nombreVialidad, numeroExterior].filter(Boolean).join(' ');
  const inside = numeroInterior && `int. ${numeroInterior}`;
  const town = [data.colonia, data.municipio, data.entidadFederativa];
  const code = codigoPostal && `C.P. ${codigoPostal}`;
  return [street, inside, ...town, code].filter(Boolean).join(', ');
}

async function otrosDe(scope: Scope, uid: string, este: string): Promise<TarjetaDeCola['otros']> {
  const latest = await latestOf(uid, OTROS);
  return latest
    .filter((one) => one.idExpediente !== este && isInScope(scope, one))
    .map(({ idExpediente, tituloTramite, estado }) => ({
      idExpediente,
      estado,
      titulo: tituloTramite,
    }));
}
