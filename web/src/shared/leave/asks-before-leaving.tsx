import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LossQuestion } from '../ui/loss-question.tsx';
import { DialogContext } from './dialog-context.ts';
import { goBack } from './holds.ts';
import type { Loss } from './loss.ts';
import { useBeforeUnload } from './use-before-unload.ts';
import { useHold } from './use-hold.ts';

/**
 * Says what would be lost by leaving now. In a dialog, the dialog asks before it closes. On a page, this asks
 * before the person goes back or to another screen. It is a component and no hook: who holds the person also
 * draws the question.
 */
export function AsksBeforeLeaving({ loss }: { loss: Loss | undefined }) {
  const dialog = useContext(DialogContext);
  const latest = useRef(loss);
  latest.current = loss;
  // The way in which the person wanted to leave.
  const [way, setWay] = useState<() => void>();
  const [isLeaving, setLeaving] = useState(false);
  const isHeld = loss !== undefined && dialog === null && !isLeaving;
  const ask = (go: () => void) => setWay(() => go);
  useHold(isHeld, {
    onBack: () => {
      ask(goBack);
      return false;
    },
    onLeave: ask,
  });
  useBeforeUnload(loss?.asksOnUnload === true && !isLeaving);
  // Only once nothing holds: the browser would ask again.
  useEffect(() => {
    if (isLeaving) way?.();
  }, [isLeaving, way]);

  const report = dialog?.report;
  const lossText = loss && `${loss.title} ${loss.text}`;
  // A layout effect, because on a slow phone an Escape right after a key would otherwise find nothing to ask
  // about.
  useLayoutEffect(() => {
    if (!report || lossText === undefined) return;
    const now = latest.current;
    report(now && { ...now, onDiscard: () => latest.current?.onDiscard?.() });
    return () => report(undefined);
  }, [report, lossText]);

  if (!isHeld || way === undefined) return null;
  return (
    <LossQuestion
      loss={loss}
      onKeep={() => setWay(undefined)}
      onLater={() => setLeaving(true)}
      onDiscard={() => {
        setLeaving(true);
        loss.onDiscard?.();
      }}
    />
  );
}
