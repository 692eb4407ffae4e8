import { USUARIOS } from '@notaria/contract/gestion-messages';
import { attendsFiles, ROL } from '@notaria/contract/roles';
import { eliminarUsuario, type Usuario } from '@notaria/contract/usuarios';
import { MailQuestionMark, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { RelevoChoice, useEncabeza } from '#shared/encargos/relevo-choice.tsx';
import { IdentityWarning } from '#shared/identidad/identity-warning.tsx';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEliminarUsuario } from './api.ts';
import { RolSelect } from './rol-select.tsx';

interface UsuarioCardProps {
  usuario: Usuario;
  roles: readonly { ID_Rol: number; Nombre: string }[];
}

function nameOf({ Nombre, Apellido_paterno, Apellido_materno, Correo }: Usuario): string {
  return [Nombre, Apellido_paterno, Apellido_materno].filter(Boolean).join(' ') || Correo;
}

/** One account: the person, their role, and the actions. The person's own account is locked. */
export function UsuarioCard({ usuario, roles }: UsuarioCardProps) {
  const { user, can } = useSession();
  const remove = useEliminarUsuario();
  const [isRemoving, setIsRemoving] = useState(false);
  const [relevo, setRelevo] = useState('');
  const name = nameOf(usuario);
  const encabeza = useEncabeza(usuario.id, isRemoving && usuario.ID_Rol === ROL.titular);
  const isOwn = usuario.id === user?.uid;
  const mayChange = can('modificar_permisos_rol') && !isOwn && usuario.ID_Rol !== ROL.cliente;
  const mayRemove = can('borrar_cuenta') && !isOwn;

  const confirmRemove = () =>
    remove.mutate(
      { email: usuario.Correo, ...(relevo && { entregarA: relevo }) },
      {
        onSuccess: () => {
          toast.success(USUARIOS.eliminado(usuario.Correo));
          setIsRemoving(false);
        },
      },
    );

  return (
    <Card className="flex h-full flex-col justify-between gap-2">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 **:whitespace-normal">
          <h2 className="break-words font-sans text-base">{name}</h2>
          <p className="break-all text-muted text-sm">{usuario.Correo}</p>
          {!usuario.correoProbado && (
            <Chip tone="amarillo" icon={MailQuestionMark} className="mt-2">
              Correo sin confirmar
            </Chip>
          )}
          <IdentityWarning
            estado={usuario.Identidad}
            nombreConstancia={usuario.Nombre_constancia}
          />
        </div>
        {mayRemove && (
          <div className="-mt-2 -mr-3">
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
          </div>
        )}
      </div>
      {mayChange ? (
        <RolSelect usuario={usuario} name={name} roles={roles} />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone="gris" icon={UserRound}>
            {usuario.Rol}
          </Chip>
          {isOwn && <span className="text-muted">Es tu cuenta</span>}
        </p>
      )}
      <ConfirmDialog
        open={isRemoving}
        danger
        title="¿Eliminar usuario?"
        confirmLabel="Eliminar"
        busy={remove.isPending}
        obstacle={encabeza}
        onConfirm={confirmRemove}
        onCancel={() => {
          remove.reset();
          setIsRemoving(false);
        }}
        {...(remove.isError ? { error: failureMessage(eliminarUsuario, remove.error) } : {})}
      >
        <strong>{name}</strong> ({usuario.Correo}) ya no podrá entrar. Los trámites que haya
        iniciado se conservan.
        {isRemoving && !encabeza && attendsFiles(usuario.ID_Rol) && (
          <div className="mt-4">
            <RelevoChoice
              uid={usuario.id}
              name={name}
              value={relevo}
              onChange={setRelevo}
              disabled={remove.isPending}
            />
          </div>
        )}
      </ConfirmDialog>
    </Card>
  );
}
