import { EXPEDIENTES } from '@notaria/contract/messages';
import type { CitaDeSemana, SemanaDeCitas } from '@notaria/contract/semana';
import type { Zona } from '@notaria/contract/zonas';
import { AppError } from '#platform/errors.ts';
import { type AsesoriaDoc, listAsesorias } from '#records/citas/asesorias.ts';
import {
  diaDe,
  diaDeTrabajo,
  lunesAlrededor,
  reloj,
  semanaCon,
  semanaDe,
} from '#records/citas/horas.ts';
import type { CitaConHora } from '#records/citas/ics.ts';
import { finDe } from '#records/citas/model.ts';
import { type Cierre, listCierres } from '#records/citas/ocupacion.ts';
import { findAgenda, listPropuestas, listSemanas } from '#records/citas/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { isInScope, type Scope } from '#records/expedientes/policy.ts';
import { findExpedientes } from '#records/expedientes/repository.ts';
import { readScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { seesDe } from './asesorias-change.ts';
import { cerradosEn } from './horas.ts';
import { conflictoDe, SIN_OFICINA } from './read.ts';

/**
 * The office whose week the person sees. Whoever sees every file may ask for any office, others only for theirs.
 * @throws AppError `not_found` for another office
 */
function requireOficina(actor: Actor, scope: Scope, wanted: string | undefined): string {
  const own = actor.idGrupo ?? SIN_OFICINA;
  if (wanted === undefined || wanted === own || scope.kind === 'todos') return wanted ?? own;
  throw new AppError('not_found', 'no such office for this caller', {
    message: EXPEDIENTES.sinOficina,
  });
}

/** The set appointments of some weeks in files that the person sees. */
export async function citasDe(
  actor: Actor,
  idGrupo: string,
  lunes: readonly string[],
): Promise<{ cita: CitaConHora; file: ExpedienteDoc }[]> {
  const all = await listSemanas(lunes.map((monday) => `${idGrupo} ${monday}`));
  return seen(
    actor,
    all.flatMap((cita) =>
      cita.estado === 'confirmada' && cita.inicio ? [{ ...cita, inicio: cita.inicio }] : [],
    ),
  );
}

/** The times of a week that are proposed in files that the person sees. */
async function propuestasDe(actor: Actor, semana: string, zona: Zona) {
  const all = await listPropuestas(semana);
  return seen(
    actor,
    all.flatMap((cita) =>
      cita.propuestas
        .filter((inicio) => semanaDe(cita.idGrupo, inicio, zona) === semana)
        .map((inicio) => ({ ...cita, inicio })),
    ),
  );
}

/** Of some appointments those in files that the person sees, with their files. */
export async function seen(actor: Actor, citas: readonly CitaConHora[]) {
  const scope = await readScope(actor);
  const ids = [...new Set(citas.map(({ idExpediente }) => idExpediente))];
  const files = new Map(
    (await findExpedientes(ids)).map((file) => [file.idExpediente, file] as const),
  );
  return citas.flatMap((cita) => {
    const file = files.get(cita.idExpediente);
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
  const [found, proposed, cierres, asesorias, cerrados] = await Promise.all([
    citasDe(actor, idGrupo, [lunes]),
    propuestasDe(actor, semana, zona),
    listCierres(semana),
    asesoriasDe(actor, idGrupo, [lunes]),
    cerradosEn(dias.map((day) => Number(day.slice(0, 4)))),
  ]);
  const citas = [
    ...found.map(({ cita, file }) => toCita(cita, file, now)),
    ...proposed.map(({ cita, file }) => ({ ...toCita(cita, file, now), propuesta: true })),
    ...asesorias.map(deVisita),
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
        seesDe(scope, { idGrupo, abogado: cierre.abogado }) && diaDe(cierre.inicio, zona) === day
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

/** An appointment of a file, as the staff see it. */
export function toCita(cita: CitaConHora, file: ExpedienteDoc, now: Date): CitaDeSemana {
  const { idCita, idExpediente, tipo, inicio, lugar, abogado: idAbogado, asistentes } = cita;
  return {
    idCita,
    idExpediente,
    tipo,
    lugar,
    idAbogado,
    abogado: cita.nombreAbogado,
    conflicto: conflictoDe(file, cita, now),
    inicio: inicio.toISOString(),
    fin: finDe(cita, inicio).toISOString(),
    tramite: file.tituloTramite,
    cliente: file.nombreCliente,
    propuesta: false,
    personas: asistentes.length,
    visitante: null,
  };
}

/** The advice without a file of some weeks that the person sees. */
export async function asesoriasDe(
  actor: Actor,
  idGrupo: string,
  lunes: readonly string[],
): Promise<AsesoriaDoc[]> {
  const scope = await readScope(actor);
  const all = await listAsesorias(lunes.map((monday) => `${idGrupo} ${monday}`));
  return all.filter((one) => seesDe(scope, one));
}

/** Advice without a file, as the staff see it. */
export function deVisita(cita: AsesoriaDoc): CitaDeSemana {
  const { idCita, tipo, inicio, lugar, nombre, correo, telefono, asunto, noVino } = cita;
  return {
    idCita,
    idExpediente: null,
    tipo,
    lugar,
    conflicto: null,
    propuesta: false,
    personas: 1,
    idAbogado: cita.abogado,
    abogado: cita.nombreAbogado,
    inicio: inicio.toISOString(),
    fin: finDe(cita, inicio).toISOString(),
    tramite: 'Sin trámite',
    cliente: nombre,
    visitante: { correo, telefono, asunto, noVino },
  };
}

/** Weeks that a subscribed calendar shows before and after the present one; a query takes 30. */
const ANTES = 4;
const DESPUES = 25;

/** The Mondays that a subscribed calendar shows. */
export async function lunesSuscritos(idGrupo: string, now: Date): Promise<string[]> {
  return lunesAlrededor(now, (await findAgenda(idGrupo)).zona, ANTES, DESPUES);
}
