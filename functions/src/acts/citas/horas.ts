import type { Agenda } from '@notaria/contract/agenda';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import {
  cuando,
  diaDe,
  diasDeAgenda,
  horasDelDia,
  instante,
  isEnHorario,
} from '#records/citas/horas.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import {
  type Dia,
  diaEntero,
  isLibre,
  type LoQueOcupa,
  readDias,
} from '#records/citas/ocupacion.ts';
import { deLeyEn } from '#records/etapas/calendario.ts';
import { findCalendario } from '#records/etapas/repository.ts';
import { wasTaken } from '#records/expedientes/lista/inicios.ts';
import { refuse } from './moves.ts';

/** What is looked for: a place, its length, and an appointment whose own time does not count as taken. */
type Buscada = LoQueOcupa & Pick<CitaDoc, 'idCita' | 'minutos'>;

/** Why the days of these years are closed, by day. */
export async function cerradosEn(years: readonly number[]): Promise<Map<string, string>> {
  const calendario = await findCalendario();
  const deLey = await deLeyEn([...new Set(years)], calendario);
  return new Map([
    ...deLey.map((dia) => [dia, TEXTOS.deDescanso] as const),
    ...calendario.propios.map(({ dia, motivo }) => [dia, motivo] as const),
  ]);
}

/** The free times that an agenda offers in its next days, or on the given ones; the earliest first. */
export async function horasDe(
  agenda: Agenda,
  buscada: Buscada,
  now: Date,
  days = diasDeAgenda(agenda, now),
): Promise<Date[]> {
  const cerrados = await cerradosEn(days.map((dia) => Number(dia.slice(0, 4))));
  const open = days.filter((dia) => !cerrados.has(dia));
  const dias = await readDias(buscada, open);
  const { aLaVez } = agenda.clases[buscada.tipo];
  return open.flatMap((dia) => {
    const taken = dias.get(dia);
    const times = horasDelDia(agenda, buscada.tipo, dia, now);
    return taken ? times.filter((time) => isLibre(taken, buscada, time, aLaVez)) : [];
  });
}

/** An error about the times that somebody wrote or chose. */
export function wrong(message: string): AppError {
  return new AppError('invalid_request', 'a wrong time', { message, fields: { horas: message } });
}

/** `libre`: one of the staff who was asked about times outside of the agenda; `personal`: one who wasn't yet. */
export type QuienFija = 'cliente' | 'personal' | 'libre';

/** A time outside of the agenda, about which one of the staff is asked first. */
function askFirst(porque: string): AppError {
  return refuse(TEXTOS.deTodosModos(porque), 'fuera_de_agenda');
}

/**
 * The times that somebody wrote: to come, each on one day. A client may choose only times of the agenda. The staff
 * may choose any quarter of an hour, and are asked first on closed days and outside of the weekly hours.
 * @throws AppError `invalid_request` with what is wrong, `conflict` for what the staff are asked about
 */
export async function requireHoras(
  agenda: Agenda,
  buscada: Buscada,
  texts: readonly string[],
  { now, quien }: { now: Date; quien: QuienFija },
): Promise<Date[]> {
  const { zona } = agenda;
  const horas = texts.map((text) => instante(text, zona));
  if (horas.some((each) => Number.isNaN(each.getTime()))) throw wrong(TEXTOS.sinHora);
  const cerrados = await cerradosEn(horas.map((each) => each.getUTCFullYear()));
  for (const hora of horas) {
    if (hora <= now) throw wrong(TEXTOS.pasada);
    const dia = diaEntero({ minutos: buscada.minutos, zona }, hora);
    if (dia === undefined) throw wrong(TEXTOS.deOtroDia);
    if (quien === 'libre') continue;
    const ask = quien === 'personal' ? askFirst : wrong;
    const motivo = cerrados.get(dia);
    if (motivo !== undefined) throw ask(TEXTOS.cerrado(motivo));
    const offered = horasDelDia(agenda, buscada.tipo, dia, now);
    if (quien === 'cliente' && !offered.some((each) => each.getTime() === hora.getTime())) {
      throw wrong(TEXTOS.fueraDeAgenda);
    }
    if (!isEnHorario(agenda, buscada.tipo, hora)) throw ask(TEXTOS.fueraDelHorario);
  }
  return horas;
}

/** How many of the free times a refusal names. */
const NOMBRADAS = 5;

/** The first of some times that is free, with its day. */
export async function primeraLibre(
  agenda: Agenda,
  buscada: Buscada,
  horas: readonly Date[],
  aLaVez = agenda.clases[buscada.tipo].aLaVez,
): Promise<{ inicio: Date; dia: Dia } | undefined> {
  const days = [...new Set(horas.map((each) => diaDe(each, agenda.zona)))];
  const dias = await readDias(buscada, days);
  for (const inicio of horas) {
    const dia = dias.get(diaDe(inicio, agenda.zona));
    if (dia && isLibre(dia, buscada, inicio, aLaVez)) {
      return { inicio, dia };
    }
  }
  return undefined;
}

/**
 * The same, for somebody who can choose again. The staff are asked first where only the place is full.
 * @throws AppError `conflict` that names times which are free, or what the staff are asked about
 */
export async function requireLibre(
  agenda: Agenda,
  buscada: Buscada,
  horas: readonly Date[],
  { now, quien }: { now: Date; quien: QuienFija },
): Promise<{ inicio: Date; dia: Dia }> {
  const found = await primeraLibre(agenda, buscada, horas);
  if (found) return found;
  const roomy = quien !== 'cliente' && (await primeraLibre(agenda, buscada, horas, Infinity));
  if (roomy && quien === 'personal') throw askFirst(TEXTOS.lugarLleno);
  if (roomy) return roomy;
  const left = (await horasDe(agenda, buscada, now)).slice(0, NOMBRADAS);
  throw new AppError('conflict', 'the time is taken', {
    message: TEXTOS.ocupado(left.map((each) => cuando(each, agenda.zona))),
    detail: 'ocupado',
  });
}

/** The day that an appointment leaves; undefined if it has no time. */
export async function diaQueDeja(
  cita: LoQueOcupa & Pick<CitaDoc, 'inicio' | 'estado' | 'zona'>,
): Promise<Dia | undefined> {
  if (cita.inicio === null || cita.estado !== 'confirmada') return undefined;
  const dia = diaDe(cita.inicio, cita.zona);
  return (await readDias(cita, [dia])).get(dia);
}

/** Somebody else wrote the day first; more tries than this mean a fault of ours. */
const ATTEMPTS = 10;

/** Runs a change of appointments again while others change the same days. */
export async function retryWhileTaken<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await transact(work);
    } catch (error) {
      if (!wasTaken(error)) throw error;
    }
  }
  throw new AppError('unavailable', 'the day changed every time');
}
