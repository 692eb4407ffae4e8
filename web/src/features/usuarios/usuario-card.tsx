import { USUARIOS } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { cambiarRol, eliminarUsuario, type Usuario } from '@notaria/contract/usuarios';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCambiarRol, useEliminarUsuario } from './api.ts';

interface UsuarioCardProps {
  usuario: Usuario;
  roles: readonly { ID_Rol: number; Nombre: string }[];
}

/** Roles that nobody gives by hand (spec part 1 §6). */
const NOT_GIVEN: readonly number[] = [ROL.cliente, ROL.eliminado];

function nameOf({ Nombre, Apellido_paterno, Apellido_materno, Correo }: Usuario): string {
  return [Nombre, Apellido_paterno, Apellido_materno].filter(Boolean).join(' ') || Correo;
}

/** One account: who, with which role, and what may be done with it. One's own is locked. */
export function UsuarioCard({ usuario, roles }: UsuarioCardProps) {
  const { user, can } = useSession();
  const change = useCambiarRol();
  const remove = useEliminarUsuario();
  const [newRol, setNewRol] = useState<number>();
  const [isRemoving, setIsRemoving] = useState(false);
  const name = nameOf(usuario);
  const isOwn = usuario.id === user?.uid;
  const mayChange = can('modificar_permisos_rol') && !isOwn && usuario.ID_Rol !== ROL.cliente;
  const mayRemove = can('borrar_cuenta') && !isOwn;
  const choices = roles.filter(({ ID_Rol }) => !NOT_GIVEN.includes(ID_Rol));
  const newName = roles.find(({ ID_Rol }) => ID_Rol === newRol)?.Nombre ?? '';

  const confirmRol = () => {
    if (newRol === undefined) return;
    change.mutate(
      { id: usuario.id, idRol: newRol },
      {
        onSuccess: () => {
          toast.success(USUARIOS.rolCambiado(name, newName));
          setNewRol(undefined);
        },
      },
    );
  };
  const confirmRemove = () =>
    remove.mutate(usuario.Correo, {
      onSuccess: () => {
        toast.success(USUARIOS.eliminado(usuario.Correo));
        setIsRemoving(false);
      },
    });

  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="break-words font-sans text-base">{name}</h2>
          <p className="break-all text-muted text-sm">{usuario.Correo}</p>
        </div>
        {mayRemove && (
          <Menu
            label={`Opciones de ${name}`}
            items={[
              {
                label: 'Eliminar',
                icon: Trash2,
                danger: true,
                onSelect: () => setIsRemoving(true),
              },
            ]}
          />
        )}
      </div>
      {mayChange ? (
        <SelectField
          label={`Rol de ${name}`}
          value={String(usuario.ID_Rol)}
          options={choices.map(({ ID_Rol, Nombre }) => ({ value: String(ID_Rol), label: Nombre }))}
          onChange={(event) => {
            change.reset();
            setNewRol(Number(event.target.value));
          }}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone="gris">{usuario.Rol}</Chip>
          {isOwn && <span className="text-muted">Es tu cuenta</span>}
        </p>
      )}
      <ConfirmDialog
        open={newRol !== undefined}
        title="Confirmar cambio de rol"
        confirmLabel="Cambiar rol"
        busy={change.isPending}
        onConfirm={confirmRol}
        onCancel={() => setNewRol(undefined)}
        {...(change.isError ? { error: failureMessage(cambiarRol, change.error) } : {})}
      >
        <strong>{name}</strong> ({usuario.Correo}) pasará de {usuario.Rol} a{' '}
        <strong>{newName}</strong>. Tendrá que iniciar sesión de nuevo.
      </ConfirmDialog>
      <ConfirmDialog
        open={isRemoving}
        danger
        title="¿Eliminar usuario?"
        confirmLabel="Eliminar"
        busy={remove.isPending}
        onConfirm={confirmRemove}
        onCancel={() => setIsRemoving(false)}
        {...(remove.isError ? { error: failureMessage(eliminarUsuario, remove.error) } : {})}
      >
        <strong>{name}</strong> ({usuario.Correo}) ya no podrá entrar. Sus expedientes asignados
        quedarán por asignar; los trámites que haya iniciado se conservan.
      </ConfirmDialog>
    </Card>
  );
}
