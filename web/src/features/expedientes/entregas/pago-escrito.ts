import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { montoEscrito } from '@notaria/contract/dinero';
import { errorDeDia } from '@notaria/contract/pagos';
import { ruleOf } from '#shared/forma/use-forma.ts';

/** A payment as somebody types it: of which room, how much, and on which day. */
export interface PagoEscrito {
  sala: string;
  monto: string;
  dia: string;
}

/** What a typed payment must obey in a file that began on a day. */
export const reglaDePago = (desde: string) =>
  ruleOf(({ monto, dia }: PagoEscrito) => ({
    monto: montoEscrito.safeParse(monto).error?.issues[0]?.message,
    dia: dia === '' ? TEXTOS.diaPorVenir : errorDeDia(dia, desde, new Date()),
  }));
