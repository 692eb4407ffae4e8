import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { record } from '#records/bitacora/repository.ts';
import { diaDe } from '#records/citas/horas.ts';
import { type CitaDoc, finDe } from '#records/citas/model.ts';
import { diaDeAbogado, listPropuestas } from '#records/citas/repository.ts';
import { rastro } from './save.ts';

type Tomada = Pick<CitaDoc, 'idCita' | 'abogado' | 'inicio' | 'minutos' | 'zona'>;

/**
 * Reads which times that are proposed to others an appointment takes. Call it before the transaction writes.
 * @returns a function that records each, so that who attends that file hears of it
 */
export async function prepareTomada(
  cita: Tomada | undefined,
): Promise<(tx: Transaction, now: Date) => void> {
  if (!cita?.inicio) return () => {};
  const { idCita, abogado, inicio, zona } = cita;
  const fin = finDe(cita, inicio);
  const others = await listPropuestas(diaDeAbogado(abogado, diaDe(inicio, zona)));
  const lost = others.flatMap((other) => {
    const meets = (each: Date) => each < fin && finDe(other, each) > inicio;
    const taken = other.propuestas.find(meets);
    if (other.idCita === idCita || !taken) return [];
    return [{ other, ocupado: taken.toISOString() }];
  });
  return (tx, now) => {
    for (const { other, ocupado } of lost) {
      const { idExpediente } = other;
      const datos = { antes: null, despues: { ...rastro(other), ocupado } };
      record(tx, { tipo: 'cita.horario_ocupado', actor: PLATAFORMA, idExpediente, datos }, now);
    }
  };
}
