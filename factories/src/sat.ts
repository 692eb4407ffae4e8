import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatosConstancia } from '@notaria/contract/constancia';

/** A stand-in of the SAT's public page about a card, for demos and tests. */

/** What it answers about a card: a page, or how it misbehaves. */
export type SatReply =
  | { page: string; afterMs?: number }
  | { status: number; location?: string }
  | 'nothing';

const day = (iso: string) => iso.split('-').reverse().join('-');
const row = (label: string, value: string) =>
  `<tr><td role="gridcell"><span style="font-weight: bold;">${label}</span></td><td role="gridcell">${value}\n</td></tr>`;
const section = (title: string, rows: string) =>
  `<ul><li data-role="list-divider">${title}</li><li><table><tbody><tr><td><div><table><thead><tr><th></th><th></th></tr></thead><tbody>${rows}</tbody></table></div></td></tr></tbody></table></li></ul>`;
const html = (body: string) =>
  `<html><head><title>Validador QR</title></head><body><form>${body}</form></body></html>`;

/** The page about a card that is registered with these data. */
export function satPage(data: DatosConstancia): string {
  const person =
    data.tipoPersona === 'fisica'
      ? row('CURP:', data.curp) +
        row('Nombre:', data.nombre) +
        row('Apellido\n Paterno:', data.apellidoPaterno) +
        row('Apellido\n Materno:', data.apellidoMaterno)
      : row('Denominación o Razón Social:', data.denominacion) +
        row('Régimen de capital:', data.regimenCapital);
  return html(
    `<ul><li>El RFC: ${data.rfc}, tiene asociada la siguiente información.</li></ul>` +
      section(
        'Datos de Identificación',
        person +
          row('Fecha de Inicio de operaciones:', day(data.fechaInicioOperaciones)) +
          row('Situación del contribuyente:', data.estatusPadron) +
          row('Fecha del último cambio de situación:', day(data.fechaUltimoCambio)),
      ) +
      section(
        'Datos de Ubicación (domicilio fiscal, vigente)',
        row('Entidad Federativa:', data.entidadFederativa) +
          row('Municipio o delegación:', data.municipio) +
          row('Colonia:', data.colonia) +
          row('Tipo de vialidad:', data.tipoVialidad) +
          row('Nombre de la vialidad:', data.nombreVialidad) +
          row('Número exterior:', data.numeroExterior) +
          row('Número interior:', data.numeroInterior) +
          row('CP:', data.codigoPostal),
      ) +
      section(
        'Características fiscales (vigente)',
        data.regimenes
          .filter(({ fechaFin }) => fechaFin === '')
          .map(
            ({ nombre, fechaInicio }) =>
              row('Régimen:', nombre) + row('Fecha de alta:', day(fechaInicio)),
          )
          .join(''),
      ),
  );
}

export const NOT_FOUND_PAGE = html(
  '<ul><li>No se encontró información de la cédula de\n identificación fiscal para los datos proporcionados.</li></ul>',
);

/**
 * Serves the stand-in at 127.0.0.1.
 * @param replyTo gets the number and RFC that were asked for
 */
export async function serveSat(
  replyTo: (idCIF: string, rfc: string) => SatReply,
  port = 0,
): Promise<{ origin: string; asked: string[]; close: () => Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://sat');
    const card = searchParams.get('D3') ?? '';
    asked.push(card);
    const [idCIF = '', rfc = ''] = card.split('_');
    const reply = replyTo(idCIF, rfc);
    if (reply === 'nothing') return;
    if ('status' in reply) {
      response.writeHead(reply.status, reply.location ? { location: reply.location } : {}).end();
      return;
    }
    const send = () =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(reply.page);
    setTimeout(send, reply.afterMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${given}`, asked, close };
}
