import { useEffect, useState } from 'react';

/** Milliseconds between updates. Whole minutes are shown, so the last one ends within a few seconds. */
const TOLD_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * When something ends by this device's clock, in ms, even if that clock is wrong: counted from the moment of
 * the server's answer.
 * @param vence when it ends by the server's clock, as ISO text
 */
export function endOf(vence: string, headers: Headers): number {
  const answered = Date.parse(headers.get('Date') ?? '');
  return Date.now() + Date.parse(vence) - (Number.isNaN(answered) ? Date.now() : answered);
}

/** Milliseconds left until a moment, updated every few seconds; 0 once it is over. */
function useTimeLeft(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, TOLD_MS);
    // The browser pauses timers of a page in the background.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return Math.max(0, end - now);
}

interface TimeLeftProps {
  /** When it ends, in ms by this device's clock. */
  end: number;
  /** Text shown once the time is over. */
  over: string;
  className?: string;
}

/** Shows for how many more minutes something can be used. */
export function TimeLeft({ end, over, className }: TimeLeftProps) {
  const leftMs = useTimeLeft(end);
  const minutes = Math.floor(leftMs / MINUTE_MS);
  if (leftMs === 0) {
    return (
      <p role="status" className={className}>
        {over}
      </p>
    );
  }
  return <p className={className}>{minutesText(minutes)}</p>;
}

function minutesText(minutes: number): string {
  if (minutes === 0) return 'Queda menos de un minuto.';
  return minutes === 1 ? 'Queda 1 minuto.' : `Quedan ${minutes} minutos.`;
}
