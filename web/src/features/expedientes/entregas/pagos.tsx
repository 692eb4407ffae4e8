import { enPesos } from '@notaria/contract/dinero';
import {
  type EstadoPago,
  listPagos,
  type Pago,
  type PagosDeExpediente,
  type Saldo,
} from '@notaria/contract/pagos';
import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime, formatDay } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { Destino } from '#shared/ui/destino.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { AnotarPagoDialog, ReabrirPagoDialog } from './anotar-pago-dialog.tsx';
import { AvisarPagoDialog } from './avisar-pago-dialog.tsx';
import { CuentaParaPersonal, DondePagar, faltaDe, MiCuenta, SinCuenta } from './cuentas.tsx';
import { ConfirmarPagoDialog, RechazarPagoDialog } from './decidir-pago-dialogs.tsx';
import { pagosQuery } from './pagos-api.ts';

interface Lectura {
  idExpediente: string;
  isStaff: boolean;
  /** True if something else is to be done first. */
  isAside?: boolean;
}

/** What is owed and paid in a file, where to pay, and its payments. */
export function Pagos({ idExpediente, isStaff, isAside = false }: Lectura) {
  const query = useQuery(pagosQuery(idExpediente));
  const { data } = query;
  const isEmpty = data?.pagos.length === 0 && !data.saldos.some(hasMoney);
  // Before anything is quoted or paid there is nothing to say of payments.
  if (isEmpty || (!data && !query.isError)) return null;
  return (
    <Destino id="pagos" className="space-y-5">
      <h2 className="flex items-center gap-2 text-title-sm">
        <Banknote aria-hidden="true" className="size-5 text-muted" />
        Pagos
      </h2>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listPagos, error)}
        loading={null}
        isEmpty={() => false}
      >
        {(pagos) => (
          <Leidos idExpediente={idExpediente} isStaff={isStaff} isAside={isAside} pagos={pagos} />
        )}
      </QueryState>
    </Destino>
  );
}

/** To a client, what they still owe in a file. */
export function MisCuentas({ idExpediente }: { idExpediente: string }) {
  const { data } = useQuery(pagosQuery(idExpediente));
  const saldos = data?.saldos.filter(hasMoney) ?? [];
  return saldos.map((saldo) => (
    <MiCuenta key={saldo.sala} saldo={saldo} isNamed={saldos.length > 1} />
  ));
}

function hasMoney({ total, porAceptar, pagado, porConfirmar }: Saldo): boolean {
  return total + porAceptar + pagado + porConfirmar > 0;
}

