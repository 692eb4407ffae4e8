import { ASUNTOS } from '@notaria/contract/estados';
import type { MiDia } from '@notaria/contract/mi-dia';
import { listPendientes } from '#records/cancelaciones/repository.ts';
import { diaDe, diasDesde, instante, semanaDe } from '#records/citas/horas.ts';
import { findAgenda, listDeOficina } from '#records/citas/repository.ts';
import { prepareUltimoDia } from '#records/etapas/plazo.ts';
import { colaDe } from '#records/expedientes/lista/cola.ts';
import { countExpedientes } from '#records/expedientes/lista/list.ts';
import { mayReview, type Scope } from '#records/expedientes/policy.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { countCola } from '#records/por-revisar/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { oficinaDe } from './moves.ts';
import { toCita, vistas } from './week.ts';

/** Appointments of an office that are looked at; more than it has in two days. */
const CITAS = 100;
/** Requests that are counted. */
const SOLICITUDES = 20;

/** What waits for a person of the staff: the counts of their scope, and the appointments of today and tomorrow. */
export async function readMiDia(actor: Actor, now: Date): Promise<MiDia> {
  const scope = await readScope(actor);
  const cola = colaDe(scope, mayReview(actor, 'aceptar'));
  const [documentos, asuntos, citas, solicitudes] = await Promise.all([
    cola ? countCola(cola) : 0,
    countAsuntos(scope),
    citasDeDosDias(actor, scope, now),
    can(actor, 'borrar_cuenta') ? countSolicitudes() : null,
  ]);
  return { documentos, asuntos, ...citas, solicitudes };
}

async function countAsuntos(scope: Scope): Promise<MiDia['asuntos']> {
  const all = await Promise.all(
    ASUNTOS.map(async (asunto) => ({ asunto, cuantos: await countExpedientes(scope, { asunto }) })),
  );
  return all.filter(({ cuantos }) => cuantos > 0);
}

/** Lists the set appointments of today and tomorrow in the actor's office that the actor may see. */
async function citasDeDosDias(actor: Actor, scope: Scope, now: Date) {
  const idGrupo = oficinaDe(actor);
  const { zona } = await findAgenda(idGrupo);
  const [hoy = '', manana = '', pasado = ''] = diasDesde(now, zona, 3);
  const startOf = (dia: string) => instante(`${dia}T00:00`, zona);
  const desde = startOf(hoy);
  // On a Sunday tomorrow belongs to another week.
  const semanas = [...new Set([desde, startOf(manana)].map((day) => semanaDe(idGrupo, day, zona)))];
  const found = await listDeOficina(semanas, { desde, hasta: startOf(pasado) }, CITAS);
  const all = (await vistas(scope, found)).map((one) => toCita(one, now));
  return {
    zona,
    hayMas: found.length >= CITAS,
    dias: [hoy, manana].map((dia) => ({
      dia,
      citas: all
        .filter(({ inicio }) => diaDe(new Date(inicio), zona) === dia)
        .toSorted((one, other) => one.inicio.localeCompare(other.inicio)),
    })),
  };
}

async function countSolicitudes(): Promise<MiDia['solicitudes']> {
  const found = await listPendientes(SOLICITUDES);
  const [oldest] = found;
  return {
    cuantas: found.length,
    hayMas: found.length >= SOLICITUDES,
    ultimoDia: oldest ? (await prepareUltimoDia(oldest.fecha))(oldest.fecha) : null,
  };
}
