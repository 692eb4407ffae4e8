import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { ResumenExpedientes } from '@notaria/contract/expedientes-resumen';
import type { Page, PageRequest } from '#platform/store/page.ts';
import { searchOf } from '#platform/store/terms.ts';
import { latestOf } from './clientes-repository.ts';
import { conCobro } from './deudas.ts';
import type { FilaDoc } from './fila.ts';
import { sinLeerDelCliente } from './hilos.ts';
import { equalsOf, filterFor, isByWait, type ListFilter, orderOf } from './list-filter.ts';
import { type ExpedienteSolo, textsOf } from './model.ts';
import type { ParteDoc } from './partes.ts';
import { esperaDe, toResumenDeParte } from './partes-view.ts';
import { findExpedientes } from './repository.ts';
import { toResumen } from './view.ts';

/** Files that a client started which are read besides those that they were invited to. */
const MOST_OWN = 200;

/** A file of a client, and their parties in it; none in a file without parties. */
interface Suyo {
  expediente: ExpedienteSolo;
  mias: readonly ParteDoc[];
}

/** The files of a client who is a party in some: at most 200 of each kind, and 401 reads. */
async function filesOf(uid: string, own: readonly ParteDoc[]): Promise<Suyo[]> {
  const started = await latestOf(uid, MOST_OWN);
  const known = new Set(started.map(({ idExpediente }) => idExpediente));
  const others = [...new Set(own.map(({ idExpediente }) => idExpediente))];
  const invited = await findExpedientes(others.filter((id) => !known.has(id)));
  return [...started, ...invited].flatMap((expediente) => {
    const mias = own.filter(({ idExpediente }) => idExpediente === expediente.idExpediente);
    // A client who started a file and no longer takes part in it sees no more of it than a stranger.
    return expediente.partes.length > 0 && mias.length === 0 ? [] : [{ expediente, mias }];
  });
}

/** The words that a client's own list is searched by. Of the people of a file, only the client's own name. */
function textsFor({ expediente, mias }: Suyo, uid: string): string[] {
  const alone = { ...expediente, personas: [] };
  if (expediente.idCliente === uid) return textsOf(alone);
  const [first] = mias;
  const nombreCliente = first?.persona ?? '';
  const hidden = { nombreCuenta: '', correoCliente: first?.correo ?? '', rfcCliente: null };
  return textsOf({ ...alone, nombreCliente, ...hidden, identidad: 'coincide' });
}

type Request = PageRequest & ListFilter;

/** The rows that the client may read of a file with parties. */
function filasDe({ expediente, mias }: Suyo): FilaDoc[] {
  return [...expediente.documentos, ...mias.flatMap(({ documentos }) => documentos)];
}

/** Since when a file waits, as its client is told. */
function esperaDesde(file: Suyo): Date | null {
  const { expediente } = file;
  return expediente.partes.length === 0 ? expediente.esperaDesde : esperaDe(filasDe(file));
}

function fitsFilter(file: Suyo, filter: ListFilter): boolean {
  const expediente = { ...file.expediente, esperaDesde: esperaDesde(file) };
  return (
    equalsOf(filter).every(([at, value]) => expediente[at] === value) &&
    orderOf(filter, new Date()).fits(expediente)
  );
}

function comparingOf(request: Request) {
  const sign = request.direccion === 'asc' ? 1 : -1;
  const dateOf = (file: Suyo) => {
    const { fechaFin, fechaActualizacion } = file.expediente;
    if (request.terminado) return fechaFin;
    return isByWait(request) ? esperaDesde(file) : fechaActualizacion;
  };
  const time = (file: Suyo) => dateOf(file)?.getTime() ?? 0;
  return (one: Suyo, other: Suyo) =>
    sign *
    (time(one) - time(other) ||
      (one.expediente.idExpediente < other.expediente.idExpediente ? -1 : 1));
}

/**
 * A page of the files of a client who is a party in some. One query can't find both the files that they
 * started and those that they were invited to, so both are read and searched in memory.
 * @param own the client's parties in any file
 */
export async function pageDeParticipante(
  uid: string,
  own: readonly ParteDoc[],
  asked: Request,
): Promise<Page<ExpedienteResumen>> {
  const request = filterFor({ kind: 'propios' }, asked);
  const search = searchOf(request.buscar ?? '');
  const files = (await filesOf(uid, own))
    .filter((file) => fitsFilter(file, request))
    .filter((file) => search?.fits(...textsFor(file, uid)) ?? true)
    .toSorted(comparingOf(request));
  const skip = (request.pagina - 1) * request.limite;
  return {
    total: files.length,
    items: await Promise.all(
      files.slice(skip, skip + request.limite).map(async ({ expediente: stored, mias }) => {
        const expediente = await conCobro(stored);
        const resumen =
          expediente.partes.length === 0
            ? toResumen(expediente)
            : toResumenDeParte(expediente, mias, filasDe({ expediente, mias }), uid);
        return { ...resumen, Sin_leer: sinLeerDelCliente(expediente, mias) };
      }),
    ),
  };
}

/** How many files of such a client wait for whom, and how many ended this month. */
export async function countDeParticipante(
  uid: string,
  own: readonly ParteDoc[],
): Promise<ResumenExpedientes> {
  const files = await filesOf(uid, own);
  const count = (filter: ListFilter) => files.filter((file) => fitsFilter(file, filter)).length;
  return {
    porRevisar: count({ turno: 'notaria' }),
    porCliente: count({ turno: 'cliente' }),
    sinAsignar: count({ estado: 'Sin asignar' }),
    terminadosEsteMes: count({ terminado: 'este-mes' }),
    etapas: null,
  };
}
