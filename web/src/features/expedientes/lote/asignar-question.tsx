import { todayInMexico } from '@notaria/contract/calendar';
import { LOTES } from '@notaria/contract/lotes-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useId, useState } from 'react';
import { destinoDe, NOBODY } from '#features/expedientes/asignacion/destino.ts';
import { EncargadoOptions } from '#features/expedientes/asignacion/encargado-options.tsx';
import { useEncargados } from '#features/expedientes/asignacion/use-encargados.ts';
import { formatDay } from '#shared/format.ts';
import { stillHere } from '#shared/still-here.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { FilaDeLote, Lote } from './lote.ts';

const ANYWHERE = { ID_Asignado: null, ID_Grupo: null, Nombre_asignado: EXPEDIENTES.porAsignar };

export interface QuestionProps {
  filas: readonly FilaDeLote[];
  onRun: (lote: Lote) => void;
  onEnd: () => void;
}

/** Asks to whom the chosen files go, and until when. */
export function AsignarQuestion({ filas, onRun, onEnd }: QuestionProps) {
  const { groups, problem, askAgain, isAsking } = useEncargados(ANYWHERE);
  /** Empty until the person chooses: nobody is given files by a default. */
  const [wanted, setChosen] = useState('');
  const [chosen = ''] = stillHere(
    [wanted],
    groups.flatMap(({ options }) => options.map(({ id }) => id)),
  ).here;
  const isGone = wanted !== '' && chosen === '';
  const [isLent, setIsLent] = useState(false);
  const [hasta, setHasta] = useState('');
  const choiceId = useId();
  const destino = destinoDe(chosen);
  const isPerson = chosen !== '' && destino.idResponsable !== null;
  // Whoever has all of them is no choice.
  const [first] = filas;
  const suyo = first && filas.every((one) => one.idAsignado === first.idAsignado);
  const tiene = suyo ? (first.idAsignado ?? NOBODY) : undefined;
  const offered = groups.map(({ options, ...group }) => ({
    ...group,
    options: options.filter(({ id }) => id !== tiene),
  }));
  const nombre =
    groups.flatMap(({ options }) => options).find(({ id }) => id === chosen)?.name ??
    EXPEDIENTES.porAsignar;
  const missesDay = isPerson && isLent && hasta <= todayInMexico(new Date());
  const [isAsked, setIsAsked] = useState(false);

  const confirm = () => {
    setIsAsked(true);
    if (missesDay) return;
    const day = isPerson && isLent ? { hasta } : {};
    onRun({ destino, nombre, ...day, filas: [...filas], resultados: [] });
  };

  return (
    <div className="flex flex-col gap-5">
      <div>
        <label htmlFor={choiceId} className="mb-1.5 block font-semibold text-sm">
          ¿Quién los atenderá?
        </label>
        <Select id={choiceId} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="" disabled>
            Elige a quién
          </option>
          <EncargadoOptions groups={offered} />
        </Select>
        {isGone && (
          <p role="alert" className="mt-2 text-rojo-ink text-sm">
            A quien habías elegido ya no se le pueden asignar. Elige a alguien más.
          </p>
        )}
        {problem !== undefined && (
          <p role="alert" className="mt-2 text-rojo-ink text-sm">
            {problem}{' '}
            <Button variant="ghost" loading={isAsking} onClick={askAgain}>
              Reintentar
            </Button>
          </p>
        )}
      </div>
      {isPerson && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold text-sm">¿Por cuánto tiempo?</legend>
          <Choice isChosen={!isLent} onChoose={() => setIsLent(false)}>
            Para siempre
          </Choice>
          <Choice isChosen={isLent} onChoose={() => setIsLent(true)}>
            Hasta un día: ese día regresan solos con quien los tenía
          </Choice>
          {isLent && (
            <TextField
              label="Día en que regresan"
              type="date"
              value={hasta}
              onChange={({ target }) => setHasta(target.value)}
              error={isAsked && missesDay ? LOTES.fechaPasada : undefined}
            />
          )}
        </fieldset>
      )}
      {isPerson && isLent && !missesDay && (
        <p className="font-semibold text-sm">
          {filas.length === 1 ? 'Regresa solo' : 'Regresan solos'} el {formatDay(hasta)}.
        </p>
      )}
      <p className="text-muted text-sm">
        Cada trámite obedece sus propias reglas: al terminar verás cuáles no se pudieron asignar y
        por qué.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onEnd}>
          Cancelar
        </Button>
        <Button disabled={chosen === ''} onClick={confirm}>
          {isPerson || chosen === '' ? 'Asignar' : 'Dejar por asignar'}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-touch items-center gap-3">
      <input
        type="radio"
        name="plazo"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      {children}
    </label>
  );
}
