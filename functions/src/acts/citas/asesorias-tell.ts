import { AVISO_CITA } from '@notaria/contract/citas-messages';
import { esPersonal } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { AsesoriaDoc } from '#records/citas/asesorias.ts';
import { cuando } from '#records/citas/horas.ts';
import { toIcs } from '#records/citas/ics.ts';
import { enlaceAsesoria, enlaceSemana } from '#records/correos/links.ts';
import { conParada } from '#records/correos/segun-preferencia.ts';
import {
  correoAsesoria,
  correoAsesoriaParaLaNotaria,
} from '#records/correos/templates/asesoria.ts';
import { findUsuario, nameForMail } from '#records/usuarios/repository.ts';

/** How the office's calendars tell of advice. */
export function eventoDe(cita: AsesoriaDoc) {
  const { nombre, correo, telefono, asunto } = cita;
  const enlace = enlaceSemana();
  const notas = [[nombre, correo, telefono].filter(Boolean).join(' · '), asunto, enlace];
  return { cita, tramite: 'sin trámite', notas, enlace };
}

function textoDe(before: AsesoriaDoc | undefined, cita: AsesoriaDoc): string {
  const hora = cuando(cita.inicio, cita.zona);
  if (cita.estado === 'cancelada') return AVISO_CITA.cancelada(`asesoría: ${hora}`);
  return AVISO_CITA[before ? 'cambiada' : 'confirmada']('asesoría', hora);
}

/**
 * Reads who is told of advice: its visitor and, unless they act, its lawyer. The returned function leaves each a
 * mail for their calendar. Call it among the transaction's reads.
 */
export async function prepareAviso(
  tx: Transaction,
  [before, cita]: readonly [AsesoriaDoc | undefined, AsesoriaDoc],
  now: Date,
  actor = '',
): Promise<(said: { token?: string; motivo: string }) => Promise<void>> {
  const lawyers = [...new Set([before?.abogado ?? cita.abogado, cita.abogado])];
  const found = await Promise.all(
    lawyers.filter((uid) => uid !== actor).map((uid) => findUsuario(uid, tx)),
  );
  const texto = textoDe(before, cita);
  const metodoPara = (uid: string) =>
    cita.estado === 'cancelada' || uid !== cita.abogado ? 'CANCEL' : 'REQUEST';
  return async ({ token, motivo }) => {
    const { idCita, secuencia, correo, lugar, direccion } = cita;
    const id = `asesoria-${idCita}-${secuencia}`;
    const enlace = enlaceAsesoria(token);
    const notas = [`${lugar}, ${direccion}`, 'Trae tu identificación oficial vigente.', enlace];
    const evento = { cita, tramite: lugar, notas, enlace };
    const metodo = metodoPara(cita.abogado);
    const texts = {
      texto: token === undefined ? 'Pedir otra asesoría' : 'Ver, cambiar o cancelar mi cita',
      url: enlace,
    };
    enqueue(
      tx,
      {
        ...{ id, para: correo, ...correoAsesoria({ texto, cita, motivo, enlace: texts }) },
        calendario: { metodo, ics: await toIcs(metodo, [evento], now, correo) },
      },
      now,
    );
    for (const persona of found) {
      if (!persona || !esPersonal(persona.idRol)) continue;
      if (persona.avisosCorreo.mensajes === 'nunca') continue;
      const own = metodoPara(persona.uid);
      const ics = await toIcs(own, [eventoDe(cita)], now, persona.correo);
      const datos = { abogado: nameForMail(persona), texto, cita, motivo, enlace: enlaceSemana() };
      const mail = {
        id: `${id}-${persona.uid}`,
        mensaje: (
          preferencias: Parameters<typeof correoAsesoriaParaLaNotaria>[0]['preferencias'],
        ) => correoAsesoriaParaLaNotaria({ ...datos, preferencias }),
      };
      const correoSuyo = conParada(tx, persona, 'mensajes', mail, now);
      enqueue(tx, { ...correoSuyo, calendario: { metodo: own, ics } }, now);
    }
  };
}
