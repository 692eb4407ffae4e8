import { CONYUGE, TODAS } from '@notaria/contract/borrador';
import {
  CONDICIONES,
  FILTROS,
  HUECOS_PERSONA,
  HUECOS_TRAMITE,
  type Hueco,
  hasLetra,
  palabraDeClase,
} from '@notaria/contract/machotes';
import type { Machotes } from '@notaria/contract/machotes-llamadas';
import { useState } from 'react';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

type Row = readonly [text: string, says: string];

const rowsOf = (table: Readonly<Record<string, Pick<Hueco, 'dice' | 'clase'>>>): Row[] =>
  Object.entries(table).flatMap(([name, { dice, clase }]): Row[] => [
    [`{${name}}`, dice],
    ...(hasLetra({ clase }) ? [[`{${name}_letra}`, `${dice}, con letra`] as const] : []),
  ]);

const OF_CONDITIONS: Row[] = Object.entries(CONDICIONES).map(([name, { dice }]) => [
  `{#${name}}…{/}`,
  dice,
]);

const SAID_OF_FILTERS: Readonly<Record<keyof typeof FILTROS, string>> = {
  mayusculas: 'Todo en mayúsculas',
  minusculas: 'Todo en minúsculas',
  inicial: 'La primera letra en mayúscula',
};
const OF_FILTERS: Row[] = Object.keys(FILTROS).map((name) => [
  `{nombre|${name}}`,
  SAID_OF_FILTERS[name] ?? name,
]);

/** Everything that may stand between braces, for one procedure; each is copied with a press. */
export function Huecos({ tramites }: Pick<Machotes, 'tramites'>) {
  const [chosen, setChosen] = useState(tramites[0]?.idTramite ?? '');
  const tramite = tramites.find(({ idTramite }) => idTramite === chosen);
  const kinds: Row[] = (tramite?.clases ?? []).map((clase) => [
    `{#${palabraDeClase(clase)}}…{/}`,
    `Se repite por cada persona: ${clase.nombre}`,
  ]);
  const propias = Object.fromEntries((tramite?.propias ?? []).map((one) => [one.codigo, one]));
  return (
    <section aria-labelledby="huecos" className="space-y-4">
      <h2 id="huecos" className="text-title-sm">
        Lo que puedes escribir entre llaves
      </h2>
      <p className="max-w-prose text-muted text-sm">
        En Word, escribe estas palabras donde va cada dato, con el tipo de letra que quieras. Lo de
        una persona va dentro de la parte que se repite; lo que falte saldrá marcado como [FALTA:
        …].
      </p>
      <div className="max-w-md">
        <SelectField
          label="Trámite"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={tramites.map(({ idTramite, titulo }) => ({ value: idTramite, label: titulo }))}
        />
      </div>
      <Rows
        title="Personas"
        rows={[
          ...kinds,
          [`{#${TODAS}}…{/}`, 'Se repite por cada persona del trámite'],
          [`{#${CONYUGE}}…{/}`, 'Dentro de una persona: su cónyuge, si participa'],
        ]}
      />
      <Rows title="De cada persona" rows={rowsOf(HUECOS_PERSONA)} />
      {Object.keys(propias).length > 0 && (
        <Rows title="Lo que pregunta este trámite" rows={rowsOf(propias)} />
      )}
      <Rows title="Del trámite" rows={rowsOf(HUECOS_TRAMITE)} />
      <Rows
        title="Solo si…"
        rows={[...OF_CONDITIONS, ['{^casado}…{/}', 'Lo contrario: si no está casada o casado']]}
      />
      <Rows title="Cómo se escribe" rows={OF_FILTERS} />
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <details className="rounded-card border border-line bg-raised shadow-card">
      <summary className="min-h-touch cursor-pointer px-4 py-3 font-semibold">{title}</summary>
      <ul className="divide-y divide-line px-4 pb-2">
        {rows.map(([text, says]) => (
          <li key={text} className="flex items-center gap-3 py-1">
            <p className="min-w-0 flex-1 text-sm sm:flex sm:gap-4">
              <code className="break-words sm:w-72 sm:shrink-0">{text}</code>
              <span className="block text-muted">{says}</span>
            </p>
            <CopyButton isIcon text={() => text}>
              {`Copiar ${text}`}
            </CopyButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
