import { MENSAJE } from '@notaria/contract/conversacion';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

interface EscribirProps {
  /** Names the draft on this device. */
  draftName: string;
  label: string;
  hint: string;
  /** The contract's rule for the text, with its sentences. */
  rule: z.ZodMiniType<string, string>;
  sendLabel: string;
  busy: boolean;
  /** Why the last try failed. */
  failure?: string | undefined;
  /** @param onSent called once the server has it */
  onSend: (texto: string, onSent: () => void) => void;
}

const DRAFT = z.object({ texto: z.string() });
const EMPTY = { texto: '' };

/**
 * A text to send. This device keeps the text until the server has it, so that a failure, a reload or leaving
 * the page loses nothing.
 */
export function Escribir(props: EscribirProps) {
  const { draftName, label, hint, rule, sendLabel, busy, failure, onSend } = props;
  const draft = useDraft({
    name: draftName,
    initial: EMPTY,
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (values) => setTexto(values.texto),
  });
  const [texto, setTexto] = useState(draft.begin.texto);
  const typed = useRef(texto);
  typed.current = texto;
  const [problem, setProblem] = useState<string>();
  const type = (next: string) => {
    setTexto(next);
    setProblem(undefined);
    draft.keep({ texto: next });
  };
  const send = () => {
    if (busy) return;
    const checked = rule.safeParse(texto);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    onSend(checked.data, () => {
      // What was typed while the message was on its way stays, in the field and as a draft.
      if (typed.current !== texto) return;
      draft.drop();
      type('');
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Form
      className="space-y-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DraftNotice draft={draft} />
      <TextareaField
        label={label}
        hint={hint}
        rows={3}
        value={texto}
        maxLength={MENSAJE.largo}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        {...(problem !== undefined && { error: problem })}
      />
      {failure !== undefined && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="text-muted text-xs max-sm:hidden">Ctrl + Enter</span>
        <Button type="submit" loading={busy} loadingLabel="Enviando…">
          {failure === undefined ? sendLabel : 'Intentar de nuevo'}
        </Button>
      </div>
    </Form>
  );
}
