/**
 * `npm run migrar` completes the files that were made before files belonged to offices: each gets the
 * office of its lawyer and whose turn it is. In the running local suite, or with `--proyecto ID` in a
 * real project. It can be repeated, and goes on where it was cut off.
 */
import { parseArgs } from 'node:util';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { proyecto: { type: 'string' } } });
  await useTarget(values.proyecto);
  const { migrateExpedientes } = await import('../functions/src/expedientes/migrate.ts');
  const { vistos, cambiados } = await migrateExpedientes((soFar) => {
    console.log(`${soFar.vistos} expedientes vistos, ${soFar.cambiados} completados…`);
  });
  console.log(
    cambiados === 0
      ? `Los ${vistos} expedientes ya estaban completos.`
      : `Listo: de ${vistos} expedientes, ${cambiados} recibieron su oficina o su turno.`,
  );
  process.exit(0);
}

main().catch(fail);
