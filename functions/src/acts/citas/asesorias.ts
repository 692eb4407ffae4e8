import { ASESORIA, type Asesoria, type Visitante } from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { impideMover } from '@notaria/contract/citas-estados';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { fecha } from '#platform/store/fields.ts';
import { transact } from '#platform/store/transaction.ts';
import { type AsesoriaDoc, findAsesoria } from '#records/citas/asesorias.ts';
import { cuando, diaDe, diasDeAgenda } from '#records/citas/horas.ts';
import type { AgendaDoc } from '#records/citas/model.ts';
import { findAgenda, listAsesoras } from '#records/citas/repository.ts';
import { enlaceAsesoria } from '#records/correos/links.ts';
import { requireMailQuota } from '#records/correos/quotas.ts';
import { correoConfirmarAsesoria } from '#records/correos/templates/asesoria.ts';
import {
  type Enlace,
  findVigente,
  fingerprint,
  makeEnlace,
  type TipoDeEnlace,
} from '#records/enlaces/repository.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import { atiendeEn } from './agenda.ts';
import { horasDe, requireHoras, requireLibre, wrong } from './horas.ts';

/** What somebody asked for. */
const pedida = z.object({
  idGrupo: z.string(),
  inicio: fecha,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  asunto: z.string(),
});

/** The link that books advice. Once it has, it changes and cancels it until the time of the appointment. */
export const RESERVA: TipoDeEnlace<z.infer<typeof pedida>> = {
  tipo: 'asesoria',
  dura: ASESORIA.horasParaConfirmar * 3_600_000,
  usos: null,
  asunto: pedida,
};

/** The key under which the bookings of a mailbox are counted. */
export function buzonDe(correo: string): string {
  return fingerprint(mailboxOf(correo));
}

/** An office that offers advice without a file, and what a time of it takes. */
interface Oferta {
  grupo: GrupoDoc;
  agenda: AgendaDoc;
  asesora: string;
}

function ofertaDe(grupo: GrupoDoc | undefined, agenda: AgendaDoc): Oferta | undefined {
  const { asesora } = agenda;
  // Who gives it may have left the office since.
  return grupo && asesora !== null && atiendeEn(grupo, asesora)
    ? { grupo, agenda, asesora }
    : undefined;
}

