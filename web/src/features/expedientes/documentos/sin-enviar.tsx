import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { useEffect, useState } from 'react';
import { nombreDeFila } from '#features/expedientes/salas.ts';
import { keptFor, onKept } from '#shared/escaner/drafts.ts';
import { countLabel } from '#shared/escaner/scanner-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';

interface SinEnviarProps {
  detalle: DetalleAnswer;
  onSubir: (row: FilaDocumento) => void;
  onSubirVarios: () => void;
}

/** Names the documents of a file of which this device keeps pages, and goes on with them. */
export function SinEnviar({ detalle, onSubir, onSubirVarios }: SinEnviarProps) {
  const id = detalle.resumen.ID_Expediente;
  const [kept, setKept] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    const read = () => void keptFor(id).then(setKept, () => setKept({}));
    read();
    return onKept('borradores', read);
  }, [id]);

  const rows = detalle.expediente.filter(
    ({ idDocRequerido, accepted, mia }) =>
      kept[`${id}/${idDocRequerido}`] && accepted !== DOCUMENTO.aceptado && mia !== false,
  );
  const waiting = [
    ...rows.map((row) => ({
      name: `«${nombreDeFila(detalle, row)}»`,
      pages: kept[`${id}/${row.idDocRequerido}`] ?? 0,
      goOn: () => onSubir(row),
    })),
    ...(kept[id] ? [{ name: 'Varios documentos', pages: kept[id], goOn: onSubirVarios }] : []),
  ];
  if (waiting.length === 0) return null;
  return (
    <Alert
      tone="azul"
      title="Preparado en este dispositivo, sin enviar"
      className="w-full print:hidden"
    >
      <ul>
        {waiting.map(({ name, pages, goOn }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 break-words">
              {name}: {countLabel(pages)}
            </span>
            <Button variant="ghost" aria-label={`Seguir con ${name}`} onClick={goOn}>
              Seguir
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
