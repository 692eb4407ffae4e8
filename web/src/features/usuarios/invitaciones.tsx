import {
  correoDeColega,
  invitarColega,
  listInvitaciones,
  retirarColega,
} from '@notaria/contract/invitaciones';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { isOfStaff, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { oficinasQuery } from '#shared/encargos/queries.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { formatDate } from '#shared/format.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { asistentesQuery, invitacionesQuery, useInvitar, useRetirar } from './invitaciones-api.ts';

/** The button that invites somebody to work for the office. */
export function Invitar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<UserPlus aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Invitar a un colega
      </Button>
      {isOpen && <InvitarDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const ROLES = ROLES_VISIBLES.filter(({ ID_Rol }) => isOfStaff(ID_Rol)).map((one) => ({
  value: String(one.ID_Rol),
  label: one.Nombre,
}));
/** The roles that have a place in an office that exists. A head gets theirs under «Oficinas». */
const CON_OFICINA: readonly string[] = [String(ROL.abogado), String(ROL.secretaria)];
const REGLA = z.object({
  correo: correoDeColega,
  idRol: z.string(),
  idGrupo: z.string(),
  apoyaA: z.string(),
});

/** Whom to invite, as what and into which office. */
export function InvitarDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const invite = useInvitar();
  const { data: oficinas = [] } = useQuery(oficinasQuery(user?.uid ?? ''));
  const forma = useForma(REGLA, {
    initial: { correo: '', idRol: String(ROL.abogado), idGrupo: '', apoyaA: '' },
    loss: lossOfForm(),
    sendings: [[invite, invitarColega]],
    send: ({ correo, idRol, idGrupo, apoyaA }, then) => {
      const lugar = CON_OFICINA.includes(idRol) && idGrupo ? { idGrupo } : {};
      const apoya = lugar.idGrupo && apoyaA ? { apoyaA } : {};
      invite.mutate({ correo, idRol: Number(idRol), ...lugar, ...apoya }, then);
    },
    onDone: onClose,
  });
  const { idRol, idGrupo } = forma.values;
  const isSecretaria = idRol === String(ROL.secretaria);
  const oficina = oficinas.find(({ ID_Grupo }) => ID_Grupo === idGrupo)?.Nombre ?? '';
  const { data: detalle } = useQuery(asistentesQuery(isSecretaria ? oficina : ''));
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      title="Invitar a un colega"
      description="Le enviamos un enlace que sirve una vez y vence en 7 días. Con él crea su cuenta, o entra en la suya, y recibe el rol."
      submitLabel="Enviar invitación"
    >
      <TextField {...forma.field('correo')} autoFocus label="Correo electrónico" type="email" />
      <SelectField label="Rol" options={ROLES} {...forma.field('idRol')} />
      {CON_OFICINA.includes(idRol) && (
        <SelectField
          label="Oficina"
          optional
          placeholder="Sin oficina por ahora"
          options={optionsOf(oficinas, 'ID_Grupo', 'Nombre')}
          {...forma.field('idGrupo', () => ({ apoyaA: '' }))}
        />
      )}
      {isSecretaria && idGrupo !== '' && (
        <SelectField
          label="A quién apoya"
          placeholder="Elige a un abogado"
          options={optionsOf(detalle?.abogadosAsistentes ?? [], 'userId')}
          {...forma.field('apoyaA')}
        />
      )}
    </FormDialog>
  );
}

/** The invitations that nobody has accepted yet, each with the button that takes it back; nothing if there are none. */
export function Invitaciones() {
  const { data, error } = useQuery(invitacionesQuery);
  const withdraw = useRetirar();
  if (error && !data) return <Alert>{failureMessage(listInvitaciones, error)}</Alert>;
  if (!data || data.invitaciones.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title-sm">Invitaciones sin aceptar</h2>
      {withdraw.isError && <Alert>{failureMessage(retirarColega, withdraw.error)}</Alert>}
      <ul className="flex flex-col divide-y divide-line">
        {data.invitaciones.map(({ id, correo, rol, oficina, invita, vence }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="break-all font-semibold">{correo}</p>
              <p className="break-words text-muted text-sm">
                {[rol, oficina].filter(Boolean).join(' de ')} · la envió {invita} · vence el{' '}
                {formatDate(vence)}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={`Retirar la invitación a ${correo}`}
              disabled={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(id, { onSuccess: () => toast.success(COLEGAS.retirada) })
              }
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
