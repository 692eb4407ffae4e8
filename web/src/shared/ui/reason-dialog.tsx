import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../forma/form-dialog.tsx';
import { useDraftForma } from '../forma/use-draft-forma.ts';
import type { ChangeProps } from './confirm-change.tsx';
import { TextareaField } from './textarea-field.tsx';

interface ReasonDialogProps<V> extends ChangeProps<V> {
  /** Name of the draft, to tell the refusals on this device apart. */
  draftName: string;
  title: string;
  /** What sending it causes, and who reads the text. */
  description: ReactNode;
  /** Label of the field. */
  label: string;
  maxLength: number;
  /** The contract's rule for the text, with its sentences. */
  rule: z.ZodMiniType<string, string>;
  confirmLabel: string;
  /** `primary` if sending the text refuses and takes away nothing. */
  variant?: 'danger' | 'primary';
  /** The variables of the change that sends the text. */
  variables: (text: string) => V;
  onClose: () => void;
  /** Called once the change is made; by default it only closes. */
  onDone?: () => void;
}

const borrador = z.object({ text: z.string() });
const EMPTY = { text: '' };

/**
 * Asks for the words that go with an act, mostly the reason of a refusal, before sending it. The typed text stays if sending fails, and as a draft
 * if the dialog is closed.
 */
export function ReasonDialog<V>(props: ReasonDialogProps<V>) {
  const { draftName, label, maxLength, rule, confirmLabel, change, call, variables } = props;
  const forma = useDraftForma(z.object({ text: rule }), {
    initial: EMPTY,
    draft: { name: draftName, schema: borrador },
    sendings: [[change, call]],
    // It has one field, whatever the call calls it.
    fieldsOf: ({ fields }) => ({ text: Object.values(fields)[0] }),
    send: ({ text }, then) => change.mutate(variables(text), then),
    onDone: props.onDone ?? props.onClose,
  });
  // The change may outlive the dialog, which is opened anew.
  const close = () => {
    change.reset();
    props.onClose();
  };
  return (
    <FormDialog
      forma={forma}
      onClose={close}
      title={props.title}
      description={props.description}
      cancelLabel="Volver"
      submitLabel={confirmLabel}
      variant={props.variant ?? 'danger'}
    >
      <TextareaField {...forma.field('text')} autoFocus label={label} maxLength={maxLength} />
    </FormDialog>
  );
}
