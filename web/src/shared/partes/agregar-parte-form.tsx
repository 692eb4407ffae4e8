import { agregarParte, type NuevaParte, type QuienEs } from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError } from '../api/api-error.ts';
import { FormBody, FormSubmit } from '../forma/form-page.tsx';
import { type Problems, useForma } from '../forma/use-forma.ts';
import type { Loss } from '../leave/loss.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { DialogCancel } from '../ui/dialog-actions.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { conElegido, SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  type AgregarParteValues,
  agregarParteForm,
  nuevaParteOf,
  papelDe,
} from './agregar-parte-values.ts';
import { PERSONA, PersonaFields, problemaDe } from './quien-es-fields.tsx';

interface AgregarParteFormProps {
  /** The kinds that the reader may add now, from the detail of the file; at least one. */
  posibles: readonly PartePosible[];
  /**
   * The name of the party whose spouse the new one would be, by the party's id, because an id means nothing
   * to a person.
   */
  deQuien?: (idParte: string) => string | null;
  /** True if the office adds somebody: whom it doesn't invite, it represents at its counter. */
  isStaff: boolean;
  /** True if the reader doesn't work at the counter, and only invites. */
  sinVentanilla?: boolean | undefined;
  /** @throws ApiError: the form says what went wrong and keeps what was typed */
  onAdd: (nueva: NuevaParte) => Promise<unknown>;
}

const TYPED: Loss = {
  title: '¿Descartar lo que escribiste?',
  text: 'Esta persona todavía no está agregada.',
  discard: 'Descartar',
  keep: 'Seguir escribiendo',
};

const rule = z.safeExtend(agregarParteForm, {
  quienEs: z.object({ tipo: z.enum(['persona', 'empresa']), representante: z.string() }),
});

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
  const { posibles, deQuien, isStaff, sinVentanilla, onAdd } = props;
  const only = posibles.length === 1 ? posibles[0] : undefined;
  const [begins] = useState(only ? papelDe(only) : '');
  const initial: AgregarParteValues & { quienEs: QuienEs } = {
    papel: begins,
    nombre: '',
    entrega: 'propia',
    correo: '',
    telefono: '',
    consentimiento: false,
    responde: false,
    quienEs: PERSONA,
  };
  const asksQuien = (papel: string) =>
    posibles.some((one) => papelDe(one) === papel && one.admiteEmpresa);
  const forma = useForma(rule, {
    initial,
    loss: TYPED,
    call: agregarParte,
    fieldsOf: tellFields,
    ask: async ({ quienEs: quien, ...values }) => {
      const wrong = asksQuien(values.papel) ? problemaDe(quien) : undefined;
      if (wrong === undefined) await onAdd(nuevaParteOf(values, posibles, quien));
      return { 'quienEs.representante': wrong };
    },
  });
  const { papel, entrega } = forma.values;
  // Where somebody else fills a place meanwhile, one kind may be left that nobody chose.
  const first = only && begins === papel && papelDe(only) === papel ? only : undefined;
  const isSpouse = posibles.some((one) => papelDe(one) === papel && one.de !== null);
  return (
    <FormBody
      forma={forma}
      className="space-y-5"
      buttons={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <DialogCancel disabled={forma.isBusy} />
          <FormSubmit
            forma={forma}
            submitLabel={entrega === 'propia' ? 'Enviar invitación' : 'Agregar persona'}
            busyLabel="Agregando..."
          />
        </div>
      }
    >
      {first ? (
        <p className="font-semibold">{kindName(first, deQuien)}</p>
      ) : (
        <SelectField
          label="¿Qué papel tiene?"
          placeholder="Elige una opción"
          options={conElegido(
            posibles.map((one) => ({ value: papelDe(one), label: kindName(one, deQuien) })),
            papel || undefined,
            'Ya está completo: elige otro',
          )}
          {...forma.field('papel')}
        />
      )}
      {isSpouse && (
        <p className="text-muted text-sm">
          Participa si están casados por sociedad conyugal: también firma y entrega sus documentos.
        </p>
      )}
      <PersonaFields forma={forma} mayBeCompany={asksQuien(papel)} />
      {!sinVentanilla && (
        <RadioField
          legend="¿Quién entrega sus documentos?"
          options={[
            {
              value: 'propia',
              label: 'La persona, desde su cuenta',
              hint: 'La invitamos por correo. Nadie más que ella y la notaría verá sus documentos.',
            },
            isStaff
              ? {
                  value: 'representada',
                  label: 'La notaría, en ventanilla',
                  hint: 'Para quien viene a la notaría. Después puedes invitarla.',
                }
              : {
                  value: 'representada',
                  label: 'Yo entrego sus documentos',
                  hint: 'Para quien no usa correo y te dio permiso.',
                },
          ]}
          {...forma.radio('entrega')}
        />
      )}
      {entrega === 'propia' ? (
        <TextField
          label="Su correo electrónico"
          type="email"
          autoComplete="off"
          hint="Le llegará un enlace que vence en 14 días."
          {...forma.field('correo')}
        />
      ) : (
        <div className="space-y-3">
          {isStaff && (
            <TextField
              label="Teléfono"
              type="tel"
              autoComplete="off"
              maxLength={20}
              {...forma.field('telefono')}
            />
          )}
          <Checkbox label={PARTES.consentimiento} {...forma.box('consentimiento')} />
          {!isStaff && (
            <Checkbox
              label={PARTES.consentimientoDeResponder}
              hint="Es opcional. Si no, la notaría le preguntará a ella."
              {...forma.box('responde')}
            />
          )}
        </div>
      )}
    </FormBody>
  );
}

function kindName(
  { nombre, de }: PartePosible,
  deQuien: ((idParte: string) => string | null) | undefined,
): string {
  const whose = de === null ? null : deQuien?.(de);
  return whose ? `${nombre} (${whose})` : nombre;
}

/** The server's sentences about fields of the form. */
function tellFields({ fields, detail, message }: ApiError): Problems {
  const about = detail === undefined ? undefined : FIELD_OF[detail];
  if (about !== undefined && message !== '') return { [about]: message };
  return { ...fields, papel: fields.clave ?? fields.de };
}
