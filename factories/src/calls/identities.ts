import type { AnyCall } from '@notaria/contract/call';
import * as identidades from '@notaria/contract/identidades';
import { expedienteNow } from '../files.ts';
import { aContribuyente, aNamesake, aStranger, present } from '../identidad.ts';
import { about, aFile, byId } from './files.ts';
import { ofNoFile, type Row } from './row.ts';
import { onFiles, only, STAFF, type Whose } from './whose.ts';

/** A decision on the identity of a file's client, whose certificate has another name. */
function ofClient(call: AnyCall, inScope: Parameters<typeof onFiles>[0], more: object = {}): Row {
  return {
    call,
    needs: 'session',
    answers: onFiles(inScope),
    partes: 'staff only: matrix.test.ts; of a party, identidad-de-parte.test.ts',
    arrange: async (as, whose: Whose, cast) => {
      const cliente = await aStranger();
      const idConstancia = await present(cliente, aContribuyente());
      const { idExpediente: id } = await aFile(as, whose, cast, cliente);
      const options = { params: { id }, body: { idConstancia, ...more } };
      return { file: await expedienteNow(id), options };
    },
  };
}

/** The calls about the identity of an account: what the office reads and decides, on a file and between accounts. */
export const IDENTITY_ROWS: readonly Row[] = [
  about(identidades.readIdentidad, STAFF, { de: 'expediente' }, byId),
  ofClient(identidades.confirmarIdentidad, { abogada: 200, titular: 200, administrador: 200 }),
  ofClient(identidades.revisarAvisos, { abogada: 200, titular: 200, administrador: 200 }),
  ofClient(identidades.preguntarAlSat, STAFF),
  ofClient(identidades.rechazarIdentidad, STAFF, { comment: 'No es su constancia' }),
  ofNoFile(identidades.listDisputas, only(200, 'administrador')),
  {
    ...ofNoFile(identidades.decidirDisputa, only(200, 'administrador')),
    isShared: true,
    arrange: async () => {
      const data = aContribuyente();
      const people = [await aNamesake(data), await aNamesake(data)];
      for (const person of people) await present(person, data);
      const reclamantes = people.map(({ uid }) => uid);
      const comment = 'No es su constancia';
      return { options: { body: { rfc: data.rfc, reclamantes, conserva: null, comment } } };
    },
  },
];
