import { todayInMexico } from '@notaria/contract/calendar';
import { crearTramite, listCatalogo, modificarTramite } from '@notaria/contract/catalogo';
import { ETAPAS_LIMITES } from '@notaria/contract/catalogo-limits';
import { aceptarDocumento } from '@notaria/contract/documentos';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import type { Etapa } from '@notaria/contract/ruta';
import { tableroOficina } from '@notaria/contract/tablero';
import { emptyProject } from '@notaria/factories/empty-project';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { anOffice, aStoredFile, idOf, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';

const DAY_MS = 24 * 3_600_000;
const refOf = (id: string) => db().collection('expedientes').doc(id);

describe('the last accepted document', () => {
  async function aFileWithOnePending(etapas: readonly Etapa[] = ETAPAS_COMUNES) {
    const [cliente, abogado] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredExpediente({ cliente, asignado: abogado, estados: [0] });
    await conEtapas(file, 'documentos', etapas);
    const accept = async () => {
      const documentoId = file.documentos[0]?.idDocumento ?? '';
      const params = { tramiteId: file.idExpediente, documentoId };
      return (await request(aceptarDocumento, { as: abogado, params, body: { state: 2 } })).status;
    };
    return { file, accept };
  }

  test('is accepted even if the stage of the documents asks for a folio', async () => {
    const asking = ETAPAS_COMUNES.map((one, at) => ({ ...one, pideFolio: at === 0 }));
    const { file, accept } = await aFileWithOnePending(asking);
    expect(await accept()).toBe(200);
    expect((await expedienteNow(file.idExpediente)).etapaActual).toBe('proyecto');
  });

  test('is accepted however often the file was moved', async () => {
    const { file, accept } = await aFileWithOnePending();
    await refOf(file.idExpediente).update({ 'curso.movimientos': ETAPAS_LIMITES.movimientos });
    expect(await accept()).toBe(200);
    expect((await expedienteNow(file.idExpediente)).etapaActual).toBe('proyecto');
  });
});

describe('the day by which a stage should end', () => {
  test('may be today but not a day in the past', async () => {
    const [cliente, abogado] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredFile({ cliente, abogado, estados: [2] });
    await conEtapas(file, 'proyecto');
    const params = { id: file.idExpediente };
    const on = (esperada: string) =>
      request(moverEtapa, {
        as: abogado,
        params,
        body: avanzar('proyecto', 'revision', 0, { esperada }),
      });
    const late = await on(todayInMexico(new Date(Date.now() - DAY_MS)));
    expect([late.status, late.error.message]).toEqual([400, ETAPAS.fechaPasada]);
    expect((await on(todayInMexico(new Date()))).status).toBe(200);
  });
});

describe('the stages of a procedure', () => {
  const draft = () => ({
    titulo: `Trámite ${unusedWord()}`,
    descripcion: 'Para las pruebas.',
    pasos: [],
    documentos: [{ tipo: 'INE', descripcion: 'Tu INE.' }],
  });
  const [documentos, ...later] = ETAPAS_COMUNES;
  const first = documentos ?? later[0];
  if (!first) throw new Error('no stages');

  test.each([
    ['another one first', [...later, first]],
    ['none for the documents', later],
    ['a second one for the documents', [first, first, ...later]],
    ['a folio for the documents', [{ ...first, pideFolio: true }, ...later]],
    ['documents that may be left out', [{ ...first, omitible: true }, ...later]],
  ])('are refused with %s', async (_what, etapas) => {
    const as = await anAdministrador();
    const body = { ...draft(), etapas: [...etapas] };
    const answer = await request(crearTramite, { as, body });
    expect(answer.status).toBe(400);
    expect(Object.values(answer.error.error.fields ?? {})).toContain(CATALOGO.primeraEtapa);
  });

  test('begin with the documents again if somebody had removed that stage', async () => {
    const as = await anAdministrador();
    const made = draft();
    const { idTramite } = (await request(crearTramite, { as, body: made })).body;
    await db().collection('tramites').doc(idTramite).update({ etapas: later });
    const params = { idTramite };
    const etapas = [{ ...first, nombre: 'Papeles' }, ...later];
    const body = { ...made, etapas, version: 1 };
    expect((await request(modificarTramite, { as, params, body })).status).toBe(200);
    const { tramites } = (await request(listCatalogo, { as })).body;
    const kept = tramites.find((one) => one.idTramite === idTramite)?.etapas;
    expect(kept?.map(({ clave }) => clave)).toEqual(ETAPAS_COMUNES.map(({ clave }) => clave));
  });
});

describe('the board', () => {
  test('shows a lawyer of another office who attends a file of this one', async () => {
    await emptyProject();
    const [office, guest, cliente] = await Promise.all([anOffice(), anAbogado(), aCliente()]);
    const idGrupo = await idOf(office);
    await conEtapas(await aStoredFile({ cliente, abogado: guest, idGrupo, estados: [0] }));
    const { body } = await request(tableroOficina, { as: peopleOf(office).titular });
    const row = body.filas.find(({ ID_Usuario }) => ID_Usuario === guest.uid);
    expect(row).toMatchObject({ Abiertos: 1, Por_revisar: 1, Documentos: 1 });
  });
});
