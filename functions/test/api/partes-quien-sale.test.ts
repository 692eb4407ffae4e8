import { listBitacora } from '@notaria/contract/bitacora';
import * as citas from '@notaria/contract/citas';
import { sumarACita } from '@notaria/contract/citas-quienes';
import { contestarEntrega, listEntregas } from '@notaria/contract/entregas';
import { detalleTramite } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { listPagos } from '@notaria/contract/pagos';
import * as partes from '@notaria/contract/partes';
import { aMonday, aStoredCita } from '@notaria/factories/citas';
import { aStoredEntrega, SHA } from '@notaria/factories/entregas';
import { conEtapas } from '@notaria/factories/etapas';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo, subjectsTo } from '../support/outbox.ts';

noticiasAlMomento();

// Who leaves is missed: docs/product.md, "Several people in one file".

/** A sale of which all documents are accepted, with a draft, a quote and an appointment for buyer and seller. */
async function aSale() {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: compra, estados: [2, 2] },
      { clave: 'vendedor', person: vende, estados: [2, 2] },
    ],
  });
  const { idExpediente } = file;
  await conEtapas(file, 'proyecto');
  const para = ['p1', 'p2'];
  const reparto = para.map((sala) => ({ sala, monto: 500_00 }));
  const linea = {
    concepto: 'Honorarios',
    clase: 'honorarios',
    monto: 1_000_00,
    nota: '',
    iva: 0,
  } as const;
  const proyecto = await aStoredEntrega(file, { para });
  await aStoredEntrega(file, {
    para,
    tipo: 'cotizacion',
    pide: false,
    cotizacion: { lineas: [linea], reparto, total: 1_000_00, vigencia: null },
  });
  const asistentes = para.map((sala) => ({ sala, sirven: null, nota: '', noVino: false }));
  const inicio = new Date(`${aMonday()}T16:00:00Z`);
  const cita = await aStoredCita(file, { inicio, asistentes, abogado: luz.uid });
  return { compra, vende, luz, idExpediente, proyecto, cita };
}

const leave = (as: Person, id: string) =>
  request(partes.salirDeExpediente, { as, params: { id, idParte: 'p2' } });
const read = async (as: Person, id: string) =>
  (await request(detalleTramite, { as, params: { id } })).body;

test('without its seller a sale is not complete, and the staff read what is to be done, until it is', async () => {
  const { vende, luz, idExpediente } = await aSale();
  expect((await read(luz, idExpediente)).resumen.Documentos_completos).toBe(true);
  expect((await read(luz, idExpediente)).salida).toBeUndefined();
  expect((await leave(vende, idExpediente)).status).toBe(200);
  const { resumen, salida } = await read(luz, idExpediente);
  expect(resumen).toMatchObject({ Documentos_completos: false, Por_agregar: ['Vendedor'] });
  expect(salida?.salieron).toEqual([expect.stringContaining('(Vendedor)')]);
  const what = (all: typeof salida) => all?.falta.map(({ que, salas }) => `${que} ${salas}`.trim());
  expect(what(salida)).toEqual(['agregar', 'cotizacion', 'proyecto']);
  const body = { clave: 'vendedor', nombre: 'Eva Paz', correo: (await aCliente()).email };
  await request(partes.agregarParte, { as: luz, params: { id: idExpediente }, body });
  expect(what((await read(luz, idExpediente)).salida)).toEqual(['cotizacion', 'proyecto']);
});

test('the others and who attends the file hear of it, also by mail', async () => {
  const { compra, vende, luz, idExpediente } = await aSale();
  await leave(vende, idExpediente);
  for (const as of [compra, luz]) {
    const { body } = await request(listNotificaciones, { as });
    expect(body.map((one) => one.NombreDocumento)).toContain('Vendedor: salió del trámite');
    expect(await subjectsTo(as.email)).toContainEqual(
      expect.stringMatching(/^Vendedor: ya no participa en el trámite/),
    );
  }
});

test('their answer and their part count no more, also once somebody else answers, and are named as theirs', async () => {
  const { compra, vende, luz, idExpediente, proyecto } = await aSale();
  const id = { id: idExpediente };
  await leave(vende, idExpediente);
  const params = { ...id, idEntrega: proyecto.idEntrega };
  const agreed = { respuesta: 'de_acuerdo', sha256: SHA } as const;
  await aStoredEntrega({ idExpediente }, { para: ['p1'] });
  await request(contestarEntrega, { as: compra, params, body: agreed });
  const waits = (await expedienteNow(idExpediente)).porResponder.map(({ sala }) => sala);
  expect(waits).not.toContain('p2');
  const { entregas } = (await request(listEntregas, { as: luz, params: id })).body;
  const draft = entregas.find(({ idEntrega }) => idEntrega === proyecto.idEntrega);
  expect(draft?.respuestas.map(({ salio }) => salio)).toEqual([false, true]);
  const { saldos } = (await request(listPagos, { as: luz, params: id })).body;
  expect(saldos).toMatchObject([
    { sala: 'p1', debe: 500_00, salio: false },
    { sala: 'p2', total: 500_00, debe: 0, salio: true },
  ]);
  const own = (await request(listPagos, { as: compra, params: id })).body.saldos;
  expect(own.map(({ sala }) => sala)).toEqual(['p1']);
});

