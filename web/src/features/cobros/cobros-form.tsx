import type { AnswerOf } from '@notaria/contract/call';
import { cuenta, guardarCobros, ventanilla, type verCobros } from '@notaria/contract/cobros';
import { CLASES_ENTREGA, TIPOS_ENTREGA } from '@notaria/contract/entregas';
import * as z from 'zod/mini';
import {
  escritasDe,
  LineasFields,
  lineaEscrita,
  lineasEscritas,
  problemasDeLineas,
} from '#shared/cobros/lineas-fields.tsx';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { type Problems, ruleOf } from '#shared/forma/use-forma.ts';
import { stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useGuardarCobros } from './cobros-api.ts';

type Kept = AnswerOf<typeof verCobros>;

const borrador = z.object({
  banco: z.string(),
  clabe: z.string(),
  titular: z.string(),
  secretariaEnvia: z.array(z.enum(TIPOS_ENTREGA)),
  ventanilla,
  plantillas: z.record(z.string(), z.array(lineaEscrita)),
  /** The procedure whose lines are shown. */
  idTramite: z.string(),
});
type Valores = z.infer<typeof borrador>;

function valoresDe({ cobros }: Kept): Valores {
  const { cuenta: kept, secretariaEnvia, ventanilla: counter, plantillas } = cobros;
  const lines = plantillas.map(({ idTramite, lineas }) => [idTramite, escritasDe(lineas)]);
  return {
    ...(kept ?? { banco: '', clabe: '', titular: '' }),
    secretariaEnvia,
    ventanilla: counter,
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

const ACCOUNT = ['banco', 'clabe', 'titular'] as const;

/** The lines that were typed, by procedure. */
function plantillasDe({ plantillas }: Valores) {
  const typed = Object.entries(plantillas).filter(([, lines]) => lines.length > 0);
  return typed.map(([id, lines]) => ({ idTramite: id, lines }));
}

/** What is wrong with the settings: a half-written account, or a line that can't be read. */
function problemasDe(values: Valores): Problems {
  const isWithout = ACCOUNT.every((field) => values[field].trim() === '');
  const issues = isWithout ? [] : (cuenta.safeParse(values).error?.issues ?? []);
  const lines = plantillasDe(values).map((one) =>
    problemasDeLineas(`plantillas.${one.idTramite}`, one.lines),
  );
  return Object.assign(
    Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed()),
    ...lines,
  );
}

/** The settings of an office. Everything is saved together. */
export function CobrosForm({ kept }: { kept: Kept }) {
  const save = useGuardarCobros();
  const wrongIn = (all: Valores) =>
    plantillasDe(all).find(({ lines }) => lineasEscritas(lines).length < lines.length)?.idTramite;
  const forma = useDraftForma(ruleOf(problemasDe), {
    initial: valoresDe(kept),
    fit: (typed) => conTramites(typed, kept).values,
    draft: { name: 'cobros.2', version: kept.version, schema: borrador },
    sendings: [[save, guardarCobros]],
    send: (all, then) =>
      save.mutate(
        {
          cuenta: cuenta.safeParse(all).data ?? null,
          secretariaEnvia: all.secretariaEnvia,
          ventanilla: all.ventanilla,
          version: kept.version,
          plantillas: plantillasDe(all).map(({ idTramite: id, lines }) => ({
            idTramite: id,
            lineas: lineasEscritas(lines),
          })),
        },
        then,
      ),
    onRefused: (all) => {
      const id = wrongIn(all);
      if (id !== undefined) forma.change({ idTramite: id });
    },
  });
  const { plantillas, idTramite } = forma.values;
  const wrong = forma.isTried ? wrongIn(forma.values) : undefined;
  const { isGone } = conTramites(forma.typed, kept);
  const titulo = (id: string) =>
    kept.tramites.find((one) => one.idTramite === id)?.titulo ?? 'un trámite';
  return (
    <FormPage
      forma={forma}
      className="max-w-3xl space-y-6"
      changed="Alguien cambió estos datos después. Si guardas, quedará lo que ves aquí."
      misfit={isGone ? 'Un trámite para el que escribiste líneas ya no existe.' : undefined}
      submitLabel="Guardar"
    >
      <Card className="space-y-4">
        <h2 className="text-title-sm">Cuenta para transferencias</h2>
        <p className="text-muted text-sm">
          Los clientes la ven en su trámite y avisan ahí de cada pago, con su comprobante. El
          concepto es el número del trámite. Si no hay cuenta, no pueden avisar aquí.
        </p>
        <TextField label="Banco" maxLength={80} {...forma.field('banco')} />
        <TextField
          label="CLABE"
          hint="18 dígitos."
          inputMode="numeric"
          maxLength={24}
          {...forma.field('clabe')}
        />
        <TextField label="A nombre de" maxLength={80} {...forma.field('titular')} />
      </Card>
      <Card className="space-y-3">
        <h2 className="text-title-sm">Qué envía una secretaria</h2>
        <p className="text-muted text-sm">Lo que no marques lo prepara, y lo envía un abogado.</p>
        <fieldset aria-label="Qué envía una secretaria">
          {TIPOS_ENTREGA.map((tipo) => (
            <Checkbox
              key={tipo}
              label={CLASES_ENTREGA[tipo].nombre}
              {...forma.member('secretariaEnvia', tipo)}
            />
          ))}
        </fieldset>
      </Card>
      <Card className="space-y-3">
        <h2 className="text-title-sm">En ventanilla</h2>
        <p className="text-muted text-sm">
          Para quien viene a la notaría y no tiene cuenta: ustedes inician su trámite y reciben sus
          documentos.
        </p>
        <Checkbox
          label="Las secretarias también inician trámites y reciben documentos"
          {...forma.box('ventanilla.secretaria')}
        />
        <Checkbox
          label="Cada documento lo acepta otra persona que quien lo recibió"
          {...forma.box('ventanilla.otraPersona')}
        />
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
          {...forma.field('idTramite')}
          options={kept.tramites.map((one) => ({
            value: one.idTramite,
            label: plantillas[one.idTramite]?.length ? `${one.titulo} (con líneas)` : one.titulo,
          }))}
        />
        {idTramite !== '' && (
          <LineasFields<Valores>
            legend={`Al cotizar «${titulo(idTramite)}»`}
            forma={forma}
            path={`plantillas.${idTramite}`}
            lineas={plantillas[idTramite] ?? []}
          />
        )}
        {wrong !== undefined && <Alert>Falta una cantidad en «{titulo(wrong)}».</Alert>}
      </Card>
    </FormPage>
  );
}
