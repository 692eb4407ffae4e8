import {
  type AvisoCorreo,
  type AvisosCorreo,
  avisosDe,
  FRECUENCIAS,
} from '@notaria/contract/avisos-correo';
import { NOMBRE_AVISO } from '@notaria/contract/avisos-correo-messages';
import { guardarAvisos } from '@notaria/contract/mi-cuenta';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAvisos } from './mi-cuenta-api.ts';
import { SeccionCuenta } from './seccion-cuenta.tsx';

const CUANDO: Record<AvisoCorreo, string> = {
  documentos: 'Cuando la notaría pide cambios en un documento.',
  tramites: 'Cuando inicias uno, lo recibimos completo, cambia de etapa o termina.',
  recordatorios: 'Cuando un trámite lleva días esperando algo tuyo.',
  asignaciones: 'Los que te asignan al mismo tiempo van en un correo.',
  mensajes: 'Cuando te escriben en un trámite. Uno por hora como máximo.',
  detenidos: 'Cuando uno lleva en su etapa más de lo habitual. Después, una vez por semana.',
};

const FRECUENCIA = {
  al_momento: 'En el momento',
  diario: 'Una vez al día, en el resumen',
  nunca: 'Nunca',
} as const;

const OPCIONES = FRECUENCIAS.map((value) => ({ value, label: FRECUENCIA[value] }));
const HORAS = Array.from({ length: 24 }, (_, hora) => ({
  value: String(hora),
  label: `${hora}:00`,
}));

/** When each kind of news comes by mail. Each choice is saved as soon as it is made. */
export function AvisosPorCorreo({ avisos, idRol }: { avisos: AvisosCorreo; idRol: number }) {
  const save = useAvisos();
  // A state of our own, because the mutation's comes a moment later and the choice would jump back first.
  const [wanted, setWanted] = useState<AvisosCorreo>();
  const shown = wanted ?? avisos;
  const choose = (change: Partial<AvisosCorreo>) => {
    const next = { ...shown, ...change };
    setWanted(next);
    save.mutate(next, {
      onSuccess: ({ message }) => toast.success(message),
      onSettled: () => setWanted(undefined),
    });
  };
  const chooseFrecuencia = (aviso: AvisoCorreo, value: string) => {
    const frecuencia = FRECUENCIAS.find((each) => each === value);
    if (frecuencia) choose({ [aviso]: frecuencia });
  };
  return (
    <SeccionCuenta title="Avisos por correo">
      <p className="text-muted">
        En la campana siempre verás tus avisos. Los correos sobre la seguridad de tu cuenta
        —códigos, confirmación de tu correo y cambios en tu cuenta— y sobre tus datos llegan
        siempre.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {avisosDe(idRol).map((aviso) => (
          <SelectField
            key={aviso}
            label={NOMBRE_AVISO[aviso]}
            hint={CUANDO[aviso]}
            options={OPCIONES}
            value={shown[aviso]}
            disabled={save.isPending}
            onChange={({ target }) => chooseFrecuencia(aviso, target.value)}
          />
        ))}
        <SelectField
          label="Hora del resumen"
          hint="Hora de la Ciudad de México. Si no hay nada pendiente, no te escribimos."
          options={HORAS}
          value={String(shown.hora)}
          disabled={save.isPending}
          onChange={({ target }) => choose({ hora: Number(target.value) })}
        />
      </div>
      {save.isError && <Alert>{failureMessage(guardarAvisos, save.error)}</Alert>}
    </SeccionCuenta>
  );
}
