import { email } from '@notaria/contract/fields';
import { nombreDeParte } from '@notaria/contract/partes';
import type { ParteDeExpediente } from '@notaria/contract/partes-expediente';
import { PARTE } from '@notaria/contract/partes-limits';
import { PARTES } from '@notaria/contract/partes-messages';
import { invitarDesdeVentanilla } from '@notaria/contract/ventanilla';
import { Send } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useInvitar } from './ventanilla-api.ts';

interface InvitarProps {
  idExpediente: string;
  parte: ParteDeExpediente;
  etiqueta: string;
}

/** Invites somebody whom the office represents to take their place over, or again. */
export function InvitarButton(props: InvitarProps) {
  const { parte, etiqueta } = props;
  const [isOpen, setOpen] = useState(false);
  const label = parte.vence === null ? 'Invitar' : 'Invitar otra vez';
  return (
    <>
      <Button
        variant="secondary"
        icon={<Send aria-hidden="true" className="size-4" />}
        aria-label={`${label}: ${etiqueta}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <InvitarDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const rule = z.object({ correo: email(PARTES.correoInvalido), nombre: nombreDeParte });

function InvitarDialog({
  idExpediente: id,
  parte,
  onClose,
}: InvitarProps & { onClose: () => void }) {
  const invite = useInvitar({ id, idParte: parte.idParte });
  const isCompany = parte.tipo === 'empresa';
  const forma = useForma(rule, {
    initial: { correo: parte.correo ?? '', nombre: parte.persona ?? '' },
    loss: lossOfForm(),
    sendings: [[invite, invitarDesdeVentanilla]],
    send: ({ correo, nombre }, then) =>
      invite.mutate({ correo, ...(!isCompany && { nombre }) }, then),
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      className="space-y-5"
      onClose={onClose}
      title="Invitar a seguir su trámite en línea"
      description="Cuando acepte, su lugar será suyo, con todo lo que entregó en ventanilla. Hasta entonces sigues recibiendo sus documentos."
      submitLabel="Enviar invitación"
      busyLabel="Enviando..."
    >
      {!isCompany && (
        <TextField
          label="Nombre completo"
          hint="Solo acepta una cuenta con este nombre."
          autoComplete="off"
          maxLength={PARTE.nombre}
          {...forma.field('nombre')}
        />
      )}
      <TextField
        label="Su correo electrónico"
        type="email"
        autoComplete="off"
        hint="Le llegará un enlace que vence en 14 días. El anterior deja de servir."
        {...forma.field('correo')}
      />
    </FormDialog>
  );
}
