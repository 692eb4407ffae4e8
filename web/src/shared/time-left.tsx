import { useEffect, useState } from 'react';

/** How often it is told anew, in ms: minutes are told, and the last one ends within a few seconds. */
const TOLD_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * When something ends by this device's own clock, in ms, whatever that clock says: counted from the time at which the
 * server answered.
 * @param vence when it ends by the server's clock, as ISO text
 */
export function endOf(vence: string, headers: Headers): number {
  const answered = Date.parse(headers.get('Date') ?? '');
  return Date.now() + Date.parse(vence) - (Number.isNaN(answered) ? Date.now() : answered);
}

/** The time that is left until a moment, in ms, told again every few seconds; 0 once it is over. */
function useTimeLeft(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, TOLD_MS);
    // Timers of a page in the background rest.
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
  /** What is said once it is over. */
  over: string;
  className?: string;
}

/** How many minutes something still serves. */
export function TimeLeft({ end, over, className }: TimeLeftProps) {
  const left = useTimeLeft(end);
  const minutes = Math.floor(left / MINUTE_MS);
  if (left === 0) {
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
