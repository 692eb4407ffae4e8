import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

interface WhenIdleProps {
  /** Stands in until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What the screen is read without: it appears, and its code loads, once the browser has nothing else to do. */
export function WhenIdle({ fallback, children }: WhenIdleProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? children : fallback;
}
