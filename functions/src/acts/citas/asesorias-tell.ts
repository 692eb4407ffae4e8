import type { Transaction } from 'firebase-admin/firestore';
import { config } from '#platform/config.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { deleteTarea, findTarea } from '#platform/tareas/repository.ts';
import type { AsesoriaDoc } from '#records/citas/asesorias.ts';
import { toIcs } from '#records/citas/ics.ts';
import { enlaceAsesoria } from '#records/correos/links.ts';
import { correoAsesoria } from '#records/correos/templates/asesoria.ts';
import { detalleDeAsesoria, textoDeAsesoria } from '#records/expedientes/citas-para.ts';

/**
 * Mails the visitor what became of their advice, for their calendar. Only the act knows the link in it: of its
 * token no copy is kept. Of what changes many times within some minutes only the last is mailed. Reads, then
 * writes.
 */
export async function mailVisitante(
  tx: Transaction,
  cita: AsesoriaDoc,
  {
    token,
    antes,
    isOffice = false,
  }: { token?: string; antes?: Date | undefined; isOffice?: boolean },
  now: Date,
): Promise<void> {
  const { idCita, secuencia, correo, lugar, direccion, motivo } = cita;
  const texto = textoDeAsesoria(cita, antes !== undefined);
  const detalle = detalleDeAsesoria(cita, antes, isOffice ? 'la notaría' : 'tú');
  const enlace = enlaceAsesoria(token);
  const notas = [`${lugar}, ${direccion}`, 'Trae tu identificación oficial vigente.', enlace];
  const metodo = cita.estado === 'cancelada' ? 'CANCEL' : 'REQUEST';
  const ics = await toIcs(metodo, [{ cita, tramite: lugar, notas, enlace }], now, { para: correo });
  const texts = {
    texto: token === undefined ? 'Pedir otra asesoría' : 'Ver, cambiar o cancelar mi cita',
    url: enlace,
  };
  const idOf = (number: number) => `asesoria-${idCita}-${number}`;
  const before = await findTarea(idOf(secuencia - 1), tx);
  // What was due at once is being sent.
  const waits = before?.estado === 'pendiente' && before.cuando && before.cuando > before.creada;
  const since = (before?.creada.getTime() ?? 0) + config().REUNIR_CORREOS_SEGUNDOS * 1_000;
  const cuando = (waits && before?.cuando) || new Date(Math.max(now.getTime(), since));
  const mensaje = correoAsesoria({ texto, detalle, cita, motivo, enlace: texts });
  if (waits) deleteTarea(tx, before.id);
  const about = { id: idOf(secuencia), para: correo, cuando };
  enqueue(tx, { ...about, ...mensaje, calendario: { metodo, ics } }, now);
}
