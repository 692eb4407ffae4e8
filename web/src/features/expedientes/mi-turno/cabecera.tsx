import type { DocumentoEnCola } from '@notaria/contract/cola';
import { NOTARIA } from '@notaria/contract/notaria';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { formatDateTime } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import { linkToDocumento, PATHS } from '#shared/paths.ts';

interface CabeceraProps {
  documento: DocumentoEnCola;
  lugar: string;
  isOfOneFile: boolean;
}

/** In as little room as possible: which document, whose, in which file, since when, and how many are left. */
export function Cabecera({ documento, lugar, isOfOneFile }: CabeceraProps) {
  const { fila, resumen, cliente, lugar: enCola } = documento;
  const { ID_Expediente: numero, Titulo_tramite: tramite } = resumen;
  const de: ReactNode =
    cliente.parte === null ? <ClientName {...clienteDe(resumen)} /> : cliente.nombre;
  const facts: [label: string, value: ReactNode][] = [
    ['Cliente', de],
    ...(cliente.parte === null ? [] : [['Parte', cliente.parte] as [string, ReactNode]]),
    ['Trámite', tramite],
    [
      'Número',
      <Link key="numero" to={linkToDocumento(numero, fila.idDocRequerido)} className="texto-enlace">
        {numero}
      </Link>,
    ],
    ['Recibido', formatDateTime(enCola.recibido)],
  ];
  return (
    <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <title>{`${fila.tipo} · Mi turno · ${NOTARIA.marca}`}</title>
      <h1 tabIndex={-1} className="min-w-0 break-words text-title-sm">
        {fila.tipo}
      </h1>
      <p role="status" className="font-semibold text-muted text-sm">
        <span className="sr-only">{fila.tipo}, </span>
        {lugar}
        {isOfOneFile && ' de este trámite'}
      </p>
      {isOfOneFile && (
        <Link to={PATHS.miTurno} className="texto-enlace text-sm">
          Ver todo mi turno
        </Link>
      )}
      <dl className="flex w-full flex-wrap gap-x-5 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
