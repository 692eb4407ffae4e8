import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { signZipLink } from '../../src/records/sesiones/signed-link.ts';

// Every value of what leaves the platform as a file. Who may have which, and how it is sent, is in the tests of
// each call.

let ana: Person;
let luz: Person;

beforeAll(async () => {
  await emptyProject();
  [ana, luz] = await Promise.all([
    aCliente({ nombre: 'Ana María', apellidoMaterno: 'Ruiz' }),
    anAbogado({ nombre: 'Luz', apellidoPaterno: 'Faro' }),
  ]);
}, 60_000);

const expedienteRef = (id: string) => db().collection('expedientes').doc(id);

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${await apiUrl()}${url}`)).arrayBuffer());
}

/** When each file in a ZIP was last changed, from the extra field that tells it in UTC. */
function timesIn(zip: Buffer): Record<string, string> {
  const times: Record<string, string> = {};
  for (let at = 0; at < zip.length; at += 1) {
    at = zip.indexOf('PK\x01\x02', at, 'latin1');
    if (at < 0) break;
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    const extra = zip.indexOf('UT', at + 46 + name.length, 'latin1');
    times[name] = new Date(zip.readUInt32LE(extra + 5) * 1_000).toISOString();
  }
  return times;
}

describe('the list as a file for a spreadsheet', () => {
  /** The row of a file, by the names of the columns. */
  async function rowOf(idExpediente: string): Promise<Record<string, string | undefined>> {
    const { text } = await request(csvExpedientes, { as: luz });
    const [names = [], ...rows] = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const row = rows.find(([number]) => number === idExpediente) ?? [];
    return Object.fromEntries(names.map((name, at) => [name, row[at]]));
  }

  test('has every column of a file, with its times in the office’s zone', async () => {
    const estados = [2, 2, 0, 1, null] as const;
    const stored = { cliente: ana, asignado: luz, estados, titulo: 'Poder notarial' };
    const { idExpediente, ...file } = await aStoredExpediente({ ...stored, hasObjects: false });
    const { etapas } = await conEtapas({ idExpediente, ...file }, 'revision');
    await expedienteRef(idExpediente).update({
      // Half an hour before midnight in Mexico City, and so on.
      fechaInicio: new Date('2026-03-02T05:30:00Z'),
      fechaActualizacion: new Date('2026-03-05T06:01:00Z'),
      esperaDesde: new Date('2026-03-04T05:59:00Z'),
      fechaFin: new Date('2026-07-31T18:07:00Z'),
      detenidoEl: new Date('2026-03-06T12:00:00Z'),
      etapas: etapas.map((etapa) =>
        etapa.clave === 'revision'
          ? { ...etapa, desde: new Date('2026-03-03T05:15:00Z'), esperada: '2026-04-01' }
          : etapa,
      ),
    });
    expect(await rowOf(idExpediente)).toEqual({
      Número: idExpediente,
      Trámite: 'Poder notarial',
      Estado: 'Requiere cambios',
      Etapa: 'Revisión del cliente',
      Cliente: 'Ana María Prueba Ruiz',
      Encargado: 'Luz Faro',
      Inicio: '2026-03-01 23:30',
      Modificado: '2026-03-05 00:01',
      'Espera desde': '2026-03-03 23:59',
      Fin: '2026-07-31 12:07',
      'Documentos pedidos': '5',
      Aceptados: '2',
      'Por revisar': '1',
      'Por corregir': '1',
      'Por enviar': '1',
      'En su etapa desde': '2026-03-02 23:15',
      'Debe terminar': '2026-04-01',
      Detenido: 'Sí',
      'Otras personas': '',
    });
  });

  test('counts the documents of everybody in a file with several people, and names the others', async () => {
    const eva = await aCliente();
    const { file, secretos } = await aSharedFile({
      asignado: luz,
      comunes: [2, null],
      partes: [
        { clave: 'comprador', person: ana, estados: [2, 0] },
        { clave: 'vendedor', person: eva, estados: [1, null] },
        { clave: 'vendedor', estados: [2, 1] },
      ],
      hasObjects: false,
    });
    const names = ['p2', 'p3'].map((idParte) => `Eva ${secretos[idParte]?.persona}`);
    const row = await rowOf(file.idExpediente);
    expect(row).toMatchObject({
      'Documentos pedidos': '8',
      Aceptados: '3',
      'Por revisar': '1',
      'Por corregir': '2',
      'Por enviar': '2',
      Etapa: '',
      Fin: '',
      Detenido: '',
    });
    const { text } = await request(csvExpedientes, { as: luz });
    expect(text).toContain(`,"${names.join(', ')}"\n`);
  });
});

test('the ZIP of a file tells when each document was uploaded', async () => {
  const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [2, 0, 2] });
  const { idExpediente, documentos } = file;
  const uploaded = [
    '2026-02-01T05:30:04.000Z',
    '2026-02-02T10:00:00.000Z',
    '2026-02-03T23:59:58.000Z',
  ];
  await expedienteRef(idExpediente).update({
    documentos: documentos.map((fila, at) => ({
      ...fila,
      tipo: ['CURP', 'INE', 'Acta de nacimiento'][at],
      fechaSubida: new Date(uploaded[at] ?? ''),
    })),
  });
  const zip = await download(signZipLink(idExpediente, luz.idSesion, new Date()).url);
  expect(timesIn(zip)).toEqual({
    '01 CURP.pdf': uploaded[0],
    '03 Acta de nacimiento.pdf': uploaded[2],
  });
});
