import { USUARIOS } from '@notaria/contract/gestion-messages';
import { attendsFiles, isOfStaff, ROL } from '@notaria/contract/roles';
import { cambiarRol, reenviarConfirmacionDe, type Usuario } from '@notaria/contract/usuarios';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { RelevoChoice, useEncabeza } from '#shared/encargos/relevo-choice.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCambiarRol, useReenviarConfirmacion } from './api.ts';

/** Roles that an administrator can't give (docs/product.md, "Roles"). */
const NOT_GIVEN: readonly number[] = [ROL.cliente, ROL.eliminado];

interface RolSelectProps {
  usuario: Usuario;
  name: string;
  roles: readonly { ID_Rol: number; Nombre: string }[];
}

/** The role of an account; choosing another one asks first. */
export function RolSelect({ usuario, name, roles }: RolSelectProps) {
  const change = useCambiarRol();
  const [chosen, setChosen] = useState<number>();
  const [relevo, setRelevo] = useState('');
  const options = roles
    .filter(({ ID_Rol }) => !NOT_GIVEN.includes(ID_Rol))
    .map(({ ID_Rol, Nombre }) => ({ value: String(ID_Rol), label: Nombre }));
  const nameOf = (idRol: number) => roles.find(({ ID_Rol }) => ID_Rol === idRol)?.Nombre ?? '';
  const close = () => setChosen(undefined);

  const leavesFiles = attendsFiles(usuario.ID_Rol) && chosen !== usuario.ID_Rol;

  const isHead = leavesFiles && chosen !== undefined && usuario.ID_Rol === ROL.titular;
  const encabeza = useEncabeza(usuario.id, isHead);

  const choose = (value: string) => {
    change.reset();
    setChosen(Number(value));
  };
  const confirm = () => {
    if (chosen === undefined) return;
    if (chosen === usuario.ID_Rol) {
      close();
      return;
    }
    change.mutate(
      { id: usuario.id, idRol: chosen, ...(leavesFiles && relevo && { entregarA: relevo }) },
      {
        onSuccess: () => {
          toast.success(USUARIOS.rolCambiado(name, nameOf(chosen)));
          close();
        },
      },
    );
  };

  return (
    <>
      <div className="flex items-center gap-3 text-sm">
        <span className="font-semibold">Rol</span>
        <Select
          aria-label={`Rol de ${name}`}
          value={String(usuario.ID_Rol)}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        title="Confirmar cambio de rol"
        confirmLabel="Cambiar rol"
        busy={change.isPending}
        obstacle={encabeza}
        onConfirm={confirm}
        onCancel={close}
        {...(change.isError ? { error: failureMessage(cambiarRol, change.error) } : {})}
      >
        <strong>{name}</strong> ({usuario.Correo}) pasará de {usuario.Rol} a{' '}
        <strong>{nameOf(chosen ?? usuario.ID_Rol)}</strong>. Tendrá que iniciar sesión de nuevo.
        {/* In the card the first arrow key already opens the question, so keyboard users go on choosing here. */}
        <div className="mt-4">
          <SelectField
            label="Nuevo rol"
            value={String(chosen ?? usuario.ID_Rol)}
            options={options}
            disabled={change.isPending}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
        {chosen !== undefined && leavesFiles && !encabeza && (
          <div className="mt-4">
            <RelevoChoice
              uid={usuario.id}
              name={name}
              value={relevo}
              onChange={setRelevo}
              disabled={change.isPending}
            />
          </div>
        )}
        {!usuario.correoProbado && chosen !== undefined && isOfStaff(chosen) && (
          <ReenviarConfirmacion usuario={usuario} name={name} />
        )}
      </ConfirmDialog>
    </>
  );
}

/** In the dialog of a staff role: why it can't be given yet, and how to solve that. */
function ReenviarConfirmacion({ usuario, name }: { usuario: Usuario; name: string }) {
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
