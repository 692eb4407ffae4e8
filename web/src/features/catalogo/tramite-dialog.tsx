import {
  crearTramite,
  modificarTramite,
  type TramiteAdministrado,
} from '@notaria/contract/catalogo';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCrearTramite, useModificarTramite } from './api.ts';
import { TramiteForm } from './tramite-form.tsx';
import { EMPTY_TRAMITE, type TramiteValues, toEditado, valuesOf } from './tramite-values.ts';

interface TramiteDialogProps {
  /** The procedure as the list has it now; left out for a new one. */
  tramite?: TramiteAdministrado | undefined;
  onClose: () => void;
}

/** Adds or edits a procedure. A change that somebody else made meanwhile is not overwritten. */
export function TramiteDialog({ tramite, onClose }: TramiteDialogProps) {
  // Keeps the version with which the form began, whatever the list loads meanwhile.
  const [base, setBase] = useState(tramite);
  const [showsLatest, setShowsLatest] = useState(false);
  const create = useCrearTramite();
  const modify = useModificarTramite();
  const isBusy = create.isPending || modify.isPending;
  const failed = base ? modify.error : create.error;
  const isOutdated = failed instanceof ApiError && failed.detail === 'cambio_previo';

  const save = async (values: TramiteValues) => {
    const draft = toEditado(values);
    const { message } = base
      ? await modify.mutateAsync({ idTramite: base.idTramite, version: base.version, ...draft })
      : await create.mutateAsync(draft);
    toast.success(message);
    onClose();
  };
  const showLatest = () => {
    setBase(tramite);
    setShowsLatest(true);
    modify.reset();
  };

  return (
    <Dialog
      open
      size="lg"
      busy={isBusy}
      onClose={onClose}
      title={base ? 'Editar trámite' : 'Agregar trámite'}
    >
      <TramiteForm
        key={base?.version}
        idTramite={base?.idTramite ?? 'nuevo'}
        version={base?.version ?? null}
        initial={base ? valuesOf(base) : EMPTY_TRAMITE}
        showsLatest={showsLatest}
        isBusy={isBusy}
        isStuck={isOutdated}
        failure={
          failed && (
            <Alert
              actions={
                isOutdated && (
                  <Button variant="secondary" onClick={showLatest}>
                    Ver cómo quedó
                  </Button>
                )
              }
            >
              {failureMessage(base ? modificarTramite : crearTramite, failed)}
            </Alert>
          )
        }
        onSave={save}
      />
    </Dialog>
  );
}
