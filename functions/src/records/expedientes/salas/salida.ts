import type { Salida } from '@notaria/contract/salida';
import { isEntregado } from '#records/etapas/model.ts';
import { porAgregar } from '#records/expedientes/completo.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { nombreDeSala } from './etiquetas.ts';
import type { Sala } from './partes.ts';
import { isActiva } from './salas.ts';

/** True if the party took part and left: an invitation that was withdrawn has no account. */
function isLeft({ estado, idUsuario }: Sala): boolean {
  return estado === 'retirada' && idUsuario !== null;
}

/**
 * What is to be done since somebody left a file, for its staff: who is to be added, and what has to be sent anew or given
 * to those who came in their place. Undefined if nobody left, or all of it is done.
 */
export function salidaDe(file: ExpedienteDoc, now: Date): Salida | undefined {
  const retiradas = file.salas.filter(isLeft);
  if (retiradas.length === 0 || file.estado === 'Terminado' || isEntregado(file)) return undefined;
  const kinds = new Set(
    file.clases.flatMap(({ clave, nombre }) =>
      retiradas.some((one) => one.clave === clave) ? nombre : [],
    ),
  );
  // Who came after one of the same kind who left takes their place.
  const successorsOf = (gone: readonly Sala[]) =>
    file.salas.filter(
      (sala, at) =>
        isActiva(file, sala.idParte) &&
        file.salas.slice(0, at).some((one) => gone.includes(one) && one.clave === sala.clave),
    );
  const lacking = (have: readonly string[], gone: readonly Sala[] = retiradas) =>
    successorsOf(gone).flatMap(({ idParte }) => (have.includes(idParte) ? [] : idParte));
  const { proyecto, cotizacion } = file.recibieron;
  const anew = (que: 'cotizacion' | 'proyecto', have: readonly string[]) => {
    const lack = have.length > 0 ? lacking(have) : [];
    const isOver = retiradas.some(({ idParte }) => have.includes(idParte));
    return isOver || lack.length > 0 ? [{ que, salas: lack, idCita: null }] : [];
  };
  const coming = file.citas.filter(({ inicio }) => inicio === null || inicio > now);
  const all = [
    ...anew('cotizacion', cotizacion),
    ...anew('proyecto', proyecto),
    ...coming.map(({ idCita, salas, salieron = [] }) => {
      // Whoever never came to it is replaced in it by nobody.
      const came = retiradas.filter(({ idParte }) => salieron.includes(idParte));
      return { que: 'cita' as const, salas: lacking(salas, came), idCita };
    }),
  ].filter(({ que, salas }) => que !== 'cita' || salas.length > 0);
  const missing = porAgregar(file).filter((nombre) => kinds.has(nombre));
  const falta: Salida['falta'] = [
    ...(missing.length > 0
      ? [{ que: 'agregar' as const, quienes: missing, salas: [], idCita: null }]
      : []),
    ...all.map((one) => ({
      ...one,
      quienes: one.salas.map((sala) => nombreDeSala(file, sala)),
    })),
  ];
  if (falta.length === 0) return undefined;
  return { salieron: retiradas.map(({ idParte }) => nombreDeSala(file, idParte)), falta };
}
