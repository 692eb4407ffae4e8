import { EXPEDIENTES } from '@notaria/contract/messages';
import type { CitaDeSemana, SemanaDeCitas } from '@notaria/contract/semana';
import type { Zona } from '@notaria/contract/zonas';
import { AppError } from '#platform/errors.ts';
import { type Cierre, listCierres } from '#records/citas/cierres.ts';
import {
  diaDe,
  diaDeTrabajo,
  lunesAlrededor,
  reloj,
  semanaCon,
  semanaDe,
} from '#records/citas/horas.ts';
import type { CitaConHora } from '#records/citas/ics.ts';
import { type CitaDoc, finDe } from '#records/citas/model.ts';
import { findAgenda, listPropuestas, listSemanas } from '#records/citas/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { isInScope, type Scope } from '#records/expedientes/policy.ts';
import { findExpedientes } from '#records/expedientes/repository.ts';
import { readScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { cerradosEn } from './horas.ts';
import { oficinaDe } from './moves.ts';
import { conflictoDe, isDeQuien } from './read.ts';

/**
 * The office whose week the person sees. Whoever sees every file may ask for any office, others only for theirs.
 * @throws AppError `not_found` for another office
 */
function requireOficina(actor: Actor, scope: Scope, wanted: string | undefined): string {
  const own = oficinaDe(actor);
  if (wanted === undefined || wanted === own || scope.kind === 'todos') return wanted ?? own;
  throw new AppError('not_found', 'no such office for this caller', {
    message: EXPEDIENTES.sinOficina,
  });
}

/** An appointment that has a time and that the person sees, with its file; null for the advice of a visitor. */
export interface CitaConArchivo {
  cita: CitaConHora;
  file: ExpedienteDoc | null;
}

/** The set appointments of some weeks that the person sees. */
export async function citasDe(
  scope: Scope,
  idGrupo: string,
  lunes: readonly string[],
): Promise<CitaConArchivo[]> {
  return vistas(scope, await listSemanas(lunes.map((monday) => `${idGrupo} ${monday}`)));
}

/** Of some appointments the set ones that the person sees. */
export function vistas(scope: Scope, citas: readonly CitaDoc[]): Promise<CitaConArchivo[]> {
  const set = citas.filter(({ estado }) => estado === 'confirmada');
  return seen(
    scope,
    set.flatMap((cita) => (cita.inicio ? [{ ...cita, inicio: cita.inicio }] : [])),
  );
}

/** The times of a week that are proposed in files that the person sees. */
async function propuestasDe(scope: Scope, semana: string, zona: Zona): Promise<CitaConArchivo[]> {
  const all = await listPropuestas(semana);
  return seen(
    scope,
    all.flatMap((cita) =>
      cita.propuestas
        .filter((inicio) => semanaDe(cita.idGrupo, inicio, zona) === semana)
        .map((inicio) => ({ ...cita, inicio })),
    ),
  );
}

/** Of some appointments those in files that the person sees, and those of visitors whose lawyer's week they see. */
async function seen(scope: Scope, citas: readonly CitaConHora[]): Promise<CitaConArchivo[]> {
  const ids = [...new Set(citas.flatMap(({ idExpediente }) => idExpediente ?? []))];
  const files = new Map(
    (await findExpedientes(ids)).map((file) => [file.idExpediente, file] as const),
  );
  return citas.flatMap((cita): CitaConArchivo[] => {
    const { idExpediente } = cita;
    if (idExpediente === null) return isDeQuien(scope, cita) ? [{ cita, file: null }] : [];
    const file = files.get(idExpediente);
    return file && isInScope(scope, file) ? [{ cita, file }] : [];
  });
}

/**
 * The week of an office by days, with the reasons of its closed days.
 * @param dia a day of the week; if left out today, on a weekend the Monday after it
 * @throws AppError `not_found` for an office that the person does not see
 */
export async function readSemana(
  actor: Actor,
  { dia, oficina }: { dia?: string | undefined; oficina?: string | undefined },
  now: Date,
): Promise<SemanaDeCitas> {
  const scope = await readScope(actor);
  const idGrupo = requireOficina(actor, scope, oficina);
  const { zona } = await findAgenda(idGrupo);
  const dias = semanaCon(dia ?? diaDeTrabajo(now, zona));
  const [lunes = ''] = dias;
  const semana = `${idGrupo} ${lunes}`;
  const [found, proposed, cierres, cerrados] = await Promise.all([
    citasDe(scope, idGrupo, [lunes]),
    propuestasDe(scope, semana, zona),
    listCierres(semana),
    cerradosEn(dias.map((day) => Number(day.slice(0, 4)))),
  ]);
  const citas = [
    ...found.map((one) => toCita(one, now)),
    ...proposed.map((one) => ({ ...toCita(one, now), propuesta: true })),
  ];
  return {
    lunes,
    zona,
    dias: dias.map((day) => ({
      dia: day,
      cerrado: cerrados.get(day) ?? null,
      citas: citas
        .filter(({ inicio }) => diaDe(new Date(inicio), zona) === day)
        .toSorted((one, other) => one.inicio.localeCompare(other.inicio)),
      cierres: cierres.flatMap((cierre) =>
        isDeQuien(scope, { idGrupo, abogado: cierre.abogado }) && diaDe(cierre.inicio, zona) === day
          ? [toCierre(cierre, zona)]
          : [],
      ),
    })),
  };
}

function toCierre({ idCierre, abogado, nombre, inicio, fin }: Cierre, zona: Zona) {
  return {
    idCierre,
    idAbogado: abogado,
    abogado: nombre,
    desde: reloj(inicio, zona),
    hasta: reloj(fin, zona),
  };
}

/** An appointment as the staff see it: one row of the week, or of the day. */
export function toCita({ cita, file }: CitaConArchivo, now: Date): CitaDeSemana {
  const { idCita, idExpediente, tipo, inicio, lugar, abogado: idAbogado, asistentes } = cita;
  const { visitante } = cita;
  return {
    idCita,
    idExpediente,
    tipo,
    lugar,
    idAbogado,
    abogado: cita.nombreAbogado,
    conflicto: file && conflictoDe(file, cita, now),
    inicio: inicio.toISOString(),
    fin: finDe(cita, inicio).toISOString(),
    tramite: file?.tituloTramite ?? 'Sin trámite',
    cliente: file?.nombreCliente ?? visitante?.nombre ?? '',
    propuesta: false,
    personas: asistentes.length,
    visitante: visitante && {
      correo: visitante.correo,
      telefono: visitante.telefono,
      asunto: visitante.asunto,
      noVino: asistentes.some(({ noVino }) => noVino),
    },
  };
}

/** Weeks that a subscribed calendar shows before and after the present one; a query takes 30. */
const ANTES = 4;
const DESPUES = 25;

/** The Mondays that a subscribed calendar shows. */
export async function lunesSuscritos(idGrupo: string, now: Date): Promise<string[]> {
  return lunesAlrededor(now, (await findAgenda(idGrupo)).zona, ANTES, DESPUES);
}
