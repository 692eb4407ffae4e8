import { enPesos } from '@notaria/contract/dinero';
import type { PagosDeExpediente, Saldo } from '@notaria/contract/pagos';
import { PARTES } from '@notaria/contract/partes-messages';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** What is still to be paid if the reported payments arrived. */
export function faltaDe({ debe, porConfirmar }: Saldo): number {
  return Math.max(0, debe - porConfirmar);
}

/** To a client one figure: what is left; below it how it comes about, once something was paid. */
export function MiCuenta({ saldo, isNamed }: { saldo: Saldo; isNamed: boolean }) {
  const { nombre, total, porAceptar, pagado, porConfirmar } = saldo;
  const left = faltaDe(saldo);
  const waits = porConfirmar > 0 ? ` si se confirma tu pago de ${enPesos(porConfirmar)}` : '';
  const open = porAceptar > 0 ? `Por aceptar ${enPesos(porAceptar)}` : 'No falta pagar nada';
  return (
    <section aria-label={isNamed ? `Cuenta de ${nombre}` : 'Tu cuenta'}>
      {isNamed && <h3 className="break-words font-semibold">{nombre}</h3>}
      <p className="font-semibold text-lg tabular-nums">
        {left > 0 || waits ? `Falta pagar ${enPesos(left)}${waits}` : open}
      </p>
      {pagado > 0 && (
        <p className="text-muted text-sm tabular-nums">
          De {enPesos(total)} pagaste {enPesos(pagado)}.
        </p>
      )}
    </section>
  );
}

/** To the staff what one person was asked for, has paid and owes. */
export function CuentaParaPersonal({ saldo, isNamed }: { saldo: Saldo; isNamed: boolean }) {
  const { nombre, salio, total, porAceptar, pagado, porConfirmar, debe } = saldo;
  const figures = [
    ['Total', total],
    ['Pagado', pagado],
    ['Por confirmar', porConfirmar],
    ['Por aceptar', porAceptar],
    ['Falta pagar', debe],
  ] as const;
  const always = ['Total', 'Pagado', ...(salio ? [] : ['Falta pagar'])];
  return (
    <section className="space-y-2" aria-label={isNamed ? `Cuenta de ${nombre}` : 'Tu cuenta'}>
      {isNamed && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={cx('break-words font-semibold', salio && 'line-through')}>{nombre}</h3>
          {salio && <Chip tone="gris">{PARTES.yaNoParticipa}</Chip>}
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {figures.map(
          ([name, monto]) =>
            (monto > 0 || always.includes(name)) && (
              <div key={name}>
                <dt className="text-muted text-sm">{name}</dt>
                <dd
                  className={cx(
                    'font-semibold tabular-nums',
                    salio && name === 'Total' && 'line-through',
                  )}
                >
                  {enPesos(monto)}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** The account of the office and the reference, each to be copied with one press. */
export function DondePagar({
  idExpediente,
  pagos,
}: {
  idExpediente: string;
  pagos: PagosDeExpediente;
}) {
  const { cuenta, saldos, sinEfectivo } = pagos;
  if (!cuenta) return null;
  const left = saldos.reduce((sum, saldo) => sum + faltaDe(saldo), 0);
  const rows: (readonly [name: string, shown: string, copied: string])[] = [
    ...(left > 0 ? [['Monto', enPesos(left), (left / 100).toFixed(2)] as const] : []),
    ['CLABE', cuenta.clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4'), cuenta.clabe],
    ['Banco', cuenta.banco, cuenta.banco],
    ['A nombre de', cuenta.titular, cuenta.titular],
    ['Concepto', idExpediente, idExpediente],
  ];
  return (
    <section aria-label="Dónde pagar" className="space-y-3 rounded-card bg-sunken p-4">
      <h3 className="font-semibold">Cómo pagar: por transferencia</h3>
      <dl className="space-y-3">
        {rows.map(([name, shown, copied]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 print:block"
          >
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="col-start-1 break-words font-medium tabular-nums">{shown}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
              <CopyButton isIcon text={() => copied} done={`${name}: copiado.`}>
                {`Copiar ${name}`}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
      {sinEfectivo !== '' && <p className="text-sm">{sinEfectivo}</p>}
    </section>
  );
}

/** To the staff: nobody can pay here until the office has an account. */
export function SinCuenta() {
  const { can } = useSession();
  return (
    <div className="space-y-3 text-sm">
      <p className="text-muted">
        Para que tus clientes paguen por transferencia y avisen aquí, la oficina tiene que guardar
        su cuenta.
      </p>
      {can('asignar_tramites') && (
        <LinkButton to={PATHS.oficina} variant="secondary">
          Guardar la cuenta
        </LinkButton>
      )}
    </div>
  );
}
