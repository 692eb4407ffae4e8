import { useState } from 'react';
import { browserKept } from '../storage.ts';

/** The key of a «No» on this device. It names the file and no person. */
function keyOf(idExpediente: string): string {
  return `sin-conyuge:${idExpediente}`;
}

/** Keeps the «No» to the question about a spouse, so that each file asks once on this device. */
export function useSinConyuge(idExpediente: string): [isSingle: boolean, say: () => void] {
  const [isSingle, setSingle] = useState(() => browserKept.getItem(keyOf(idExpediente)) !== null);
  const say = () => {
    browserKept.setItem(keyOf(idExpediente), '1');
    setSingle(true);
  };
  return [isSingle, say];
}
