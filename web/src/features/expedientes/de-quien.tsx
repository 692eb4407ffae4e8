import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { enlaceAWhatsApp } from '@notaria/contract/notaria';
import { estaEnPie, etiquetasDe } from '@notaria/contract/partes-expediente';
import { formatPhone } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import { clienteDe } from './nombre-de-cliente.ts';
import type { Lector } from './turno-en-lista.ts';

/** The beginning of a file's page: whose the file is, its number and their telephone. */
export function DeQuien({ detalle, lector }: { detalle: DetalleAnswer; lector: Lector }) {
  const { resumen, telefonoCliente } = detalle;
  const isClient = lector === 'cliente';
  const { ID_Expediente, Titulo_tramite } = resumen;
  const whatsapp = enlaceAWhatsApp(`mi trámite «${Titulo_tramite}», número ${ID_Expediente}`);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      {/* Clients know who they are; other readers of the sheet may not. */}
      <div className={isClient ? 'not-print:hidden' : 'min-w-0 font-semibold'}>
        <ClientName {...clienteDe(resumen)} />
      </div>
      {!isClient && <Otros detalle={detalle} />}
      <span>
        <span className="text-muted">Número</span> {ID_Expediente}
      </span>
      {telefonoCliente && (
        <a href={`tel:+52${telefonoCliente}`} className="texto-enlace">
          {formatPhone(telefonoCliente)}
        </a>
      )}
      {isClient && whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className="texto-enlace print:hidden">
          Escríbenos por WhatsApp
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
    </div>
  );
}

/** The other people of a file with several, each with the kind of party. */
function Otros({
  detalle: { partes = [], resumen },
}: Pick<Parameters<typeof DeQuien>[0], 'detalle'>) {
  const etiquetas = etiquetasDe(partes);
  const others = partes.filter(
    ({ persona, estado }) => estaEnPie(estado) && persona && persona !== resumen.Nombre_cliente,
  );
  return others.map(({ idParte, persona }) => (
    <span key={idParte} className="min-w-0 break-words">
      <span className="text-muted">{etiquetas.get(idParte)}</span> {persona}
    </span>
  ));
}
