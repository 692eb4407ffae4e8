import { todayInMexico } from '@notaria/contract/calendar';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { enPesos, montoEscrito } from '@notaria/contract/dinero';
import { errorDeDia, type Saldo } from '@notaria/contract/pagos';
import { type Forma, problemOf, ruleOf } from '#shared/forma/use-forma.ts';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';

/** A payment as somebody types it: of which room, how much, and on which day. */
interface PagoEscrito {
  sala: string;
  monto: string;
  dia: string;
}

/** What a typed payment must obey in a file that began on a day. */
export const reglaDePago = (desde: string) =>
  ruleOf(({ monto, dia }: PagoEscrito) => ({
    monto: problemOf(montoEscrito, monto),
    dia: dia === '' ? TEXTOS.diaPorVenir : errorDeDia(dia, desde, new Date()),
  }));

/** What is left to pay: what was reported may arrive too, and is not paid twice. */
function montoDe(saldos: readonly Saldo[], sala: string): string {
  const saldo = saldos.find((one) => one.sala === sala);
  const left = saldo ? saldo.debe - saldo.porConfirmar : 0;
  return left > 0 ? enPesos(left).replace('$', '') : '';
}

/** What a form about a payment begins with. */
export const pagoInicial = (saldos: readonly Saldo[], sala = ''): PagoEscrito => ({
  sala,
  monto: montoDe(saldos, sala),
  dia: todayInMexico(new Date()),
});

interface PagoFieldsProps {
  forma: Pick<Forma<PagoEscrito>, 'field'>;
  saldos: readonly Saldo[];
  /** The day on which the file began. */
  desde: string;
  /** Asks who pays; not asked where there is one. */
  quien: string;
  monto: Pick<TextFieldProps, 'label' | 'placeholder' | 'autoFocus'>;
}

/** Of whom a payment is, how much, and on which day. */
export function PagoFields({ forma, saldos, desde, quien, monto }: PagoFieldsProps) {
  return (
    <>
      {saldos.length > 1 && (
        <SelectField
          label={quien}
          options={optionsOf(saldos, 'sala')}
          {...forma.field('sala', (sala) => ({ monto: montoDe(saldos, sala) }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...forma.field('monto')} {...monto} inputMode="decimal" />
        <TextField
          type="date"
          label="Qué día"
          min={desde}
          max={todayInMexico(new Date())}
          {...forma.field('dia')}
        />
      </div>
    </>
  );
}
