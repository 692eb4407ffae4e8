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
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { formatDay } from '#shared/format.ts';
import type { Loss } from '#shared/leave/loss.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { calendarioQuery, useGuardarCalendario } from './calendario-api.ts';
import { joinDias, toCierres, toDias } from './juntar-dias.ts';

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

interface CalendarioFormProps {
  calendario: AnswerOf<typeof readCalendario>;
  onSaved: () => void;
}

function CalendarioForm({ calendario, onSaved }: CalendarioFormProps) {
  const save = useGuardarCalendario();
  // The days as they were when the person began stay, until the page says that somebody changed them
  // meanwhile.
  const [seen, setSeen] = useState(calendario);
  const forma = useForma(calendarioForm, {
    initial: { cierres: toCierres(seen.dias) },
    loss: LOSS,
    sendings: [[save, guardarCalendario]],
    send: ({ cierres }, then) =>
      save.mutate({ dias: toDias(cierres), version: seen.version }, then),
    onDone: onSaved,
  });
  const showLatest = () => {
    const dias = joinDias(seen.dias, toDias(forma.values.cierres), calendario.dias);
    setSeen(calendario);
    forma.show({ cierres: toCierres(dias) }, { cierres: toCierres(calendario.dias) });
    save.reset();
  };
  return (
    <FormPage
      forma={forma}
      className="space-y-6"
      submitLabel="Guardar"
      onShowLatest={showLatest}
      latestLabel="Ver cómo quedaron"
    >
      <p className="text-muted text-sm">
        La ley ya marca: {calendario.deLey.map(formatDay).join(', ')}.
      </p>
      <EditableList
        legend="Días que la notaría cierra"
        hint="Por ejemplo vacaciones o puentes. Lo que ya se contó no cambia."
        itemName="Cierre"
        addLabel="Agregar días"
        max={LIMITE.dias}
        {...forma.rows('cierres', () => ({ dia: '', hasta: '', motivo: '' }))}
        onMove={undefined}
        fieldsOf={(index) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField type="date" label="Desde" {...forma.field(`cierres.${index}.dia`)} />
            <DateField label="Hasta (si son varios)" {...forma.field(`cierres.${index}.hasta`)} />
            <TextField
              label="Por qué se cierra"
              maxLength={LIMITE.motivo}
              {...forma.field(`cierres.${index}.motivo`)}
            />
          </div>
        )}
      />
    </FormPage>
  );
}
