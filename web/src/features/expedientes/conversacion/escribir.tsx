import { MENSAJE } from '@notaria/contract/conversacion';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as z from 'zod/mini';
import { DraftNotice } from '#shared/forma/draft-notice.tsx';
import { Form } from '#shared/forma/form.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

interface EscribirProps {
  /** Names the draft on this device. */
  draftName: string;
  label: string;
  /** Under the field; in a chat, in it. */
  hint: string;
  /** True for one line that grows, with its button beside it, at the lower edge of the window. */
  isChat?: boolean;
  /** The contract's rule for the text, with its sentences. */
  rule: z.ZodMiniType<string, string>;
  sendLabel: string;
  busy: boolean;
  /** Why the last try failed. */
  failure?: string | undefined;
  /** @param onSent called once the server has it */
  onSend: (texto: string, onSent: () => void) => void;
  /** More fields, under the text. */
  children?: ReactNode;
}

const DRAFT = z.object({ texto: z.string() });
const EMPTY = { texto: '' };

/**
 * A text to send. This device keeps the text until the server has it, so that a failure, a reload or leaving
 * the page loses nothing.
 */
export function Escribir(props: EscribirProps) {
  const { draftName, label, hint, rule, sendLabel, busy, failure, onSend, isChat = false } = props;
  const typed = useRef('');
  const forma = useDraftForma(z.object({ texto: rule }), {
    initial: EMPTY,
    draft: { name: draftName, schema: DRAFT },
    isBusy: busy,
    failure,
    give: ({ texto }, onSuccess) => {
      const before = typed.current;
      onSend(texto, () => {
        // What was typed while the message was on its way stays, in the field and as a draft.
        if (typed.current !== before) return;
        forma.show(EMPTY);
        onSuccess({ message: '' });
      });
    },
  });
  typed.current = forma.values.texto;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    forma.submit();
  };
  const words = failure === undefined ? sendLabel : 'Intentar de nuevo';
  return (
    <Form
      data-chat={isChat || undefined}
      className={cx(
        'space-y-3 print:hidden',
        isChat &&
          'sticky bottom-0 border-line border-t bg-raised px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-6',
      )}
      {...forma.form}
    >
      <DraftNotice draft={forma.draft} />
      {isChat && failure !== undefined && <Alert>{failure}</Alert>}
      <div className={cx(isChat && 'flex items-end gap-2')}>
        <TextareaField
          label={label}
          {...(isChat ? { placeholder: hint, isBare: true, rows: 1 } : { hint, rows: 3 })}
          maxLength={MENSAJE.largo}
          onKeyDown={onKeyDown}
          {...forma.field('texto')}
          readOnly={false}
        />
        {isChat && (
          <Button
            type="submit"
            className="px-3.5"
            loading={busy}
            icon={<SendHorizontal aria-hidden="true" className="size-5" />}
          >
            <span className="sr-only">{words}</span>
          </Button>
        )}
      </div>
      {props.children}
      {!isChat && failure !== undefined && <Alert>{failure}</Alert>}
      {!isChat && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-muted text-xs max-sm:hidden">Ctrl + Enter</span>
          <Button type="submit" loading={busy} loadingLabel="Enviando…">
            {words}
          </Button>
        </div>
      )}
    </Form>
  );
}
