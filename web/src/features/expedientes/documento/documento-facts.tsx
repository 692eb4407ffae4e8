import type { ExpedienteResumen, FilaDocumento } from '@notaria/contract/expedientes';
import type { ReactNode } from 'react';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { formatDateTime } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import { DatosEnLinea } from '#shared/ui/datos-en-linea.tsx';
import { NoValue } from '#shared/ui/no-value.tsx';

interface DocumentoFactsProps {
  row: FilaDocumento;
  resumen: ExpedienteResumen;
  /** Of the procedure. */
  title: string;
  /** False for clients, who know whose document it is. */
  showsClient: boolean;
  /** Whose it is, in a file with several people. */
  de?: string | undefined;
}

/** Whose document this is, for which procedure, in which file and since when: what a reviewer looks at first. */
export function DocumentoFacts({ row, resumen, title, showsClient, de }: DocumentoFactsProps) {
  const facts: [label: string, value: ReactNode][] = [
    ['Trámite', title],
    ['Número', resumen.ID_Expediente],
    ['Enviado', formatDateTime(row.fechaSubida) || <NoValue />],
    ['Archivo', row.nombrePdf],
  ];
  if (de) facts.unshift(['De', de]);
  else if (showsClient)
    facts.unshift(['Cliente', <ClientName key="cliente" {...clienteDe(resumen)} />]);
  return <DatosEnLinea datos={facts} />;
}