function Leidos({
  idExpediente,
  isStaff,
  isAside = false,
  pagos,
}: Lectura & { pagos: PagosDeExpediente }) {
  const [isPaying, setIsPaying] = useState(false);
  const [isNoting, setIsNoting] = useState(false);
  const [reopening, setReopening] = useState<Pago>();
  const [deciding, setDeciding] = useState<{ pago: Pago; isGood: boolean }>();
  const close = () => setDeciding(undefined);
  const saldos = pagos.saldos.filter(hasMoney);
  const porPagar = saldos.filter((saldo) => faltaDe(saldo) + saldo.porAceptar > 0);
  const Cuenta = isStaff ? CuentaParaPersonal : MiCuenta;
  const asksForMoney =
    pagos.avisar && saldos.some(({ total, porAceptar }) => total + porAceptar > 0);
  return (
    <>
      {saldos.map((saldo) => (
        <Cuenta key={saldo.sala} saldo={saldo} isNamed={isStaff || saldos.length > 1} />
      ))}
      {isStaff && pagos.cuenta === null && <SinCuenta />}
      {asksForMoney && <DondePagar idExpediente={idExpediente} pagos={pagos} />}
      {asksForMoney && (
        <Button
          full
          variant={isAside ? 'secondary' : 'primary'}
          className="sm:w-auto"
          onClick={() => setIsPaying(true)}
        >
          Ya pagué
        </Button>
      )}
      {isStaff && (
        <Button variant="secondary" onClick={() => setIsNoting(true)}>
          Anotar un pago
        </Button>
      )}
      {pagos.pagos.length > 0 && (
        <ul aria-label="Pagos avisados" className="divide-y divide-line border-line border-t">
          {pagos.pagos.map((pago) => (
            <li key={pago.idPago} className="space-y-2 py-4 last:pb-0">
              <PagoAvisado pago={pago} isStaff={isStaff} />
              <div className="flex flex-wrap gap-2">
                {pago.url !== null && (
                  <a
                    className={buttonClasses({ variant: 'secondary' })}
                    href={pago.url}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Ver el comprobante
                    <span className="sr-only"> de {enPesos(pago.monto)}</span>
                  </a>
                )}
                {isStaff && pago.estado !== 'por_confirmar' && (
                  <Button variant="ghost" onClick={() => setReopening(pago)}>
                    Corregir
                    <span className="sr-only"> lo decidido del pago de {enPesos(pago.monto)}</span>
                  </Button>
                )}
                {isStaff && pago.estado === 'por_confirmar' && (
                  <>
                    <Button variant="secondary" onClick={() => setDeciding({ pago, isGood: true })}>
                      Confirmar
                      <span className="sr-only"> el pago de {enPesos(pago.monto)}</span>
                    </Button>
                    <Button variant="ghost" onClick={() => setDeciding({ pago, isGood: false })}>
                      No llegó
                      <span className="sr-only"> el pago de {enPesos(pago.monto)}</span>
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isPaying && (
        <AvisarPagoDialog
          idExpediente={idExpediente}
          saldos={porPagar.length > 0 ? porPagar : saldos}
          desde={pagos.desde}
          onClose={() => setIsPaying(false)}
        />
      )}
      {isNoting && (
        <AnotarPagoDialog
          idExpediente={idExpediente}
          pagos={pagos}
          onClose={() => setIsNoting(false)}
        />
      )}
      {reopening && (
        <ReabrirPagoDialog
          idExpediente={idExpediente}
          pago={reopening}
          onClose={() => setReopening(undefined)}
        />
      )}
      {deciding?.isGood === true && (
        <ConfirmarPagoDialog idExpediente={idExpediente} pago={deciding.pago} onClose={close} />
      )}
      {deciding?.isGood === false && (
        <RechazarPagoDialog idExpediente={idExpediente} pago={deciding.pago} onClose={close} />
      )}
    </>
  );
}

const INCOMPLETO = { texto: 'Incompleto', tone: 'amarillo' } as const;
const ESTADO = {
  por_confirmar: { texto: 'Por confirmar', tone: 'amarillo' },
  confirmado: { texto: 'Confirmado', tone: 'verde' },
  rechazado: { texto: 'No confirmado', tone: 'rojo' },
} as const satisfies Record<EstadoPago, object>;

/** Who told of a payment, to its client: without a proof the office did. */
const loDijo = (url: string | null) => (url === null ? 'Lo anotó la notaría' : 'Avisado');

function PagoAvisado({ pago, isStaff }: { pago: Pago; isStaff: boolean }) {
  const { nombre, monto, dia, de, fecha, estado, recibido, motivo, decididoPor, url } = pago;
  const falta = recibido === null ? 0 : monto - recibido;
  const { texto, tone } = falta > 0 ? INCOMPLETO : ESTADO[estado];
  return (
    <div className="space-y-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-base tabular-nums">{enPesos(monto)}</span>
        <Chip tone={tone}>{texto}</Chip>
      </p>
      <p className="break-words text-muted tabular-nums">
        Pagado el {formatDay(dia)} ·{' '}
        {isStaff ? `${nombre} · ${url === null ? 'lo anotó' : 'avisó'} ${de}` : loDijo(url)} el{' '}
        {formatDateTime(fecha)}
      </p>
      {recibido !== null && recibido !== monto && (
        <p className="tabular-nums">
          Llegaron {enPesos(recibido)}
          {falta > 0 && `, faltan ${enPesos(falta)}`}.
        </p>
      )}
      {motivo !== '' && <p className="whitespace-pre-line break-words">Motivo: {motivo}</p>}
      {isStaff && decididoPor !== '' && <p className="text-muted">Lo revisó {decididoPor}</p>}
    </div>
  );
}
