import type { Cobranza } from '@notaria/contract/cobranza';
import { enPesos } from '@notaria/contract/dinero';
import { decidirPago } from '@notaria/contract/pagos';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#shared/format.ts';
import { pathToApartado } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { useConfirmar } from './cobros-api.ts';
import { mesEnPalabras } from './meses.ts';

type Debe = Cobranza['deben'][number];
type Pago = Cobranza['porConfirmar'][number];

/** Rows that are shown at first. */
const SHOWN = 20;

const QUIEN: Column<Debe> = {
  key: 'nombre',
  header: 'Quién paga',
  primary: true,
  cell: ({ nombre }) => nombre,
  below: ({ tramite, cliente, nombre }) => (
    <span className="block font-normal text-muted text-xs">
      {nombre.startsWith(cliente) ? tramite : `${tramite}, de ${cliente}`}
    </span>
  ),
};
const MONTO: Column<Debe> = {
  key: 'monto',
  header: 'Monto',
  className: 'tabular-nums',
  cell: ({ monto }) => enPesos(monto),
};
const ENCARGADO: Column<Debe> = {
  key: 'encargado',
  header: 'Encargado',
  cell: ({ encargado }) => encargado,
};
const DIA: Column<Pago> = { key: 'dia', header: 'Pagado el', cell: ({ dia }) => formatDay(dia) };

/** The three lists. A row leads to the payments of its file. */
export function Listas({ cobranza }: { cobranza: Cobranza }) {
  const { porConfirmar, deben, confirmados, mes } = cobranza;
  return (
    <>
      <Lista
        titulo="Por confirmar"
        vacia="Ningún pago espera que lo confirmes."
        rows={porConfirmar}
        columns={[QUIEN, MONTO, DIA, ENCARGADO, LLEGO]}
        rowKey={({ idPago }) => idPago}
      />
      <Lista
        titulo="Deben"
        vacia="Nadie debe nada de lo que aceptó."
        rows={deben}
        columns={[QUIEN, MONTO, ENCARGADO]}
        rowKey={({ idExpediente, nombre }) => `${idExpediente} ${nombre}`}
      />
      <Lista
        titulo={`Llegó en ${mesEnPalabras(mes)}`}
        vacia="Ese mes no se confirmó ningún pago."
        rows={confirmados}
        columns={[QUIEN, MONTO, DIA, CONFIRMO]}
        rowKey={({ idPago }) => idPago}
      />
    </>
  );
}

const CONFIRMO: Column<Pago> = {
  key: 'decididoPor',
  header: 'Lo confirmó',
  cell: ({ decididoPor }) => decididoPor,
};

const LLEGO: Column<Pago> = {
  key: 'llego',
  header: 'Confirmar',
  hiddenHeader: true,
  interactive: true,
  cell: (pago) => <Llego pago={pago} />,
};

/** Confirms with one press that all of it arrived; anything else is decided in the file. */
function Llego({ pago }: { pago: Pago }) {
  const confirmar = useConfirmar();
  return (
    <Button
      variant="secondary"
      loading={confirmar.isPending}
      loadingLabel="Guardando..."
      onClick={() => confirmar.mutate(pago, inToast(decidirPago))}
    >
      Llegó completo
      <span className="sr-only">
        {' '}
        el pago de {enPesos(pago.monto)} de {pago.nombre}
      </span>
    </Button>
  );
}

interface ListaProps<Row> {
  titulo: string;
  vacia: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

function Lista<Row extends Debe>({ titulo, vacia, rows, columns, rowKey }: ListaProps<Row>) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, SHOWN);
  return (
    <div className="space-y-2">
      <h2 className="text-title-sm">{titulo}</h2>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{vacia}</p>
      ) : (
        <Card flush>
          <DataTable
            caption={titulo}
            columns={columns}
            rows={shown}
            rowKey={rowKey}
            rowLink={({ idExpediente }) => ({ to: pathToApartado(idExpediente, 'entregas') })}
          />
        </Card>
      )}
      {shown.length < rows.length && (
        <Button variant="ghost" onClick={() => setIsAll(true)}>
          Ver los {rows.length}
        </Button>
      )}
    </div>
  );
}