test('the appointment goes on without them, and their calendar gets a CANCEL; who comes in their place gets it', async () => {
  const { vende, luz, idExpediente, cita } = await aSale();
  const params = { id: idExpediente, idCita: cita.idCita };
  // The buyer's own, to which the seller never came.
  const asistentes = [{ sala: 'p1', sirven: null, nota: '', noVino: false }];
  const inicio = new Date(`${aMonday(3)}T16:00:00Z`);
  await aStoredCita({ idExpediente }, { inicio, asistentes, tipo: 'cotejo' });
  await leave(vende, idExpediente);
  const come = async () => {
    const { body: all } = await request(citas.listCitas, { as: luz, params });
    const one = all.citas.find(({ idCita }) => idCita === cita.idCita);
    return [one?.estado, ...(one?.personas ?? []).map(({ sala }) => sala)];
  };
  expect(await come()).toEqual(['confirmada', 'p1']);
  const gone = (await mailsTo(vende.email)).find(({ asunto }) => /^Ya no vienes/.test(asunto));
  expect(gone?.calendario).toMatchObject({ metodo: 'CANCEL' });
  const nueva = await aCliente();
  const body = { clave: 'vendedor', nombre: 'Eva Paz', correo: nueva.email };
  await request(partes.agregarParte, { as: luz, params, body });
  const add = (sala: string) => request(sumarACita, { as: luz, params, body: { salas: [sala] } });
  expect((await add('p3')).status).toBe(400);
  const [invited] = await mailsTo(nueva.email);
  const token = /\/invitacion\/([\w-]{43})/.exec(invited?.texto ?? '')?.[1] ?? '';
  await request(partes.aceptarInvitacion, { as: nueva, params: { token } });
  const { salida } = await read(luz, idExpediente);
  expect(salida?.falta.filter(({ que }) => que === 'cita')).toMatchObject([
    { salas: ['p3'], idCita: cita.idCita },
  ]);
  for (const _again of [1, 2]) expect((await add('p3')).status).toBe(200);
  expect(await come()).toEqual(['confirmada', 'p1', 'p3']);
  const told = (await mailsTo(nueva.email)).filter(({ asunto }) => /^Cita de firma/.test(asunto));
  expect(told.map(({ calendario }) => calendario?.metodo)).toEqual(['REQUEST']);
});

test('an appointment to which only they came ends, and both sides’ calendars hear of it', async () => {
  const { vende, luz, idExpediente } = await aSale();
  const asistentes = [{ sala: 'p2', sirven: null, nota: '', noVino: false }];
  const inicio = new Date(`${aMonday(3)}T16:00:00Z`);
  const { idCita } = await aStoredCita({ idExpediente }, { inicio, asistentes, tipo: 'cotejo' });
  await leave(vende, idExpediente);
  const file = await expedienteNow(idExpediente);
  expect(file.citas.map((one) => one.idCita)).not.toContain(idCita);
  const kinds = async (as: Person) =>
    (await mailsTo(as.email)).flatMap(({ asunto, calendario }) =>
      /cotejo/.test(asunto) ? [calendario?.metodo] : [],
    );
  expect(await kinds(vende)).toEqual(['CANCEL']);
  expect(await kinds(luz)).toEqual(['CANCEL']);
});

test('the office takes out somebody of whom it accepted documents with a reason, which they and the audit trail read', async () => {
  const { compra, vende, luz, idExpediente } = await aSale();
  const params = { id: idExpediente, idParte: 'p2' };
  const out = (as: Person, motivo: string) =>
    request(partes.retirarParte, { as, params, body: { motivo } });
  expect((await out(luz, '')).status).toBe(400);
  expect((await out(compra, 'Ya no vende.')).status).toBe(409);
  expect((await out(luz, 'Vendió a otra persona.')).status).toBe(200);
  expect((await expedienteNow(idExpediente)).salas[1]?.estado).toBe('retirada');
  const mail = (await mailsTo(vende.email)).find(({ asunto }) => /^Ya no participas/.test(asunto));
  expect(mail?.texto).toContain('Vendió a otra persona.');
  const as = await anAdministrador();
  const trail = (await request(listBitacora, { as, params: { id: idExpediente }, query: {} })).body;
  expect(JSON.stringify(trail)).toContain('Vendió a otra persona.');
});

test('who represents somebody whom the office takes out reads the reason for them; nobody else does', async () => {
  const { compra, vende, luz, idExpediente } = await aSale();
  const params = { id: idExpediente };
  const body = { clave: 'conyuge', nombre: 'Eva Paz', consentimiento: true, de: 'p2' } as const;
  const { idParte } = (await request(partes.agregarParte, { as: vende, params, body })).body;
  const out = { params: { ...params, idParte }, body: { motivo: 'Se casó después.' } };
  expect((await request(partes.retirarParte, { as: luz, ...out })).status).toBe(200);
  const reads = async ({ email }: Person) =>
    (await mailsTo(email)).some(({ texto }) => texto.includes('Se casó después.'));
  expect([await reads(vende), await reads(compra)]).toEqual([true, false]);
});

test('accepted documents of who left fill the place only once the office says so, and no longer once it takes that back', async () => {
  const { vende, luz, idExpediente } = await aSale();
  const params = { id: idExpediente, idParte: 'p2' };
  const count = (cuentan: boolean) =>
    request(partes.contarPapeles, { as: luz, params, body: { cuentan } });
  expect((await count(true)).status).toBe(409);
  await leave(vende, idExpediente);
  for (const cuentan of [true, false]) {
    expect((await count(cuentan)).status).toBe(200);
    expect((await read(luz, idExpediente)).resumen.Documentos_completos).toBe(cuentan);
  }
});

test('nobody is missed in a file that has ended', async () => {
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const estados = [2, 2] as const;
  const { file } = await aSharedFile({
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: compra, estados },
      { clave: 'vendedor', person: vende, estados },
    ],
  });
  await leave(vende, file.idExpediente);
  expect((await expedienteNow(file.idExpediente)).estado).toBe('Terminado');
});
