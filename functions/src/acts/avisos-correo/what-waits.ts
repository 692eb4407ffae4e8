import type { AvisoCorreo } from '@notaria/contract/avisos-correo';
import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import { enPesos } from '@notaria/contract/dinero';
import type { PorResponder } from '@notaria/contract/entregas';
import { etapaParaPersonal } from '@notaria/contract/etapas';
import { type Pendiente, queSigue } from '@notaria/contract/que-sigue';
import { isOfStaff, ROL } from '@notaria/contract/roles';
import { cuando } from '#records/citas/horas.ts';
import { expectsDocumentos } from '#records/etapas/agenda.ts';
import { isEnRuta, isEntregado } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import { alDiaDe } from '#records/expedientes/asuntos/al-dia.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { sinLeerPara } from '#records/expedientes/salas/hilos.ts';
import { resumenPara } from '#records/expedientes/salas/partes-view.ts';
import { salasDe, takesPartIn } from '#records/expedientes/salas/salas.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

const lista = new Intl.ListFormat('es-MX');

type Reader = Pick<UsuarioDoc, 'uid' | 'idRol' | 'idGrupo'>;
type Line = (file: ExpedienteDoc, reader: Reader, now: Date) => string | undefined;

function count(many: number, one: string, several: string): string | undefined {
  if (many === 0) return undefined;
  return many === 1 ? `1 ${one}` : `${many} ${several}`;
}

/** What each thing that a client owes is called in a mail, which gives numbers and stages only. */
function enCorreo({ que, cuantos, monto, titulo }: Pendiente): string | undefined {
  return {
    corregir: count(cuantos, 'documento por corregir', 'documentos por corregir'),
    identificar: 'tu identidad por comprobar',
    responder: count(
      cuantos,
      'archivo de la notaría por contestar',
      'archivos de la notaría por contestar',
    ),
    elegir: count(cuantos, 'cita por elegir', 'citas por elegir'),
    pagar: `${enPesos(monto)} por pagar`,
    enviar: count(cuantos, 'documento por subir', 'documentos por subir'),
    corregir_datos: count(cuantos, 'dato por corregir', 'datos por corregir'),
    datos: count(cuantos, 'cuestionario de datos por llenar', 'cuestionarios de datos por llenar'),
    agregar: count(cuantos, 'persona por agregar', 'personas por agregar'),
    etapa: `Te toca a ti: está en «${titulo}»`,
  }[que];
}

/** What the reader owes in the file, in the words of a mail; of some kinds only. */
function debidas(file: ExpedienteDoc, { uid }: Reader, only?: readonly Pendiente['que'][]) {
  const all = queSigue(resumenPara(file, uid));
  const isWanted = ({ que }: Pendiente) => only === undefined || only.includes(que);
  return all.filter(isWanted);
}

/** Says what must be corrected, in the rows that the reader sees. */
const porCorregir: Line = (file, reader) =>
  lista.format(
    debidas(file, reader, ['corregir', 'corregir_datos']).flatMap((one) => enCorreo(one) ?? []),
  ) || undefined;

/** What the file waits for from its client. Nothing while the file is on hold or delivered. */
const teToca: Line = (file, reader) => {
  if (!expectsDocumentos(file)) return undefined;
  const all = debidas(file, reader);
  const stage = all.filter(({ que }) => que === 'etapa').map(enCorreo);
  const others = all.filter(({ que }) => que !== 'etapa').flatMap((one) => enCorreo(one) ?? []);
  return [lista.format(others), ...stage].filter(Boolean).join('. ') || undefined;
};

/** The appointments to come: of a client those that they come to, of the lawyer all. */
function citasPorVenir(file: ExpedienteDoc, { uid, idRol }: Reader, now: Date): string[] {
  const own = isOfStaff(idRol) ? null : salasDe(file, uid);
  return file.citas.flatMap(({ tipo, inicio, zona, salas }) => {
    const isTheirs = own === null || salas.some((sala) => own.includes(sala));
    if (!isTheirs || inicio === null || inicio <= now) return [];
    return AVISO_CITA.confirmada(NOMBRE_CITA[tipo].toLowerCase(), cuando(inicio, zona));
  });
}

