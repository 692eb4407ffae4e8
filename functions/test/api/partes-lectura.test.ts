import { aceptarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';

const CHANGES = 24;

/** The state of the common document at each number of the first party's pulse: accepted, rejected, accepted … */
function expected(numero: number): 0 | 1 | 2 {
  if (numero === 0) return 0;
  return numero % 2 === 1 ? 2 : 1;
}

test('a file that changes while a party reads it is read as of one moment: its pulse fits its rows', async () => {
  const [{ abogada }, cliente] = await Promise.all([anOffice().then(peopleOf), aCliente()]);
  const { file } = await aSharedFile({
    asignado: abogada,
    comunes: [0, null],
    partes: [{ clave: 'comprador', person: cliente }],
  });
  const tramiteId = file.idExpediente;
  const documentoId = file.documentos.find(({ parte }) => parte === null)?.idDocumento ?? '';
  const params = { tramiteId, documentoId };
  let isOver = false;
  const change = async () => {
    for (let turn = 0; turn < CHANGES; turn += 1) {
      const { status } =
        turn % 2 === 0
          ? await request(aceptarDocumento, { as: abogada, params, body: { state: 2 } })
          : await request(rechazarDocumento, {
              as: abogada,
              params,
              body: { comment: 'No se lee' },
            });
      expect(status).toBe(200);
    }
    isOver = true;
  };
  const seen = new Set<number>();
  const read = async () => {
    while (!isOver) {
      const answer = await request(detalleTramite, { as: cliente, params: { id: tramiteId } });
      const { pulso, expediente } = detalleTramite.answer.parse(JSON.parse(answer.text));
      const row = expediente.find(({ idDocumento }) => idDocumento === documentoId);
      expect([pulso, row?.accepted]).toEqual([pulso, expected(pulso.numero)]);
      seen.add(pulso.numero);
    }
  };
  await Promise.all([change(), read(), read(), read()]);
  expect(seen.size).toBeGreaterThan(CHANGES / 4);
}, 60_000);
