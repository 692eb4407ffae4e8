import type { Agenda } from '@notaria/contract/agenda';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { cuando, diaDe, diasDeAgenda, horasDelDia, instante } from '#records/citas/horas.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { type Dia, diaEntero, isLibre, type Lugar, readDias } from '#records/citas/ocupacion.ts';
import { deLeyEn } from '#records/etapas/calendario.ts';
import { findCalendario } from '#records/etapas/repository.ts';
import { wasTaken } from '#records/expedientes/inicios.ts';

/** What is looked for: a place, its length, and an appointment whose own time does not count as taken. */
type Buscada = Lugar & Pick<CitaDoc, 'idCita' | 'minutos'>;

/** Why the days of these years are closed, by day. */
export async function cerradosEn(years: readonly number[]): Promise<Map<string, string>> {
  const calendario = await findCalendario();
  const deLey = await deLeyEn([...new Set(years)], calendario);
  return new Map([
    ...deLey.map((dia) => [dia, TEXTOS.deDescanso] as const),
    ...calendario.propios.map(({ dia, motivo }) => [dia, motivo] as const),
  ]);
}

/** The free times that an agenda offers, the earliest first. */
export async function horasDe(agenda: Agenda, buscada: Buscada, now: Date): Promise<Date[]> {
  const year = now.getUTCFullYear();
  const cerrados = await cerradosEn([year, year + 1]);
  const open = diasDeAgenda(agenda, now).filter((dia) => !cerrados.has(dia));
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

/**
 * The times that somebody wrote: to come, on one day, on days on which the office is open.
 * @param agenda the agenda of the office. A client may choose only its times; the staff may choose any hour
 * @throws AppError `invalid_request` with what is wrong
 */
export async function requireHoras(
  agenda: Agenda,
  buscada: Buscada,
  texts: readonly string[],
  { now, deAgenda }: { now: Date; deAgenda: boolean },
): Promise<Date[]> {
  const { zona } = agenda;
  const horas = texts.map((text) => instante(text, zona));
  if (horas.some((each) => Number.isNaN(each.getTime()))) throw wrong(TEXTOS.sinHora);
  const cerrados = await cerradosEn(horas.map((each) => each.getUTCFullYear()));
  for (const hora of horas) {
    if (hora <= now) throw wrong(TEXTOS.pasada);
    const dia = diaEntero({ minutos: buscada.minutos, zona }, hora);
    if (dia === undefined) throw wrong(TEXTOS.deOtroDia);
    const motivo = cerrados.get(dia);
    if (motivo !== undefined) throw wrong(TEXTOS.cerrado(motivo));
    const offered = horasDelDia(agenda, buscada.tipo, dia, now);
    if (deAgenda && !offered.some((each) => each.getTime() === hora.getTime())) {
      throw wrong(TEXTOS.fueraDeAgenda);
    }
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
): Promise<{ inicio: Date; dia: Dia } | undefined> {
  const days = [...new Set(horas.map((each) => diaDe(each, agenda.zona)))];
  const dias = await readDias(buscada, days);
  for (const inicio of horas) {
    const dia = dias.get(diaDe(inicio, agenda.zona));
    if (dia && isLibre(dia, buscada, inicio, agenda.clases[buscada.tipo].aLaVez)) {
      return { inicio, dia };
    }
  }
  return undefined;
}

/**
 * The same, for somebody who can choose again.
 * @throws AppError `conflict` that names times which are free
 */
export async function requireLibre(
  agenda: Agenda,
  buscada: Buscada,
  horas: readonly Date[],
  now: Date,
): Promise<{ inicio: Date; dia: Dia }> {
  const found = await primeraLibre(agenda, buscada, horas);
  if (found) return found;
  const left = (await horasDe(agenda, buscada, now)).slice(0, NOMBRADAS);
  throw new AppError('conflict', 'the time is taken', {
    message: TEXTOS.ocupado(left.map((each) => cuando(each, agenda.zona))),
    detail: 'ocupado',
  });
}

/** The day that an appointment leaves; undefined if it has no time. */
export async function diaQueDeja(
  cita: Lugar & Pick<CitaDoc, 'inicio' | 'estado' | 'zona'>,
): Promise<Dia | undefined> {
  if (cita.inicio === null || cita.estado !== 'confirmada') return undefined;
  const dia = diaDe(cita.inicio, cita.zona);
  return (await readDias(cita, [dia])).get(dia);
}

/** Somebody else wrote the day first; more tries than this mean a fault of ours. */
const ATTEMPTS = 10;

/** Runs a change of appointments again while others change the same days. */
export async function mientrasSeOcupa<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await transact(work);
    } catch (error) {
      if (!wasTaken(error)) throw error;
    }
  }
  throw new AppError('unavailable', 'the day changed every time');
}
