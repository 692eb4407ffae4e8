import { MENSAJE, textoMensaje } from '@notaria/contract/conversacion';
import { detalleTramite } from '@notaria/contract/expedientes';
import { readTramite } from '@notaria/contract/tramites';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { DraftNotice } from '#shared/forma/draft-notice.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import type { QuestionProps } from './asignar-question.tsx';
import type { FilaDeLote } from './lote.ts';

/** Number of procedures whose kinds of party are requested, with one call for each. */
const MOST_TRAMITES = 12;
const EVERYBODY = '';
const NO_ESTA =
  'La parte que habías elegido no está en estos trámites: ahora dice «A todas las personas». Revísalo y envía otra vez.';
const DRAFT = z.object({ texto: z.string(), parte: z.string() });
const mensaje = z.object({ texto: textoMensaje, parte: z.string() });
const EMPTY = { texto: '', parte: EVERYBODY };

/** A kind of party. */
interface Clase {
  clave: string;
  nombre: string;
}

/** The kinds of party of a procedure. For one that is no longer offered, those of one of its files. */
async function clasesDe(
  idTramite: string,
  idExpediente: string,
  signal: AbortSignal,
): Promise<Clase[]> {
  const offered = await call(readTramite, { params: { idTramite }, signal }).catch(() => undefined);
  if (offered) {
    return offered.tramite.Partes.map(({ Clave, Nombre }) => ({ clave: Clave, nombre: Nombre }));
  }
  const { partes = [] } = await call(detalleTramite, { params: { id: idExpediente }, signal });
  return partes.map(({ clave, nombre }) => ({ clave, nombre }));
}

/** The kinds of party in the chosen files, by name, and whether all of them are known. */
function useClases(filas: readonly FilaDeLote[]) {
  const tramites = new Map(
    filas.flatMap(({ tramiteConPartes: id, idExpediente }) => (id ? [[id, idExpediente]] : [])),
  );
  const consultas = useQueries({
    queries: [...tramites].slice(0, MOST_TRAMITES).map(([idTramite, idExpediente]) => ({
      queryKey: ['tramite', 'partes', idTramite],
      queryFn: ({ signal }: { signal: AbortSignal }) => clasesDe(idTramite, idExpediente, signal),
      staleTime: 60_000,
      retry: false,
    })),
  });
  const byKey = new Map(consultas.flatMap(({ data = [] }) => data).map((one) => [one.clave, one]));
  return {
    isKnown: consultas.every(({ isSuccess }) => isSuccess),
    clases: [...byKey.values()].toSorted((one, other) =>
      one.nombre.localeCompare(other.nombre, 'es'),
    ),
  };
}

/** Asks what to write to the people of the chosen files, and to which of them. */
export function MensajeQuestion({ filas, onRun, onEnd }: QuestionProps) {
  const { clases, isKnown } = useClases(filas);
  /** True once the person has read that the kind they had chosen isn't there. */
  const [isTold, setIsTold] = useState(false);
  const hasSeveral = filas.some(({ tramiteConPartes }) => tramiteConPartes !== undefined);
  // A kind that none of the chosen files has is not offered. Without a word the message would go to everybody.
  const isThere = (parte: string) =>
    !isKnown || parte === EVERYBODY || clases.some(({ clave }) => clave === parte);
  const forma = useDraftForma(mensaje, {
    initial: EMPTY,
    fit: (typed) => (isThere(typed.parte) ? typed : { ...typed, parte: EVERYBODY }),
    draft: { name: 'mensaje-lote.2', schema: DRAFT },
    give: ({ texto, parte }, onSuccess) => {
      const intento = crypto.randomUUID();
      onSuccess({ message: '' });
      onRun({
        mensaje: { texto, intento, ...(parte !== EVERYBODY && { parte }) },
        destino: null,
        nombre: '',
        filas: [...filas],
        resultados: [],
      });
    },
  });
  const isGone = !isThere(forma.typed.parte);
  const confirm = () => {
    if (isGone && !isTold) setIsTold(true);
    else forma.submit();
  };
  return (
    <div className="flex flex-col gap-5">
      <DraftNotice draft={forma.draft} />
      {hasSeveral && (
        <SelectField
          label="¿A quién?"
          hint="En los trámites donde participan varias personas. Donde no haya nadie de esa parte no se escribe."
          placeholder="A todas las personas"
          {...forma.field('parte')}
          error={isGone ? NO_ESTA : undefined}
          options={clases.map(({ clave, nombre }) => ({ value: clave, label: `Solo: ${nombre}` }))}
        />
      )}
      <TextareaField
        label="Mensaje"
        autoFocus
        rows={6}
        maxLength={MENSAJE.largo}
        {...forma.field('texto')}
      />
      <p className="text-muted text-sm">
        Cada persona lo recibe en los mensajes de su trámite, con un aviso y un correo como máximo
        por hora. No se deshace. Al terminar verás dónde no se pudo y por qué.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onEnd}>
          Cancelar
        </Button>
        <Button onClick={confirm}>Enviar</Button>
      </div>
    </div>
  );
}
