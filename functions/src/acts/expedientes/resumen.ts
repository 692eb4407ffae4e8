import { monthStartInMexico } from '@notaria/contract/calendar';
import type { ResumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { TOPE_CUENTA } from '@notaria/contract/limits';
import { CLAVE, type Cuenta, etapasDe, mesDe } from '#records/expedientes/cuentas.ts';
import { cuentaDe, etapasContadas } from '#records/expedientes/cuentas-repository.ts';
import { countExpedientes } from '#records/expedientes/list.ts';
import { ofScope } from '#records/expedientes/list-filter.ts';
import { countDeParticipante } from '#records/expedientes/partes-list.ts';
import { partesActivasDe } from '#records/expedientes/partes-repository.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { etapasConArchivos, recontar } from '#records/expedientes/recuento.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { conRetiradas, etapasDeTodos, type Nombrada } from '#records/tramites/etapas.ts';
import { listTramitesAll } from '#records/tramites/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/**
 * Counts of the files in the person's scope: by who has to act, by stage, and those that ended in the month
 * of `now`.
 */
export async function getResumen(actor: Actor, now: Date): Promise<ResumenExpedientes> {
  const scope = await readScope(actor);
  if (scope.kind === 'propios') return resumenDeCliente(scope, now);
  const [{ cuenta, etapas }, detenidos, fechaPasada] = await Promise.all([
    cuentaYEtapas(scope, now),
    countExpedientes(scope, { curso: 'detenidos' }, TOPE_CUENTA),
    countExpedientes(scope, { curso: 'fecha-pasada' }, TOPE_CUENTA),
  ]);
  const of = (clave: string) => cuenta[clave] ?? 0;
  return {
    porRevisar: of(CLAVE.turno('notaria')),
    porCliente: of(CLAVE.turno('cliente')),
    sinAsignar: scope.kind === 'asignados' ? null : of(CLAVE.estado('Sin asignar')),
    terminadosEsteMes: of(CLAVE.fin(mesDe(now))),
    etapas: { porEtapa: porEtapaDe(cuenta, etapas), detenidos, fechaPasada },
  };
}

async function resumenDeCliente(
  scope: Extract<Scope, { kind: 'propios' }>,
  now: Date,
): Promise<ResumenExpedientes> {
  const terminadoDesde = monthStartInMexico(now);
  const own = await partesActivasDe(scope.uid);
  if (own.length > 0) return countDeParticipante(scope.uid, own, terminadoDesde);
  const [porRevisar, porCliente, sinAsignar, terminadosEsteMes] = await Promise.all([
    countExpedientes(scope, { turno: 'notaria' }),
    countExpedientes(scope, { turno: 'cliente' }),
    countExpedientes(scope, { estado: 'Sin asignar' }),
    countExpedientes(scope, { terminadoDesde }),
  ]);
  return { porRevisar, porCliente, sinAsignar, terminadosEsteMes, etapas: null };
}

/** The counts of a scope, and every stage with its name. Before the first nightly recount the files are counted now. */
async function cuentaYEtapas(
  scope: Scope,
  now: Date,
): Promise<{ cuenta: Cuenta; etapas: readonly Nombrada[] }> {
  const [cuenta, known] = await Promise.all([cuentaDe(scope), etapasContadas()]);
  const isKnown = cuenta && known && hasAll(known, cuenta);
  const etapas = isKnown ? known : await everyEtapa(cuenta);
  if (cuenta) return { cuenta, etapas };
  const files = ofScope(scope);
  const claves = etapas.map(({ clave }) => clave);
  return { cuenta: files ? await recontar(files, claves, now) : {}, etapas };
}

/** The stages of the procedures and, if those do not explain the count, the stages that only files still have. */
async function everyEtapa(cuenta: Cuenta | undefined): Promise<readonly Nombrada[]> {
  const etapas = etapasDeTodos(await listTramitesAll());
  if (cuenta && hasAll(etapas, cuenta)) return etapas;
  const found: Nombrada[] = [];
  for await (const one of etapasConArchivos()) found.push(one);
  return conRetiradas(etapas, found);
}

/**
 * True if the nightly recount found every stage of the count. A stage added to the catalogue today is missing
 * there.
 */
function hasAll(etapas: readonly Nombrada[], cuenta: Cuenta): boolean {
  const known = new Set(etapas.map(({ clave }) => clave));
  return etapasDe(cuenta).every((clave) => known.has(clave));
}

/** How many files are in each stage, without delivered ones, because nobody has to attend those. */
function porEtapaDe(cuenta: Cuenta, etapas: readonly Nombrada[]) {
  return etapas.flatMap(({ clave, nombre }) => {
    const entregados = cuenta[CLAVE.entregados(clave)] ?? 0;
    const cuantos = (cuenta[CLAVE.etapa(clave)] ?? 0) - entregados;
    return cuantos > 0 ? [{ clave, nombre, cuantos }] : [];
  });
}
