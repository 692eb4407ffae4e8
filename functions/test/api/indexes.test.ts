import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILTROS, filtros, NOMBRES_DE_FILTROS } from '@notaria/contract/filtros-expedientes';
import { ROL } from '@notaria/contract/roles';
import { anExpediente } from '@notaria/factories/expedientes';
import { beforeAll, expect, test } from 'vitest';
import '@notaria/factories/environment';
import { db } from '../../src/platform/firebase.ts';
import { listDue, listFailed, listOpen } from '../../src/platform/tareas/repository.ts';
import { listRegistros } from '../../src/records/bitacora/repository.ts';
import { listPendientes } from '../../src/records/cancelaciones/repository.ts';
import { listCierres } from '../../src/records/citas/cierres.ts';
import * as citas from '../../src/records/citas/repository.ts';
import { listContested } from '../../src/records/constancias/claims.ts';
import {
  constanciasOf,
  listSinVerificar,
  newestConstancia,
} from '../../src/records/constancias/repository.ts';
import { hiloNuevo } from '../../src/records/conversaciones/model.ts';
import { countNotas, listNotas } from '../../src/records/conversaciones/notas.ts';
import { prepareConversacionRemoval } from '../../src/records/conversaciones/removal.ts';
import * as conversaciones from '../../src/records/conversaciones/repository.ts';
import { listEnlaces } from '../../src/records/enlaces/repository.ts';
import { listPorMedir } from '../../src/records/etapas/repository.ts';
import {
  eraseComentariosDe,
  listComentarios,
  listComentariosDe,
  listComentariosDeFilas,
  prepareComentariosRemoval,
} from '../../src/records/expedientes/comentarios-repository.ts';
import { readCobrados } from '../../src/records/expedientes/lista/cobrados.ts';
import { colaDe } from '../../src/records/expedientes/lista/cola.ts';
import {
  countExpedientes,
  pageExpedientes,
  readExpedientes,
  readSome,
} from '../../src/records/expedientes/lista/list.ts';
import type { ListFilter } from '../../src/records/expedientes/lista/list-filter.ts';
import { expedienteDoc } from '../../src/records/expedientes/model.ts';
import type { Scope } from '../../src/records/expedientes/policy.ts';
import * as expedientes from '../../src/records/expedientes/repository.ts';
import {
  eachWith,
  expedientesEverOf,
  expedientesOf,
  findUnfinishedOf,
  latestOf,
  oldestOf,
} from '../../src/records/expedientes/salas/clientes-repository.ts';
import { terminosDe } from '../../src/records/expedientes/terminos.ts';
import { listGrupos, pageGrupos } from '../../src/records/grupos/repository.ts';
import {
  countMachotes,
  listMachotesDe,
  listOfrecidos as machotesOfrecidos,
} from '../../src/records/machotes/repository.ts';
import {
  countMotivos,
  listMotivosDe,
  listOfrecidos,
} from '../../src/records/motivos/repository.ts';
import {
  listSinVer,
  markTodasVistas,
  notificacionesOf,
  prepareRemovalFor,
  prepareRemovalOf,
  settleNotices,
} from '../../src/records/notificaciones/repository.ts';
import { isLlena } from '../../src/records/pagos/repository.ts';
import {
  countCola,
  readCola,
  readColaDeOficina,
} from '../../src/records/por-revisar/repository.ts';
import { CAMBIO } from '../../src/records/pruebas-correo/repository.ts';
import { listAbiertas } from '../../src/records/sesiones/repository.ts';
import {
  findTramiteByTitulo,
  listTramitesActivos,
  listTramitesAll,
} from '../../src/records/tramites/repository.ts';
import * as usuarios from '../../src/records/usuarios/repository.ts';
import { listVideosDe } from '../../src/records/videos/repository.ts';
import { entriesOf, indexesFor, readIndexes } from '../support/indexes.ts';
import { recordQueries, type Shape } from '../support/recorded-queries.ts';

