import { asignarExpediente } from '@notaria/contract/asignacion';
import * as documentos from '@notaria/contract/documentos';
import { descartarExpediente } from '@notaria/contract/expedientes';
import { modificarGrupo } from '@notaria/contract/grupos';
import { ROL } from '@notaria/contract/roles';
import { cambiarRol } from '@notaria/contract/usuarios';
import {
  aPdf,
  aStoredExpediente,
  expedienteNow,
  objectsOf,
  recordsOf,
} from '@notaria/factories/files';
import { anOffice, aStoredFile, idOf, officeChange, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { expectConsistent } from '../support/races.ts';
import { together } from '../support/together.ts';

describe('discarding', () => {
  test('at the same time as an upload: the document stays with its file, or neither does', async () => {
    const ana = await aCliente();
    const pdf = await aPdf();
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const [discarded, uploaded] = await together(
      `expedientes/${idExpediente}`,
      () => request(descartarExpediente, { as: ana, params: { id: idExpediente } }),
      () =>
        request(documentos.crearDocumento, {
          as: ana,
          body: { idExpediente, idDocRequerido: 'doc-1' },
          file: { bytes: pdf },
        }),
    );
    const outcome = [discarded.status, uploaded.status].join();
    expect(['200,404', '409,201']).toContain(outcome);
    if (discarded.status === 409) {
      expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
      await expectConsistent(idExpediente);
    } else {
      expect(await findExpediente(idExpediente)).toBeUndefined();
      expect(await objectsOf(idExpediente)).toEqual([]);
      expect(await recordsOf(idExpediente)).toEqual(['expediente.descartado']);
    }
  });

  test('twice at once: once', async () => {
    const ana = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const press = () => request(descartarExpediente, { as: ana, params: { id: idExpediente } });
    const answers = await together(`expedientes/${idExpediente}`, press, press);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await recordsOf(idExpediente)).toEqual(['expediente.descartado']);
  });
});

describe('a lawyer’s departure', () => {
  test('at the same time as five assignments: the file stays in its office, never with the person who left', async () => {
    const [ana, office] = await Promise.all([aCliente(), anOffice()]);
    const { titular, abogado } = peopleOf(office);
    const idGrupo = await idOf(office);
    const [eva, ...files] = await Promise.all([
      anAbogado({ idGrupo }),
      ...Array.from({ length: 5 }, () => aStoredFile({ cliente: ana, idGrupo, estados: [0] })),
    ]);
    const staff = { ...office, abogados: [...office.abogados, eva] };
    await request(modificarGrupo, { as: office.admin, body: officeChange(staff) });
    const [left, ...answers] = await Promise.all([
      request(cambiarRol, {
        as: office.admin,
        params: { id: eva.uid },
        body: { idRol: ROL.usuario, entregarA: abogado.uid },
      }),
      ...files.map(({ idExpediente }) =>
        request(asignarExpediente, {
          as: titular,
          body: { idExpediente, idResponsable: eva.uid },
        }),
      ),
    ]);
    expect(left.status).toBe(200);
    for (const [index, { idExpediente }] of files.entries()) {
      const file = await expedienteNow(idExpediente);
      expect(file.idGrupo).toBe(idGrupo);
      // An assignment that came in time passed to the person who took over; a late one was refused, and the
      // file stays in the tray.
      const wasInTime = answers[index]?.status === 200;
      expect([200, 409]).toContain(answers[index]?.status);
      expect(file.idAsignado).toBe(wasInTime ? abogado.uid : null);
    }
  });
});
