import type { ExpedienteResumen, ResumenExpedientes } from '@notaria/contract/expedientes';
import type { Page, PageRequest } from '#platform/store/page.ts';
import { searchOf } from '#platform/store/terms.ts';
import { latestOf } from './clientes-repository.ts';
import { sinLeerDelCliente } from './hilos.ts';
import { isByWait, type ListFilter } from './list-filter.ts';
import { type ExpedienteSolo, textsOf } from './model.ts';
import type { ParteDoc } from './partes.ts';
import { toResumenDeParte } from './partes-view.ts';
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

/**
 * The texts that the search in a client's own list covers. In a file that others started, only the client's
 * own name.
 */
function textsFor({ expediente, mias }: Suyo, uid: string): string[] {
  if (expediente.idCliente === uid) return textsOf(expediente);
  const [first] = mias;
  const nombreCliente = first?.persona ?? '';
  const hidden = { nombreCuenta: '', correoCliente: first?.correo ?? '', rfcCliente: null };
  return textsOf({ ...expediente, nombreCliente, ...hidden, identidad: 'coincide' });
}

type Request = PageRequest & ListFilter;

function fitsFilter({ expediente }: Suyo, filter: ListFilter): boolean {
  const { estado, turno, terminadoDesde } = filter;
  if (terminadoDesde) return expediente.fechaFin !== null && expediente.fechaFin >= terminadoDesde;
  if (isByWait(filter) && expediente.esperaDesde === null) return false;
  return (
    (estado === undefined || expediente.estado === estado) &&
    (turno === undefined || expediente.turno === turno)
  );
}

function orderOf(request: Request) {
  const sign = request.direccion === 'asc' ? 1 : -1;
  const field = request.terminadoDesde
    ? ('fechaFin' as const)
    : isByWait(request)
      ? ('esperaDesde' as const)
      : ('fechaActualizacion' as const);
  const time = ({ expediente }: Suyo) => expediente[field]?.getTime() ?? 0;
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
  request: Request,
): Promise<Page<ExpedienteResumen>> {
  const search = searchOf(request.buscar ?? '');
  const files = (await filesOf(uid, own))
    .filter((file) => fitsFilter(file, request))
    .filter((file) => search?.fits(...textsFor(file, uid)) ?? true)
    .toSorted(orderOf(request));
  const skip = (request.pagina - 1) * request.limite;
  return {
    total: files.length,
    items: files.slice(skip, skip + request.limite).map(({ expediente, mias }) => ({
      ...(expediente.partes.length === 0
        ? toResumen(expediente)
        : toResumenDeParte(expediente, mias, uid)),
      Sin_leer: sinLeerDelCliente(expediente, mias),
    })),
  };
}

/** How many files of such a client wait for whom, and how many ended since an instant. */
export async function countDeParticipante(
  uid: string,
  own: readonly ParteDoc[],
  terminadoDesde: Date,
): Promise<ResumenExpedientes> {
  const files = await filesOf(uid, own);
  const count = (filter: ListFilter) => files.filter((file) => fitsFilter(file, filter)).length;
  return {
    porRevisar: count({ turno: 'notaria' }),
    porCliente: count({ turno: 'cliente' }),
    sinAsignar: count({ estado: 'Sin asignar' }),
    terminadosEsteMes: count({ terminadoDesde }),
    etapas: null,
  };
}
