import { todayInMexico } from '@notaria/contract/calendar';
import { etapaParaPersonal } from '@notaria/contract/etapas';
import type { ResumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { TOPE_CONTEO } from '@notaria/contract/limits';
import * as z from 'zod/mini';
import { countExpedientes, countOwn, readSome } from '#records/expedientes/lista/list.ts';
import { esperadaDe, expedienteDoc } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { conRetiradas, etapasDeTodos } from '#records/tramites/etapas.ts';
import { listTramitesAll } from '#records/tramites/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/**
 * Counts of the files in the person's scope: by who has to act, by stage, and those that ended in the month
 * of `now`.
 */
export async function readResumen(actor: Actor, now: Date): Promise<ResumenExpedientes> {
  const scope = await readScope(actor);
  if (scope.kind === 'propios') return resumenDeCliente(scope.uid);
  const [porRevisar, porCliente, sinAsignar, terminadosEsteMes, etapas] = await Promise.all([
    countExpedientes(scope, { turno: 'notaria' }),
    countExpedientes(scope, { turno: 'cliente' }),
    scope.kind === 'asignados' ? null : countExpedientes(scope, { estado: 'Sin asignar' }),
    countExpedientes(scope, { terminado: 'este-mes' }),
    etapasDe(scope, now),
  ]);
  return { porRevisar, porCliente, sinAsignar, terminadosEsteMes, etapas };
}

async function resumenDeCliente(uid: string): Promise<ResumenExpedientes> {
  const [porRevisar = 0, porCliente = 0, sinAsignar = 0, terminadosEsteMes = 0] = await countOwn(
    uid,
    [
      { turno: 'notaria' },
      { turno: 'cliente' },
      { estado: 'Sin asignar' },
      { terminado: 'este-mes' },
    ],
  );
  return { porRevisar, porCliente, sinAsignar, terminadosEsteMes, etapas: null };
}

/** What the figures by stage are counted from. */
const contado = z.pick(expedienteDoc, {
  etapaActual: true,
  detenidoEl: true,
  etapas: true,
  esperaRespuesta: true,
});

/** Counts by stage of at most {@link TOPE_CONTEO} files, those that come closest to standing still. */
async function etapasDe(scope: Scope, now: Date): Promise<ResumenExpedientes['etapas']> {
  const [files, tramites] = await Promise.all([
    readSome(scope, { curso: 'abiertos' }, contado, TOPE_CONTEO),
    listTramitesAll(),
  ]);
  const today = todayInMexico(now);
  const actuales = files.flatMap(({ etapas, etapaActual }) =>
    etapas.filter(({ clave }) => clave === etapaActual),
  );
  const porEtapa = conRetiradas(etapasDeTodos(tramites), actuales).flatMap(({ clave, nombre }) => {
    const cuantos = actuales.filter((etapa) => etapa.clave === clave).length;
    return cuantos > 0 ? [{ clave, nombre: etapaParaPersonal(nombre), cuantos }] : [];
  });
  return {
    porEtapa,
    detenidos: files.filter(({ detenidoEl }) => detenidoEl !== null && detenidoEl <= now).length,
    fechaPasada: files.filter((file) => (esperadaDe(file) ?? today) < today).length,
    esperanRespuesta: {
      notaria: files.filter(({ esperaRespuesta }) => esperaRespuesta === 'notaria').length,
      cliente: files.filter(({ esperaRespuesta }) => esperaRespuesta === 'cliente').length,
    },
    hayMas: files.length >= TOPE_CONTEO,
  };
}
