import type { BodyOf } from '@notaria/contract/call';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { cerrarHoras as call } from '@notaria/contract/semana';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { prepareCierres } from '#records/citas/cierres.ts';
import { instante, semanaDe } from '#records/citas/horas.ts';
import { findAgenda } from '#records/citas/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { oficinaDe } from './moves.ts';

const clockOf = (clock: string) => clock.replace(':', '');

/**
 * Closes hours of a day of the person: from then on nobody is offered them, and no appointment is made in them. Appointments
 * that are there stay. A repeat changes nothing.
 * @returns true if there are some
 */
export function closeHoras(
  actor: Actor,
  { dia, desde, hasta }: BodyOf<typeof call>,
  now: Date,
): Promise<boolean> {
  return transact(async (tx) => {
    const { uid, nombre } = actor;
    const idGrupo = oficinaDe(actor);
    const { zona } = await findAgenda(idGrupo, tx);
    const [inicio, fin] = [instante(`${dia}T${desde}`, zona), instante(`${dia}T${hasta}`, zona)];
    if (!(fin > now)) {
      const message = TEXTOS.pasada;
      throw new AppError('invalid_request', 'over', { message, fields: { hasta: message } });
    }
    const { cierres, tieneCitas, save } = await prepareCierres(tx, uid, dia);
    const idCierre = `${dia}_${clockOf(desde)}_${clockOf(hasta)}`;
    const others = cierres.filter((one) => one.idCierre !== idCierre);
    const all = [...others.map((one) => ({ ...one, nombre })), { idCierre, nombre, inicio, fin }];
    save(all, semanaDe(idGrupo, inicio, zona));
    const despues = { uid, inicio: inicio.toISOString(), fin: fin.toISOString() };
    const datos = { antes: null, despues };
    record(tx, { tipo: 'agenda.horas_cerradas', actor, idExpediente: null, datos }, now);
    return tieneCitas(inicio, fin);
  });
}

/** Opens the hours that the person closed. A repeat changes nothing. */
export function openHoras(actor: Actor, idCierre: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const { uid, nombre } = actor;
    const idGrupo = oficinaDe(actor);
    const [dia = ''] = idCierre.split('_');
    const { zona } = await findAgenda(idGrupo, tx);
    const { cierres, save } = await prepareCierres(tx, uid, dia);
    const gone = cierres.find((one) => one.idCierre === idCierre);
    if (!gone) return;
    const others = cierres.filter((one) => one !== gone).map((one) => ({ ...one, nombre }));
    save(others, semanaDe(idGrupo, gone.inicio, zona));
    const antes = { uid, inicio: gone.inicio.toISOString(), fin: gone.fin.toISOString() };
    const datos = { antes, despues: null };
    record(tx, { tipo: 'agenda.horas_abiertas', actor, idExpediente: null, datos }, now);
  });
}
