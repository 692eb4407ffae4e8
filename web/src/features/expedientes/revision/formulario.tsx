import { comentarioOpcional, comentarioRequerido } from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { TEXTO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { conMarcas, type Marcas, sinNota } from '#features/expedientes/archivo/use-marcas.ts';
import { DraftNotice } from '#shared/forma/draft-notice.tsx';
import { Form } from '#shared/forma/form.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { problemOf, ruleOf } from '#shared/forma/use-forma.ts';
import { Motivos } from '#shared/motivos/motivos.tsx';
import { useMotivo } from '#shared/motivos/use-motivo.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { nombreDeComentario } from './decision.ts';
import { Key, Keys } from './keys.tsx';

interface FormularioProps {
  que: 'aceptar' | 'rechazar';
  idExpediente: string;
  fila: FilaDocumento;
  marcado: Pick<Marcas, 'marcas' | 'onEscribir'>;
  /** True to put the focus in the comment; false if a mark was drawn, which has the focus. */
  takesFocus: boolean;
  /** True if the document can no longer be decided: the text stays, and nothing is sent. */
  isLost: boolean;
  isSending: boolean;
  onEnviar: (comment: string, idMotivo: string | undefined) => void;
  onCancelar: () => void;
  /** The notes of the marks, and what went wrong. */
  children: ReactNode;
}

const DRAFT = z.object({ comment: z.string() });
const EMPTY = { comment: '' };

/** Who reads the comment. In a file with several people, everybody reads that of a common document. */
function quienLee({ parte }: FilaDocumento): string {
  if (parte === undefined) return 'El cliente verá este comentario.';
  return parte === null
    ? 'Todas las personas del trámite verán este comentario.'
    : 'Solo esta persona verá este comentario.';
}

/**
 * The comment of a review: required to reject, optional to accept. A dialog beside the document, never over it.
 * The text is kept until the server has it.
 */
export function Formulario(props: FormularioProps) {
  const { que, idExpediente, fila, marcado, takesFocus, isLost, isSending, onCancelar } = props;
  const rejects = que === 'rechazar';
  const verb = rejects ? 'Rechazar' : 'Aceptar';
  const { marcas, onEscribir } = marcado;
  /** Why a ready reason did not go into the comment. */
  const [notPut, setNotPut] = useState<string>();
  const box = useRef<HTMLElement>(null);
  const change = (comment: string) => {
    setNotPut(undefined);
    forma.change({ comment });
  };
  const motivo = useMotivo({ show: change, tell: setNotPut });
  const { field } = motivo;
  const [lacksNote, setLacksNote] = useState(false);
  const without = rejects ? sinNota(marcas) : -1;
  const rule = rejects ? comentarioRequerido : comentarioOpcional;
  const forma = useDraftForma(
    ruleOf(({ comment }: { comment: string }) => ({
      comment: problemOf(rule, comment) ?? motivo.falta(rule.parse(comment)),
    })),
    {
      initial: EMPTY,
      draft: {
        name: nombreDeComentario(idExpediente, fila.idDocRequerido, que),
        version: fila.idDocumento,
        schema: DRAFT,
      },
      isBusy: isSending,
      give: ({ comment }) => {
        if (isLost) return;
        setLacksNote(without >= 0);
        if (without >= 0) onEscribir?.(without);
        else props.onEnviar(rule.parse(comment), motivo.idMotivo);
      },
    },
  );
  const [begunWithFocus] = useState(takesFocus);
  useEffect(() => {
    if (!begunWithFocus) return;
    field.current?.focus({ preventScroll: true });
    // In a narrow window the form stands below the document.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [field, begunWithFocus]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      forma.submit();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancelar();
    }
  };
  const isMissing = lacksNote && without >= 0;
  return (
    <section
      ref={box}
      role="dialog"
      data-formulario
      aria-label={`${verb} documento`}
      className="scroll-mb-4 rounded-card border border-line bg-raised p-4"
    >
      <Form {...forma.form} onKeyDown={press} className="space-y-3">
        <h2 className="font-semibold">
          {rejects ? '¿Qué hay que corregir?' : '¿Quieres decirle algo?'}
        </h2>
        <DraftNotice
          draft={forma.draft}
          changed="Era para una versión anterior del documento: revisa que todavía sirva."
        />
        <TextareaField
          ref={motivo.attach}
          label="Comentario"
          optional={!rejects}
          hint={quienLee(fila)}
          placeholder={rejects ? DOCUMENTOS.comentarioRequerido : DOCUMENTOS.comentarioOpcional}
          maxLength={TEXTO.comentario}
          {...forma.field('comment')}
          onChange={({ target }) => change(target.value)}
          onKeyDown={motivo.onKeyDown}
          error={notPut ?? forma.errorOf('comment')}
        />
        {props.children}
        {rejects && marcas.length > 0 && (
          <p
            role={isMissing ? 'alert' : undefined}
            className={isMissing ? 'text-rojo-ink text-sm' : 'text-muted text-sm'}
          >
            {isMissing ? `Falta la nota de la marca ${without + 1}.` : conMarcas(marcas.length)}
          </p>
        )}
        <div className="flex gap-3 *:flex-1">
          <Button variant="secondary" onClick={onCancelar}>
            {isLost ? 'Cerrar' : 'Cancelar'}
          </Button>
          <Button
            type="submit"
            variant={rejects ? 'danger' : 'primary'}
            loading={isSending}
            disabled={isLost}
          >
            {verb}
          </Button>
        </div>
        <Keys>
          <Key>Ctrl</Key> + <Key>Enter</Key> {rejects ? 'rechaza' : 'acepta'}, <Key>Esc</Key> cierra
          y guarda el texto
        </Keys>
        {rejects && <Motivos documento={fila.tipo} onElegir={motivo.elegir} />}
      </Form>
    </section>
  );
}
