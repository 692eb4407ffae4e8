import { detalleTramite } from '@notaria/contract/expedientes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { pathToExpediente } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { detalleQuery } from './api.ts';
import { Personas } from './personas.tsx';

interface PersonasDialogProps {
  open: boolean;
  idExpediente: string;
  onClose: () => void;
}

/** Asks who else takes part in the file that was just started. The answer may wait. */
export function PersonasDialog({ open, idExpediente, onClose }: PersonasDialogProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<readonly PartePosible[]>();
  const detalle = useQuery({ ...detalleQuery(idExpediente), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="¿Quién más participa?"
      description="Tu expediente ya está abierto. Puedes agregar a las demás personas ahora o después, desde el expediente."
      footer={
        // A form has its own buttons; this one beside them would throw away what was typed.
        asked === undefined && (
          <Button onClick={() => void navigate(pathToExpediente(idExpediente))}>
            Ir al expediente
          </Button>
        )
      }
    >
      <QueryState
        query={detalle}
        failure={(error) => failureMessage(detalleTramite, error)}
        loading={<Skeleton shape="rows" count={2} label="Cargando quién participa…" />}
      >
        {(file) => (
          <Personas idExpediente={idExpediente} file={file} asked={asked} onAsk={setAsked} />
        )}
      </QueryState>
    </Dialog>
  );
}
