import { detalleTramite } from '@notaria/contract/expedientes';
import { readIdentidad } from '@notaria/contract/identidades';
import { agregarParte } from '@notaria/contract/partes';
import { expedienteNow } from '@notaria/factories/files';
import {
  aContribuyente,
  aStranger,
  confirm,
  identityOf,
  PRINTED,
  present,
  TYPED,
  withArchivo,
} from '@notaria/factories/identidad';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { expect, test } from 'vitest';

/** A sale whose seller has a certificate under another name than the account. */
async function aSale() {
  const [compra, vende, luz] = await Promise.all([aCliente(), aStranger(), anAbogado()]);
  const { file, secretos } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  const idConstancia = await present(vende, aContribuyente());
  const typed = `Eva ${secretos.p2?.persona}`;
  return { id: file.idExpediente, compra, vende, luz, idConstancia, typed };
}

const nameOfSeller = async (id: string) => (await expedienteNow(id)).salas[1]?.persona;

test('a seller has an identity card with the three names; once it is confirmed, papers have the certificate’s', async () => {
  const { id, vende, luz, idConstancia, typed } = await aSale();
  await withArchivo(idConstancia);
  const { body } = await identityOf(luz, id, 'p2');
  expect(body).toMatchObject({
    estado: 'por_confirmar',
    nombreCuenta: TYPED,
    nombreEscrito: typed,
    constancia: { nombre: PRINTED },
    acceso: { confirmar: true, rechazar: true },
  });
  const pdf = await fetch(`${await apiUrl()}${body.archivo}`);
  expect(pdf.status).toBe(200);
  const own = await request(detalleTramite, { as: vende, params: { id } });
  expect(own.body.resumen.Identidad).toBe('por_confirmar');
  expect(await nameOfSeller(id)).toBe(typed);
  expect((await confirm(luz, id, idConstancia, 'p2')).status).toBe(200);
  expect(await nameOfSeller(id)).toBe(PRINTED);
  expect((await identityOf(luz, id, 'p2')).body.nombreEscrito).toBe(typed);
});

test('only the staff of the file read it, of a party that is there, and decide on the certificate that they saw', async () => {
  const { id, compra, vende, luz, idConstancia } = await aSale();
  const [stranger, other] = await Promise.all([anAbogado(), aCliente()]);
  const statusOf = async (as: typeof luz, parte: string) =>
    (await request(readIdentidad, { as, params: { id }, query: { parte } })).status;
  expect(await statusOf(stranger, 'p2')).toBe(404);
  expect(await statusOf(luz, 'p9')).toBe(404);
  // A represented person has no account: their representative's card is not theirs.
  const parte = { clave: 'comprador', nombre: 'Carmen Ibáñez', consentimiento: true } as const;
  await request(agregarParte, { as: compra, params: { id }, body: parte });
  expect(await statusOf(luz, 'p3')).toBe(404);
  for (const as of [compra, vende, other]) expect(await statusOf(as, 'p2')).toBe(403);
  expect((await confirm(luz, id, `${idConstancia}x`, 'p2')).status).toBe(409);
  // The certificate is the seller's, not the buyer's who started the file.
  expect((await confirm(luz, id, idConstancia)).status).toBe(409);
});
