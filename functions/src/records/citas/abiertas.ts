import type { Transaction } from 'firebase-admin/firestore';
import { finDe } from './model.ts';
import { type ConDuracion, KEPT_MS, ocupacionDoc, ocupaciones } from './ocupacion.ts';

/** What a mailbox has booked without a file and is still to come. */
interface Abiertas {
  cuantas: number;
  /** Writes that it has one more, or one less. */
  save: (cita: ConDuracion & { estado: string }) => void;
}

/**
 * Reads what a mailbox has booked; call it among the transaction's reads.
 * @param buzon hash of the mailbox
 */
export async function prepareAbiertas(
  tx: Transaction,
  buzon: string,
  now: Date,
): Promise<Abiertas> {
  const at = ocupaciones().doc(`buzon_${buzon}`);
  const { tramos } = ocupacionDoc.parse((await tx.get(at)).data() ?? {});
  const open = tramos.filter(({ inicio }) => inicio > now);
  return {
    cuantas: open.length,
    save: (cita) => {
      const { idCita, inicio, estado } = cita;
      const others = open.filter((each) => each.idCita !== idCita);
      const own = inicio && estado === 'confirmada';
      const next = own
        ? [...others, { idCita, inicio, fin: finDe(cita, inicio), cierre: null }]
        : others;
      const last = Math.max(now.getTime(), ...next.map(({ fin }) => fin.getTime()));
      tx.set(at, { tramos: next, vence: new Date(last + KEPT_MS) });
    },
  };
}