/** What people are reminded of: appointments and, of clients, what the file waits for from them. */
const recordado: Line = (file, reader, now) => {
  const asked = isOfStaff(reader.idRol) ? undefined : teToca(file, reader, now);
  return [...citasPorVenir(file, reader, now), ...(asked ? [asked] : [])].join('. ') || undefined;
};

/** Says where the file is now, and what the reader has to answer or pay. */
const avance: Line = (file, reader) => {
  const owed = debidas(file, reader, ['responder', 'elegir', 'pagar']).map(enCorreo);
  return [...owed, dondeVa(file, reader)].join('. ');
};

const dondeVa = (file: ExpedienteDoc, reader: Reader): string => {
  if (!isEnRuta(file)) {
    return file.estado === 'Terminado' ? 'Documentos completos' : 'Hay novedades';
  }
  const { nombre, quien } = etapaDe(file);
  if (file.curso.espera !== null) return `Está en espera, en «${nombre}»`;
  if (isEntregado(file)) return 'Terminó: ya está entregado';
  const isTheirs =
    quien === 'cliente' && alDiaDe(file, salasDe(file, reader.uid), new Date()) === undefined;
  return isTheirs ? `Está en «${nombre}»: te toca a ti` : `Está en «${nombre}»`;
};

const porLeer: Line = (file, { uid, idRol }) => {
  const unread = sinLeerPara(file, isOfStaff(idRol) ? null : uid);
  return count(unread, 'mensaje sin leer', 'mensajes sin leer');
};

/** The notes that wait for the reader. */
const notas: Line = ({ notasPara }, { uid }) =>
  count(
    notasPara.filter((one) => one.uid === uid).length,
    'nota interna para ti',
    'notas internas para ti',
  );

/** Messages to read and, for who answers for the office, what else «Mensajes» are about and waits for it. */
const porAtender: Line = (file, reader, now) => {
  const unread = porLeer(file, reader, now);
  if (!isOfStaff(reader.idRol)) return unread;
  const open = (asks: PorResponder['pide']) =>
    file.porResponder.filter(({ pide }) => pide === asks).length;
  const all = [
    unread,
    count(open('cambios'), 'petición de cambios', 'peticiones de cambios'),
    count(open('confirmar'), 'pago por confirmar', 'pagos por confirmar'),
    count(open('enviar'), 'archivo preparado por enviar', 'archivos preparados por enviar'),
    notas(file, reader, now),
  ];
  return lista.format(all.flatMap((one) => one ?? [])) || undefined;
};

const asignado: Line = ({ idAsignado }, { uid }) =>
  idAsignado === uid ? 'Te lo asignaron' : undefined;

const detenido: Line = (file, _reader, now) => {
  const { detenidoEl } = file;
  if (!isEnRuta(file) || isEntregado(file) || !detenidoEl || detenidoEl > now) return undefined;
  return `No avanza: está en «${etapaParaPersonal(etapaDe(file).nombre)}»`;
};

const LINES: Readonly<Record<AvisoCorreo, Line>> = {
  recordatorios: recordado,
  documentos: porCorregir,
  mensajes: porAtender,
  tramites: avance,
  asignaciones: asignado,
  detenidos: detenido,
};

/** True if the file still concerns the reader: it is theirs, they attend it, or it is in their office's tray. */
export function concerns(file: ExpedienteDoc, { uid, idRol, idGrupo }: Reader): boolean {
  if (!isOfStaff(idRol)) return takesPartIn(file, uid);
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
  const wanted = new Set(avisos);
  if (!concerns(file, reader)) {
    // A note may name somebody who only sees the file.
    return wanted.has('mensajes') ? [notas(file, reader, now) ?? []].flat() : [];
  }
  const kinds = (Object.keys(LINES) as AvisoCorreo[]).filter((aviso) => wanted.has(aviso));
  const lines = kinds.flatMap((aviso) => LINES[aviso](file, reader, now) ?? []);
  // What must be corrected may also be part of what the file waits for.
  const isSaid = (line: string) => lines.some((other) => other !== line && other.includes(line));
  return lines.filter((line) => !isSaid(line));
}
