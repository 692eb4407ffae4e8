import { zodResolver } from '@hookform/resolvers/zod';
import {
  diaCerrado,
  diasCerrados,
  guardarCalendario,
  readCalendario,
} from '@notaria/contract/calendario';
import type { AnswerOf } from '@notaria/contract/call';
import { CALENDARIO_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import { CALENDARIO } from '@notaria/contract/etapas-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDay } from '#shared/format.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import type { Loss } from '#shared/leave/loss.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions, DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { Form } from '#shared/ui/form.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { calendarioQuery, useGuardarCalendario } from './calendario-api.ts';
import { juntarDias, toCierres, toDias } from './juntar-dias.ts';

const LOSS: Loss = {
  title: '¿Descartar los cambios?',
  text: 'Los días que cambiaste todavía no se guardan.',
  discard: 'Descartar',
  keep: 'Seguir editando',
  asksOnUnload: true,
};

const cierre = z
  .extend(diaCerrado, { hasta: z.union([z.literal(''), diaCerrado.shape.dia]) })
  .check(
    z.refine(({ dia, hasta }) => hasta === '' || hasta >= dia, {
      error: CALENDARIO.alReves,
      path: ['hasta'],
    }),
  );

const calendarioForm = z.object({
  cierres: z.array(cierre).check((ctx) => {
    const { error } = diasCerrados.safeParse(toDias(ctx.value));
    const [issue] = error?.issues ?? [];
    if (issue) ctx.issues.push({ code: 'custom', message: issue.message, input: ctx.value });
  }),
});

/** The days on which the office is closed, for an administrator. */
export function CalendarioDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(calendarioQuery);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Días inhábiles"
      description="Los tiempos de los trámites se cuentan en días hábiles: sin sábados, domingos, los descansos que marca la ley ni los días que escribas aquí."
    >
      <QueryState
        query={query}
        failure={(error) => failureMessage(readCalendario, error)}
        loading={<Skeleton shape="rows" count={4} label="Cargando los días inhábiles…" />}
        isEmpty={() => false}
      >
        {(data) => <CalendarioForm calendario={data} onSaved={onClose} />}
      </QueryState>
    </Dialog>
  );
}

function CalendarioForm({
  calendario,
  onSaved,
}: {
  calendario: AnswerOf<typeof readCalendario>;
  onSaved: () => void;
}) {
  const save = useGuardarCalendario();
  // The days as they were when the person began stay, until the page says that somebody changed them
  // meanwhile.
  const [seen, setSeen] = useState(calendario);
  const { register, control, handleSubmit, formState, getValues, setValue, watch, reset } = useForm(
    {
      resolver: zodResolver(calendarioForm),
      defaultValues: { cierres: toCierres(seen.dias) },
    },
  );
  const { fields, append, remove } = useFieldArray({ control, name: 'cierres' });
  const isOutdated = save.error instanceof ApiError && save.error.detail === 'cambio_previo';
  const showLatest = () => {
    const dias = juntarDias(seen.dias, toDias(getValues('cierres')), calendario.dias);
    setSeen(calendario);
    reset({ cierres: toCierres(calendario.dias) });
    reset({ cierres: toCierres(dias) }, { keepDefaultValues: true });
    save.reset();
  };
  const problems = formState.errors.cierres;
  const send = handleSubmit(({ cierres }) =>
    save.mutate(
      { dias: toDias(cierres), version: seen.version },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onSaved();
        },
      },
    ),
  );
  return (
    <Form onSubmit={(event) => void send(event)} className="space-y-6">
      <AsksBeforeLeaving loss={formState.isDirty && !save.isSuccess ? LOSS : undefined} />
      <p className="text-muted text-sm">
        La ley ya marca: {calendario.deLey.map(formatDay).join(', ')}.
      </p>
      <EditableList
        legend="Días que la notaría cierra"
        hint="Por ejemplo vacaciones o puentes. Lo que ya se contó no cambia."
        itemName="Cierre"
        addLabel="Agregar días"
        keys={fields.map(({ id }) => id)}
        max={LIMITE.dias}
        error={problems?.root?.message ?? problems?.message}
        fieldsOf={(index) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              type="date"
              label="Desde"
              error={problems?.[index]?.dia?.message}
              {...register(`cierres.${index}.dia`)}
            />
            <DateField
              label="Hasta (si son varios)"
              error={problems?.[index]?.hasta?.message}
              value={watch(`cierres.${index}.hasta`)}
              onChange={({ target }) =>
                setValue(`cierres.${index}.hasta`, target.value, {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                })
              }
            />
            <TextField
              label="Por qué se cierra"
              maxLength={LIMITE.motivo}
              error={problems?.[index]?.motivo?.message}
              {...register(`cierres.${index}.motivo`)}
            />
          </div>
        )}
        onAdd={() => append({ dia: '', hasta: '', motivo: '' })}
        onRemove={remove}
      />
      {save.isError && <Alert>{failureMessage(guardarCalendario, save.error)}</Alert>}
      <DialogActions>
        <DialogCancel disabled={save.isPending} />
        {isOutdated ? (
          // Each button has its own key, so that the press that shows the current days does not also submit
          // the form.
          <Button key="ver" onClick={showLatest}>
            Ver cómo quedaron
          </Button>
        ) : (
          <Button key="guardar" type="submit" loading={save.isPending} loadingLabel="Guardando...">
            Guardar
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}
