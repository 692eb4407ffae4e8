import { USUARIOS } from '@notaria/contract/gestion-messages';
import { esPersonal, ROL } from '@notaria/contract/roles';
import { cambiarRol, type Usuario } from '@notaria/contract/usuarios';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { RelevoField } from '#shared/encargos/relevo-field.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCambiarRol } from './api.ts';
import { ReenviarConfirmacion } from './reenviar-confirmacion.tsx';

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

  const leavesFiles = usuario.ID_Rol === ROL.abogado && chosen !== ROL.abogado;

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
      <SelectField
        label="Rol"
        aria-label={`Rol de ${name}`}
        value={String(usuario.ID_Rol)}
        options={options}
        onChange={(event) => choose(event.target.value)}
      />
      <ConfirmDialog
        open={chosen !== undefined}
        title="Confirmar cambio de rol"
        confirmLabel="Cambiar rol"
        busy={change.isPending}
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
        {chosen !== undefined && leavesFiles && (
          <div className="mt-4">
            <RelevoField
              uid={usuario.id}
              name={name}
              value={relevo}
              onChange={setRelevo}
              disabled={change.isPending}
            />
          </div>
        )}
        {!usuario.correoProbado && chosen !== undefined && esPersonal(chosen) && (
          <ReenviarConfirmacion usuario={usuario} name={name} />
        )}
      </ConfirmDialog>
    </>
  );
}
