import { ETAPAS_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import { ENTREGAS_TEXTOS } from '@notaria/contract/entregas-messages';
import type { Movimiento } from '@notaria/contract/etapas';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import type { Ruta } from '@notaria/contract/ruta';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import {
  destinosDe,
  type EtapaValores,
  etapaConFolio,
  etapaValores,
  fieldsOf,
  movimientosDe,
  problemsOf,
  type RutaConRespuestas,
  sigueSinRespuestas,
  toMovimiento,
  wordsFor,
} from './etapa-valores.ts';
import { useMoverEtapa } from './etapas-api.ts';

const CULPA = [
  { value: 'autoridad', label: 'A una autoridad' },
  { value: 'cliente', label: 'Al cliente' },
];

interface EtapaDialogProps {
  idExpediente: string;
  ruta: RutaConRespuestas;
  /** True if several people take part. */
  hasParties: boolean;
  begin: Movimiento;
  /** The documents that are not accepted, in words; empty if all are. */
  abiertos: string;
  onClose: () => void;
}

const DE_TODAS =
  'Lo leen todas las personas del trámite; lo de una sola, escríbelo en su conversación.';

/** Everything that can be done with the stages of a file, with what the client is told. */
export function EtapaDialog(props: EtapaDialogProps) {
  const { idExpediente, ruta, hasParties, begin, abiertos, onClose } = props;
  const formId = useId();
  const move = useMoverEtapa(idExpediente);
  const [isTried, setIsTried] = useState(false);
  // The stages as the person saw them stay, until the dialog says that somebody moved the file meanwhile.
  const [seen, setSeen] = useState(ruta);
  const draft = useDraft<EtapaValores>({
    name: `etapa.1/${idExpediente}`,
    version: ruta.actual,
    initial: beginWith(ruta, begin),
    parse: (kept) => etapaValores.safeParse(kept).data,
    show: (kept) => setValues(kept),
  });
  const [values, setValues] = useState(draft.begin);
  const change = (changed: Partial<EtapaValores>) => {
    const next = { ...values, ...changed };
    setValues(next);
    draft.keep(next);
  };
  const choices = movimientosDe(seen);
  const movimiento = choices.some(({ value }) => value === values.movimiento)
    ? values.movimiento
    : begin;
  const destinos = destinosDe(seen, movimiento);
  const siguiente =
    destinos.find(({ clave }) => clave === values.siguiente)?.clave ?? destinos[0]?.clave ?? '';
  const current = { ...values, movimiento, siguiente };
  const has = fieldsOf(seen, current);
  const problems = problemsOf(seen, current);
  const errorOf = (field: keyof EtapaValores) =>
    isTried && problems[field] !== undefined ? { error: problems[field] } : {};
  const isOutdated = move.error instanceof ApiError && move.error.detail === 'cambio_previo';

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const form = event.currentTarget;
    if (Object.keys(problems).length > 0) {
      const [first = ''] = Object.keys(problems);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    move.mutate(toMovimiento(seen, current), {
      onSuccess: ({ message }) => {
        draft.drop();
        toast.success(message);
        onClose();
      },
    });
  };
  const field = (name: 'motivo' | 'nota' | 'esperada' | 'folio' | 'fechaFolio') => ({
    name,
    value: values[name],
    optional: has.get(name) === true,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    ...errorOf(name),
  });
  const folioOf = etapaConFolio(seen, current);

  return (
    <Dialog
      open
      size="lg"
      busy={move.isPending}
      loss={draft.loss}
      onClose={onClose}
      title="Mover el trámite"
      description={hasParties ? DE_TODAS : 'El cliente lee todo lo que escribas aquí.'}
      footer={
        <>
          <DialogCancel disabled={move.isPending} />
          {isOutdated ? (
            // Each button has its own key, so that the press that shows the current stage does not also
            // submit the form.
            <Button
              key="ver"
              onClick={() => {
                setSeen(ruta);
                move.reset();
              }}
            >
              Ver cómo quedó
            </Button>
          ) : (
            <Button
              key="guardar"
              type="submit"
              form={formId}
              loading={move.isPending}
              loadingLabel="Guardando..."
            >
              Guardar
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} onSubmit={send} className="space-y-4">
        <DraftNotice
          draft={draft}
          changed="El trámite cambió de etapa después: revisa que sirva."
        />
        <SelectField
          label="Qué hacer"
          options={choices}
          value={movimiento}
          onChange={({ target }) => {
            const chosen = choices.find(({ value }) => value === target.value);
            if (chosen)
              change({ movimiento: chosen.value, ...wordsFor(seen, chosen.value, values) });
          }}
        />
        {abiertos !== '' && (movimiento === 'avanzar' || movimiento === 'omitir') && (
          <Alert tone="amarillo" title="Faltan documentos">
            De este trámite hay {abiertos}.
          </Alert>
        )}
        {destinos.length > 0 && (
          <SelectField
            label={movimiento === 'regresar' ? 'A qué etapa regresa' : 'A qué etapa pasa'}
            options={destinos.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
            value={siguiente}
            onChange={({ target }) => change({ siguiente: target.value })}
          />
        )}
        {movimiento === 'pausar' && (
          <SelectField
            label="A quién se espera"
            options={CULPA}
            value={values.culpa}
            onChange={({ target }) =>
              change({ culpa: target.value === 'cliente' ? 'cliente' : 'autoridad' })
            }
          />
        )}
        {sigueSinRespuestas(seen, movimiento) && (
          <Alert tone="amarillo" title="Hay respuestas pendientes">
            {ENTREGAS_TEXTOS.faltanRespuestas(seen.porResponder ?? 0)} El motivo no lo lee el
            cliente.
          </Alert>
        )}
        {has.has('motivo') && (
          <TextareaField {...field('motivo')} label="Motivo" rows={2} maxLength={LIMITE.motivo} />
        )}
        {folioOf && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field('folio')}
              label={`Folio de «${folioOf.nombre}»`}
              maxLength={LIMITE.folio}
            />
            <DateField {...field('fechaFolio')} label="Fecha del folio" />
          </div>
        )}
        <TextareaField
          {...field('nota')}
          label={hasParties ? 'Mensaje para todas las personas' : 'Mensaje para el cliente'}
          rows={3}
          maxLength={LIMITE.nota}
        />
        <DateField {...field('esperada')} label="Fecha en que debe terminar" />
        {move.isError && <Alert>{failureMessage(moverEtapa, move.error)}</Alert>}
      </Form>
    </Dialog>
  );
}

function beginWith({ etapas, actual }: Ruta, movimiento: Movimiento): EtapaValores {
  const folio = etapas.find(({ clave }) => clave === actual)?.folio;
  return {
    movimiento,
    siguiente: '',
    motivo: '',
    culpa: 'autoridad',
    nota: '',
    esperada: '',
    folio: folio?.numero ?? '',
    fechaFolio: folio?.fecha ?? '',
  };
}
