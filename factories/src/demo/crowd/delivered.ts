import { CLIENTES } from '../clients.ts';
import type { Step, Story } from './story.ts';

/** A procedure with few documents and one stage between them and the delivery. */
const TRAMITE = 'Cotejo y copia certificada';
/** Days from the accepted documents to the delivery of each; more files than the ten that a time takes. */
const LENGTHS = [3, 4, 1, 7, 4, 9, 2, 6, 3, 5, 14, 4] as const;
/** The last of them was delivered this many days ago. */
const LAST = 5;
/** Each was delivered this many days before the next one. */
const APART = 5;

function stepsOf(length: number, n: number): Step[] {
  const delivery = LAST + n * APART;
  const accepted = delivery + length;
  return [
    { act: 'asignar', days: accepted + 2 },
    { act: 'subir', documento: 'todos', days: accepted + 1 },
    { act: 'aceptar', documento: 'todos', comentario: '', days: accepted },
    { act: 'avanzar', days: delivery },
  ];
}

/**
 * Delivered files of one procedure, so that the office can tell how long it usually takes. Their clients have
 * no other file of that procedure.
 */
export function deliveredBeside(others: readonly Story[]): Story[] {
  const taken = new Set(
    others
      .filter(({ nombreTramite }) => nombreTramite === TRAMITE)
      .map(({ cliente }) => cliente % CLIENTES.length),
  );
  const free = [...CLIENTES.keys()].filter((cliente) => !taken.has(cliente));
  return LENGTHS.flatMap((length, n) => {
    const [cliente] = free.slice(n, n + 1);
    if (cliente === undefined) return [];
    const steps = stepsOf(length, n);
    const days = Math.max(...steps.map((step) => step.days)) + 1;
    return [{ cliente, nombreTramite: TRAMITE, abogado: n, days, steps }];
  });
}
