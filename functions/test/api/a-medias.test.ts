import { todayInMexico } from '@notaria/contract/calendar';
import { siguienteDeLaCola } from '@notaria/contract/cola';
import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { aceptarDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { asignarLote } from '@notaria/contract/lotes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { tableroOficina } from '@notaria/contract/tablero';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { PRESTAMO } from '../../src/records/expedientes/asuntos/agenda.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { runTasks } from '../support/tareas.ts';

// People who have a file for a time, or attend one of an office in which they do not work. Those who belong
// whole are in matrix.test.ts; those who represent somebody in matrix-partes.test.ts.

const QUIENES = [
  'abogada',
  'abogado',
  'secretaria de la abogada',
  'titular',
  'administrador',
  'abogada sin oficina',
  'abogada de otra oficina',
  'su secretaria',
  'titular de otra oficina',
] as const;
type Quien = (typeof QUIENES)[number];

/** Files of the first office's lawyer, what became of each, and who sees it then: docs/product.md, "Whose files". */
const VEN = {
  'sigue con la abogada': ['abogada', 'secretaria de la abogada', 'titular'],
  'prestado al abogado': ['abogado', 'titular'],
  'prestado y devuelto': ['abogada', 'secretaria de la abogada', 'titular'],
  'prestado a quien no tiene oficina': ['abogada sin oficina', 'titular'],
  'dado a quien no tiene oficina': ['abogada sin oficina', 'titular'],
  'dado a otra oficina': [
    ...(['abogada de otra oficina', 'su secretaria', 'titular de otra oficina'] as const),
  ],
} as const satisfies Record<string, readonly Quien[]>;
type Caso = keyof typeof VEN;
const CASOS = Object.keys(VEN) as Caso[];
const sees = (quien: Quien, caso: Caso) =>
  quien === 'administrador' || VEN[caso].some((one) => one === quien);

let people: Record<Quien, Person>;
let files: Record<Caso, ExpedienteDoc>;
let cliente: Person;
let idGrupo: string;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function give({ idExpediente }: ExpedienteDoc, to: Person, days?: number): Promise<void> {
  const filas = [{ idExpediente, idResponsable: to.uid }];
  const body = { filas, ...(days && { hasta: todayInMexico(inDays(days)) }) };
  const answer = await request(asignarLote, { as: people.administrador, body });
  expect(answer.body.resultados[0]?.hecho).toBe(true);
}

beforeAll(async () => {
  await emptyProject();
  const [office, other, guest, ana] = await Promise.all([
    ...[anOffice(), anOffice(), anAbogado(), aCliente()],
  ] as const);
  const [first, second] = [peopleOf(office), peopleOf(other)];
  cliente = ana;
  idGrupo = await idOf(office);
  people = {
    abogada: first.abogada,
    abogado: first.abogado,
    'secretaria de la abogada': first.secretaria,
    titular: first.titular,
    administrador: office.admin,
    'abogada sin oficina': guest,
    'abogada de otra oficina': second.abogada,
    'su secretaria': second.secretaria,
    'titular de otra oficina': second.titular,
  };
  const made = await Promise.all(
    CASOS.map(async (caso): Promise<[Caso, ExpedienteDoc]> => {
      const stored = { cliente, asignado: first.abogada, titulo: caso, hasObjects: false };
      const file = await aStoredExpediente({ ...stored, estados: [0, null] });
      return [caso, await conEtapas(file)];
    }),
  );
  files = Object.fromEntries(made) as typeof files;
  await give(files['prestado y devuelto'], first.abogado, 1);
  expect(await runTasks(PRESTAMO, inDays(2))).toBe(1);
  await give(files['prestado al abogado'], first.abogado, 5);
  await give(files['prestado a quien no tiene oficina'], guest, 5);
  await give(files['dado a quien no tiene oficina'], guest);
  await give(files['dado a otra oficina'], second.abogada);
  for (const { idExpediente: id } of Object.values(files)) {
    const options = { params: { id, idHilo: HILO_CLIENTE }, body: { texto: '¿Cómo va?' } };
    expect((await request(enviarMensaje, { ...options, as: cliente })).status).toBe(201);
  }
}, 60_000);

describe.each(QUIENES)('%s', (quien) => {
  const seen = () => CASOS.filter((caso) => sees(quien, caso)).toSorted();

  test('opens the files that they have now, and no others', async () => {
    const opened = await Promise.all(
      CASOS.map(async (caso) => {
        const params = { id: files[caso].idExpediente };
        const { status } = await request(detalleTramite, { as: people[quien], params });
        return [caso, status];
      }),
    );
    expect(opened).toEqual(CASOS.map((caso) => [caso, sees(quien, caso) ? 200 : 404]));
  });

  test('finds them in the list, in its file for a spreadsheet and in the queue', async () => {
    const as = people[quien];
    const list = await request(listExpedientes, { as });
    expect(list.body.map(({ Titulo_tramite }) => Titulo_tramite).toSorted()).toEqual(seen());
    const { text } = await request(csvExpedientes, { as });
    expect(CASOS.filter((caso) => text.includes(`,${caso},`)).toSorted()).toEqual(seen());
    const queue = await request(siguienteDeLaCola, { as, body: {} });
    expect(queue.body.pendientes).toBe(seen().length);
  });

  test('hears of a message in the files that they attend', async () => {
    const { body } = await request(listNotificaciones, { as: people[quien] });
    const told = body.filter(({ Tipo }) => Tipo === 'mensaje').map((one) => one.TituloExpediente);
    // Whoever sees a file without attending it, or supporting who does, is not told.
    const isOver = ['titular', 'administrador', 'titular de otra oficina'].includes(quien);
    expect(told.toSorted()).toEqual(isOver ? [] : seen());
  });
});

test('the board of the office counts what each has, with who attends it from outside', async () => {
  const { body } = await request(tableroOficina, { as: people.titular });
  const open = body.filas.flatMap((fila) =>
    fila.Abiertos > 0 ? [[fila.ID_Usuario, fila.Abiertos]] : [],
  );
  expect(body.ID_Grupo).toBe(idGrupo);
  expect(open.toSorted()).toEqual(
    [
      [people.abogada.uid, 2],
      [people.abogado.uid, 1],
      [people['abogada sin oficina'].uid, 2],
    ].toSorted(),
  );
});

test('whoever attends a file from outside reviews it, and whoever lent it does not', async () => {
  const { idExpediente, documentos } = files['prestado a quien no tiene oficina'];
  const params = { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
  const accept = async (quien: Quien) =>
    (await request(aceptarDocumento, { as: people[quien], params, body: { state: 2 } })).status;
  expect(await accept('abogada')).toBe(404);
  expect(await accept('abogada sin oficina')).toBe(200);
  expect((await expedienteNow(idExpediente)).aceptados).toBe(1);
});
