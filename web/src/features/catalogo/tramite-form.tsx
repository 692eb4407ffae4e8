import { todayInMexico } from '@notaria/contract/calendar';
import {
  crearTramite,
  modificarTramite,
  type TramiteAdministrado,
} from '@notaria/contract/catalogo';
import { CATALOGO_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import { useId, useState } from 'react';
import { FormBody, FormSubmit } from '#shared/forma/form-page.tsx';
import { readAt } from '#shared/forma/paths.ts';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { useHold } from '#shared/leave/use-hold.ts';
import { PATHS } from '#shared/paths.ts';
import { count } from '#shared/tramite/count.ts';
import { TramiteView } from '#shared/tramite/tramite-view.tsx';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useGuardarTramite } from './api.ts';
import { DocumentosFields } from './documentos-fields.tsx';
import { EtapasFields } from './etapas-fields.tsx';
import { GeneralesFields } from './generales-fields.tsx';
import { Indice, seccion } from './indice.tsx';
import { PartesFields } from './partes-fields.tsx';
import {
  EMPTY_PASO,
  type TramiteValues,
  toEditado,
  tramiteDraft,
  tramiteForm,
} from './tramite-values.ts';

interface TramiteFormProps {
  /** The procedure as it was when the form began; undefined for a new one. */
  base: TramiteAdministrado | undefined;
  /** Names the draft on this device: the id of the procedure, or of a new one. */
  idTramite: string;
  initial: TramiteValues;
  /** True if it shows the version that somebody else saved, and offers the typed one. */
  showsLatest: boolean;
  /** Shows that version. */
  onShowLatest: () => void;
  onDone: () => void;
}

/** What clients would read; the day of the cost is the one on which it is saved. */
function vistaDe(values: TramiteValues) {
  const { costo, ...rest } = toEditado(values);
  return { ...rest, costo: costo ? { ...costo, fecha: todayInMexico(new Date()) } : null };
}

/** The form of a procedure: what it is, its parties, documents, steps, and a preview for clients. */
export function TramiteForm(props: TramiteFormProps) {
  const { base, idTramite, initial, showsLatest, onShowLatest, onDone } = props;
  const save = useGuardarTramite(base);
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  // Back closes the preview, not the page that it fills.
  useHold(isPreview, {
    onBack: () => {
      setPreview(false);
      return true;
    },
  });
  const forma = useDraftForma(tramiteForm, {
    initial,
    draft: {
      name: `tramite.5/${idTramite}`,
      version: base?.version ?? null,
      schema: tramiteDraft,
      startsAside: showsLatest,
    },
    sendings: [[save, base ? modificarTramite : crearTramite]],
    send: (values, then) => save.mutate(toEditado(values), then),
    onDone,
  });
  const { values } = forma;
  const changes = changesBetween(initial, values);

  if (isPreview) {
    return (
      <div className="space-y-6">
        <AsksBeforeLeaving loss={forma.loss} />
        <TramiteView {...vistaDe(values)} />
        <div className="flex justify-end">
          <Button onClick={() => setPreview(false)}>Seguir editando</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <Indice values={values} />
      <FormBody
        id={id}
        forma={forma}
        className="min-w-0 space-y-6"
        changed="Alguien cambió este trámite después. Si guardas, quedará lo que ves aquí."
        onShowLatest={onShowLatest}
      >
        <section id={seccion('General')} aria-label="General" className="space-y-6">
          <TextField label="Título" maxLength={LIMITE.titulo} {...forma.field('titulo')} />
          <TextareaField
            label="Descripción"
            hint="Para qué sirve el trámite y quién lo necesita."
            maxLength={LIMITE.descripcion}
            {...forma.field('descripcion')}
          />
          <Checkbox
            label="Solo lo inicia una persona"
            hint="Quien verificó la constancia de una empresa no podrá iniciarlo."
            {...forma.box('soloPersonas')}
          />
        </section>
        <fieldset id={seccion('Costo')} className="space-y-4">
          <legend className="font-semibold text-base">Qué cuesta</legend>
          <TextField
            label="Desde, en pesos y sin impuestos"
            hint="Lo lee cualquiera en el catálogo, con la fecha de hoy. Vacío, no se dice nada."
            optional
            inputMode="decimal"
            placeholder="18,000.00"
            {...forma.field('desde')}
          />
          <TextareaField
            label="Qué incluye"
            optional
            rows={2}
            maxLength={LIMITE.incluye}
            {...forma.field('incluye')}
          />
          <TextField
            label="Por qué no se recibe efectivo"
            hint="Se lee junto a la cuenta para pagar, si la ley lo prohíbe en este trámite."
            optional
            maxLength={LIMITE.sinEfectivo}
            {...forma.field('sinEfectivo')}
          />
        </fieldset>
        <section id={seccion('Personas')} aria-label="Personas">
          <PartesFields forma={forma} />
        </section>
        <section id={seccion('Datos')} aria-label="Datos">
          <GeneralesFields forma={forma} />
        </section>
        <section id={seccion('Documentos')} aria-label="Documentos">
          <DocumentosFields forma={forma} />
        </section>
        <EditableList
          legend="Qué pasará después"
          hint="Los pasos del trámite, en orden. Puedes dejarlos sin llenar."
          itemName="Paso"
          addLabel="Agregar paso"
          {...forma.rows('pasos', () => EMPTY_PASO)}
          max={LIMITE.pasos}
          titleOf={(index) => values.pasos[index]?.texto ?? ''}
          fieldsOf={(index) => (
            <TextField
              label={`Texto del paso ${index + 1}`}
              maxLength={LIMITE.paso}
              {...forma.field(`pasos.${index}.texto`)}
            />
          )}
        />
        <section id={seccion('Etapas')} aria-label="Etapas">
          <EtapasFields forma={forma} />
        </section>
      </FormBody>
      <div
        ref={pegada}
        className="short:static sticky bottom-0 z-10 col-span-full mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-surface py-3"
      >
        <p className="mr-auto text-muted text-sm max-sm:w-full">
          {changes === 0
            ? 'Sin cambios'
            : count(changes, 'cambio sin guardar', 'cambios sin guardar')}
        </p>
        <Button variant="ghost" onClick={() => setPreview(true)}>
          Vista previa
        </Button>
        <LinkButton to={PATHS.catalogo} variant="secondary">
          Descartar
        </LinkButton>
        <FormSubmit
          forma={forma}
          formId={id}
          submitLabel="Guardar"
          isOff={base !== undefined && changes === 0}
          onShowLatest={onShowLatest}
        />
      </div>
    </div>
  );
}

const pegada = barRoom('--pegada');

/** How many fields differ from what the form began with. */
function changesBetween(before: unknown, now: unknown): number {
  const all = [before, now].filter((each) => typeof each === 'object');
  if (all.length === 0 || before === now) return before === now ? 0 : 1;
  const keys = Object.keys(Object.assign({}, ...all));
  return keys.reduce((sum, key) => sum + changesBetween(partOf(before, key), partOf(now, key)), 0);
}

const partOf = (whole: unknown, key: string) =>
  typeof whole === 'object' && whole !== null ? readAt(whole, key) : undefined;
