import { isDeRespuesta, type PorResponderDoc } from '#records/entregas/model.ts';
import { enVentanilla, lectoresDe, type Sala } from './partes.ts';

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

/** Of some rooms, those whose people the office has to ask. Of those without an account it is told that already. */
export function conQuienPreguntar(
  file: {
    salas: readonly Pick<Sala, 'idParte' | 'entrega' | 'responde' | 'estado' | 'idUsuario'>[];
  },
  salas: readonly string[],
): string[] {
  const conCuenta = file.salas.filter((one) => salas.includes(one.idParte) && !enVentanilla(one));
  return conCuenta.flatMap(({ idParte }) =>
    porOtraDe(file, idParte) === 'preguntar' ? idParte : [],
  );
}

/** The open answers without those of who left; of people for whom nobody answers they wait for the office. */
export function conPreguntas(
  file: Parameters<typeof porOtraDe>[0] & Parameters<typeof lectoresDe>[0],
  open: readonly PorResponderDoc[],
): PorResponderDoc[] {
  const { lectores } = lectoresDe(file);
  return open.flatMap((one) => {
    if (isDeRespuesta(one) && !(one.sala in lectores)) return [];
    if (one.pide !== 'respuesta' && one.pide !== 'preguntar') return one;
    return { ...one, pide: porOtraDe(file, one.sala) === 'preguntar' ? 'preguntar' : 'respuesta' };
  });
}
