import { DocumentosTable } from '#features/expedientes/documentos/documentos-table.tsx';
import { Conyuge } from './conyuge.tsx';
import { QuienParticipa } from './quien-participa.tsx';
import { type ConPartes, salasDe } from './salas.ts';

interface SalasDeClienteProps {
  detalle: ConPartes;
  onLeave: () => void;
}

/**
 * The documents of a file with several people as one of them sees it: their room, the common documents, the
 * others as counts.
 */
export function SalasDeCliente({ detalle, onLeave }: SalasDeClienteProps) {
  return (
    <>
      {salasDe(detalle).map(({ key, title, lead, rows, deOtra }) => (
        <div key={key} className="space-y-3">
          <div>
            <h3 className="break-words font-semibold font-serif text-lg">{title}</h3>
            <p className="text-muted text-sm">{lead}</p>
          </div>
          <DocumentosTable detalle={detalle} isOwner rows={rows} caption={title} deOtra={deOtra} />
        </div>
      ))}
      <Conyuge detalle={detalle} />
      <QuienParticipa detalle={detalle} isStaff={false} onLeave={onLeave} />
    </>
  );
}