/** An id that matches nothing: only the shape of a query matters here. */
const NADIE = 'nadie-de-la-prueba-de-indices';
const SCOPES: readonly Scope[] = [
  { kind: 'todos' },
  { kind: 'oficina', uid: NADIE, idGrupo: NADIE, abogados: [] },
  { kind: 'asignados', uids: [NADIE, `${NADIE}-2`] },
  { kind: 'propios', uid: NADIE },
];

/** Each filter of the table with each value that it may have; one with any id, with one that matches nothing. */
const FILTERS = NOMBRES_DE_FILTROS.flatMap((name) => {
  const values = [...(FILTROS[name].schema._zod.values ?? [name === 'espera' ? 3 : NADIE])];
  return values.map((value) => ({ name, filter: filtros.parse({ [name]: value }) }));
});
const isOrder = ({ name }: (typeof FILTERS)[number]) => 'ordena' in FILTROS[name];
const EQUALS: readonly ListFilter[] = NOMBRES_DE_FILTROS.flatMap((name) =>
  FILTERS.filter((each) => each.name === name && !isOrder(each))
    .map(({ filter }) => filter)
    .slice(0, 1),
);

/** Every filter by one value in every order, and every two of them in the usual order. */
function everyFilter(): ListFilter[] {
  const orders: ListFilter[] = [
    {},
    { orden: 'Espera_desde' },
    ...FILTERS.filter(isOrder).map(({ filter }) => filter),
  ];
  return [
    ...[{}, ...EQUALS].flatMap((one) => orders.map((order) => ({ ...one, ...order }))),
    ...EQUALS.flatMap((one) => EQUALS.map((other) => ({ ...one, ...other }))),
  ];
}

async function runLists(): Promise<void> {
  for (const direccion of ['asc', 'desc'] as const) {
    for (const buscar of ['', 'zzz', 'zzz yyy']) {
      const page = { pagina: 1, limite: 1, direccion, buscar };
      await pageGrupos(page);
      await usuarios.pageUsuarios(page);
      await usuarios.pageUsuarios({ ...page, rol: ROL.abogado });
      for (const scope of SCOPES) {
        await Promise.all(
          everyFilter().map((filter) => pageExpedientes(scope, { ...page, ...filter })),
        );
      }
    }
  }
}

async function runTransactions(): Promise<void> {
  await db().runTransaction(async (tx) => {
    await usuarios.findUsuarioByCorreo(NADIE, tx);
    await listOpen(tx, NADIE, NADIE, 1);
    await prepareRemovalOf(NADIE, tx);
    await prepareComentariosRemoval(NADIE, tx);
    await prepareConversacionRemoval(NADIE, tx, new Date(0));
    await countMotivos(tx, NADIE);
    await countMachotes(tx, NADIE);
    await countNotas(tx, NADIE, NADIE);
    await isLlena(tx, NADIE, NADIE);
    await conversaciones.countBehind(tx, hiloNuevo(NADIE, NADIE), 'cliente', 0);
  });
}

