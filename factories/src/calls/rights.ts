import type { AnyCall } from '@notaria/contract/call';
import * as calls from '@notaria/contract/derechos';
import { signDatosLink } from '../../../functions/src/records/sesiones/signed-link.ts';
import { aUsuario, type Person } from '../people.ts';
import { request } from '../server.ts';
import { followed, ofNoFile, type Row } from './row.ts';
import { everybody, only } from './whose.ts';

/** A person who asked for the cancellation of their account. */
async function anApplicant(): Promise<Person> {
  const person = await aUsuario();
  const answer = await request(calls.solicitarCancelacion, { as: person, body: { motivo: '' } });
  if (answer.status !== 201) throw new Error(`the request was refused: ${answer.text}`);
  return person;
}

/** A call about the person's own data: the session says whose they are, not the call. */
function ofOneself(call: AnyCall, status: number, body?: object): Row {
  const row = ofNoFile(call, everybody({ any: status }), async () => ({
    options: body ? { body } : {},
  }));
  return { ...row, partes: 'of the caller’s own account' };
}

/** A call that decides on a person's request. */
function ofAdministrador(call: AnyCall, body?: object): Row {
  const row = ofNoFile(call, only(200, 'administrador'), async () => {
    const { uid } = await anApplicant();
    return { options: { params: { id: uid }, ...(body && { body }) } };
  });
  return { ...row, isShared: true };
}

const DATOS = 'partes-salidas.test.ts, "the export of one’s own data"';

/** The calls about the person's own data, and those of the Administrador who carries requests out. */
export const RIGHTS_ROWS: readonly Row[] = [
  ofOneself(calls.misDatos, 200),
  { ...ofOneself(calls.enlacesDatos, 200), partes: DATOS },
  { ...ofOneself(calls.solicitarCancelacion, 201, { motivo: '' }), isFresh: true },
  // 404: there is no request.
  { ...ofOneself(calls.retirarCancelacion, 404), isFresh: true },
  ofNoFile(calls.listCancelaciones, only(200, 'administrador')),
  ofAdministrador(calls.ejecutarCancelacion),
  ofAdministrador(calls.rechazarCancelacion, { razon: 'Hay un trámite pendiente.' }),
  {
    call: calls.archivoDatos,
    needs: 'link',
    answers: everybody({ own: 200, 'of somebody else': 403 }),
    partes: DATOS,
    arrange: async (as, whose) => {
      const params = { id: as.uid, parte: '1' };
      const { url } = signDatosLink(as.uid, 1, as.idSesion, new Date());
      return { options: { params, ...followed(url, whose) } };
    },
  },
];
