import type { DocumentoEnCola } from '@notaria/contract/cola';
import { NOTARIA } from '@notaria/contract/notaria';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { formatDateTime } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import { linkToDocumento, PATHS } from '#shared/paths.ts';
import { DatosEnLinea } from '#shared/ui/datos-en-linea.tsx';

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
      <div className="w-full">
        <DatosEnLinea datos={facts} />
      </div>
    </header>
  );
}
