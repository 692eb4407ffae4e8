import { MARCAS_DE_LISTA, type MarcaDeLista } from '@notaria/contract/estados';
import type { EstadoIdentidad } from '@notaria/contract/identidad';
import type { PorLeer } from '#records/conversaciones/model.ts';
import type { PorResponderDoc } from '#records/entregas/model.ts';
import { lectoresDe, type Sala } from '#records/expedientes/salas/partes.ts';

type ConDeudas = Parameters<typeof lectoresDe>[0] & { deudas: Readonly<Record<string, number>> };

/** What the rooms that somebody reads have still to pay, in centavos. Who left is asked for nothing. */
export function roomsThatOwe({ deudas, ...file }: ConDeudas): { sala: string; monto: number }[] {
  return Object.keys(lectoresDe(file).lectores).flatMap((sala) => {
    const monto = deudas[sala] ?? 0;
    return monto > 0 ? [{ sala, monto }] : [];
  });
}

/** What of a file tells what waits in it. */
interface Visto extends ConDeudas {
  hilos: readonly PorLeer[];
  identidad: EstadoIdentidad;
  salas: readonly Pick<Sala, 'idParte' | 'idUsuario' | 'estado' | 'entrega' | 'cuenta'>[];
  porResponder: readonly Pick<PorResponderDoc, 'pide'>[];
  notasPara: readonly unknown[];
}

/** True if the office has to decide who somebody is: the client, or another who takes part with an account. */
function isIdentityOpen({ identidad, salas }: Visto): boolean {
  const here = salas.filter(({ estado, entrega }) => estado === 'activa' && entrega === 'propia');
  return [identidad, ...here.map(({ cuenta }) => cuenta?.identidad)].includes('por_confirmar');
}

/** What waits in a file for somebody of the office besides documents to review, and whether somebody owes money. */
export function asuntosDe(file: Visto): MarcaDeLista[] {
  const { hilos, porResponder } = file;
  const pide = new Set(porResponder.map((open) => open.pide));
  const waits: Record<MarcaDeLista, boolean> = {
    mensajes: hilos.some(({ notaria }) => notaria > 0),
    identidad: isIdentityOpen(file),
    pagos: pide.has('confirmar'),
    cambios: pide.has('cambios'),
    preparados: pide.has('enviar'),
    notas: file.notasPara.length > 0,
    deben: roomsThatOwe(file).length > 0,
  };
  return MARCAS_DE_LISTA.filter((marca) => waits[marca]);
}

/** The term by which a list finds the files with something that waits; no searched word has its sign. */
export function marcaDe(marca: MarcaDeLista): string {
  return `~${marca}`;
}
