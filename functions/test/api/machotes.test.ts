import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { listEntregas } from '@notaria/contract/entregas';
import { MACHOTE } from '@notaria/contract/machotes';
import * as calls from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import { aMonday, aStoredCita } from '@notaria/factories/citas';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aDocx, paragraph } from '@notaria/factories/docx';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { conGenerales, conGeneralesDe, sendGenerales } from '@notaria/factories/generales';
import { aContribuyente, anEmpresa, aStartedFile, present } from '@notaria/factories/identidad';
import { aMachote } from '@notaria/factories/machotes';
import { anOffice, idOf, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAdministrador, aUsuario, type Person } from '@notaria/factories/people';
import { apiUrl, request, wireOf } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { objectExists } from '../../src/platform/store/objects.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { findMachote } from '../../src/records/machotes/repository.ts';

const docx = (text: string) => aDocx(paragraph(text));

interface Kept {
  as: Person;
  bytes?: Buffer<ArrayBuffer> | null;
  idMachote?: string;
  cambio?: string;
  tramites?: string;
  activo?: 'si' | 'no';
}

function keep({ as, bytes = docx('{numero}'), tramites = '', activo = 'si', ...more }: Kept) {
  const body = { nombre: `Escritura ${unusedWord()}`, tramites, activo, ...more };
  const file = bytes === null ? {} : { file: { bytes, name: 'Compraventa.docx' } };
  return request(calls.guardarMachote, { as, body, ...file });
}

async function fetched(as: Person, id: string, version = '') {
  const { path, headers } = wireOf(calls.archivoMachote, { as, params: { id } });
  return fetch(`${await apiUrl()}${path}${version && `?version=${version}`}`, { headers });
}

async function anOfficeFile() {
  const office = peopleOf(await anOffice());
  const cliente = await aCliente();
  const file = await aStoredExpediente({ cliente, asignado: office.abogada });
  return { ...office, cliente, file };
}

/** What a draft of a file is filled in with. */
async function datosDe(as: Person, file: ExpedienteDoc) {
  const body = { idMachote: await aMachote(file.idTramite) };
  const params = { id: file.idExpediente };
  return (await request(calls.hacerBorrador, { as, params, body })).body.datos;
}

describe('the templates of an office', () => {
  test('each version is kept and read again byte for byte; the eleventh drops the oldest with its file', async () => {
    const { titular, abogada } = peopleOf(await anOffice());
    const first = docx('La primera {numero}');
    const { body } = await keep({ as: titular, bytes: first });
    const { idMachote } = body;
    const same = await fetched(abogada, idMachote);
    expect(Buffer.from(await same.arrayBuffer()).equals(first)).toBe(true);
    expect(same.headers.get('content-disposition')).toContain('attachment');
    const [oldest] = (await findMachote(idMachote))?.versiones ?? [];
    for (let cambio = 1; cambio <= MACHOTE.versiones; cambio += 1) {
      const next = { idMachote, cambio: String(cambio), bytes: docx(`La ${cambio} {numero}`) };
      expect((await keep({ as: titular, ...next })).status).toBe(201);
    }
    const { versiones = [] } = (await findMachote(idMachote)) ?? {};
    expect(versiones.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await objectExists(oldest?.ruta ?? '')).toBe(false);
    expect((await fetched(abogada, idMachote, '1')).status).toBe(404);
    expect((await fetched(abogada, idMachote, '2')).status).toBe(200);
  });

  test('what is wrong with a file is said, and nothing is kept', async () => {
    const { titular } = peopleOf(await anOffice());
    const bytes = aDocx(paragraph('x'), '', { 'word/vbaProject.bin': 'x' });
    const { status, error } = await keep({ as: titular, bytes });
    expect([status, error.message]).toEqual([422, TEXTOS.macros]);
    expect((await keep({ as: titular, bytes: null })).status).toBe(400);
    expect((await request(calls.listMachotes, { as: titular })).body.machotes).toEqual([]);
  });

  test('a head changes only their own, and never over somebody else’s change', async () => {
    const [titular, other] = await Promise.all([anOffice(), anOffice()]).then((both) =>
      both.map((office) => peopleOf(office).titular),
    );
    if (!titular || !other) throw new Error('nobody');
    const { idMachote } = (await keep({ as: titular })).body;
    expect((await keep({ as: other, idMachote, cambio: '1', bytes: null })).status).toBe(404);
    expect((await fetched(other, idMachote)).status).toBe(404);
    expect((await keep({ as: titular, idMachote, cambio: '1', bytes: null })).status).toBe(201);
    const late = await keep({ as: titular, idMachote, cambio: '1', bytes: null });
    expect([late.status, late.error.message]).toEqual([409, TEXTOS.cambioPrevio]);
  });

  test('an office keeps forty', async () => {
    const { titular } = peopleOf(await anOffice());
    const { idGrupo } = (await db().collection('usuarios').doc(titular.uid).get()).data() ?? {};
    for (let at = 0; at < MACHOTE.maximo; at += 1) await aMachote('ninguno', idGrupo);
    const { status, error } = await keep({ as: titular });
    expect([status, error.message]).toEqual([409, TEXTOS.demasiados]);
  });
});

