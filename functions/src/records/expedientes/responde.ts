import type { PorResponderDoc } from '#records/entregas/model.ts';
import type { Sala } from './partes.ts';

/** How a room is answered for, if not by its own account: by its representative, or by nobody yet. */
export function porOtraDe(
  { salas }: { salas: readonly Pick<Sala, 'idParte' | 'entrega' | 'responde'>[] },
  sala: string,
): 'responde' | 'preguntar' | undefined {
  const room = salas.find(({ idParte }) => idParte === sala);
  if (room?.entrega !== 'representada') return undefined;
  return room.responde ? 'responde' : 'preguntar';
}

/** Of some rooms, those for which somebody answers; of the others the office asks the person. */
export function conQuienResponda(
  file: Parameters<typeof porOtraDe>[0],
  salas: readonly string[],
): string[] {
  return salas.filter((sala) => porOtraDe(file, sala) !== 'preguntar');
}

/** The open answers, of which those of people for whom nobody answers wait for the office. */
export function conPreguntas(
  file: Parameters<typeof porOtraDe>[0],
  open: readonly PorResponderDoc[],
): PorResponderDoc[] {
  return open.map((one) => {
    if (one.pide !== 'respuesta' && one.pide !== 'preguntar') return one;
    return { ...one, pide: porOtraDe(file, one.sala) === 'preguntar' ? 'preguntar' : 'respuesta' };
  });
}
