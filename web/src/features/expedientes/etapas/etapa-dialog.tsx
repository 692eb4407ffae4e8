import { ETAPAS_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import type { Movimiento } from '@notaria/contract/etapas';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { fraseDeFaltas } from '@notaria/contract/por-cumplir';
import type { Ruta } from '@notaria/contract/ruta';
import { useState } from 'react';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { ruleOf } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ChipsField } from '#shared/ui/chips-field.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import {
  destinosDe,
  type EtapaValores,
  etapaConFolio,
  etapaValores,
  faltasDe,
  fieldsOf,
  movimientosDe,
  problemsOf,
  RECIBO,
  type RutaConFaltas,
  toMovimiento,
  wordsFor,
} from './etapa-valores.ts';
import { useMoverEtapa } from './etapas-api.ts';

const CULPA = [
  { value: 'autoridad', label: 'A una autoridad' },
  { value: 'cliente', label: 'Al cliente' },
];

/** What the button says that makes each move. */
const BOTON: Readonly<Record<Movimiento, string>> = {
  avanzar: 'Pasar de etapa',
  omitir: 'Omitir esta etapa',
  regresar: 'Regresar',
  pausar: 'Poner en espera',
  reanudar: 'Quitar la espera',
  anotar: 'Guardar',
};

interface EtapaDialogProps {
  idExpediente: string;
  ruta: RutaConFaltas;
  /** The client, who mostly gets what is delivered. */
  cliente: string;
  /** True if several people take part. */
  hasParties: boolean;
  /** Those whom a file on hold may wait for; empty where one person is all. */
  personas: readonly { sala: string; nombre: string }[];
  begin: Movimiento;
  onClose: () => void;
}

const DE_TODAS =
  'Todas las personas del trámite leen lo que escribas aquí, menos lo que diga «interno».';

/** Everything that can be done with the stages of a file, with what the client is told. */
export function EtapaDialog(props: EtapaDialogProps) {
  const { idExpediente, ruta, cliente, hasParties, personas, begin, onClose } = props;
  const move = useMoverEtapa(idExpediente);
  // The stages as the person saw them stay, until the dialog says that somebody moved the file meanwhile.
  const [seen, setSeen] = useState(ruta);
  const choices = movimientosDe(seen);
  const forma = useDraftForma(
    ruleOf((values: EtapaValores) => problemsOf(seen, values)),
    {
      initial: beginWith(ruta, begin, cliente),
      fit: (typed) => {
        const isThere = choices.some(({ value }) => value === typed.movimiento);
        const movimiento = isThere ? typed.movimiento : begin;
        const claves = destinosDe(seen, movimiento).map(({ clave }) => clave);
        const siguiente = claves.includes(typed.siguiente) ? typed.siguiente : (claves[0] ?? '');
        return { ...typed, movimiento, siguiente };
      },
      draft: { name: `etapa.2/${idExpediente}`, version: ruta.actual, schema: etapaValores },
      sendings: [[move, moverEtapa]],
      send: (values, then) => move.mutate(toMovimiento(seen, values), then),
      onDone: onClose,
    },
  );
  const { values } = forma;
  const { movimiento } = values;
  const destinos = destinosDe(seen, movimiento);
  const has = fieldsOf(seen, values);
  const folioOf = etapaConFolio(seen, values);
  const faltas = faltasDe(seen, values);
  const quienesLeen = hasParties ? 'todas las personas' : 'el cliente';
  const showLatest = () => {
    setSeen(ruta);
    move.reset();
  };
  return (
    <FormDialog
      forma={forma}
      size="lg"
      onClose={onClose}
      title="Mover el trámite"
      description={
        hasParties ? DE_TODAS : 'El cliente lee lo que escribas aquí, menos lo que diga «interno».'
      }
      submitLabel={BOTON[movimiento]}
      onShowLatest={showLatest}
      changed="El trámite cambió de etapa después: revisa que sirva."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Qué hacer"
          options={choices}
          {...forma.field('movimiento', (chosen: Movimiento) => wordsFor(seen, chosen, values))}
        />
        {destinos.length > 0 && (
          <SelectField
            label={movimiento === 'regresar' ? 'A qué etapa regresa' : 'A qué etapa pasa'}
            options={optionsOf(destinos, 'clave')}
            {...forma.field('siguiente')}
          />
        )}
        {movimiento === 'pausar' && (
          <SelectField label="A quién se espera" options={CULPA} {...forma.field('culpa')} />
        )}
      </div>
      {movimiento === 'pausar' && values.culpa === 'cliente' && personas.length > 1 && (
        <ChipsField
          legend="A quiénes"
          hint="Sin elegir a nadie, a todas las personas."
          options={optionsOf(personas, 'sala')}
          memberOf={(sala) => forma.member('salas', sala)}
        />
      )}
      {faltas.length > 0 && (
        <Alert tone="amarillo" title="Falta algo">
          {fraseDeFaltas(faltas)}
        </Alert>
      )}
      {has.has('motivo') && (
        <TextareaField
          {...forma.field('motivo')}
          optional={has.get('motivo')}
          label={faltas.length > 0 ? 'Motivo (interno)' : `Motivo para ${quienesLeen}`}
          rows={2}
          maxLength={LIMITE.motivo}
        />
      )}
      {RECIBO.map(
        ([name, label]) =>
          has.has(name) && (
            <TextField key={name} {...forma.field(name)} label={label} maxLength={LIMITE.recibo} />
          ),
      )}
      {folioOf && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...forma.field('folio')}
            optional={has.get('folio')}
            label={`Folio de «${folioOf.nombre}»`}
            maxLength={LIMITE.folio}
          />
          <DateField
            {...forma.field('fechaFolio')}
            optional={has.get('fechaFolio')}
            label="Fecha del folio"
          />
        </div>
      )}
      <TextareaField
        {...forma.field('nota')}
        optional
        label={`Mensaje para ${quienesLeen}`}
        rows={3}
        maxLength={LIMITE.nota}
      />
      <DateField {...forma.field('esperada')} optional label="Fecha en que debe terminar" />
    </FormDialog>
  );
}

function beginWith(ruta: Ruta, movimiento: Movimiento, cliente: string): EtapaValores {
  return {
    movimiento,
    siguiente: '',
    motivo: '',
    culpa: 'autoridad',
    ...wordsFor(ruta, movimiento, { nota: '', esperada: '', folio: '', fechaFolio: '' }),
    salas: [],
    nombre: cliente,
    relacion: '',
    identificacion: '',
    que: '',
  };
}
