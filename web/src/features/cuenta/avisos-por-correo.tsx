import {
  type AvisoCorreo,
  type AvisosCorreo,
  avisosDe,
  guardarAvisos,
} from '@notaria/contract/mi-cuenta';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAvisos } from './mi-cuenta-api.ts';
import { SeccionCuenta } from './seccion-cuenta.tsx';

const TEXTO: Record<AvisoCorreo, { label: string; hint: string }> = {
  documentos: {
    label: 'Documentos por corregir',
    hint: 'Cuando la notaría pide cambios en un documento.',
  },
  tramites: {
    label: 'Avance de mis trámites',
    hint: 'Cuando inicias uno, lo recibimos completo, alguien lo lleva o lo aceptamos todo.',
  },
  recordatorios: {
    label: 'Recordatorios',
    hint: 'Cuando un trámite lleva días esperando documentos tuyos.',
  },
  asignaciones: {
    label: 'Expedientes que me asignan',
    hint: 'Un correo con los que te asignan al mismo tiempo.',
  },
};

/** Which news come by mail. Each box is kept as soon as it is pressed. */
export function AvisosPorCorreo({ avisos, idRol }: { avisos: AvisosCorreo; idRol: number }) {
  const save = useAvisos();
  // Our own state and not the mutation's, which comes a moment later: the box would jump back first.
  const [wanted, setWanted] = useState<AvisosCorreo>();
  const shown = wanted ?? avisos;
  const choose = (aviso: AvisoCorreo, isWanted: boolean) => {
    const next = { ...shown, [aviso]: isWanted };
    setWanted(next);
    save.mutate(next, {
      onSuccess: ({ message }) => toast.success(message),
      onSettled: () => setWanted(undefined),
    });
  };
  return (
    <SeccionCuenta title="Avisos por correo">
      <p className="text-muted">
        En la campana siempre verás tus avisos. Los correos sobre la seguridad de tu cuenta y tus
        datos llegan siempre.
      </p>
      <div className="flex flex-col gap-3">
        {avisosDe(idRol).map((aviso) => (
          <Checkbox
            key={aviso}
            {...TEXTO[aviso]}
            checked={shown[aviso]}
            disabled={save.isPending}
            onChange={({ target }) => choose(aviso, target.checked)}
          />
        ))}
      </div>
      {save.isError && <Alert>{failureMessage(guardarAvisos, save.error)}</Alert>}
    </SeccionCuenta>
  );
}
