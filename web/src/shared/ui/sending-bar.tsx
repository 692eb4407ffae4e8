import { ProgressBar } from './progress-bar.tsx';

interface SendingBarProps {
  /** The share that was sent, from 0 to 1. */
  sent: number;
  sending?: string;
  /** What the server does once it has the whole file. */
  checking?: string;
}

/** The progress of a file: the share that was sent, and then what it waits for. */
export function SendingBar({
  sent,
  sending = 'Enviando…',
  checking = 'Revisando que el archivo se pueda abrir…',
}: SendingBarProps) {
  return sent < 1 ? (
    <ProgressBar label={sending} value={sent * 100} />
  ) : (
    <ProgressBar label={checking} value={undefined} />
  );
}
