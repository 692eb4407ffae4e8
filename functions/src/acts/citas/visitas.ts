import { ASESORIA, type Asesoria, type Visitante } from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { whyNotMove } from '@notaria/contract/citas-estados';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { fecha } from '#platform/store/fields.ts';
import { transact } from '#platform/store/transaction.ts';
import { VISITANTE } from '#records/bitacora/autores.ts';
import { cuando, diaDe, diasDeAgenda } from '#records/citas/horas.ts';
import { type AgendaDoc, SALA_VISITANTE, visitanteDoc } from '#records/citas/model.ts';
import { findAgenda, findCita, listAsesoras } from '#records/citas/repository.ts';
import { enlaceAsesoria } from '#records/correos/links.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import { correoConfirmarAsesoria } from '#records/correos/templates/cita.ts';
import {
  type Enlace,
  findVigente,
  makeEnlace,
  type TipoDeEnlace,
  updateEnlace,
} from '#records/enlaces/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findUsuario, fullName } from '#records/usuarios/repository.ts';
import { worksIn } from './agenda.ts';
import { cancel, move } from './change.ts';
import { book } from './create.ts';
import { horasDe, requireHoras, requireLibre, retryWhileTaken, wrong } from './horas.ts';
import { type CitaLeida, refuse } from './moves.ts';
import { deVisitante } from './read.ts';

const DAY_MS = 24 * 3_600_000;

/** What a visitor asked for: who they are, at which office, at what time. */
const pedida = z.extend(visitanteDoc, { idGrupo: z.string(), inicio: fecha });

/**
 * The link of a visitor's first mail. It books the advice that they asked for. After that the same link changes and
 * cancels the appointment, until a day after its time.
 */
export const RESERVA: TipoDeEnlace<z.infer<typeof pedida>> = {
  tipo: 'asesoria',
  dura: ASESORIA.horasParaConfirmar * 3_600_000,
  usos: null,
  asunto: pedida,
};

/** An office that offers advice without a file, who gives it, and what a time of it takes. */
interface Oferta {
  nombre: string;
  agenda: AgendaDoc;
  lugar: Parameters<typeof horasDe>[1];
}

/** Undefined if the office does not offer advice. Who gives it may have left the office since. */
async function findOferta(idGrupo: string, tx?: Transaction): Promise<Oferta | undefined> {
  const [grupo, agenda] = await Promise.all([findGrupo(idGrupo, tx), findAgenda(idGrupo, tx)]);
  const { asesora: abogado, clases } = agenda;
  if (!grupo || abogado === null || !worksIn(grupo, abogado)) return undefined;
  const { minutos } = clases.asesoria;
  const lugar = { idGrupo, tipo: 'asesoria', abogado, idCita: '', minutos } as const;
  return { nombre: grupo.nombre, agenda, lugar };
}

/** @throws AppError `not_found` if the office does not offer advice (any more) */
async function requireOferta(
  idGrupo: string,
  tx?: Transaction,
  message: string = TEXTOS.noOfrece,
): Promise<Oferta> {
  const oferta = await findOferta(idGrupo, tx);
  if (oferta) return oferta;
  throw new AppError('not_found', 'no advice here', { message });
}

