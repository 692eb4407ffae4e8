import { useState } from 'react';
import { DocumentosTable } from '#features/expedientes/documentos/documentos-table.tsx';
import { type DetalleConPartes, salasDe } from '#features/expedientes/salas.ts';
import { PreguntaConyuge } from '#shared/partes/pregunta-conyuge.tsx';
import { conyugePorPreguntar, useSinConyuge } from '#shared/partes/sin-conyuge.ts';
import { AgregarDialog } from './agregar-dialog.tsx';

/**
 * The documents of a file with several people as one of them sees it: their room, and the common documents.
 */
export function SalasDeCliente({ detalle }: { detalle: DetalleConPartes }) {
  return (
    <>
      {salasDe(detalle).map(({ key, title, lead, rows, deOtra }) => (
        <div key={key} className="space-y-3">
          <div>
            <h3 className="break-words font-semibold font-serif text-lg">{title}</h3>
            <p className="text-muted text-sm print:hidden">{lead}</p>
          </div>
          <DocumentosTable detalle={detalle} isOwner rows={rows} caption={title} deOtra={deOtra} />
        </div>
      ))}
      <Conyuge detalle={detalle} />
    </>
  );
}

/** Asks whether a spouse takes part, if the reader has an empty place for one. */
function Conyuge({ detalle }: { detalle: DetalleConPartes }) {
  const { miParte, partesPosibles = [], resumen } = detalle;
  const idExpediente = resumen.ID_Expediente;
  const { say, isSaying } = useSinConyuge(idExpediente, miParte);
  const [isAdding, setAdding] = useState(false);
  const spouse = conyugePorPreguntar(partesPosibles, miParte);
  return (
    <>
      {spouse && <PreguntaConyuge onYes={() => setAdding(true)} onNo={say} isSaying={isSaying} />}
      {isAdding && (
        <AgregarDialog
          idExpediente={idExpediente}
          posibles={spouse ? [spouse] : []}
          deQuien={() => 'tuyo'}
          isStaff={false}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
