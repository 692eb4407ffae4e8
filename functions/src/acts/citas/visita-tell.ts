import { ASESORIA } from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { config } from '#platform/config.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { deleteTarea, findTarea } from '#platform/tareas/repository.ts';
import { prepareAbiertas } from '#records/citas/abiertas.ts';
import { toIcs } from '#records/citas/ics.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { enlaceAsesoria } from '#records/correos/links.ts';
import { correoCita } from '#records/correos/templates/cita.ts';
import { fingerprint } from '#records/enlaces/repository.ts';
import {
  detalleDe,
  eventoPara,
  noticiaDe,
  textoDe,
  whatToBring,
} from '#records/expedientes/asuntos/citas-para.ts';
import { refuse } from './moves.ts';

/** The reader of a visitor's mails: nobody's account. */
const VISITA = '';

/**
 * Counts what the mailbox of a visitor has booked, and mails them what became of it, for their calendar. Only the act
 * knows the link in the mail: of its token no copy is kept. Of what changes many times within some minutes only the
 * last is mailed. Call it among the transaction's reads.
 * @returns a function that writes it
 * @throws AppError `conflict` if the mailbox has booked as many as it may
 */
export async function prepareVisita(
  tx: Transaction,
  { antes, cita, token }: { antes: CitaDoc | undefined; cita: CitaDoc; token?: string | undefined },
  now: Date,
): Promise<() => void> {
  const { idCita, secuencia, visitante } = cita;
  if (!visitante) return () => {};
  const { nombre, correo } = visitante;
  const idOf = (number: number) => `asesoria-${idCita}-${number}`;
  const [abiertas, before] = await Promise.all([
    prepareAbiertas(tx, fingerprint(mailboxOf(correo)), now),
    findTarea(idOf(secuencia - 1), tx),
  ]);
  if (!antes && abiertas.cuantas >= ASESORIA.abiertas) {
    throw refuse(TEXTOS.dosAbiertas, 'dos_abiertas');
  }
  const told = { cita, antes: antes?.inicio ?? null };
  const noticia = noticiaDe(told);
  const url = enlaceAsesoria(token);
  const isOver = cita.estado === 'cancelada';
  const metodo = isOver ? 'CANCEL' : 'REQUEST';
  const inicio = cita.inicio ?? told.antes ?? now;
  const evento = eventoPara(null, { ...cita, inicio }, VISITA, url);
  const ics = await toIcs(metodo, [evento], now, { para: correo });
  const mensaje = correoCita({
    nombre,
    cita,
    texto: textoDe(told, noticia),
    detalle: detalleDe(null, told, noticia, VISITA),
    traer: isOver ? [] : whatToBring(null, cita, VISITA),
    enlace: url,
    boton: isOver ? 'Pedir otra asesoría' : 'Ver, cambiar o cancelar mi cita',
  });
  // What was due at once is being sent.
  const waits = before?.estado === 'pendiente' && before.cuando && before.cuando > before.creada;
  const since = (before?.creada.getTime() ?? 0) + config().REUNIR_CORREOS_SEGUNDOS * 1_000;
  const cuando = (waits && before?.cuando) || new Date(Math.max(now.getTime(), since));
  return () => {
    if (waits) deleteTarea(tx, before.id);
    const about = { id: idOf(secuencia), para: correo, cuando };
    enqueue(tx, { ...about, ...mensaje, calendario: { metodo, ics } }, now);
    abiertas.save(cita);
  };
}
