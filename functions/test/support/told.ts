import type { AnyCall } from '@notaria/contract/call';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { fiscalData, verificarRol } from '@notaria/contract/constancias';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { aReadCertificate, verify } from '@notaria/factories/identidad';
import type { Person } from '@notaria/factories/people';
import { type Answered, request } from '@notaria/factories/server';
import { db } from '../../src/platform/firebase.ts';

/** Headers that differ with each answer; a cursor holds the time and the id of a row. */
const OF_EACH_ANSWER = [
  ...['date', 'x-request-id', 'etag', 'content-length'],
  ...['x-cursor-anterior', 'x-cursor-siguiente'],
];

function wholeOf({
  status,
  headers,
  text,
}: Pick<Answered<AnyCall>, 'status' | 'headers' | 'text'>) {
  return { status, headers: [...headers].filter(([name]) => !OF_EACH_ANSWER.includes(name)), text };
}

/** A document that the person's browser may listen to. Its search terms follow from name and address. */
async function heard(path: string): Promise<unknown> {
  const { terminos: _terms, ...fields } = (await db().doc(path).get()).data() ?? {};
  return fields;
}

/** A time, in either form that answers and documents have. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z|\{"_seconds":\d+,"_nanoseconds":\d+\}/g;

/**
 * Everything that the product tells a person who presents a certificate and starts a procedure: each answer
 * whole, and the documents that their browser may listen to. The account's own values are replaced by their
 * names, so that two people who are told the same get equal texts.
 */
export async function everythingTold(
  as: Person,
  data: DatosConstancia,
  titulo: string,
): Promise<string[]> {
  const { email } = as;
  const idConstancia = await aReadCertificate(as, data);
  const verified = await verify(as);
  const fiscal = await request(fiscalData, { as, params: { email } });
  const role = await request(verificarRol, { as, params: { email } });
  const body = { nombreTramite: titulo, email };
  const started = await request(iniciarExpediente, { as, body });
  const id: string = JSON.parse(started.text).idExpediente ?? 'ninguno';
  const list = await request(listExpedientes, { as });
  const detail = await request(detalleTramite, { as, params: { id } });
  const answers = [verified, fiscal, role, started, list, detail].map(wholeOf);
  const paths = [`usuarios/${as.uid}`, `constancias/${idConstancia}`, `expedientes/${id}`];
  const documents = await Promise.all(paths.map(heard));
  const own = { [as.uid]: 'UID', [email]: 'CORREO', [idConstancia]: 'CONSTANCIA', [id]: 'TRAMITE' };
  const codes = { [data.rfc]: 'RFC', [data.curp]: 'CURP' };
  const anonymous = (part: unknown) =>
    Object.entries({ ...own, ...codes })
      .reduce(
        (text, [value, name]) => text.replaceAll(value, name),
        JSON.stringify(part).replaceAll('\\"', '"'),
      )
      .replace(TIME, 'FECHA')
      .replace(/"sha256":"\w+"|"tamano":\d+/g, '"ARCHIVO"')
      .replace(/(constancias\/UID\/CONSTANCIA)[\w.-]*/g, '$1');
  return [...answers, ...documents].map(anonymous);
}
