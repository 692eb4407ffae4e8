import type { AnswerOf } from '@notaria/contract/call';
import { direccionEscrita, email } from '@notaria/contract/fields';
import { nombreDeParte, type QuienEs, telefonoDeParte } from '@notaria/contract/partes';
import { PARTE } from '@notaria/contract/partes-limits';
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
import { type Problems, ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { PERSONA, problemaDe, QuienEsFields } from '#shared/partes/quien-es-fields.tsx';
import { pathToExpediente } from '#shared/paths.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
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

/** True if a company may come as this kind. */
function allowsCompany(tramite: TramiteDetalle | undefined, parte: string): boolean {
  if (!tramite || tramite.SoloPersonas) return false;
  const isAsked = (whose: string | null) => tramite.Partes.length === 0 || whose === parte;
  return tramite.DocumentosRequeridos.some(
    ({ Parte, ParaQuien }) => ParaQuien === 'empresa' && isAsked(Parte),
  );
}

const problemOf = (rule: z.ZodMiniType, value: unknown) =>
  rule.safeParse(value).error?.issues[0]?.message;
const correo = z.pipe(direccionEscrita, z.union([z.literal(''), email(PARTES.correoInvalido)]));

function problemasDe(values: Valores, tramite: TramiteDetalle | undefined, chooses: boolean) {
  const { idTramite, parte, quienEs, atiende } = values;
  const asksPapel = tramite && papelesDe(tramite).length > 1;
  return {
    idTramite: idTramite === '' ? VENTANILLA_TEXTOS.sinTramite : undefined,
    parte: asksPapel && parte === '' ? PARTES.faltaParte : undefined,
    'quienEs.representante': allowsCompany(tramite, papelDe(tramite, parte) ?? '')
      ? problemaDe(quienEs)
      : undefined,
    nombre: problemOf(nombreDeParte, values.nombre),
    telefono: problemOf(telefonoDeParte, values.telefono),
    correo: correo.safeParse(values.correo).success ? undefined : PARTES.correoInvalido,
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
            ...(allowsCompany(tramite, chosen ?? '') && { quienEs: values.quienEs }),
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
  const { parte, quienEs } = forma.values;
  const takesCompanies = allowsCompany(tramite, papelDe(tramite, parte) ?? '');
  const isCompany = takesCompanies && quienEs.tipo === 'empresa';
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
        options={(tramites.data ?? []).map(({ ID_Tramite, Titulo }) => ({
          value: ID_Tramite,
          label: Titulo,
        }))}
        {...forma.field('idTramite')}
        onChange={({ target }) => {
          setTramite(target.value);
          forma.change({ idTramite: target.value, parte: '' });
        }}
      />
      {papeles.length > 1 && (
        <SelectField
          label="¿Qué papel tiene?"
          placeholder="Elige una opción"
          options={papeles.map(({ Clave, Nombre }) => ({ value: Clave, label: Nombre }))}
          {...forma.field('parte')}
        />
      )}
      {takesCompanies && (
        <QuienEsFields
          value={quienEs}
          onChange={(value) => forma.change({ quienEs: value })}
          legend="¿Es una persona o una empresa?"
          error={forma.errorOf('quienEs.representante')}
        />
      )}
      <TextField
        label={isCompany ? 'Nombre de la empresa' : 'Nombre completo'}
        hint="Como está en su identificación."
        autoComplete="off"
        maxLength={PARTE.nombre}
        {...forma.field('nombre')}
      />
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        {...forma.field('telefono')}
      />
      <TextField
        label="Correo electrónico"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Le llega una invitación a seguir su trámite en línea. Sin correo, le avisas por teléfono."
        {...forma.field('correo')}
      />
      {chooses && (
        <SelectField
          label="¿Quién atiende el trámite?"
          placeholder="Elige una opción"
          options={abogados.map(({ idUsuario, nombre }) => ({ value: idUsuario, label: nombre }))}
          {...forma.field('atiende')}
        />
      )}
      <Checkbox label={PARTES.consentimiento} {...forma.box('consentimiento')} />
    </FormDialog>
  );
}
