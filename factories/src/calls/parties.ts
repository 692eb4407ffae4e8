import type { AnyCall } from '@notaria/contract/call';
import * as partes from '@notaria/contract/partes';
import { aSharedFile, type SharedFile } from '../partes.ts';
import { type Person, unusedEmail } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import type { Cast, Rol } from './cast.ts';
import type { Row } from './row.ts';
import { everybody, onFiles, type Whose } from './whose.ts';

/** A file with two parties, of which the second is invited and has not answered. */
function aFileOf(as: Person, whose: Whose, { assigned, trays, otherClient }: Cast) {
  const idGrupo = trays[whose];
  const inicia = whose === 'own' ? as : otherClient;
  return aSharedFile({
    partes: [{ clave: 'comprador', person: inicia }, { clave: 'vendedor' }],
    asignado: assigned[whose],
    ...(idGrupo && { idGrupo }),
  });
}

/** A call about the parties of a file. */
function aboutParties(
  call: AnyCall,
  inScope: Partial<Record<Rol, number>>,
  input: (shared: SharedFile) => RequestOptions<AnyCall>,
): Row {
  return {
    call,
    needs: 'session',
    answers: onFiles(inScope),
    arrange: async (as, whose, cast) => {
      const shared = await aFileOf(as, whose, cast);
      return { file: shared.file, options: input(shared) };
    },
  };
}

/** A call by the person of an invitation, whose address the invitation's link proves. */
function aboutInvitation(call: AnyCall): Row {
  return {
    call,
    needs: 'session',
    answers: {
      ...everybody({ own: 403, 'of somebody else': 403 }),
      usuario: { own: 200, 'of somebody else': 403 },
      cliente: { own: 200, 'of somebody else': 403 },
    },
    arrange: async (as, whose, { otherClient }) => {
      const correo = whose === 'own' ? as.email : unusedEmail();
      const shared = await aSharedFile({
        partes: [
          { clave: 'comprador', person: otherClient },
          { clave: 'vendedor', correo },
        ],
      });
      return { file: shared.file, options: { params: { token: shared.tokens.p2?.token ?? '' } } };
    },
  };
}

const EVERYBODY = {
  ...{ usuario: 200, cliente: 200, abogada: 200 },
  ...{ titular: 200, administrador: 200, secretaria: 200 },
} as const;
const CREATED = {
  ...{ usuario: 201, cliente: 201, abogada: 201 },
  ...{ titular: 201, administrador: 201, secretaria: 201 },
} as const;
const ofSecond = ({ file }: SharedFile) => ({ params: { id: file.idExpediente, idParte: 'p2' } });

/** The parties of a file. What each may do with the others' documents is in matrix-partes.test.ts. */
export const PARTY_ROWS: readonly Row[] = [
  // 403: nobody invites before their own address is proved.
  aboutParties(partes.agregarParte, { ...CREATED, usuario: 403 }, ({ file }) => ({
    params: { id: file.idExpediente },
    body: { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() },
  })),
  aboutParties(partes.reenviarInvitacion, { ...EVERYBODY, usuario: 403 }, ofSecond),
  aboutParties(partes.retirarParte, EVERYBODY, ofSecond),
  // 409: the client who started a file can't leave it.
  aboutParties(partes.salirDeExpediente, { usuario: 409, cliente: 409 }, ({ file }) => ({
    params: { id: file.idExpediente, idParte: 'p1' },
  })),
  {
    call: partes.verInvitacion,
    needs: 'nothing',
    answers: everybody({ any: 200 }),
    arrange: async (_as, _whose, { otherClient }) => {
      const { tokens } = await aSharedFile({
        partes: [{ clave: 'comprador', person: otherClient }, { clave: 'vendedor' }],
      });
      return { options: { params: { token: tokens.p2?.token ?? '' } } };
    },
  },
  ...[partes.readInvitacion, partes.aceptarInvitacion, partes.rechazarInvitacion].map(
    aboutInvitation,
  ),
];
