import type { Transaction } from 'firebase-admin/firestore';
import { diaRef, ocupacionDoc, ocupaciones, type Tramo, venceElDia } from './ocupacion.ts';

/** Hours of a day that a lawyer closed: they get no appointment in them. */
export interface Cierre {
  idCierre: string;
  abogado: string;
  nombre: string;
  inicio: Date;
  fin: Date;
}

/**
 * Reads a day of a lawyer, to close hours of it or to open them again. Call it among the transaction's reads.
 * @returns the closed hours, whether some time has an appointment, and what writes the closed hours anew
 */
export async function prepareCierres(tx: Transaction, abogado: string, dia: string) {
  const at = diaRef(abogado, dia);
  const { tramos } = ocupacionDoc.parse((await tx.get(at)).data() ?? {});
  const isClosed = ({ cierre }: Tramo) => cierre !== null;
  return {
    cierres: tramos.filter(isClosed).map((one) => ({ ...one, idCierre: one.idCita })),
    tieneCitas: (inicio: Date, fin: Date) =>
      tramos.some((one) => !isClosed(one) && one.inicio < fin && one.fin > inicio),
    save: (cierres: readonly Omit<Cierre, 'abogado'>[], semana: string) => {
      const closed = cierres.map(({ idCierre, nombre, inicio, fin }) => ({
        idCita: idCierre,
        inicio,
        fin,
        cierre: nombre,
      }));
      const next = [...tramos.filter((one) => !isClosed(one)), ...closed];
      const cierra = closed.length > 0 ? semana : null;
      tx.set(at, { tramos: next, cierra, vence: venceElDia(dia) });
    },
  };
}

/** The closed hours in a week of an office, as `semanaDe` names it. */
export async function listCierres(semana: string): Promise<Cierre[]> {
  const found = await ocupaciones().where('cierra', '==', semana).get();
  return found.docs.flatMap((row) => {
    const abogado = row.id.slice(0, row.id.lastIndexOf('_'));
    return ocupacionDoc
      .parse(row.data())
      .tramos.flatMap(({ idCita: idCierre, inicio, fin, cierre }) =>
        cierre === null ? [] : [{ idCierre, abogado, nombre: cierre, inicio, fin }],
      );
  });
}
