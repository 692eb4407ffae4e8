import { transact } from '#platform/store/transaction.ts';
import type { Autor } from '#records/bitacora/repository.ts';
import {
  conEncargado,
  destinoTras,
  enBandeja,
  isSamePlace,
  oficinaDe,
  saveLugar,
} from '#records/expedientes/lista/place.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { eachAssignedTo, eachOfOffice, findExpediente } from './repository.ts';

/** What a lawyer left, and to whom. */
export interface OficinaDejada {
  /** Id of the office that they left; null if they had none. */
  dejo: string | null;
  /** Uid of the person who takes their files over; null for nobody. */
  relevo: string | null;
}

/**
 * Moves every file of a person to where it belongs after their role or office changed. Each file has its own
 * transaction that reads everything again, so it can be repeated safely, late or at the same time.
 */
export function settleEncargado(
  uid: string,
  { dejo, relevo: idRelevo }: OficinaDejada,
  actor: Autor,
  now: Date,
): Promise<void> {
  return eachAssignedTo(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      if (expediente?.idAsignado !== uid) return;
      const idGrupo = oficinaDe(expediente, dejo);
      const [encargado, relevo, oficina] = await Promise.all([
        findUsuario(uid, tx),
        idRelevo === null ? undefined : findUsuario(idRelevo, tx),
        idGrupo === null ? undefined : findGrupo(idGrupo, tx),
      ]);
      const hayOficina = oficina !== undefined;
      const next = destinoTras(expediente, { encargado, dejo, hayOficina, relevo });
      const lugar = next.encargado
        ? conEncargado(next.encargado, next.idGrupo)
        : enBandeja(next.idGrupo);
      if (isSamePlace(lugar, expediente)) return;
      const joined =
        lugar.idGrupo === null || lugar.idGrupo === idGrupo
          ? undefined
          : await findGrupo(lugar.idGrupo, tx);
      saveLugar(tx, expediente, lugar, [oficina, joined], actor, now);
    }),
  );
}

/**
 * Takes the files out of a closed office. Files that a lawyer attends stay with them; the others go to
 * another office's tray or wait for an Administrador.
 * @param cerrada the office as it was
 * @param idDestino the office that receives the files that nobody attends; null for none
 */
export function settleOficina(
  cerrada: GrupoDoc,
  idDestino: string | null,
  actor: Autor,
  now: Date,
): Promise<void> {
  const { idGrupo } = cerrada;
  return eachOfOffice(idGrupo, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      if (expediente?.idGrupo !== idGrupo || (await findGrupo(idGrupo, tx))) return;
      const { idAsignado, nombreAsignado } = expediente;
      const encargado = idAsignado === null ? undefined : await findUsuario(idAsignado, tx);
      const wanted = idAsignado === null ? idDestino : (encargado?.idGrupo ?? null);
      const destino = wanted === null ? undefined : await findGrupo(wanted, tx);
      const lugar = { idAsignado, nombreAsignado, idGrupo: destino?.idGrupo ?? null };
      saveLugar(tx, expediente, lugar, [cerrada, destino], actor, now);
    }),
  );
}
