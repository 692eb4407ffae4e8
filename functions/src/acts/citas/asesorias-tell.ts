import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { AsesoriaDoc } from '#records/citas/asesorias.ts';
import { toIcs } from '#records/citas/ics.ts';
import { enlaceAsesoria } from '#records/correos/links.ts';
import { correoAsesoria } from '#records/correos/templates/asesoria.ts';
import { textoDeAsesoria } from '#records/expedientes/citas-para.ts';

/**
 * Mails the visitor what became of their advice, for their calendar. Only the act knows the link in it: of its
 * token no copy is kept. Only writes.
 */
export async function mailVisitante(
  tx: Transaction,
  cita: AsesoriaDoc,
  { token, wasMoved }: { token?: string; wasMoved: boolean },
  now: Date,
): Promise<void> {
  const { idCita, secuencia, correo, lugar, direccion, motivo } = cita;
  const texto = textoDeAsesoria(cita, wasMoved);
  const enlace = enlaceAsesoria(token);
  const notas = [`${lugar}, ${direccion}`, 'Trae tu identificación oficial vigente.', enlace];
  const metodo = cita.estado === 'cancelada' ? 'CANCEL' : 'REQUEST';
  const ics = await toIcs(metodo, [{ cita, tramite: lugar, notas, enlace }], now, correo);
  const texts = {
    texto: token === undefined ? 'Pedir otra asesoría' : 'Ver, cambiar o cancelar mi cita',
    url: enlace,
  };
  const id = `asesoria-${idCita}-${secuencia}`;
  const mensaje = correoAsesoria({ texto, cita, motivo, enlace: texts });
  enqueue(tx, { id, para: correo, ...mensaje, calendario: { metodo, ics } }, now);
}
