import { zodResolver } from '@hookform/resolvers/zod';
import { agregarParte, type NuevaParte } from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { PARTE } from '@notaria/contract/partes-limits';
import { PARTES } from '@notaria/contract/partes-messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { failureMessage } from '../api/failure-message.ts';
import { AsksBeforeLeaving } from '../leave/asks-before-leaving.tsx';
import type { Loss } from '../leave/loss.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DialogCancel } from '../ui/dialog-actions.tsx';
import { Form } from '../ui/form.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  type AgregarParteValues,
  agregarParteForm,
  nuevaParteOf,
  papelDe,
} from './agregar-parte-values.ts';
import { isWhole, PERSONA, QuienEsFields } from './quien-es-fields.tsx';

interface AgregarParteFormProps {
  /** The kinds that the reader may add now, from the detail of the file; at least one. */
  posibles: readonly PartePosible[];
  /**
   * The name of the party whose spouse the new one would be, by the party's id, because an id means nothing
   * to a person.
   */
  deQuien?: (idParte: string) => string | null;
  /** True if the reader may send the person's documents instead of inviting: a client may, the office may not. */
  puedeEntregar: boolean;
  /** @throws ApiError: the form says what went wrong and keeps what was typed */
  onAdd: (nueva: NuevaParte) => Promise<unknown>;
}

const TYPED: Loss = {
  title: '¿Descartar lo que escribiste?',
  text: 'Esta persona todavía no está agregada.',
  discard: 'Descartar',
  keep: 'Seguir escribiendo',
};

/** The field that a refusal is about, by the `detail` of the server's error. */
const FIELD_OF: Record<string, 'correo' | 'papel'> = {
  correo_propio: 'correo',
  ya_invitada: 'correo',
  completo: 'papel',
};

/**
 * Asks for one more party of a file: the kind, the name, and either an address to invite or the consent that
 * the reader sends their documents. Works inside a dialog, which asks before typed text is lost. Render it
 * with another `key` for the next person.
 */
export function AgregarParteForm(props: AgregarParteFormProps) {
  const { posibles, deQuien, puedeEntregar, onAdd } = props;
  const [failed, setFailed] = useState<unknown>(null);
  const first = posibles.length === 1 ? posibles[0] : undefined;
  const form = useForm<AgregarParteValues>({
    resolver: zodResolver(agregarParteForm),
    defaultValues: {
      papel: first ? papelDe(first) : '',
      nombre: '',
      entrega: 'propia',
      correo: '',
      consentimiento: false,
      responde: false,
    },
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [papel, nombre, entrega, correo] = watch(['papel', 'nombre', 'entrega', 'correo']);
  const [quien, setQuien] = useState(PERSONA);
  const asksQuien = posibles.some((one) => papelDe(one) === papel && one.admiteEmpresa);
  const isSpouse = posibles.some((one) => papelDe(one) === papel && one.de !== null);

  const send = handleSubmit(async (values) => {
    setFailed(null);
    if (asksQuien && !isWhole(quien)) return;
    try {
      await onAdd(nuevaParteOf(values, posibles, quien));
    } catch (error) {
      const told = error instanceof ApiError ? tellFields(error) : [];
      for (const [field, message] of told) setError(field, { message });
      if (told.length === 0) setFailed(error);
    }
  });

  return (
    <Form onSubmit={send} className="space-y-5">
      <AsksBeforeLeaving loss={nombre.trim() || correo.trim() ? TYPED : undefined} />
      {first ? (
        <p className="font-semibold">{kindName(first, deQuien)}</p>
      ) : (
        <SelectField
          label="¿Qué papel tiene?"
          placeholder="Elige una opción"
          options={posibles.map((one) => ({
            value: papelDe(one),
            label: kindName(one, deQuien),
          }))}
          error={errors.papel?.message}
          {...register('papel')}
        />
      )}
      {isSpouse && (
        <p className="text-muted text-sm">
          Participa si están casados por sociedad conyugal: también firma y entrega sus documentos.
        </p>
      )}
      {asksQuien && (
        <QuienEsFields
          value={quien}
          onChange={setQuien}
          legend="¿Es una persona o una empresa?"
          isTried={formState.isSubmitted}
        />
      )}
      <TextField
        label={asksQuien && quien.tipo === 'empresa' ? 'Nombre de la empresa' : 'Nombre completo'}
        autoComplete="off"
        maxLength={PARTE.nombre}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      {puedeEntregar && (
        <RadioField
          legend="¿Quién entrega sus documentos?"
          options={[
            {
              value: 'propia',
              label: 'La persona, desde su cuenta',
              hint: 'La invitamos por correo. Nadie más que ella y la notaría verá sus documentos.',
            },
            {
              value: 'representada',
              label: 'Yo entrego sus documentos',
              hint: 'Para quien no usa correo y te dio permiso.',
            },
          ]}
          {...register('entrega')}
        />
      )}
      {entrega === 'propia' ? (
        <TextField
          label="Su correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Le llegará un enlace que vence en 14 días."
          error={errors.correo?.message}
          {...register('correo')}
        />
      ) : (
        <div className="space-y-3">
          <Checkbox
            label={PARTES.consentimiento}
            error={errors.consentimiento?.message}
            {...register('consentimiento')}
          />
          <Checkbox
            label={PARTES.consentimientoDeResponder}
            hint="Es opcional. Si no, la notaría le preguntará a ella."
            {...register('responde')}
          />
        </div>
      )}
      {failed !== null && <Alert>{failureMessage(agregarParte, failed)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <DialogCancel disabled={isSubmitting} />
        <Button type="submit" loading={isSubmitting} loadingLabel="Agregando...">
          {entrega === 'propia' ? 'Enviar invitación' : 'Agregar persona'}
        </Button>
      </div>
    </Form>
  );
}

function kindName(
  { nombre, de }: PartePosible,
  deQuien: ((idParte: string) => string | null) | undefined,
): string {
  const whose = de === null ? null : deQuien?.(de);
  return whose ? `${nombre} (${whose})` : nombre;
}

type Told = ['papel' | 'nombre' | 'correo', string];

/** The server's errors about single fields of the form. */
function tellFields({ fields, detail, message }: ApiError): Told[] {
  const about = detail === undefined ? undefined : FIELD_OF[detail];
  if (about !== undefined && message !== '') return [[about, message]];
  const papel = fields.clave ?? fields.de;
  const all: [Told[0], string | undefined][] = [
    ['papel', papel],
    ['nombre', fields.nombre],
    ['correo', fields.correo],
  ];
  return all.flatMap(([field, said]): Told[] => (said === undefined ? [] : [[field, said]]));
}
