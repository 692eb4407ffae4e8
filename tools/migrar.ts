/**
 * `npm run migrar` completes what was made before: each file gets the office of its lawyer, whose turn
 * it is, since when it waits, the stages of its procedure and, where it is from before several could take
 * part, that nobody else does; what waits for review enters the queue; files, people and offices get what they are searched by. In the running local suite, or with `--proyecto ID` in a
 * real project. It can be repeated, and goes on where it was cut off.
 */
import { parseArgs } from 'node:util';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { proyecto: { type: 'string' } } });
  await useTarget(values.proyecto);
  const { migrateExpedientes } = await import('../functions/src/acts/expedientes/migrate.ts');
  const { vistos, cambiados } = await migrateExpedientes((soFar) => {
    console.log(`${soFar.vistos} expedientes vistos, ${soFar.cambiados} completados…`);
  });
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
