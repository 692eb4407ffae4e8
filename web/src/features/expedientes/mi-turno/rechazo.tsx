import { comentarioRequerido } from '@notaria/contract/documentos';
import { TEXTO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { DocumentoDeTurno } from '@notaria/contract/turno';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { Key, Keys } from '#features/expedientes/revision/keys.tsx';
import { conMarcas, type Marcas, sinNota } from '#features/expedientes/revision/use-marcas.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Motivos } from '#shared/motivos/motivos.tsx';
import { useMotivo } from '#shared/motivos/use-motivo.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

interface RechazoProps {
  documento: DocumentoDeTurno;
  marcado: Pick<Marcas, 'marcas' | 'onEscribir'>;
  /** True to put the focus in the comment; false if a mark was drawn, which has the focus. */
  takesFocus: boolean;
  onEnviar: (comment: string, idMotivo?: string) => void;
  onCancelar: () => void;
  /** The notes of the marks. */
  children: ReactNode;
}

const DRAFT = z.object({ comment: z.string() });
const EMPTY = { comment: '' };

/** Who reads the comment. In a file with several people, everybody reads that of a common document. */
function quienLee({ fila }: DocumentoDeTurno): string {
  if (fila.parte === undefined) return 'El cliente verá este comentario.';
  return fila.parte === null
    ? 'Todas las personas del trámite verán este comentario.'
    : 'Solo esta persona verá este comentario.';
}

/** Why a document is rejected, written beside it. The text is kept until it is sent. */
export function Rechazo(props: RechazoProps) {
  const { documento, marcado, takesFocus, onEnviar, onCancelar, children } = props;
  const { fila, resumen } = documento;
  const { marcas, onEscribir } = marcado;
  const [comment, setComment] = useState<string>();
  const [error, setError] = useState<string>();
  const draft = useDraft({
    // The same draft as in the dialog on the document's own page.
    name: `revision.1/${resumen.ID_Expediente}/${fila.idDocRequerido}/rechazar`,
    version: fila.idDocumento,
    initial: EMPTY,
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (values) => setComment(values.comment),
  });
  const text = comment ?? draft.begin.comment;
  const form = useRef<HTMLFormElement>(null);
  const motivo = useMotivo({ show: (value) => change(value), tell: setError });
  const { field } = motivo;
  const [begunWithFocus] = useState(takesFocus);
  useEffect(() => {
    if (!begunWithFocus) return;
    field.current?.focus({ preventScroll: true });
    // In a narrow window the form stands below the document.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [field, begunWithFocus]);
  const [lacksNote, setLacksNote] = useState(false);
  const without = sinNota(marcas);

  const change = (value: string) => {
    setComment(value);
    setError(undefined);
    draft.keep({ comment: value });
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const parsed = comentarioRequerido.safeParse(text);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? DOCUMENTOS.comentarioRequerido);
      field.current?.focus();
      return;
    }
    const falta = motivo.falta(parsed.data);
    if (falta !== undefined) {
      setError(falta);
      field.current?.focus();
      return;
    }
    if (without >= 0) {
      setLacksNote(true);
      onEscribir?.(without);
      return;
    }
    draft.drop();
    onEnviar(parsed.data, motivo.idMotivo);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancelar();
    }
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      onKeyDown={press}
      aria-label="Rechazar documento"
      className="scroll-mb-4 space-y-3 rounded-card border border-line bg-raised p-4"
    >
      <h2 className="font-semibold">¿Qué hay que corregir?</h2>
      <Motivos documento={fila.tipo} onElegir={motivo.elegir} />
      <TextareaField
        ref={motivo.attach}
        label="Comentario"
        hint={quienLee(documento)}
        placeholder={DOCUMENTOS.comentarioRequerido}
        maxLength={TEXTO.comentario}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={motivo.onKeyDown}
        {...(error === undefined ? {} : { error })}
      />
      {children}
      {marcas.length > 0 && (
        <div role={lacksNote && without >= 0 ? 'alert' : undefined} className="text-sm">
          {lacksNote && without >= 0 ? (
            <p className="text-rojo-ink">Falta la nota de la marca {without + 1}.</p>
          ) : (
            <p className="text-muted">{conMarcas(marcas.length)}</p>
          )}
        </div>
      )}
      <div className="flex gap-3 *:flex-1">
        <Button variant="secondary" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" variant="danger">
          Rechazar
        </Button>
      </div>
      <Keys>
        <Key>Ctrl</Key> + <Key>Enter</Key> rechaza y sigue, <Key>Esc</Key> cancela
      </Keys>
    </form>
  );
}
