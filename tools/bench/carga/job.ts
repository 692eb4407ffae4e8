import type { AnyCall } from '@notaria/contract/call';
import * as documentos from '@notaria/contract/documentos';
import * as expedientes from '@notaria/contract/expedientes';
import * as notificaciones from '@notaria/contract/notificaciones';
import * as tramites from '@notaria/contract/tramites';
import { queryOf } from '@notaria/factories/links';
import type { Person } from '@notaria/factories/people';
import { type RequestOptions, wireOf } from '@notaria/factories/server';
import { prepared, send } from '../client.ts';

/** One call of the job: which, how long it took in ms, and whether it was answered as it should. */
export interface Sample {
  what: string;
  ms: number;
  isError: boolean;
}

/** Who works on the client's file, and what with. */
export interface Cast {
  base: string;
  cliente: Person;
  abogado: Person;
  admin: Person;
  tramite: { idTramite: string; titulo: string };
  /** A PDF of its own each time. */
  pdf: () => Uint8Array<ArrayBuffer>;
  /** What people do between two steps; false when it is time to leave. */
  pause: () => Promise<boolean>;
  hear: (sample: Sample) => void;
}

/** The job ends before its end: time is up, or a call was refused, as its sample says. */
class Ended extends Error {}

async function ask<C extends AnyCall>(cast: Cast, call: C, options: RequestOptions<C>) {
  const asked = await prepared(wireOf(call, options));
  if (!(await cast.pause())) throw new Ended('time is up');
  const start = performance.now();
  const { status, text } = await send(cast.base, asked);
  const ms = performance.now() - start;
  const isError = !call.success.includes(status);
  cast.hear({ what: `${call.method} ${call.path.slice('/api'.length)}`, ms, isError });
  if (isError) {
    console.error(`${call.path}: ${status} ${text}`);
    throw new Ended('refused');
  }
  return { text, body: () => call.answer.parse(JSON.parse(text)) };
}

/** The rows of the file as somebody sees them. */
async function rowsOf(cast: Cast, as: Person, id: string) {
  const answer = await ask(cast, expedientes.detalleTramite, { as, params: { id } });
  return expedientes.detalleAnswer.parse(answer.body()).expediente;
}

async function upload(cast: Cast, idExpediente: string, idDocRequerido: string): Promise<string> {
  const answer = await ask(cast, documentos.crearDocumento, {
    as: cast.cliente,
    body: { idExpediente, idDocRequerido },
    file: { bytes: cast.pdf() },
  });
  return documentos.crearDocumento.answer.parse(answer.body()).idDocumento;
}

/** The client chooses a procedure and starts it; an Administrador gives it to the lawyer. */
async function start(cast: Cast): Promise<string> {
  const { cliente, admin, abogado, tramite } = cast;
  await ask(cast, tramites.listTramites, {});
  await ask(cast, tramites.getTramite, { params: { idTramite: tramite.idTramite } });
  const begun = await ask(cast, tramites.iniciarExpediente, {
    as: cliente,
    body: { nombreTramite: tramite.titulo, email: cliente.email },
  });
  const { idExpediente } = tramites.iniciarExpediente.answer.parse(begun.body());
  const body = { idExpediente, idResponsable: abogado.uid };
  await ask(cast, expedientes.asignarExpediente, { as: admin, body });
  return idExpediente;
}

/** The lawyer opens the document and sends it back; the client reads why and takes it away. */
async function rejectAndRemove(cast: Cast, idExpediente: string, idDocumento: string) {
  const { cliente, abogado } = cast;
  await ask(cast, expedientes.listExpedientes, { as: abogado });
  const seen = (await rowsOf(cast, abogado, idExpediente)).find(
    (fila) => fila.idDocumento === idDocumento,
  );
  await ask(cast, documentos.archivoDocumento, {
    params: { id: idDocumento },
    query: queryOf({ url: seen?.url ?? '' }),
  });
  const params = { tramiteId: idExpediente, documentoId: idDocumento };
  const body = { comment: 'Falta el reverso' };
  await ask(cast, documentos.rechazarDocumento, { as: abogado, params, body });
  await ask(cast, notificaciones.listNotificaciones, { as: cliente });
  await ask(cast, expedientes.listComentarios, { as: cliente, params: { id: idExpediente } });
  await ask(cast, documentos.eliminarDocumento, {
    as: cliente,
    body: { idDocumento, url: seen?.url ?? '', expedienteId: idExpediente },
  });
}

/**
 * The main job once, from the catalogue to Terminado: two documents, one of them rejected, deleted
 * and sent again.
 * @returns the file, or undefined when time was up or a call was refused
 */
export async function doJob(cast: Cast): Promise<string | undefined> {
  try {
    const idExpediente = await start(cast);
    await rejectAndRemove(cast, idExpediente, await upload(cast, idExpediente, 'doc-1'));
    for (const idDocRequerido of ['doc-1', 'doc-2']) {
      await upload(cast, idExpediente, idDocRequerido);
    }
    for (const { idDocumento } of await rowsOf(cast, cast.abogado, idExpediente)) {
      const params = { tramiteId: idExpediente, documentoId: idDocumento ?? '' };
      const body = { state: 2 as const };
      await ask(cast, documentos.aceptarDocumento, { as: cast.abogado, params, body });
    }
    await rowsOf(cast, cast.cliente, idExpediente);
    return idExpediente;
  } catch (error) {
    if (error instanceof Ended) return undefined;
    throw error;
  }
}