/** Runs every query of the code, with everything that changes its shape. */
async function runQueries(): Promise<void> {
  await runLists();
  await runTransactions();
  const lugar = { recibido: new Date(0), idDocumento: NADIE };
  for (const cola of SCOPES.flatMap((scope) => [colaDe(scope, true), colaDe(scope, false)])) {
    if (!cola) continue;
    await readCola(cola, undefined, 1);
    await readCola(cola, lugar, 1);
    await countCola(cola);
  }
  await listComentariosDe(NADIE, NADIE, 1);
  for (const scope of SCOPES) {
    await countExpedientes(scope, { turno: 'notaria' });
    await countExpedientes(scope, { terminado: 'este-mes' });
    await readSome(scope, { curso: 'abiertos' }, expedienteDoc, 1);
    await readCobrados(scope, '2026-11', { oficina: NADIE, encargado: NADIE }, 1);
  }
  await readColaDeOficina(NADIE, 1);
  await findTramiteByTitulo(NADIE);
  await expedientes.findUnfinished(NADIE, NADIE);
  await usuarios.listSinOficina(ROL.abogado);
  await usuarios.listAbogados();
  await usuarios.findUsuarioByTelefono('5512345678');
  await usuarios.listSecretariasDe(NADIE);
  for (const each of [expedientes.eachAssignedTo, expedientes.eachOfOffice, eachWith]) {
    await each(NADIE, () => Promise.reject(new Error('a file of nobody')));
  }
  await expedientes.countOfOffice(NADIE);
  for (const direccion of ['asc', 'desc'] as const) {
    for await (const file of (await readExpedientes(
      { kind: 'propios', uid: NADIE },
      { direccion },
    )) ?? []) {
      expect(file).toBeUndefined();
    }
  }
  await listGrupos();
  for (const scope of SCOPES) await expedientes.hasFileOf(scope, NADIE);
  await listComentarios(NADIE, 1);
  await listSinVer(NADIE, 1);
  await markTodasVistas(NADIE, new Date(0));
  await listRegistros(NADIE, 1);
  await listOfrecidos(NADIE, NADIE);
  await citas.listCitas(NADIE);
  await citas.listSemanas([NADIE, `${NADIE}-2`]);
  await citas.listDeOficina([NADIE], { desde: new Date(0), hasta: new Date(1) }, 1);
  await citas.listEntre(new Date(0), new Date(1), 1);
  await citas.listAsesoras();
  await citas.listPropuestas(NADIE);
  await listCierres(NADIE);
  await listMotivosDe(NADIE);
  await listMachotesDe(NADIE);
  await machotesOfrecidos(NADIE, NADIE);
  await listVideosDe(ROL.usuario);
  await listTramitesActivos();
  await listTramitesAll();
  await findUnfinishedOf(NADIE);
  await latestOf(NADIE, 1);
  await oldestOf(NADIE, new Date(0), 1);
  await listPorMedir(1, undefined);
  await listContested(1);
  await listPendientes(1);
  for (const rows of [
    expedientesOf(NADIE),
    expedientesEverOf(NADIE),
    constanciasOf(NADIE),
    notificacionesOf(NADIE),
  ]) {
    for await (const row of rows) expect(row).toBeUndefined();
  }
  await listSinVerificar(new Date(0), 1);
  await newestConstancia(NADIE);
  for await (const uid of usuarios.eliminadosAntesDe(new Date(0))) expect(uid).toBe(NADIE);
  await listDue(new Date(0), 1);
  await listFailed(1);
  await listAbiertas(NADIE, new Date(0));
  await listComentariosDeFilas(NADIE, ['ine'], 1);
  await eraseComentariosDe(NADIE, ['ine']);
  await db().runTransaction((tx) => prepareRemovalFor(NADIE, NADIE, tx));
  await settleNotices(NADIE, { sobre: ['documento ine', 'etapa'] }, new Date(0));
  await conversaciones.listMensajes(NADIE, NADIE, { limite: 1 });
  await conversaciones.searchMensajes(NADIE, NADIE, 'zzz', { revisados: 1 });
  for await (const one of conversaciones.mensajesDe(NADIE, NADIE)) expect(one).toBeUndefined();
  await conversaciones.eraseHilo(NADIE, NADIE);
  await listNotas(NADIE, { limite: 1 });
  await listEnlaces(CAMBIO, NADIE, new Date(0));
}

const indexes = readIndexes();
let shapes: readonly Shape[] = [];

// It waits for rows that other tests change: the outbox.
beforeAll(async () => {
  shapes = await recordQueries(runQueries);
}, 120_000);

