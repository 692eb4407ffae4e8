import type { AnswerOf } from '@notaria/contract/call';
import { cuenta, guardarCobros, type verCobros } from '@notaria/contract/cobros';
import { CLASES_ENTREGA, TIPOS_ENTREGA } from '@notaria/contract/entregas';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import {
  escritasDe,
  LineasFields,
  lineaEscrita,
  lineasEscritas,
} from '#shared/cobros/lineas-fields.tsx';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Form } from '#shared/ui/form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useGuardarCobros } from './cobros-api.ts';

type Kept = AnswerOf<typeof verCobros>;

const borrador = z.object({
  banco: z.string(),
  clabe: z.string(),
  titular: z.string(),
  secretariaEnvia: z.array(z.enum(TIPOS_ENTREGA)),
  plantillas: z.record(z.string(), z.array(lineaEscrita)),
  /** The procedure whose lines are shown. */
  idTramite: z.string(),
});
type Valores = z.infer<typeof borrador>;

function valoresDe({ cobros }: Kept): Valores {
  const { cuenta: kept, secretariaEnvia, plantillas } = cobros;
  const lines = plantillas.map(({ idTramite, lineas }) => [idTramite, escritasDe(lineas)]);
  return {
    ...(kept ?? { banco: '', clabe: '', titular: '' }),
    secretariaEnvia,
    plantillas: Object.fromEntries(lines),
    idTramite: '',
  };
}

/**
 * The values without lines for procedures that are gone. What the office already keeps for one stays: the
 * server decides about it.
 */
function conTramites(values: Valores, { cobros, tramites }: Kept) {
  const known = [...tramites, ...cobros.plantillas].map(({ idTramite }) => idTramite);
  const { here, isGone } = stillHere(Object.keys(values.plantillas), known);
  const plantillas = Object.fromEntries(here.map((id) => [id, values.plantillas[id] ?? []]));
  const idTramite = known.includes(values.idTramite) ? values.idTramite : '';
  return { values: { ...values, plantillas, idTramite }, isGone };
}

/** The settings of an office. Everything is saved together. */
export function CobrosForm({ kept }: { kept: Kept }) {
  const save = useGuardarCobros();
  const draft = useDraft<Valores>({
    name: 'cobros.1',
    version: kept.version,
    initial: valoresDe(kept),
    parse: (found) => borrador.safeParse(found).data,
    show: (found) => setValues(found),
  });
  const [typedValues, setValues] = useState(draft.begin);
  const { values, isGone } = conTramites(typedValues, kept);
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<Valores>) => {
    const next = { ...typedValues, ...changed };
    setValues(next);
    draft.keep(next);
  };
  const { banco, clabe, titular, secretariaEnvia, plantillas, idTramite } = values;
  const isWithout = [banco, clabe, titular].every((typed) => typed.trim() === '');
  const account = cuenta.safeParse({ banco, clabe, titular });
  const errorOf = (field: keyof z.infer<typeof cuenta>) => {
    const issue = account.error?.issues.find(({ path }) => path[0] === field);
    return isTried && !isWithout && issue ? { error: issue.message } : {};
  };
  const typed = Object.entries(plantillas).filter(([, lines]) => lines.length > 0);
  const read = typed.map(([id, lines]) => ({ idTramite: id, lineas: lineasEscritas(lines) }));
  const wrong = read.find(({ lineas }) => lineas === undefined);
  const titulo = (id: string) =>
    kept.tramites.find((one) => one.idTramite === id)?.titulo ?? 'un trámite';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isWithout && !account.success) return;
    if (wrong) {
      change({ idTramite: wrong.idTramite });
      return;
    }
    const body = {
      cuenta: account.data ?? null,
      secretariaEnvia,
      version: kept.version,
      plantillas: read.map((one) => ({ ...one, lineas: one.lineas ?? [] })),
    };
    save.mutate(body, {
      onSuccess: ({ message }) => {
        draft.drop();
        toast.success(message);
      },
    });
  };
  return (
    <Form onSubmit={submit} className="max-w-3xl space-y-6">
      <AsksBeforeLeaving loss={draft.loss} />
      <DraftNotice
        draft={draft}
        changed="Alguien cambió estos datos después. Si guardas, quedará lo que ves aquí."
        misfit={isGone ? 'Un trámite para el que escribiste líneas ya no existe.' : undefined}
      />
      <Card className="space-y-4">
        <h2 className="text-title-sm">Cuenta para transferencias</h2>
        <p className="text-muted text-sm">
          Los clientes la ven en su trámite y avisan ahí de cada pago, con su comprobante. La
          referencia es el número del expediente. Si no hay cuenta, no pueden avisar aquí.
        </p>
        <TextField
          label="Banco"
          value={banco}
          maxLength={80}
          onChange={({ target }) => change({ banco: target.value })}
          {...errorOf('banco')}
        />
        <TextField
          label="CLABE"
          hint="18 dígitos."
          inputMode="numeric"
          value={clabe}
          maxLength={24}
          onChange={({ target }) => change({ clabe: target.value })}
          {...errorOf('clabe')}
        />
        <TextField
          label="A nombre de"
          value={titular}
          maxLength={80}
          onChange={({ target }) => change({ titular: target.value })}
          {...errorOf('titular')}
        />
      </Card>
      <Card className="space-y-3">
        <h2 className="text-title-sm">Qué envía una secretaria</h2>
        <p className="text-muted text-sm">Lo que no marques lo prepara, y lo envía un abogado.</p>
        <fieldset aria-label="Qué envía una secretaria">
          {TIPOS_ENTREGA.map((tipo) => (
            <Checkbox
              key={tipo}
              label={CLASES_ENTREGA[tipo].nombre}
              checked={secretariaEnvia.includes(tipo)}
              onChange={({ target }) => {
                const others = secretariaEnvia.filter((one) => one !== tipo);
                change({ secretariaEnvia: target.checked ? [...others, tipo] : others });
              }}
            />
          ))}
        </fieldset>
      </Card>
      <Card className="space-y-4">
        <h2 className="text-title-sm">Líneas listas para cotizar</h2>
        <p className="text-muted text-sm">
          Lo que sueles cobrar en cada trámite: con estas líneas empieza cada cotización, y ahí se
          cambian.
        </p>
        <SelectField
          label="Trámite"
          placeholder="Elige un trámite"
          value={idTramite}
          onChange={({ target }) => change({ idTramite: target.value })}
          options={kept.tramites.map((one) => ({
            value: one.idTramite,
            label: plantillas[one.idTramite]?.length ? `${one.titulo} (con líneas)` : one.titulo,
          }))}
        />
        {idTramite !== '' && (
          <LineasFields
            legend={`Al cotizar «${titulo(idTramite)}»`}
            lineas={plantillas[idTramite] ?? []}
            onChange={(lines) => change({ plantillas: { ...plantillas, [idTramite]: lines } })}
            isTried={isTried}
          />
        )}
        {isTried && wrong && <Alert>Falta una cantidad en «{titulo(wrong.idTramite)}».</Alert>}
      </Card>
      {save.isError && <Alert>{failureMessage(guardarCobros, save.error)}</Alert>}
      <Button type="submit" loading={save.isPending} loadingLabel="Guardando...">
        Guardar
      </Button>
    </Form>
  );
}
