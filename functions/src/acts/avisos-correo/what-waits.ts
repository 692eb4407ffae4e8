import type { AvisoCorreo } from '@notaria/contract/avisos-correo';
import { DOCUMENTO } from '@notaria/contract/estados';
import { ETAPA_DOCUMENTOS, etapaParaPersonal } from '@notaria/contract/etapas';
import { esPersonal, ROL } from '@notaria/contract/roles';
import { pideDocumentos } from '#records/etapas/agenda.ts';
import { isEnRuta, isEntregado } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/mover.ts';
import { porResponderPara } from '#records/expedientes/entregas.ts';
import { sinLeerDelCliente, sinLeerDelPersonal } from '#records/expedientes/hilos.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { porAgregarPor } from '#records/expedientes/partes-policy.ts';
import { filasPara, partesDe, participa } from '#records/expedientes/salas.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

const lista = new Intl.ListFormat('es-MX');

type Reader = Pick<UsuarioDoc, 'uid' | 'idRol' | 'idGrupo'>;
type Line = (file: ExpedienteDoc, reader: Reader, now: Date) => string | undefined;

function count(many: number, one: string, several: string): string | undefined {
  if (many === 0) return undefined;
  return many === 1 ? `1 ${one}` : `${many} ${several}`;
}

function countRows(file: ExpedienteDoc, uid: string, estado: null | 1): number {
  return filasPara(file, uid).filter((fila) => fila.estado === estado).length;
}

/** Says what must be corrected, in the rows that the reader sees. */
const porCorregir: Line = (file, { uid }) =>
  count(
    countRows(file, uid, DOCUMENTO.rechazado),
    'documento por corregir',
    'documentos por corregir',
  );

/** The stage after the documents that the client has to act in; undefined if somebody else has to act. */
const etapaPropia: Line = (file) => {
  if (!isEnRuta(file)) return undefined;
  const { clave, nombre, quien } = etapaDe(file);
  const isTheirs = clave !== ETAPA_DOCUMENTOS && quien === 'cliente';
  return isTheirs ? `Te toca a ti: está en «${nombre}»` : undefined;
};

/**
 * What the file waits for from its client: documents in any stage, and what the stage asks. Nothing while the
 * file is on hold or delivered.
 */
const teToca: Line = (file, reader, now) => {
  if (!pideDocumentos(file)) return undefined;
  const missing = countRows(file, reader.uid, DOCUMENTO.faltante);
  const faltan = count(missing, 'documento por subir', 'documentos por subir');
  const people = porAgregarPor(file, reader.uid).length;
  const agregar = count(people, 'persona por agregar', 'personas por agregar');
  const all = [porCorregir(file, reader, now), faltan, agregar].filter(
    (each) => each !== undefined,
  );
  const parts = [
    lista.format(all),
    porContestar(file, reader.uid) ?? '',
    etapaPropia(file, reader, now) ?? '',
  ];
  return parts.filter((each) => each !== '').join('. ') || undefined;
};

/** What the office sent and the reader has to answer. */
function porContestar(file: ExpedienteDoc, uid: string): string | undefined {
  const many = porResponderPara(file, uid).length;
  return count(many, 'archivo de la notaría por contestar', 'archivos de la notaría por contestar');
}

/** Says where the file is now, and what the reader has to answer. */
const avance: Line = (file, { uid }) =>
  [porContestar(file, uid), dondeVa(file)].filter((each) => each !== undefined).join('. ');

const dondeVa = (file: ExpedienteDoc): string => {
  if (!isEnRuta(file)) {
    return file.estado === 'Terminado' ? 'Documentos completos' : 'Hay novedades';
  }
  const { nombre, quien } = etapaDe(file);
  if (file.curso.espera !== null) return `Está en espera, en «${nombre}»`;
  if (isEntregado(file)) return 'Terminó: ya está entregado';
  return quien === 'cliente' ? `Está en «${nombre}»: te toca a ti` : `Está en «${nombre}»`;
};

const porLeer: Line = (file, { uid, idRol }) => {
  const unread = esPersonal(idRol)
    ? sinLeerDelPersonal(file)
    : sinLeerDelCliente(file, partesDe(file, uid));
  return count(unread, 'mensaje sin leer', 'mensajes sin leer');
};

const asignado: Line = ({ idAsignado }, { uid }) =>
  idAsignado === uid ? 'Te lo asignaron' : undefined;

const detenido: Line = (file, _reader, now) => {
  const { detenidoEl } = file;
  if (!isEnRuta(file) || isEntregado(file) || !detenidoEl || detenidoEl > now) return undefined;
  return `No avanza: está en «${etapaParaPersonal(etapaDe(file).nombre)}»`;
};

const LINES: Readonly<Record<AvisoCorreo, Line>> = {
  recordatorios: teToca,
  documentos: porCorregir,
  mensajes: porLeer,
  tramites: avance,
  asignaciones: asignado,
  detenidos: detenido,
};

/** True if the file still concerns the reader: it is theirs, they attend it, or it is in their office's tray. */
function concerns(file: ExpedienteDoc, { uid, idRol, idGrupo }: Reader): boolean {
  if (!esPersonal(idRol)) return participa(file, uid);
  if (file.idAsignado !== null) return file.idAsignado === uid;
  return idRol === ROL.titular && idGrupo !== null && file.idGrupo === idGrupo;
}

/**
 * What still waits in a file about which there was news, by the file's present state. Only counts and stages:
 * nothing that anybody typed about a person, no names, no PDFs, no comments.
 */
export function whatWaits(
  file: ExpedienteDoc,
  avisos: readonly AvisoCorreo[],
  reader: Reader,
  now: Date,
): string[] {
  if (!concerns(file, reader)) return [];
  const wanted = new Set(avisos);
  const kinds = (Object.keys(LINES) as AvisoCorreo[]).filter((aviso) => wanted.has(aviso));
  const lines = kinds.flatMap((aviso) => LINES[aviso](file, reader, now) ?? []);
  // What must be corrected may also be part of what the file waits for.
  const isSaid = (line: string) => lines.some((other) => other !== line && other.includes(line));
  return lines.filter((line) => !isSaid(line));
}
