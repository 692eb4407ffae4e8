import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { REGION } from '#platform/config.ts';
import { type Suceso, sucesoDe } from '#records/bitacora/repository.ts';

/** After these events nobody may come to some appointment any more. */
const ACABAN_CITAS: ReadonlySet<Suceso['tipo']> = new Set([
  'expediente.etapa',
  'parte.retirada',
  'parte.salio',
]);

/**
 * Does what follows from an event: appointments and unread messages go with a file to who attends it now,
 * appointments end to which nobody comes, and everybody whom the event concerns is told. A repeat does nothing twice.
 */
export async function followEvent(suceso: Suceso, now: Date): Promise<void> {
  if (suceso.tipo === 'expediente.asignado' && suceso.idExpediente !== null) {
    const [{ findExpediente }, { tellNuevoEncargado }, { followEncargado }] = await Promise.all([
      import('#records/expedientes/repository.ts'),
      import('#acts/conversacion/new-reader.ts'),
      import('#acts/citas/follow.ts'),
    ]);
    const { antes } = suceso as Suceso<'expediente.asignado'>;
    const after = await findExpediente(suceso.idExpediente);
    if (after) await tellNuevoEncargado(antes, after, now);
    if (after) await followEncargado(antes, after, now);
  }
  if (suceso.idExpediente !== null && ACABAN_CITAS.has(suceso.tipo)) {
    const { endCitas } = await import('#acts/citas/end.ts');
    await endCitas(suceso.idExpediente, now);
  }
  if (suceso.tipo === 'usuario.eliminado') {
    const { endCitasDe } = await import('#acts/citas/end.ts');
    await endCitasDe((suceso as Suceso<'usuario.eliminado'>).antes.uid, now);
  }
  const { tellNews } = await import('#acts/noticias/tell.ts');
  await tellNews(suceso, now);
}

/** Something happened: tells everybody whom it concerns. */
export const contarNoticias = onDocumentCreated(
  {
    document: 'bitacora/{idRegistro}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 60,
    retry: true,
  },
  async ({ data }) => {
    const suceso = data && sucesoDe(data);
    if (suceso) await followEvent(suceso, new Date());
  },
);
