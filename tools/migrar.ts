/**
 * `npm run migrar` completes what an earlier version stored. Each file gets its lawyer's office, whose turn
 * it is and since when it waits, the stages of its procedure, and the note that nobody else takes part. What
 * waits for review enters the queue. Files, people and offices get the words that they are searched by. Works
 * on the running local suite or, with `--proyecto ID`, on a real project. Can be repeated, and continues
 * where it was cut off. Files that ended before `--entregados-antes AAAA-MM-DD` count as delivered. No file
 * is reported as standing still for `--primer-aviso` working days, 15 by default.
 */
import { parseArgs } from 'node:util';
import { isDia } from '@notaria/contract/etapas-mover';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

/** @throws {Error} in Spanish, if `day` is not a day or `days` not a number of days */
function readOpciones(day: string | undefined, days: string | undefined) {
  if (day !== undefined && !isDia(day)) {
    throw new Error('--entregados-antes lleva un día: AAAA-MM-DD.');
  }
  if (days !== undefined && !/^\d{1,3}$/.test(days)) {
    throw new Error('--primer-aviso lleva un número de días hábiles.');
  }
  return {
    entregadosAntes: day === undefined ? undefined : new Date(`${day}T00:00:00-06:00`),
    primerAviso: days === undefined ? undefined : Number(days),
  };
}

/**
 * @throws {Error} in Spanish, while the catalogue is from before there were stages, because files would get
 *   the usual stages for good
 */
async function requireEtapas(): Promise<void> {
  const { readCatalogo } = await import('../functions/src/records/tramites/catalog-files.ts');
  const { listSinEtapas } = await import('../functions/src/acts/tramites/import.ts');
  const sinEtapas = await listSinEtapas(await readCatalogo(inRepo('functions/datos')));
  if (sinEtapas.length === 0) return;
  throw new Error(
    `Carga antes el catálogo con «npm run catalogo»: sin sus etapas están ${sinEtapas.join('; ')}.`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      proyecto: { type: 'string' },
      'entregados-antes': { type: 'string' },
      'primer-aviso': { type: 'string' },
    },
  });
  const opciones = readOpciones(values['entregados-antes'], values['primer-aviso']);
  await useTarget(values.proyecto);
  await requireEtapas();
  const { migrateExpedientes } = await import('../functions/src/acts/expedientes/migrate.ts');
  const { vistos, cambiados } = await migrateExpedientes(
    (soFar) => console.log(`${soFar.vistos} expedientes vistos, ${soFar.cambiados} completados…`),
    opciones,
    () => console.log('Sigue desde donde se quedó la vez anterior.'),
  );
  console.log(
    cambiados === 0
      ? `Los ${vistos} expedientes ya estaban completos.`
      : `Listo: de ${vistos} expedientes, ${cambiados} recibieron lo que les faltaba.`,
  );
  const { reindexUsuarios } = await import('../functions/src/records/usuarios/repository.ts');
  const { reindexGrupos } = await import('../functions/src/records/grupos/repository.ts');
  const [people, offices] = [await reindexUsuarios(), await reindexGrupos()];
  console.log(`Búsqueda: se completaron ${people} cuentas y ${offices} oficinas.`);
  process.exit(0);
}

main().catch(fail);
