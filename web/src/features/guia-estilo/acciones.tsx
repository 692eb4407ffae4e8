import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lossOfText } from '#shared/leave/loss.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { PopoverInfo } from '#shared/ui/popover-info.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { FOCO, Seccion } from './seccion.tsx';

const VARIANTES = ['primary', 'accent', 'secondary', 'ghost', 'danger'] as const;

/** The colours under the pointer and with the focus, shown permanently for comparison. */
const HOVER = {
  primary: 'bg-primary-hover!',
  accent: 'bg-accent-hover!',
  secondary: 'bg-sunken!',
  ghost: 'bg-primary-soft!',
  danger: 'bg-danger-hover!',
} satisfies Record<(typeof VARIANTES)[number], string>;

/** Buttons, menus, dialogs and toasts. */
export function Acciones() {
  const [dialog, setDialog] = useState(false);
  const [typed, setTyped] = useState('');
  const [confirm, setConfirm] = useState(false);
  return (
    <>
      <Seccion titulo="Botones">
        {VARIANTES.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<Plus aria-hidden="true" className="size-5" />}>
              Con icono
            </Button>
            <Button variant={variant} className={HOVER[variant]}>
              Con el puntero
            </Button>
            <Button variant={variant} className={FOCO}>
              Con el foco
            </Button>
            <Button variant={variant} disabled>
              Inactivo
            </Button>
            <Button variant={variant} loading loadingLabel="Enviando...">
              Enviar
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="Eliminar" icon={<Trash2 />} />
          <IconButton label="Eliminar" icon={<Trash2 />} disabled />
          <Menu
            label="Opciones del ejemplo"
            items={[
              { label: 'Editar', icon: Pencil, onSelect: () => setDialog(true) },
              { label: 'Eliminar', icon: Trash2, onSelect: () => setConfirm(true), danger: true },
            ]}
          />
          <PopoverInfo label="Qué es esto">
            <p>Una explicación breve, con el nombre de lo que explica.</p>
          </PopoverInfo>
        </div>
      </Seccion>
      <Seccion titulo="Diálogos y avisos">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setDialog(true)}>
            Abrir diálogo
          </Button>
          <Button variant="secondary" onClick={() => setConfirm(true)}>
            Pedir confirmación
          </Button>
          <Button variant="secondary" onClick={() => toast.success('Documento subido con éxito')}>
            Aviso de éxito
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Error al subir el documento')}>
            Aviso de error
          </Button>
          <Button variant="secondary" onClick={() => toast.loading('Subiendo documento...')}>
            Aviso de espera
          </Button>
        </div>
      </Seccion>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        loss={typed ? lossOfText(() => setTyped('')) : undefined}
        title="Nueva Oficina"
        description="Todos los campos son obligatorios."
        footer={
          <>
            <DialogCancel />
            <Button onClick={() => setDialog(false)}>Guardar</Button>
          </>
        }
      >
        <TextField
          label="Nombre de la oficina"
          hint="Con algo escrito, cerrar pregunta antes"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        title="¿Eliminar usuario?"
        confirmLabel="Eliminar"
        danger
        onConfirm={() => setConfirm(false)}
        onCancel={() => setConfirm(false)}
      >
        Se eliminará la cuenta de <strong>María Elena Gómez</strong> (maria@notaria.example). Sus
        expedientes asignados quedarán sin asignar.
      </ConfirmDialog>
    </>
  );
}
