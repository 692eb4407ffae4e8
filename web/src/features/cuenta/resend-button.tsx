import { Button } from '#shared/ui/button.tsx';

interface ResendButtonProps {
  /** Seconds until another code may be asked for. */
  left: number;
  isBusy: boolean;
  onResend: () => void;
}

export function ResendButton({ left, isBusy, onResend }: ResendButtonProps) {
  return (
    <Button
      variant="secondary"
      full
      disabled={left > 0}
      loading={isBusy}
      loadingLabel="Enviando..."
      onClick={onResend}
    >
      {left > 0 ? `Reenviar código (${left} s)` : 'Reenviar código'}
    </Button>
  );
}
