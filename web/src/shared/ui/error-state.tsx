import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { TONE_ICON } from './tone.ts';

export interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** A retry is running. */
  retrying?: boolean;
}

/** The mark of a failure, above its text. */
export function FailureMark() {
  const Icon = TONE_ICON.rojo;
  return (
    <span className="rounded-full bg-rojo p-3 text-rojo-ink">
      <Icon aria-hidden="true" className="size-7" />
    </span>
  );
}

/** What failed, as a sentence of the catalogue, and a way to try again. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <FailureMark />
      <p className="max-w-prose font-medium">{message}</p>
      {onRetry && (
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          loading={retrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      )}
    </div>
  );
}
