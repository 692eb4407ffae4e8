import { etiquetasDe } from '@notaria/contract/partes-expediente';
import type { LectorDeRuta } from '#records/etapas/view.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Sala } from './partes.ts';
import { partesDe, salasDe } from './salas.ts';

/** The label of a party among the others of its file: its kind, with a number if there are several. */
export function etiquetaDe(
  { partes }: Pick<ExpedienteDoc, 'partes'>,
  { idParte }: Pick<Sala, 'idParte'>,
): string {
  return etiquetasDe(partes).get(idParte) ?? '';
}

/** Adds the owner in brackets to the name of a document. */
export function conDueno<F extends Pick<FilaDoc, 'tipo'>>(fila: F, etiqueta: string): F {
  return { ...fila, tipo: `${fila.tipo} (${etiqueta})` };
}

/** The rows as a mail to one account names them: with the owner of each, if the account sends for several. */
export function filasConDueno<F extends Pick<FilaDoc, 'tipo' | 'parte'>>(
  expediente: ExpedienteDoc,
  filas: readonly F[],
  uid: string,
): F[] {
  if (partesDe(expediente, uid).length < 2) return [...filas];
  return filas.map((fila) =>
    fila.parte === null ? fila : conDueno(fila, etiquetaDe(expediente, { idParte: fila.parte })),
  );
}

/** A room's name, for the staff: the person, with their place in a file with several. */
export function nombreDeSala(expediente: ExpedienteDoc, sala: string): string {
  const parte = expediente.salas.find(({ idParte }) => idParte === sala);
  if (!parte) return expediente.nombreCliente;
  const etiqueta = etiquetaDe(expediente, parte);
  return parte.persona === '' ? etiqueta : `${parte.persona} (${etiqueta})`;
}

/** A reader of the stages of a file: the staff know its people by name, a client by their kind. */
export function lectorDeRuta(expediente: ExpedienteDoc, uid: string | null): LectorDeRuta {
  if (uid === null) return { own: null, nombreDe: (sala) => nombreDeSala(expediente, sala) };
  const nombreDe = (sala: string) => etiquetaDe(expediente, { idParte: sala });
  return { own: salasDe(expediente, uid), nombreDe };
}
