import { listAbogados, listOficinas } from '@notaria/contract/asignacion';
import * as calendario from '@notaria/contract/calendario';
import type { AnyCall } from '@notaria/contract/call';
import * as catalogo from '@notaria/contract/catalogo';
import * as constancias from '@notaria/contract/constancias';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as derechos from '@notaria/contract/derechos';
import * as documentos from '@notaria/contract/documentos';
import { descartarExpediente, listExpedientes } from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { miDia } from '@notaria/contract/mi-dia';
import { salirDeExpediente } from '@notaria/contract/partes';
import { type Cast, MAKERS, type Rol } from './calls/cast.ts';
import type { Row } from './calls/row.ts';
import { TABLE } from './calls/table.ts';
import type { Whose } from './calls/whose.ts';
import { inventedData, verifiedConstancia } from './constancias.ts';
import { storeBareExpedientes, storeGrupos, storeNotificaciones, storeUsuarios } from './crowd.ts';
import { aStoredExpediente } from './files.ts';
import { aReadCertificate } from './identidad.ts';
import { anOffice, idOf, type Office, peopleOf } from './oficinas.ts';
import { aSaleOf } from './partes.ts';
import { aCliente, aUsuario } from './people.ts';
import { type RequestOptions, request } from './server.ts';

/** A search for this word finds every tenth of the files, and everything else. */
const WORD = 'medicion';
const [FEWEST, MOST_NOTICES] = [100, 10_000];

/**
 * Stores this many files around an office, half of them of one client, with accounts, offices and unseen notices in
 * proportion; the project is empty except for the catalogue and the roles.
 */
export async function newWorld(expedientes: number): Promise<Office> {
  const office = await anOffice();
  const cliente = await aCliente();
  const of = { cliente, abogado: peopleOf(office).abogada, idGrupo: await idOf(office) };
  const share = (part: number) => Math.max(FEWEST, Math.round(expedientes / part));
  await storeBareExpedientes(0, expedientes, { ...of, word: WORD });
  await storeUsuarios(0, share(10), WORD);
  await storeGrupos(0, share(100), WORD);
  await storeNotificaciones(0, Math.min(MOST_NOTICES, share(1)), cliente);
  return office;
}

/** How to make a call so that it does its work: everything it needs is there, and it is the first request. */
interface Recipe {
  call: AnyCall;
  /** Names the caller, if the call does very different work for different people. */
  who?: string;
  /** Arranges what the call works on, and is not measured. */
  prepare: (cast: Cast) => Promise<RequestOptions<AnyCall>>;
}

/** The roles for which calls differ most; a call that is the same for everybody is measured once. */
const WHO: readonly Rol[] = ['cliente', 'titular', 'administrador'];

/** Calls without a file or person in their address. What they read depends on the caller's role, so each role makes them. */
const BY_SCOPE: readonly AnyCall[] = [
  ...[listExpedientes, resumenExpedientes, miDia, listAbogados, listOficinas],
];

/** What this role may make the call about; undefined if it would be refused. */
function allowed({ call, answers }: Row, rol: Rol): Whose | undefined {
  const cells = Object.entries(answers[rol] ?? {});
  return cells.find(([, status]) => call.success.includes(status))?.[0] as Whose | undefined;
}

/** A call as the table of accesses arranges it, for roles that may make it. */
function recipesOf(row: Row): Recipe[] {
  const makers = WHO.filter((rol) => allowed(row, rol) !== undefined);
  const isSame =
    new Set(makers.map((rol) => allowed(row, rol))).size === 1 && !BY_SCOPE.includes(row.call);
  return (isSame ? makers.slice(0, 1) : makers).map((rol) => ({
    call: row.call,
    ...(isSame ? {} : { who: rol }),
    prepare: async (cast) => {
      const as = row.isFresh ? await MAKERS[rol]() : cast.people[rol];
      const { options } = await row.arrange(as, allowed(row, rol) ?? 'any', cast);
      return { ...options, as };
    },
  }));
}

function recipe<C extends AnyCall>(
  call: C,
  prepare: (cast: Cast) => Promise<RequestOptions<C>>,
): Recipe {
  return { call, prepare: async (cast) => (await prepare(cast)) as RequestOptions<AnyCall> };
}

/**
 * Calls that the table of accesses arranges only far enough to decide who may make them. The others of that kind
 * read only the caller's own account and are left out.
 */
const SPECIALS: readonly Recipe[] = [
  recipe(descartarExpediente, async () => {
    const as = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: as });
    return { as, params: { id: idExpediente } };
  }),
  // An invited party leaves a file of two.
  recipe(salirDeExpediente, async ({ people: { abogada } }) => {
    const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
    const { idExpediente } = await aSaleOf({ compra, vende, abogada });
    return { as: vende, params: { id: idExpediente, idParte: 'p2' } };
  }),
  recipe(declararNoAplica, async ({ people: { cliente } }) => {
    const { idExpediente } = await aStoredExpediente({ cliente, condicion: 'si te casaste' });
    return { as: cliente, body: { idExpediente, idDocRequerido: 'doc-1', declara: true } };
  }),
  recipe(documentos.usarConstancia, async () => {
    const as = await aCliente();
    await verifiedConstancia(as);
    const tipos = ['Constancia de Situación Fiscal'];
    const { idExpediente } = await aStoredExpediente({ cliente: as, tipos });
    return { as, body: { idExpediente, idDocRequerido: 'doc-1' } };
  }),
  recipe(documentos.enlaceZip, async ({ people: { abogada, cliente } }) => {
    const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [2, null] });
    return { as: abogada, params: { id: file.idExpediente } };
  }),
  recipe(constancias.actualizarRol, async () => {
    const as = await aUsuario();
    await aReadCertificate(as, inventedData());
    return { as, body: { email: as.email } };
  }),
  recipe(derechos.retirarCancelacion, async () => {
    const as = await aCliente();
    await request(derechos.solicitarCancelacion, { as, body: { motivo: 'Ya no la uso' } });
    return { as };
  }),
  recipe(calendario.guardarCalendario, async ({ people: { administrador: as } }) => {
    const { dias, version } = (await request(calendario.readCalendario, { as })).body;
    return { as, body: { dias, version } };
  }),
  recipe(catalogo.ordenarCatalogo, async ({ people: { administrador: as } }) => {
    const { tramites } = (await request(catalogo.listCatalogo, { as })).body;
    return { as, body: { tramites: tramites.map(({ idTramite }) => idTramite).toReversed() } };
  }),
];

const isSpecial = (row: Row) => SPECIALS.some(({ call }) => call === row.call);

/** How to make every call that reads or writes the database. */
export const RECIPES: readonly Recipe[] = [
  ...TABLE.filter((row) => !isSpecial(row)).flatMap(recipesOf),
  ...SPECIALS,
];
