import type { Entrega } from '@notaria/contract/entregas';
import { useState } from 'react';
import { PATHS, pathToApartado } from '#shared/paths.ts';

/** The delivery that an address names, and where its page leads without it. */
export function useEntrega(
  entregas: readonly Entrega[] | undefined,
  idExpediente: string,
  idEntrega: string,
): { found: Entrega | undefined; away: string } {
  const found = entregas?.find((one) => one.idEntrega === idEntrega);
  const [seen, setSeen] = useState('');
  if (found && seen !== idEntrega) setSeen(idEntrega);
  // What was prepared may be taken back while it is read, on its own page too: its file is still there.
  const away = seen === idEntrega ? pathToApartado(idExpediente, 'entregas') : PATHS.noEncontrada;
  return { found, away };
}