/** The offices that offer advice without a file. */
export async function oficinasDeAsesoria(): Promise<{ idGrupo: string; nombre: string }[]> {
  const found = await Promise.all(
    (await listAsesoras()).map(async ({ idGrupo, asesora }) => {
      const grupo = await findGrupo(idGrupo);
      return grupo && atiendeEn(grupo, asesora) ? [{ idGrupo, nombre: grupo.nombre }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'));
}

/** @throws AppError `not_found` if the office does not offer advice (any more) */
export async function requireOferta(idGrupo: string, tx?: Transaction): Promise<Oferta> {
  const [grupo, agenda] = await Promise.all([findGrupo(idGrupo, tx), findAgenda(idGrupo, tx)]);
  const oferta = ofertaDe(grupo, agenda);
  if (oferta) return oferta;
  throw new AppError('not_found', 'no advice here', { message: TEXTOS.noOfrece });
}

/** What is looked for in the days of an office. */
function buscada({ grupo, agenda, asesora }: Oferta, idCita: string) {
  const { minutos } = agenda.clases.asesoria;
  return { idGrupo: grupo.idGrupo, tipo: 'asesoria', abogado: asesora, idCita, minutos } as const;
}

/**
 * A time that the agenda offers in its next days and that is free.
 * @param idCita what is moved there; its own time counts as free
 * @throws AppError `invalid_request` for a time that isn't offered, `conflict` for a taken one
 */
export async function requireHora(oferta: Oferta, text: string, idCita: string, now: Date) {
  const { agenda } = oferta;
  const place = buscada(oferta, idCita);
  const horas = await requireHoras(agenda, place, [text], { now, quien: 'cliente' });
  const dias = diasDeAgenda(agenda, now);
  if (horas.some((each) => !dias.includes(diaDe(each, agenda.zona))))
    throw wrong(CITAS.fueraDeAgenda);
  return requireLibre(agenda, place, horas, { now, quien: 'cliente' });
}

/** The free times of an office, and where and how long it is. @throws AppError `not_found` */
export async function horasDeAsesoria(idGrupo: string, now: Date) {
  const oferta = await requireOferta(idGrupo);
  const { zona, direccion, clases } = oferta.agenda;
  const { lugar, minutos } = clases.asesoria;
  const horas = await horasDe(oferta.agenda, buscada(oferta, ''), now);
  return { zona, direccion, lugar, minutos, horas: horas.map((each) => each.toISOString()) };
}

/**
 * Mails the link that books a time. Nothing is taken until it is pressed.
 * @throws AppError `not_found` without such an offer, `invalid_request` for a time that the agenda doesn't
 *   offer, `conflict` for a taken one, `too_many_requests` if the mailbox has had its mails of this hour
 */
export async function pedirAsesoria(
  {
    oficina,
    inicio: text,
    email: correo,
    ...about
  }: Visitante & { oficina: string; inicio: string },
  now: Date,
): Promise<void> {
  const oferta = await requireOferta(oficina);
  const { inicio } = await requireHora(oferta, text, '', now);
  await requireMailQuota('asesoria', correo, TEXTOS.demasiados);
  await transact(async (tx) => {
    const asunto = { ...about, idGrupo: oficina, inicio, correo };
    const { token, huella } = makeEnlace(tx, RESERVA, { uid: '', para: correo, asunto }, now);
    const mensaje = correoConfirmarAsesoria({
      oficina: oferta.grupo.nombre,
      cuando: cuando(inicio, oferta.agenda.zona),
      enlace: enlaceAsesoria(token),
    });
    enqueue(tx, { id: `asesoria-${huella}`, para: correo, ...mensaje }, now);
  });
}

/** What the link of a mail is for, and what it booked; undefined until it did. */
export interface Reserva {
  enlace: Enlace<z.infer<typeof pedida>>;
  asesoria: AsesoriaDoc | undefined;
}

/** @throws AppError `not_found`, the same for a link that never existed and for one that is over */
export async function requireReserva(token: string, now: Date, tx?: Transaction): Promise<Reserva> {
  const enlace = await findVigente(RESERVA, token, now, tx);
  if (enlace) return { enlace, asesoria: await findAsesoria(enlace.huella, tx) };
  throw new AppError('not_found', 'no such link', { message: TEXTOS.noSirve });
}

/** What the page behind a link shows. @throws AppError `not_found` */
export async function verAsesoria(token: string, now: Date): Promise<Asesoria> {
  const { enlace, asesoria } = await requireReserva(token, now);
  const { idGrupo, asunto } = enlace.asunto;
  const agenda = await findAgenda(idGrupo);
  if (!asesoria) {
    const oferta = ofertaDe(await findGrupo(idGrupo), agenda);
    if (!oferta) throw new AppError('not_found', 'no advice here', { message: TEXTOS.noSirve });
    const { zona, direccion, clases } = agenda;
    const { lugar, minutos } = clases.asesoria;
    const inicio = enlace.asunto.inicio.toISOString();
    const where = { zona, direccion, lugar, minutos };
    return { estado: 'por_confirmar', idGrupo, inicio, asunto, ...where, cambiar: false };
  }
  const { estado, inicio, zona, minutos, lugar, direccion } = asesoria;
  return {
    estado,
    idGrupo,
    zona,
    minutos,
    lugar,
    direccion,
    asunto,
    inicio: inicio.toISOString(),
    cambiar: impideMover('mover', 'visitante', asesoria, agenda.plazoDeCambio, now) === null,
  };
}
