import { useEffect } from 'react';
import { announce } from './live-region.ts';
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
  const isSent = sent >= 1;
  const label = isSent ? checking : sending;
  useEffect(() => announce(label), [label]);
  return <ProgressBar label={label} value={isSent ? undefined : sent * 100} />;
}
