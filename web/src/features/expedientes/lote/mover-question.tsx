import { ETAPAS_LIMITES } from '@notaria/contract/catalogo-limits';
import { etapasSiguientes } from '@notaria/contract/etapas';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { detalleTramite } from '@notaria/contract/expedientes';
import { LOTES } from '@notaria/contract/lotes-messages';
import type { Ruta } from '@notaria/contract/ruta';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detalleQuery } from '#features/expedientes/api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { lossOfForm } from '#shared/leave/loss.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import type { QuestionProps } from './asignar-question.tsx';

/**
 * Asks from which stage to which one the chosen files go. Offers the stages of the first file. A file with
 * other stages, or in another stage, is refused by the server and named.
 */
export function MoverQuestion(props: QuestionProps) {
  const query = useQuery(detalleQuery(props.filas[0]?.idExpediente ?? ''));
  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(detalleTramite, error)}
      loading={<Skeleton shape="rows" count={3} label="Cargando etapas…" />}
      isEmpty={({ ruta }) => ruta === null}
      empty={<p>{LOTES.sinEtapas}</p>}
    >
      {({ ruta }) => ruta && <Form {...props} ruta={ruta} />}
    </QueryState>
  );
}

function Form({ filas, onRun, ruta }: QuestionProps & { ruta: Ruta }) {
  const [desde, setDesde] = useState(ruta.actual);
  const [wanted, setWanted] = useState('');
  const [nota, setNota] = useState('');
  const [motivo, setMotivo] = useState('');
  // What is delivered is noted in each file: to whom, and what.
  const last = ruta.etapas.at(-1)?.clave;
  const destinos = etapasSiguientes(ruta.etapas, desde).filter(({ clave }) => clave !== last);
  const siguiente = destinos.find(({ clave }) => clave === wanted) ?? destinos[0];
  // No stage follows the last one, so nothing can leave it.
  const origenes = ruta.etapas.slice(0, -1);
  const asksFolio = ruta.etapas.some(({ clave, pideFolio }) => clave === desde && pideFolio);

  return (
    <div className="flex flex-col gap-5">
      <AsksBeforeLeaving loss={nota.trim() || motivo.trim() ? lossOfForm() : undefined} />
      <SelectField
        label="¿En qué etapa están?"
        hint="Los que estén en otra no se mueven."
        placeholder={origenes.some(({ clave }) => clave === desde) ? undefined : 'Elige una etapa'}
        options={toOptions(origenes)}
        value={origenes.some(({ clave }) => clave === desde) ? desde : ''}
        onChange={({ target }) => setDesde(target.value)}
      />
      {!siguiente && <p className="text-sm">{ETAPAS.deUnaEnUna}</p>}
      {siguiente && (
        <SelectField
          label="¿A qué etapa pasan?"
          hint={asksFolio ? LOTES.pideFolio : undefined}
          options={toOptions(destinos)}
          value={siguiente.clave}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <TextareaField
        label="Nota para los clientes"
        hint="Donde participan varias personas, la leen todas."
        optional
        rows={2}
        maxLength={ETAPAS_LIMITES.nota}
        value={nota}
        onChange={({ target }) => setNota(target.value)}
      />
      <TextareaField
        label="Motivo, si a alguno le falta algo"
        hint="Sin motivo, esos trámites no se mueven. Los clientes no lo leen."
        optional
        rows={2}
        maxLength={ETAPAS_LIMITES.motivo}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
      <p className="text-muted text-sm">
        Cada cliente recibe su aviso, y esto no se deshace de una vez. Al terminar verás cuáles no
        se pudieron mover y por qué.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogCancel />
        <Button
          disabled={!siguiente}
          onClick={() => {
            if (!siguiente) return;
            onRun({
              paso: {
                desde,
                siguiente: siguiente.clave,
                nota: nota.trim(),
                motivo: motivo.trim(),
              },
              destino: null,
              nombre: siguiente.nombre,
              filas: [...filas],
              resultados: [],
            });
          }}
        >
          Mover
        </Button>
      </div>
    </div>
  );
}

function toOptions(etapas: readonly { clave: string; nombre: string }[]) {
  return etapas.map(({ clave, nombre }) => ({ value: clave, label: nombre }));
}
