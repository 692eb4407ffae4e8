import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

interface WhenIdleProps {
  /** Shown until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders a part that the screen can be read without. Its code loads when the browser is idle. */
export function WhenIdle({ fallback, children }: WhenIdleProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? children : fallback;
}
