import type { AnswerOf } from '@notaria/contract/call';
import { direccionEscrita, email } from '@notaria/contract/fields';
import { nombreDeParte, type QuienEs, telefonoDeParte } from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { readTramite, type TramiteDetalle } from '@notaria/contract/tramites';
import { abrirEnVentanilla, type verVentanilla } from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { type Problems, problemOf, ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { PERSONA, PersonaFields, problemaDe } from '#shared/partes/quien-es-fields.tsx';
import { pathToExpediente } from '#shared/paths.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useAbrirEnVentanilla } from './ventanilla-api.ts';

interface AbrirDialogProps extends Pick<AnswerOf<typeof verVentanilla>, 'abogados'> {
  onClose: () => void;
}

const INITIAL = {
  idTramite: '',
  parte: '',
  quienEs: PERSONA as QuienEs,
  nombre: '',
  telefono: '',
  correo: '',
  atiende: '',
  consentimiento: false,
};
type Valores = typeof INITIAL;

/** The kinds of people as which somebody may come. */
function papelesDe({ Partes }: TramiteDetalle) {
  return Partes.filter(({ De }) => De === null);
}

/** The key of the kind as which somebody comes: the chosen one, or the only one. */
function papelDe(tramite: TramiteDetalle | undefined, chosen: string): string | undefined {
  const kinds = tramite ? papelesDe(tramite) : [];
  return kinds.length === 1 ? kinds[0]?.Clave : chosen || undefined;
}

/** True if a company may come as the chosen kind. */
function allowsCompany(tramite: TramiteDetalle | undefined, chosen: string): boolean {
  if (!tramite || tramite.SoloPersonas) return false;
  const papel = papelDe(tramite, chosen);
  const isAsked = (whose: string | null) => tramite.Partes.length === 0 || whose === papel;
  return tramite.DocumentosRequeridos.some(
    ({ Parte, ParaQuien }) => ParaQuien === 'empresa' && isAsked(Parte),
  );
}

const correo = z.pipe(direccionEscrita, z.union([z.literal(''), email(PARTES.correoInvalido)]));

function problemasDe(values: Valores, tramite: TramiteDetalle | undefined, chooses: boolean) {
  const { idTramite, parte, quienEs, atiende } = values;
  const asksPapel = tramite && papelesDe(tramite).length > 1;
  return {
    idTramite: idTramite === '' ? VENTANILLA_TEXTOS.sinTramite : undefined,
    parte: asksPapel && parte === '' ? PARTES.faltaParte : undefined,
    'quienEs.representante': allowsCompany(tramite, parte) ? problemaDe(quienEs) : undefined,
    nombre: problemOf(nombreDeParte, values.nombre),
    telefono: problemOf(telefonoDeParte, values.telefono),
    correo: problemOf(correo, values.correo) && PARTES.correoInvalido,
    atiende: chooses && atiende === '' ? VENTANILLA_TEXTOS.sinAbogado : undefined,
    consentimiento: values.consentimiento ? undefined : PARTES.sinConsentimiento,
  } satisfies Problems;
}

/** Starts a file for somebody who came to the office and has no account. */
export function AbrirDialog({ abogados, onClose }: AbrirDialogProps) {
  const navigate = useNavigate();
  const open = useAbrirEnVentanilla();
  const chooses = abogados.length > 1;
  const [idTramite, setTramite] = useState('');
  const tramites = useQuery(tramitesQuery());
  const { data: tramite } = useQuery({
    queryKey: ['tramites', idTramite],
    queryFn: async ({ signal }) =>
      (await call(readTramite, { params: { idTramite }, signal })).tramite,
    enabled: idTramite !== '',
  });
  const papeles = tramite ? papelesDe(tramite) : [];
  const forma = useForma(
    ruleOf((values: Valores) => problemasDe(values, tramite, chooses)),
    {
      initial: INITIAL,
      loss: lossOfForm(),
      sendings: [[open, abrirEnVentanilla]],
      send: (values, then) => {
        const { nombre, telefono, atiende } = values;
        const chosen = papelDe(tramite, values.parte);
        const address = values.correo.trim();
        open.mutate(
          {
            idTramite,
            nombre,
            telefono,
            consentimiento: true,
            ...(chosen !== undefined && { parte: chosen }),
            ...(allowsCompany(tramite, values.parte) && { quienEs: values.quienEs }),
            ...(address !== '' && { correo: address }),
            ...(chooses && { atiende }),
          },
          {
            ...then,
            onSuccess: (answer) => {
              then.onSuccess(answer);
              void navigate(pathToExpediente(answer.idExpediente));
            },
          },
        );
      },
    },
  );
  return (
    <FormDialog
      forma={forma}
      className="space-y-5"
      onClose={onClose}
      title="Abrir en ventanilla"
      description="Para quien vino a la notaría y no tiene cuenta. Tú recibes sus documentos; después puedes invitarla a seguir su trámite en línea."
      submitLabel="Iniciar trámite"
      busyLabel="Iniciando..."
    >
      <SelectField
        label="Trámite"
        placeholder="Elige una opción"
        options={optionsOf(tramites.data ?? [], 'ID_Tramite', 'Titulo')}
        {...forma.field('idTramite', (chosen: string) => {
          setTramite(chosen);
          return { parte: '' };
        })}
      />
      {papeles.length > 1 && (
        <SelectField
          label="¿Qué papel tiene?"
          placeholder="Elige una opción"
          options={optionsOf(papeles, 'Clave', 'Nombre')}
          {...forma.field('parte')}
        />
      )}
      <PersonaFields
        forma={forma}
        mayBeCompany={allowsCompany(tramite, forma.values.parte)}
        hint="Como está en su identificación."
      />
      <TextField
        label="Teléfono"
        type="tel"
        autoComplete="off"
        maxLength={20}
        {...forma.field('telefono')}
      />
      <TextField
        label="Correo electrónico"
        optional
        type="email"
        autoComplete="off"
        hint="Le llega una invitación a seguir su trámite en línea. Sin correo, le avisas por teléfono."
        {...forma.field('correo')}
      />
      {chooses && (
        <SelectField
          label="¿Quién atiende el trámite?"
          placeholder="Elige una opción"
          options={optionsOf(abogados, 'idUsuario')}
          {...forma.field('atiende')}
        />
      )}
      <Checkbox label={PARTES.consentimiento} {...forma.box('consentimiento')} />
    </FormDialog>
  );
}
