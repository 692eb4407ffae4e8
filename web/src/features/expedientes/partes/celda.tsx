import { presentacionDocumento } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Link } from 'react-router-dom';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { linkToDocumento } from '#shared/paths.ts';

interface CeldaProps {
  idExpediente: string;
  row: FilaDocumento;
  /** Whose it is. */
  etiqueta: string;
}

/** How a document of a party stands, which leads to its review once there is one. */
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