/** The offices that offer advice without a file. */
export async function oficinasDeAsesoria(): Promise<{ idGrupo: string; nombre: string }[]> {
  const found = await Promise.all(
    (await listAsesoras()).map(async ({ idGrupo }) => {
      const oferta = await findOferta(idGrupo);
      return oferta ? [{ idGrupo, nombre: oferta.nombre }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'));
}

/** Where advice is given, and how long it is. */
function dondeDe({ zona, direccion, clases }: AgendaDoc) {
  const { lugar, minutos } = clases.asesoria;
  return { zona, direccion, lugar, minutos };
}

/** @throws AppError `invalid_request` for a time that isn't in the next days of an agenda */
function requireCerca(agenda: AgendaDoc, inicio: string, now: Date): void {
  const dia = diaDe(new Date(inicio), agenda.zona);
  if (!diasDeAgenda(agenda, now).includes(dia)) throw wrong(CITAS.fueraDeAgenda);
}

/** The free times of an office, and where and how long it is. @throws AppError `not_found` */
export async function horasDeAsesoria(idGrupo: string, now: Date) {
  const { agenda, lugar } = await requireOferta(idGrupo);
  const horas = await horasDe(agenda, lugar, now);
  return { ...dondeDe(agenda), horas: horas.map((each) => each.toISOString()) };
}

/**
 * Mails the link that books a time. Nothing is taken until it is pressed.
 * @throws AppError `not_found` without such an offer, `invalid_request` for a time that the agenda doesn't
 *   offer, `conflict` for a taken one, `too_many_requests` if the mailbox has had its mails of this hour
 */
export async function requestAsesoria(
  {
    oficina,
    inicio: text,
    email: correo,
    ...about
  }: Visitante & { oficina: string; inicio: string },
  now: Date,
): Promise<void> {
  const { nombre, agenda, lugar } = await requireOferta(oficina);
  requireCerca(agenda, text, now);
  const horas = await requireHoras(agenda, lugar, [text], { now, quien: 'cliente' });
  const { inicio } = await requireLibre(agenda, lugar, horas, { now, quien: 'cliente' });
  await requireMailQuota('asesoria', correo, TEXTOS.demasiados);
  await transact(async (tx) => {
    const asunto = { ...about, idGrupo: oficina, inicio, correo };
    const link = { uid: '', para: correo, asunto };
    const { token, huella, vence: hasta } = makeEnlace(tx, RESERVA, link, now);
    const mensaje = correoConfirmarAsesoria({
      oficina: nombre,
      cuando: cuando(inicio, agenda.zona),
      enlace: enlaceAsesoria(token),
    });
    enqueue(tx, { id: `asesoria-${huella}`, para: correo, hasta, ...mensaje }, now);
  });
}

/** A link, and the appointment that it booked. */
interface Reserva {
  enlace: Enlace<z.infer<typeof pedida>>;
  /** Undefined until the link has booked. */
  leida: CitaLeida | undefined;
}

/** @throws AppError `not_found`, the same for a link that never existed and for one that is over */
async function requireReserva(token: string, now: Date, tx?: Transaction): Promise<Reserva> {
  const enlace = await findVigente(RESERVA, token, now, tx);
  if (!enlace) throw new AppError('not_found', 'no such link', { message: TEXTOS.noSirve });
  const cita = await findCita(enlace.huella, tx);
  return { enlace, leida: cita && (await deVisitante(cita, 'visitante', tx)) };
}

/** What the page behind a link shows. @throws AppError `not_found` */
export async function readAsesoria(token: string, now: Date): Promise<Asesoria> {
  const { enlace, leida } = await requireReserva(token, now);
  const { idGrupo, asunto, inicio: asked } = enlace.asunto;
  if (!leida) {
    const { agenda } = await requireOferta(idGrupo, undefined, TEXTOS.noSirve);
    const inicio = asked.toISOString();
    const where = dondeDe(agenda);
    return { estado: 'por_confirmar', idGrupo, inicio, asunto, ...where, cambiar: false };
  }
  const { cita, agenda } = leida;
  const { zona, minutos, lugar, direccion } = cita;
  // A cancelled one has no time any more: the page shows the time that it had.
  const inicio = (cita.inicio ?? cita.cambio?.antes ?? asked).toISOString();
  const cambiar = whyNotMove('mover', 'visitante', cita, agenda.plazoDeCambio, now) === null;
  const estado = cita.estado === 'cancelada' ? 'cancelada' : 'confirmada';
  return { estado, idGrupo, zona, minutos, lugar, direccion, asunto, inicio, cambiar };
}

/**
 * Books what a link is for at a time of the agenda, or moves what it booked there. A repeat changes nothing.
 * @returns true if it moved one that was booked
 * @throws AppError `not_found` for a link that is no good; `invalid_request` for a time that the agenda doesn't
 *   offer, or no reason; `conflict` if the time is taken, the mailbox has two, or it is too late
 */
export function setAsesoria(
  token: string,
  { inicio, motivo }: { inicio: string; motivo: string },
  now: Date,
): Promise<boolean> {
  return retryWhileTaken(async (tx) => {
    const { enlace, leida } = await requireReserva(token, now, tx);
    const { idGrupo, inicio: _inicioPedido, ...visitante } = enlace.asunto;
    if (leida?.cita.inicio?.getTime() === Date.parse(inicio)) return false;
    if (leida?.cita.estado === 'cancelada') throw refuse(TEXTOS.noSirve, 'cancelada');
    const { agenda, lugar } = await requireOferta(idGrupo, tx);
    requireCerca(agenda, inicio, now);
    const { abogado: idAsignado } = lugar;
    const person = await findUsuario(idAsignado, tx);
    const atiende = { idGrupo, idAsignado, nombreAsignado: person ? fullName(person) : '' };
    const horas = [inicio];
    if (leida) {
      const cambio = { horas, motivo, fueraDeAgenda: false, actor: VISITANTE, token };
      await move(tx, { ...leida, atiende, agenda }, cambio, now);
    } else {
      const nueva = {
        idCita: enlace.huella,
        expediente: null,
        tipo: 'asesoria',
        nota: '',
        salas: [SALA_VISITANTE],
        visitante,
        atiende,
        agenda,
        horas,
        quien: 'cliente',
        actor: VISITANTE,
        token,
      } as const;
      await book(tx, nueva, now);
    }
    updateEnlace(tx, enlace, { vence: new Date(Date.parse(inicio) + DAY_MS) });
    return leida !== undefined;
  });
}

/** Cancels what a link booked; a repeat changes nothing. @throws AppError `not_found`, `conflict` if it is too late */
export function cancelOwnAsesoria(token: string, motivo: string, now: Date): Promise<void> {
  return retryWhileTaken(async (tx) => {
    const { leida } = await requireReserva(token, now, tx);
    if (!leida) throw new AppError('not_found', 'not booked', { message: TEXTOS.noSirve });
    await cancel(tx, leida, { actor: VISITANTE, motivo }, now);
  });
}
