import { stillAsked } from '@notaria/contract/generales';
import type { GeneralesDePersona } from '@notaria/contract/generales-expediente';
import {
  preguntasDeSala,
  type SalaConPreguntas,
  salasConPreguntas,
} from '#records/expedientes/asuntos/generales.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { findGeneralesDe, type GeneralesDoc, paraPersonal } from '#records/generales/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, findUsuarios } from '#records/usuarios/repository.ts';
import { distintasDe, readConstanciaDe, readSabidas, type Sabidas } from './known.ts';

/** True if the account of a room answers for itself, so that what is known of it may be said there. */
export function isPropia({ salas }: Pick<ExpedienteDoc, 'salas'>, sala: string): boolean {
  return salas.find(({ idParte }) => idParte === sala)?.entrega !== 'representada';
}

/**
 * The particulars of the people of a file: of everybody for the staff, for a client of their own rooms, with what is
 * known of them until they send it.
 * @throws AppError `not_found` out of scope
 */
export async function readGenerales(
  actor: Actor,
  idExpediente: string,
): Promise<GeneralesDePersona[]> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const isStaff = scope.kind !== 'propios';
  const rooms = salasConPreguntas(expediente).filter(({ uid }) => isStaff || uid === actor.uid);
  const all = await findGeneralesDe(
    idExpediente,
    rooms.map(({ sala }) => sala),
  );
  const known = isStaff ? await constanciasDe(expediente, rooms) : new Map<string, Sabidas>();
  const isOpen = all.some(({ enviado }) => enviado === null);
  const person = isStaff || !isOpen ? undefined : await findUsuario(actor.uid);
  const sabidas = person ? await readSabidas(person, idExpediente) : {};
  return all.map((generales) => {
    const isMine = !isStaff && isPropia(expediente, generales.sala);
    const own = isMine && generales.enviado === null ? sabidas : {};
    return {
      ...toPersona(expediente, isStaff ? paraPersonal(generales) : generales, own),
      distintas: distintasDe(generales, known.get(generales.sala) ?? {}),
    };
  });
}

/** What the certificate of each room's own person says. */
async function constanciasDe(
  expediente: ExpedienteDoc,
  rooms: readonly SalaConPreguntas[],
): Promise<Map<string, Sabidas>> {
  const own = rooms.filter(({ sala }) => isPropia(expediente, sala));
  const people = await findUsuarios([...new Set(own.flatMap(({ uid }) => uid ?? []))]);
  const said = await Promise.all(
    people.map(async (person) => [person.uid, await readConstanciaDe(person)] as const),
  );
  const byUid = new Map(said);
  return new Map(own.map(({ sala, uid }) => [sala, byUid.get(uid ?? '') ?? {}]));
}

function toPersona(
  expediente: ExpedienteDoc,
  { sala, respuestas, enviado, correcciones, cambios }: GeneralesDoc,
  sabidas: Sabidas,
): GeneralesDePersona {
  const preguntas = preguntasDeSala(expediente, sala);
  const valores = Object.fromEntries(
    Object.entries(respuestas).map(([codigo, { valor }]) => [codigo, valor]),
  );
  const asked = enviado === null ? preguntas : stillAsked(preguntas, valores);
  return {
    sala,
    nombre: nombreDeSala(expediente, sala),
    preguntas: preguntas.map((one) => ({
      ...one,
      opciones: [...one.opciones],
      depende: one.depende && { de: one.depende.de, es: [...one.depende.es] },
    })),
    respuestas: asked.flatMap(({ codigo }) => {
      const found = respuestas[codigo];
      return found ? [{ codigo, ...found }] : [];
    }),
    sabidas: preguntas.flatMap(({ codigo }) => {
      const known = respuestas[codigo] ? undefined : sabidas[codigo];
      return known ? [{ codigo, ...known }] : [];
    }),
    enviado: enviado?.toISOString() ?? null,
    correcciones: correcciones.map(({ codigo, frase, fecha }) => ({
      codigo,
      frase,
      fecha: fecha.toISOString(),
    })),
    distintas: [],
    cambios: cambios.map((one) => ({ ...one, fecha: one.fecha.toISOString() })),
  };
}
