import type { Saldo } from '@notaria/contract/pagos';
import type { EntregaDoc } from '#records/entregas/model.ts';
import type { PagoDoc } from '#records/pagos/repository.ts';

type Cotizada = Pick<EntregaDoc, 'cotizacion' | 'vigente' | 'enviada' | 'pide' | 'respuestas'>;
type Pagada = Pick<PagoDoc, 'sala' | 'estado' | 'monto' | 'recibido'>;

/** What the newest version of a quote asks of each room, and whether the room owes it already. */
function pedidosDe({ cotizacion, vigente, enviada, pide, respuestas }: Cotizada) {
  if (!cotizacion || !vigente || !enviada) return [];
  return cotizacion.reparto.map(({ sala, monto }) => {
    const answer = respuestas.find((one) => one.sala === sala)?.estado;
    return { sala, monto, isOwed: !pide || answer === 'de_acuerdo' };
  });
}

/** What changes in the debts of the rooms when a delivery goes from one state to another. */
export function cambioDeDeuda(before: Cotizada | undefined, after: Cotizada | undefined) {
  const owed = (one: Cotizada | undefined) =>
    one ? pedidosDe(one).filter((each) => each.isOwed) : [];
  const less = owed(before).map(({ sala, monto }) => ({ sala, monto: -monto }));
  return [...less, ...owed(after).map(({ sala, monto }) => ({ sala, monto }))];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What a room was asked, has paid and owes, in centavos. What was paid beyond the total is not owed back here. */
export function saldoDe(
  sala: string,
  entregas: readonly Cotizada[],
  pagos: readonly Pagada[],
): Omit<Saldo, 'nombre' | 'salio'> {
  const pedidos = entregas.flatMap(pedidosDe).filter((one) => one.sala === sala);
  const pagosDeSala = pagos.filter((pago) => pago.sala === sala);
  const total = sum(pedidos.flatMap(({ monto, isOwed }) => (isOwed ? monto : [])));
  const pagado = sum(pagosDeSala.map(({ recibido }) => recibido ?? 0));
  return {
    sala,
    total,
    pagado,
    debe: Math.max(0, total - pagado),
    porAceptar: sum(pedidos.flatMap(({ monto, isOwed }) => (isOwed ? [] : monto))),
    porConfirmar: sum(
      pagosDeSala.flatMap(({ estado, monto }) => (estado === 'por_confirmar' ? monto : [])),
    ),
  };
}
