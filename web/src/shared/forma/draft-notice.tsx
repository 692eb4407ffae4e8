import type { Draft } from '../drafts/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

export interface DraftNoticeProps {
  /** Left out for a form without a draft. */
  draft?: Pick<Draft<never>, 'note' | 'restart' | 'bringBack'> | undefined;
  /** The sentence to show if somebody changed the entity since; left out for entities without versions. */
  changed?: string | undefined;
  /** What the form holds and can no longer be chosen, in one sentence, with or without a draft. */
  misfit?: string | undefined;
}

/** Says above a form that it starts with what the person typed before, and offers to start again. */
export function DraftNotice({ draft, changed, misfit }: DraftNoticeProps) {
  const { note, restart, bringBack } = draft ?? {};
  if (note === undefined) return misfit ? <Alert tone="amarillo">{misfit}</Alert> : null;
  if (note === 'apartado') {
    return (
      <Alert
        tone="azul"
        title="Así está ahora"
        actions={
          <Button variant="secondary" onClick={bringBack}>
            Volver a lo que escribí
          </Button>
        }
      >
        Lo que escribiste sigue guardado en este equipo.
      </Alert>
    );
  }
  const warnings = [note === 'otra_version' ? changed : undefined, misfit].filter(Boolean);
  return (
    <Alert
      tone={warnings.length > 0 ? 'amarillo' : 'azul'}
      title="Recuperamos lo que habías escrito"
      actions={
        <Button variant="secondary" onClick={restart}>
          Empezar de nuevo
        </Button>
      }
    >
      {warnings.join(' ')}
    </Alert>
  );
}
