import type { AnyCall } from '@notaria/contract/call';
import * as identidades from '@notaria/contract/identidades';
import { aContribuyente, aNamesake, aStranger, present } from '../identidad.ts';
import { about, aFile, byId, STAFF } from './files.ts';
import { nothing, type Row } from './row.ts';
import { onFiles, only, type Whose } from './whose.ts';

/** A decision on the identity of a file's client, whose certificate has another name. */
function ofClient(call: AnyCall, inScope: Parameters<typeof onFiles>[0], more: object = {}): Row {
  return {
    call,
    needs: 'session',
    answers: onFiles(inScope),
    arrange: async (as, whose: Whose, cast) => {
      const cliente = await aStranger();
      const idConstancia = await present(cliente, aContribuyente());
      const file = await aFile(as, whose, cast, cliente);
      const options = { params: { id: file.idExpediente }, body: { idConstancia, ...more } };
      return { file, options };
    },
  };
}

/** The calls about the identity of an account: what the office reads and decides, on a file and between accounts. */
export const IDENTITY_ROWS: readonly Row[] = [
  about(identidades.readIdentidad, STAFF, byId),
  ofClient(identidades.confirmarIdentidad, { abogada: 200, titular: 200, administrador: 200 }),
  ofClient(identidades.revisarAvisos, { abogada: 200, titular: 200, administrador: 200 }),
  ofClient(identidades.preguntarAlSat, STAFF),
  ofClient(identidades.rechazarIdentidad, STAFF, { comment: 'No es su constancia' }),
  {
    call: identidades.listDisputas,
    needs: 'session',
    answers: only(200, 'administrador'),
    arrange: nothing,
  },
  {
    call: identidades.decidirDisputa,
    needs: 'session',
    isShared: true,
    answers: only(200, 'administrador'),
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
