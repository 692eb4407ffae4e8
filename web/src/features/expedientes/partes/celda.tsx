import { presentacionDocumento } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Link } from 'react-router-dom';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { linkToDocumento } from '#shared/paths.ts';

interface CeldaProps {
  idExpediente: string;
  row: FilaDocumento;
  /** Whose document it is. */
  etiqueta: string;
}

/** The state of a party's document, as a link to its review if there is a document. */
export function Celda({ idExpediente, row, etiqueta }: CeldaProps) {
  const chip = <EstadoDocumentoChip estado={row.accepted} />;
  if (row.idDocumento === null) return chip;
  const { texto } = presentacionDocumento(row.accepted);
  return (
    <Link
      to={linkToDocumento(idExpediente, row.idDocRequerido)}
      aria-label={`${texto}: ${row.tipo} de ${etiqueta}`}
      className="inline-flex min-h-touch items-center rounded-control hover:underline"
    >
      {chip}
    </Link>
  );
}
