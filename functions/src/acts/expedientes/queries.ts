import type { Abogado, Oficina } from '@notaria/contract/asignacion';
import type { QueryOf } from '@notaria/contract/call';
import type {
  Comentario,
  DetalleAnswer,
  ExpedienteResumen,
  listExpedientes as listCall,
} from '@notaria/contract/expedientes';
import type { Page } from '#platform/store/page.ts';
import { porResponderPara } from '#records/entregas/model.ts';
import { findTiempos } from '#records/etapas/repository.ts';
import { toRuta } from '#records/etapas/view.ts';
import { faltasDe } from '#records/expedientes/asuntos/al-dia.ts';
import { citasPara } from '#records/expedientes/asuntos/citas.ts';
import { conCobro } from '#records/expedientes/asuntos/deudas.ts';
import { salasConPreguntas } from '#records/expedientes/asuntos/generales.ts';
import {
  listComentariosDeFilas,
  listComentarios as readComentarios,
  toComentario,
} from '#records/expedientes/comentarios-repository.ts';
import { countExpedientes, pageExpedientes } from '#records/expedientes/lista/list.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { accesoA, mayReceive, type Scope } from '#records/expedientes/policy.ts';
import { lectorDeRuta } from '#records/expedientes/salas/etiquetas.ts';
import { sinLeerPara } from '#records/expedientes/salas/hilos.ts';
import { resumenPara, toFilas, toPartes } from '#records/expedientes/salas/partes-view.ts';
import { pulsoDe } from '#records/expedientes/salas/pulsos.ts';
import { filasPara, salasDe } from '#records/expedientes/salas/salas.ts';
import { salidaDe } from '#records/expedientes/salas/salida.ts';
import { receivesAtVentanilla, worksAtVentanilla } from '#records/expedientes/salas/ventanilla.ts';
import { readScope, requireInScope } from '#records/expedientes/scope.ts';
import { findGrupo, type GrupoDoc, listGrupos } from '#records/grupos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  findUsuario,
  findUsuarios,
  fullName,
  listAbogados as readAbogados,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';

/** Comments shown of one file: more than a file ever gets. */
const COMMENTS = 200;

/** Lawyers whose open files are counted: more than any office has. */
const MOST_COUNTED = 40;

/** A page of the files in the person's scope. */
export async function listExpedientes(
  actor: Actor,
  query: QueryOf<typeof listCall>,
): Promise<Page<ExpedienteResumen>> {
  const scope = await readScope(actor);
  const page = await pageExpedientes(scope, query);
  const uid = scope.kind === 'propios' ? actor.uid : null;
  return { ...page, items: await Promise.all(page.items.map((file) => summaryFor(file, uid))) };
}

/**
 * A file as the lists and its page show it.
 * @param uid of a client; null for the staff, who read what is owed also where nobody can pay here
 */
async function summaryFor(file: ExpedienteDoc, uid: string | null): Promise<ExpedienteResumen> {
  const seen = uid === null ? file : await conCobro(file);
  return { ...resumenPara(seen, uid), Sin_leer: sinLeerPara(file, uid) };
}

/**
 * One file with its rows, a fresh link to each document, and what the person may do.
 * @throws AppError `not_found` out of scope
 */
export async function readDetalle(actor: Actor, idExpediente: string): Promise<DetalleAnswer> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const now = new Date();
  const isStaff = scope.kind !== 'propios';
  const uid = isStaff ? null : actor.uid;
  const own = uid === null ? null : salasDe(expediente, uid);
  const tiempos = findTiempos(expediente.idTramite);
  const hasCounter = isStaff && expediente.salas.length > 0;
  const [grupo, cliente, atiende] = await Promise.all([
    isStaff && expediente.idGrupo !== null ? findGrupo(expediente.idGrupo) : undefined,
    isStaff ? findUsuario(expediente.idCliente) : undefined,
    hasCounter && worksAtVentanilla(actor, expediente.idGrupo),
  ]);
  const recibe = atiende && receivesAtVentanilla(expediente);
  const sinVentanilla = hasCounter && !atiende;
  return {
    acceso: { ...accesoA(actor, expediente), ...(recibe && { subir: true, eliminar: true }) },
    title: expediente.tituloTramite,
    oficina: grupo?.nombre ?? null,
    telefonoCliente: cliente?.telefono ?? expediente.salas[0]?.telefono ?? '',
    resumen: await summaryFor(expediente, uid),
    expediente: toFilas(expediente, uid, actor.idSesion, now),
    ruta: toRuta(expediente, await tiempos, lectorDeRuta(expediente, uid), now),
    ...(sinVentanilla && { sinVentanilla }),
    ...(isStaff && {
      notasPorAtender: expediente.notasPara.filter((one) => one.uid === actor.uid).length,
      faltas: faltasDe(expediente, now),
      salida: salidaDe(expediente, now),
    }),
    porResponder: porResponderPara(expediente.porResponder, own, now),
    citas: citasPara(expediente, own),
    pideDatos: salasConPreguntas(expediente).some(({ sala }) => own?.includes(sala) ?? true),
    pulso: pulsoDe(expediente, uid),
    ...toPartes(expediente, uid, sinVentanilla),
  };
}

/**
 * The reviewers' comments on a file, newest first; for a client only those on rows that they see.
 * @throws AppError `not_found` out of scope
 */
export async function listComentarios(actor: Actor, idExpediente: string): Promise<Comentario[]> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  if (scope.kind !== 'propios' || expediente.salas.length === 0) {
    return (await readComentarios(idExpediente, COMMENTS)).map(toComentario);
  }
  const rows = filasPara(expediente, actor.uid).map(({ idDocRequerido }) => idDocRequerido);
  return (await listComentariosDeFilas(idExpediente, rows, COMMENTS)).map(toComentario);
}

function readableLawyers(scope: Scope): Promise<UsuarioDoc[]> {
  if (scope.kind === 'todos') return readAbogados();
  return findUsuarios(scope.kind === 'oficina' ? [scope.uid, ...scope.abogados] : []);
}

/** The offices to which the person may give files, by name: all, or the one that the person heads. */
export async function listOficinas(actor: Actor): Promise<Oficina[]> {
  const scope = await readScope(actor);
  if (scope.kind === 'todos') return (await listGrupos()).map(toOficina);
  const grupo = scope.kind === 'oficina' ? await findGrupo(scope.idGrupo) : undefined;
  return grupo ? [toOficina(grupo)] : [];
}

function toOficina({ idGrupo, nombre }: Pick<GrupoDoc, 'idGrupo' | 'nombre'>): Oficina {
  return { ID_Grupo: idGrupo, Nombre: nombre };
}

/**
 * The lawyers whom the person may make responsible, by name: every Abogado and head of office, or those of
 * the office that the person heads.
 */
export async function listAbogados(actor: Actor): Promise<Abogado[]> {
  const scope = await readScope(actor);
  const people = (await readableLawyers(scope))
    .filter((person) => mayReceive(scope, person))
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other), 'es'));
  const open = await Promise.all(
    people
      .slice(0, MOST_COUNTED)
      .map(({ uid }) => countExpedientes(scope, { encargado: uid, curso: 'abiertos' })),
  );
  return people.map((person, at) => ({
    ID_Usuario: person.uid,
    Nombre: person.nombre,
    Apellido_paterno: person.apellidoPaterno,
    Apellido_materno: person.apellidoMaterno,
    ID_Grupo: person.idGrupo,
    Abiertos: open[at] ?? null,
  }));
}
