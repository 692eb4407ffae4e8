import { Deshacer, useShortcuts } from '#features/expedientes/revision/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { RevisionDeDocumento } from './use-revision.ts';

interface GuardadaProps {
  revision: Pick<RevisionDeDocumento, 'mensaje' | 'ultima' | 'deshacer'>;
  onClose: () => void;
}

/** Says that a review is saved, and undoes it while that is possible. */
export function GuardadaDialog({ revision, onClose }: GuardadaProps) {
  const { mensaje, ultima, deshacer } = revision;
  return (
    <Dialog
      open={mensaje !== undefined}
      onClose={onClose}
      title="Revisión guardada"
      description={mensaje}
      footer={
        <>
          {ultima && <Deshacer onClick={deshacer} isUndoing={ultima.isUndoing} />}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {ultima && <TeclaDeshacer onZ={deshacer} />}
    </Dialog>
  );
}

/** Z, also in the confirmation. */
function TeclaDeshacer({ onZ }: { onZ: (() => void) | undefined }) {
  useShortcuts({ z: onZ }, true);
  return null;
}
