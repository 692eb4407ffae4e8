import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActoEnFila } from '#features/expedientes/documentos/actos-flow.tsx';
import { DocumentoAcciones } from '#features/expedientes/documentos/documento-acciones.tsx';
import { duenoDe } from '#features/expedientes/salas.ts';
import { pathToExpediente } from '#shared/paths.ts';
import { barRoom } from '#shared/ui/bar-room.ts';
import { lazily } from '#shared/use-later.ts';

const barSpace = barRoom('--barra');

// With its uploads it is heavy, and a reviewer never needs it: it loads after the page.
const ActosFlow = lazily(
  () => import('#features/expedientes/documentos/actos-flow.tsx'),
  'ActosFlow',
);

/** What who sends a document does with it: below it, or under the thumb. */
export function ActosDeDocumento({ data, row }: { data: DetalleAnswer; row: FilaDocumento }) {
  const idExpediente = data.resumen.ID_Expediente;
  const navigate = useNavigate();
  const [doing, setDoing] = useState<ActoEnFila>();
  useEffect(() => {
    // If it can't load now, the press says so.
    ActosFlow.preload().catch(() => {});
  }, []);
  return (
    <>
      <div
        ref={barSpace}
        className="bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-20 bar:border-line bar:border-t bar:bg-raised bar:p-2.5 bar:pb-[max(0.625rem,env(safe-area-inset-bottom))] bar:shadow-float empty:hidden"
      >
        <DocumentoAcciones
          idExpediente={idExpediente}
          row={row}
          acceso={data.acceso}
          deOtra={duenoDe(data, row) !== undefined}
          onAct={setDoing}
          variant="primary"
        />
      </div>
      <Suspense fallback={null}>
        {doing && (
          <ActosFlow
            idExpediente={idExpediente}
            doing={doing}
            onClose={() => setDoing(undefined)}
            onDone={() => {
              setDoing(undefined);
              void navigate(pathToExpediente(idExpediente));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
