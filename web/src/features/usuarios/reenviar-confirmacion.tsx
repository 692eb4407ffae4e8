import { reenviarConfirmacionDe, type Usuario } from '@notaria/contract/usuarios';
import { Mail } from 'lucide-react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useReenviarConfirmacion } from './api.ts';

/** In the dialog of a staff role: why it can't be given yet, and how to solve that. */
export function ReenviarConfirmacion({ usuario, name }: { usuario: Usuario; name: string }) {
  const { mutate, isPending, isSuccess, data, error } = useReenviarConfirmacion();
  return (
    <Alert
      tone="amarillo"
      className="mt-4"
      title={`${name} todavía no confirma su correo`}
      actions={
        <Button
          variant="secondary"
          icon={<Mail aria-hidden="true" className="size-5" />}
          loading={isPending}
          loadingLabel="Enviando..."
          onClick={() => mutate(usuario.id)}
        >
          Enviar de nuevo la confirmación
        </Button>
      }
    >
      <p>
        Quien trabaja en la notaría recibe sus códigos por correo. Pídele que abra el enlace que le
        enviamos; después podrás darle el rol.
      </p>
      {isSuccess && <p className="mt-2 font-semibold">{data.message}</p>}
      {error && (
        <p className="mt-2 font-semibold">{failureMessage(reenviarConfirmacionDe, error)}</p>
      )}
    </Alert>
  );
}