/** Every `where` and `orderBy` in the code with a literal field. */
function clausesOfCode(): { clause: string; field: string; isOrder: boolean }[] {
  const folder = fileURLToPath(new URL('../../src', import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      return [...code.matchAll(/\.(where|orderBy)\(\s*'(\w+)'/g)].map(([, verb, field = '']) => ({
        clause: `${name}: ${verb} ${field}`,
        field,
        isOrder: verb === 'orderBy',
      }));
    });
}

test('every query of the code was run here', () => {
  const clauses = clausesOfCode();
  expect(clauses.length).toBeGreaterThan(0);
  const isSeen = ({ field, isOrder }: { field: string; isOrder: boolean }) =>
    shapes.some(({ filters, orders }) =>
      (isOrder ? orders : filters).some((each) => each.field === field),
    );
  expect(clauses.filter((each) => !isSeen(each)).map(({ clause }) => clause)).toEqual([]);
});

test('every query has its index in firestore.indexes.json', () => {
  expect(shapes.flatMap((shape) => indexesFor(indexes, shape).missing ?? [])).toEqual([]);
});

test('no composite index is kept that no query reads', () => {
  const used = new Set(shapes.flatMap((shape) => indexesFor(indexes, shape).composites ?? []));
  expect(indexes.indexes.filter((each) => !used.has(each))).toEqual([]);
});

test('no field has an index of its own that no query reads', () => {
  const used = shapes.flatMap((shape) =>
    indexesFor(indexes, shape).fields.map(
      ({ field, mode }) => `${shape.collection}.${field} ${mode}`,
    ),
  );
  const kept = indexes.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: own }) =>
    own.map(({ order, arrayConfig }) => `${collectionGroup}.${fieldPath} ${arrayConfig ?? order}`),
  );
  expect(kept.filter((each) => !used.includes(each))).toEqual([]);
});

test('no collection indexes every field by default', () => {
  const collections = new Set(shapes.map(({ collection }) => collection));
  const exempt = indexes.fieldOverrides.filter(({ fieldPath }) => fieldPath === '*');
  const names = exempt.map(({ collectionGroup }) => collectionGroup);
  expect([...collections].filter((name) => !names.includes(name))).toEqual([]);
});

test('whatever is stored for a limited time has its TTL policy', () => {
  const ttl = indexes.fieldOverrides.filter((each) => each.ttl);
  expect(ttl.map((each) => `${each.collectionGroup}.${each.fieldPath}`).toSorted()).toEqual([
    'cancelaciones.vence',
    'citas.vence',
    'deshacer.vence',
    'enlaces.vence',
    'idempotencia.hasta',
    'limites.vence',
    'notificaciones.vence',
    'ocupacion.vence',
    'sesiones.vence',
    'tareas.vence',
  ]);
});

test.each(indexes.indexes)('a query without its index is reported: $collectionGroup', (dropped) => {
  const rest = { ...indexes, indexes: indexes.indexes.filter((each) => each !== dropped) };
  const missing = shapes.flatMap((shape) => indexesFor(rest, shape).missing ?? []);
  // More than one if other indexes merge into it.
  expect(new Set(missing).size).not.toBe(0);
});

test('there are fewer composite indexes than Firestore allows, with room for more', () => {
  // Firestore allows 200.
  expect(indexes.indexes.length).toBeLessThanOrEqual(100);
  const ofFiles = indexes.indexes.filter((each) => each.collectionGroup === 'expedientes');
  expect(ofFiles.length).toBeLessThanOrEqual(60);
});

const NOMBRES = ['María Guadalupe', 'José Fernando', 'Ximena Alejandra', 'Francisco Javier'];
const APELLIDOS = ['Hernández de la Garza', 'Villavicencio Montemayor', 'Etcheverry Zubizarreta'];

/** Twelve people of long double names, none like another. */
const PERSONAS = NOMBRES.flatMap((nombre, one) =>
  APELLIDOS.map((apellido, other) => `${nombre} ${'abcdefghijkl'[one * 3 + other]}${apellido}`),
);

test.each([
  ['an ordinary file', PERSONAS.slice(0, 0), 1_000],
  ['a file with twelve parties', PERSONAS, 10_000],
])('%s writes few index entries', (_what, personas, most) => {
  const file = anExpediente({
    tituloTramite: 'Compraventa de inmueble',
    nombreCliente: 'María Fernanda López Hernández',
    nombreAsignado: 'Guillermo Villanueva Castañeda',
    rfcCliente: 'LOHF800101AB1',
    personas,
    correoCliente: 'maria.fernanda.lopez@correo-de-ejemplo.mx',
  });
  const entries = entriesOf(indexes, 'expedientes', { ...file, terminos: terminosDe(file) });
  expect(entries).toBeLessThanOrEqual(most);
});
