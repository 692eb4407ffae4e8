import { useState } from 'react';
import { formatPhone } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { later, useLater } from '#shared/use-later.ts';

const editing = later(() => import('./telefono-form.tsx'));

/** The phone on which the office reaches the person, and the way to change it. */
export function Telefono({ telefono }: { telefono: string }) {
  const [isEditing, setEditing] = useState(false);
  const form = useLater(editing, isEditing);
  if (isEditing && form) {
    return <form.TelefonoForm telefono={telefono} onDone={() => setEditing(false)} />;
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">Teléfono</p>
      <p>{telefono ? formatPhone(telefono) : 'Sin dato'}</p>
      <Button
        variant="secondary"
        className="w-fit"
        loading={isEditing}
        onClick={() => setEditing(true)}
      >
        {telefono ? 'Cambiar teléfono' : 'Agregar teléfono'}
      </Button>
    </div>
  );
}
