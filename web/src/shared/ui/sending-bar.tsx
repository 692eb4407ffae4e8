import { ProgressBar } from './progress-bar.tsx';

interface SendingBarProps {
  /** The share that has left, from 0 to 1. */
  sent: number;
  sending?: string;
  /** What the server does once it has all of it. */
  checking?: string;
}

/** How far a file is on its way: its share while it is sent, and then what it waits for. */
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
