import { useCallback, useEffect, useState } from 'react';

const SEGUNDO_MS = 1_000;

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / SEGUNDO_MS));
}

/**
 * Seconds left until an instant, by the clock, so that a sleeping tab does not stretch them.
 * @param until the instant in ms since 1970; 0 for none
 * @returns the seconds left, and a function that sets another instant
 */
export function useCountdown(until = 0): [left: number, restart: (until: number) => void] {
  const [moment, setMoment] = useState(until);
  const [left, setLeft] = useState(() => secondsTo(until));

  useEffect(() => {
    if (secondsTo(moment) === 0) return;
    const timer = setInterval(() => {
      const now = secondsTo(moment);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, SEGUNDO_MS);
    return () => clearInterval(timer);
  }, [moment]);

  const restart = useCallback((next: number) => {
    setMoment(next);
    setLeft(secondsTo(next));
  }, []);
  return [left, restart];
}