describe('a draft of a file', () => {
  test('is offered from the templates of its office and of all, for its procedure, that are not retired', async () => {
    const { abogada, titular, cliente, file } = await anOfficeFile();
    const { idExpediente, idTramite } = file;
    const foreign = peopleOf(await anOffice()).titular;
    const admin = await anAdministrador();
    const [own, ofAll] = [
      await keep({ as: titular }),
      await keep({ as: admin, tramites: idTramite }),
    ];
    await keep({ as: foreign });
    await keep({ as: titular, tramites: 'otro' });
    await keep({ as: titular, activo: 'no' });
    const offered = async (as: Person) => {
      const { body } = await request(listEntregas, { as, params: { id: idExpediente } });
      return body.machotes.map(({ idMachote }) => idMachote).toSorted();
    };
    expect(await offered(abogada)).toEqual([own.body.idMachote, ofAll.body.idMachote].toSorted());
    expect(await offered(cliente)).toEqual([]);
  });

  test('is not offered from another office to whoever attends a file of that office', async () => {
    const [own, other] = await Promise.all([anOffice(), anOffice()]);
    const { abogada } = peopleOf(own);
    const idGrupo = await idOf(other);
    const cliente = await aCliente();
    const { idExpediente, idTramite } = await aStoredExpediente({
      cliente,
      asignado: abogada,
      idGrupo,
    });
    const [ofAll, ofOther] = [await aMachote(idTramite), await aMachote(idTramite, idGrupo)];
    const draw = async (idMachote: string) =>
      (
        await request(calls.hacerBorrador, {
          as: abogada,
          params: { id: idExpediente },
          body: { idMachote },
        })
      ).status;
    expect([await draw(ofAll), await draw(ofOther)]).toEqual([200, 404]);
  });

  test('says of a person only what is still asked of them', async () => {
    const { abogada, file } = await anOfficeFile();
    const single = [
      { codigo: 'estado_civil', valor: 'soltero' },
      { codigo: 'regimen_matrimonial', valor: 'sociedad_conyugal' },
    ];
    await conGeneralesDe(file, HILO_CLIENTE, single);
    const { personas } = await datosDe(abogada, file);
    const { estado_civil, regimen_matrimonial } = personas[0]?.valores ?? {};
    expect([estado_civil, regimen_matrimonial]).toEqual(['soltero', undefined]);
  });

  test('says day and hour of the signing by the clock of the file’s office', async () => {
    const { abogada, file } = await anOfficeFile();
    const zona = 'America/Tijuana';
    await db()
      .doc(`agendas/${file.idGrupo}`)
      .set({ ...AGENDA_DE_INICIO, zona, version: 1 });
    const inicio = new Date('2027-01-19T05:30:00Z');
    const firma = { idCita: 'firma', tipo: 'firma', inicio, zona, salas: [], faltan: [] };
    await db()
      .doc(`expedientes/${file.idExpediente}`)
      .update({ citas: [firma] });
    const { tramite } = await datosDe(abogada, file);
    expect(tramite).toMatchObject({ fecha_firma: '2027-01-18', hora_firma: '21:30' });
  });

  test('gets what the file knows, and the audit trail says who asked with which version', async () => {
    const { abogada, titular, cliente, file } = await anOfficeFile();
    const { idExpediente } = file;
    await verifiedConstancia(cliente, aContribuyente());
    const { idMachote } = (await keep({ as: titular })).body;
    const { body } = await request(calls.hacerBorrador, {
      as: abogada,
      params: { id: idExpediente },
      body: { idMachote },
    });
    const { tramite, personas, clases } = body.datos;
    expect(clases).toEqual([{ clave: 'cliente', nombre: 'Cliente', minimo: 1 }]);
    expect(tramite).toMatchObject({ numero: idExpediente, tramite: file.tituloTramite });
    expect(tramite.fecha_hoy).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Object.hasOwn(tramite, 'fecha_firma')).toBe(false);
    expect(personas[0]?.valores).toMatchObject({ participa_como: 'Cliente', tipo: 'persona' });
    expect(personas[0]?.valores.curp).toMatch(/^[A-Z]{4}\d{6}/);
    const trail = await db().collection('bitacora').where('idExpediente', '==', idExpediente).get();
    const made = trail.docs.map((row) => row.data()).find(({ tipo }) => tipo === 'borrador.hecho');
    expect(made).toMatchObject({
      actorUid: abogada.uid,
      datos: { despues: { idMachote, version: 1 } },
    });
  });

  test('has the day of the signing to come, not of one that nobody came to', async () => {
    const { abogada, file } = await anOfficeFile();
    const lunes = aMonday(3);
    for (const inicio of [new Date('2026-01-12T16:00:00Z'), new Date(`${lunes}T16:00:00Z`)]) {
      await aStoredCita(file, { inicio });
    }
    const { tramite } = await datosDe(abogada, file);
    expect(tramite).toMatchObject({ fecha_firma: lunes, hora_firma: '10:00' });
  });

  test('has the sums of the quote that was sent, without those of a version that is only prepared', async () => {
    const { abogada, file } = await anOfficeFile();
    const quote = (monto: number) => {
      const linea = { concepto: 'Gestión', clase: 'honorarios', monto, nota: '', iva: 0 } as const;
      const cotizacion = { lineas: [linea], reparto: [], total: monto, vigencia: null };
      return { tipo: 'cotizacion', cotizacion } as const;
    };
    const { serie } = await aStoredEntrega(file, quote(100));
    const next = { serie, version: 2, reemplaza: serie, enviada: false };
    await aStoredEntrega(file, { ...quote(300), ...next });
    const { tramite } = await datosDe(abogada, file);
    expect(tramite).toMatchObject({ cotizacion_total: '100', cotizacion_honorarios: '100' });
  });

  test('names a company whose file it is alone, and who signs for it, each in its place', async () => {
    const { abogada } = peopleOf(await anOffice());
    const empresa = await aUsuario({ nombre: 'Luz', apellidoPaterno: 'Mora', apellidoMaterno: '' });
    await present(empresa, anEmpresa('INMOBILIARIA DEL NORTE'));
    const id = await aStartedFile(empresa, abogada);
    const file = await expedienteNow(id);
    expect(file.nombreCliente).toBe('INMOBILIARIA DEL NORTE, representada por Luz Mora');
    const { personas } = await datosDe(abogada, file);
    expect(personas[0]?.valores).toMatchObject({
      nombre: 'INMOBILIARIA DEL NORTE',
      representante: 'Luz Mora',
    });
  });

  test('says nothing of whoever represents a person in the part of that person', async () => {
    const { abogada } = peopleOf(await anOffice());
    const compra = await aCliente();
    await verifiedConstancia(compra, aContribuyente());
    const { file } = await aSharedFile({
      asignado: abogada,
      hasObjects: false,
      partes: [
        { clave: 'comprador', person: compra },
        { clave: 'vendedor', person: compra, entrega: 'representada' },
      ],
    });
    const { personas } = await datosDe(abogada, file);
    const said = personas.map(({ valores }) => [
      Object.hasOwn(valores, 'curp'),
      Object.hasOwn(valores, 'sexo'),
    ]);
    expect(said).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('says what its people sent, also what only the procedure asks, and nothing of what they have not sent', async () => {
    const { abogada, cliente, file } = await anOfficeFile();
    const idMachote = await aMachote(file.idTramite);
    const drawn = async () => {
      const params = { id: file.idExpediente };
      const { body } = await request(calls.hacerBorrador, {
        as: abogada,
        params,
        body: { idMachote },
      });
      return body.datos;
    };
    await conGenerales(file);
    const before = await drawn();
    expect(before.propias.map(({ codigo }) => codigo)).toEqual(['precio']);
    expect(Object.hasOwn(before.personas[0]?.valores ?? {}, 'precio')).toBe(false);
    await sendGenerales(cliente, file.idExpediente);
    const [client] = (await drawn()).personas;
    expect(client?.valores).toMatchObject({ precio: '90000000', estado_civil: 'soltero' });
  });
});
