import { enviarMensaje, HILO_CLIENTE, marcarLeido } from '@notaria/contract/conversacion';
import { ASUNTOS, type Asunto } from '@notaria/contract/estados';
import { listExpedientes } from '@notaria/contract/expedientes';
import { miDia } from '@notaria/contract/mi-dia';
import { escribirNota } from '@notaria/contract/notas';
import { decidirPago } from '@notaria/contract/pagos';
import { aStoredCita } from '@notaria/factories/citas';
import { emptyProject } from '@notaria/factories/empty-project';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aStoredPago } from '@notaria/factories/pagos';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { diasDesde, instante, semanaDe } from '../../src/records/citas/horas.ts';
import { sinAbrir } from '../../src/records/entregas/model.ts';
import { findExpediente, saveExpediente } from '../../src/records/expedientes/repository.ts';

// What waits for a person of the staff, on their start page.

const ZONA = 'America/Mexico_City';
let people: ReturnType<typeof peopleOf>;
let cliente: Person;
let idGrupo: string;
let files: Record<Asunto | 'nada', string>;

beforeAll(async () => {
  await emptyProject();
  const office = await anOffice();
  [people, cliente, idGrupo] = [peopleOf(office), await aCliente(), await idOf(office)];
  const make = async () => {
    const stored = { cliente, asignado: people.abogada, idGrupo, hasObjects: false };
    return (await aStoredExpediente({ ...stored, estados: [0, 0] })).idExpediente;
  };
  files = {
    mensajes: await make(),
    identidad: await make(),
    pagos: await make(),
    cambios: await make(),
    preparados: await make(),
    notas: await make(),
    nada: await make(),
  };
  const params = { id: files.mensajes, idHilo: HILO_CLIENTE };
  const sent = await request(enviarMensaje, {
    as: cliente,
    params,
    body: { texto: 'Buenas tardes' },
  });
  expect(sent.status).toBe(201);
  await db().runTransaction(async (tx) => {
    const file = await findExpediente(files.identidad, tx);
    if (!file) throw new Error('no such file');
    saveExpediente(tx, file, { identidad: 'por_confirmar' }, new Date());
  });
  const written = await request(escribirNota, {
    as: people.abogada,
    params: { id: files.notas },
    body: { texto: 'Ojo.', para: people.titular.uid },
  });
  expect(written.status).toBe(201);
  await aStoredPago({ idExpediente: files.pagos });
  const asked = { ...sinAbrir(HILO_CLIENTE), estado: 'cambios', fecha: new Date() } as const;
  await aStoredEntrega({ idExpediente: files.cambios }, { respuestas: [asked] });
  await aStoredEntrega({ idExpediente: files.preparados }, { enviada: false });
}, 60_000);

async function dayOf(as: Person) {
  const { status, body } = await request(miDia, { as });
  expect(status).toBe(200);
  return body;
}

async function filesWith(as: Person, asunto: Asunto, buscar = '') {
  const query = { asunto, ...(buscar && { buscar }) };
  const { body } = await request(listExpedientes, { as, query });
  return body.map(({ ID_Expediente }) => ID_Expediente);
}

test('counts for each of the staff what waits in their files, and the list finds those files', async () => {
  const admin = await anAdministrador();
  for (const as of [people.abogada, people.secretaria, people.titular, admin]) {
    const { documentos, asuntos } = await dayOf(as);
    expect(documentos).toBe(14);
    expect(asuntos).toEqual(ASUNTOS.map((asunto) => ({ asunto, cuantos: 1 })));
    for (const asunto of ASUNTOS) expect(await filesWith(as, asunto)).toEqual([files[asunto]]);
  }
  expect(await dayOf(people.abogado)).toMatchObject({ documentos: 0, asuntos: [] });
  expect(await filesWith(people.abogada, 'pagos', cliente.nombre)).toEqual([files.pagos]);
  expect(await filesWith(people.abogada, 'pagos', files.nada)).toEqual([]);
});

test('what was done waits no more', async () => {
  const as = people.abogada;
  const [pago] = await db()
    .collection(`expedientes/${files.pagos}/pagos`)
    .get()
    .then((all) => all.docs);
  const params = { id: files.pagos, idPago: pago?.id ?? '' };
  expect((await request(decidirPago, { as, params, body: { recibido: 150_000 } })).status).toBe(
    200,
  );
  expect(await filesWith(as, 'pagos')).toEqual([]);
  const read = { as, params: { id: files.mensajes, idHilo: HILO_CLIENTE }, body: { hasta: 1 } };
  await request(marcarLeido, read);
  expect(await filesWith(as, 'mensajes')).toEqual([]);
});

test('shows the appointments that are set for today and tomorrow, in the files that each sees', async () => {
  const dias = diasDesde(new Date(), ZONA, 3);
  const set = (dia: string, hora: string, idExpediente: string, abogado: Person) => {
    const inicio = instante(`${dia}T${hora}`, ZONA);
    const semana = semanaDe(idGrupo, inicio, ZONA);
    const lawyer = { abogado: abogado.uid, nombreAbogado: abogado.nombre };
    return aStoredCita({ idExpediente }, { inicio, idGrupo, semana, ...lawyer });
  };
  const [hoy = '', manana = '', despues = ''] = dias;
  const late = await set(hoy, '23:30', files.nada, people.abogada);
  const early = await set(hoy, '00:00', files.nada, people.abogada);
  const next = await set(manana, '10:00', files.nada, people.abogada);
  await set(despues, '00:00', files.nada, people.abogada);
  const idsOf = async (as: Person) =>
    (await dayOf(as)).dias.map(({ citas }) => citas.map(({ idCita }) => idCita));
  for (const as of [people.abogada, people.titular]) {
    expect(await idsOf(as)).toEqual([[early.idCita, late.idCita], [next.idCita]]);
  }
  expect(await idsOf(people.abogado)).toEqual([[], []]);
});

test('tells who decides about them how many ask for their account to be cancelled, and until when', async () => {
  const fecha = new Date('2026-11-03T18:00:00Z');
  const asked = { nombre: 'Ana', correo: 'a@prueba.mx', idRol: 2, estado: 'pendiente', fecha };
  const open = { motivo: '', razon: '', decidida: null, decididaPor: null, vence: null };
  await db()
    .collection('cancelaciones')
    .doc('ana-del-dia')
    .set({ ...asked, ...open });
  const { solicitudes } = await dayOf(await anAdministrador());
  expect(solicitudes).toEqual({ cuantas: 1, hayMas: false, ultimoDia: '2026-12-02' });
  expect((await dayOf(people.titular)).solicitudes).toBeNull();
});
