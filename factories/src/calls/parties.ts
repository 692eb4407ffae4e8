import type { AnyCall } from '@notaria/contract/call';
import * as partes from '@notaria/contract/partes';
import * as ventanilla from '@notaria/contract/ventanilla';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { aTramite, expedienteNow } from '../files.ts';
import { aSharedFile, type SharedFile } from '../partes.ts';
import { type Person, unusedEmail } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import { type Cast, keptBy, type Rol } from './cast.ts';
import { byId } from './files.ts';
import type { Celdas } from './parties-cells.ts';
import { ofNoFile, type Row } from './row.ts';
import {
  CREATED_BY_STAFF,
  EVERYBODY,
  everybody,
  OF_STAFF,
  onFiles,
  only,
  type Whose,
} from './whose.ts';

/** A file with two parties, of which the second is invited and has not answered. */
function aFileOf(as: Person, whose: Whose, cast: Cast) {
  const idGrupo = cast.trays[whose];
  const person = whose === 'own' ? as : cast.otherClient;
  return keptBy(cast, `parties ${whose} ${person.uid}`, () =>
    aSharedFile({
      partes: [{ clave: 'comprador', person }, { clave: 'vendedor' }],
      asignado: cast.assigned[whose],
      ...(idGrupo && { idGrupo }),
    }),
  );
}

/** A call about the parties of a file. */
function aboutParties(
  call: AnyCall,
  inScope: Partial<Record<Rol, number>>,
  partes: readonly [Celdas, ...Celdas[]],
  input: (shared: SharedFile) => RequestOptions<AnyCall>,
): Row {
  return {
    call,
    needs: 'session',
    answers: onFiles(inScope),
    partes,
    arrange: async (as, whose, cast) => {
      const shared = await aFileOf(as, whose, cast);
      return { file: await expedienteNow(shared.file.idExpediente), options: input(shared) };
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
    partes: 'matrix-partes-personas.test.ts, "an invitation is for its address only"',
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

/** A cell about a party of the file of eight. */
const ofParty = (what: string, idParte: string, quienes: Celdas['quienes']): Celdas => ({
  de: 'expediente',
  what,
  quienes,
  estado: 0,
  input: ({ idExpediente }) => ({ params: { id: idExpediente, idParte } }),
});
const COMPANY = { tipo: 'empresa', representante: 'Luz Prueba' };
/** A cell in which a party becomes a company. */
const ofCompany = (...[what, idParte, quienes]: Parameters<typeof ofParty>): Celdas => ({
  ...ofParty(what, idParte, quienes),
  hasOwnFile: true,
  input: ({ idExpediente }) => ({ params: { id: idExpediente, idParte }, body: COMPANY }),
});
/** A cell in which the office says that the documents of a party don't count. */
const ofPapeles: Celdas = {
  ...ofParty('p2', 'p2', {}),
  input: ({ idExpediente }) => ({
    params: { id: idExpediente, idParte: 'p2' },
    body: { cuentan: false },
  }),
};
/** A cell that adds a person. */
const adding = (what: string, body: object, quienes: Celdas['quienes']): Celdas => ({
  de: 'expediente',
  what,
  quienes,
  estado: 0,
  input: (file) => ({
    ...byId(file),
    body: { nombre: 'Eva Prueba', correo: unusedEmail(), ...body },
  }),
});
const invitingP2 = ({ idExpediente }: ExpedienteDoc) => ({
  params: { id: idExpediente, idParte: 'p2' },
  body: { correo: unusedEmail() },
});
const ofSecond = ({ file }: SharedFile) => ({ params: { id: file.idExpediente, idParte: 'p2' } });

/** The parties of a file. What each may do with the others' documents is in matrix-partes.test.ts. */
export const PARTY_ROWS: readonly Row[] = [
  // 403: nobody invites before their own address is proved.
  aboutParties(
    partes.agregarParte,
    { cliente: 201, ...CREATED_BY_STAFF, usuario: 403 },
    [
      adding('somebody of any kind', { clave: 'comprador' }, { 'quien representa': 403 }),
      adding(
        'the spouse of p2',
        { clave: 'conyuge', de: 'p2' },
        { 'quien fue invitada': 201, 'quien representa': 403 },
      ),
    ],
    ({ file }) => ({
      ...byId(file),
      body: { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() },
    }),
  ),
  aboutParties(
    partes.reenviarInvitacion,
    { ...EVERYBODY, usuario: 403 },
    [ofParty('whom p1 invited', 'p3', { 'quien representa': 403 })],
    ofSecond,
  ),
  aboutParties(
    partes.retirarParte,
    EVERYBODY,
    [
      ofParty('whom p1 invited', 'p3', { 'quien fue invitada': 403, 'quien representa': 403 }),
      ofParty('whom p5 represents', 'p6', { 'quien inició': 403, 'quien fue invitada': 403 }),
    ],
    ofSecond,
  ),
  aboutParties(
    partes.contarPapeles,
    { abogada: 200, titular: 200, administrador: 200 },
    [ofPapeles],
    (shared) => ({ ...ofSecond(shared), body: { cuentan: false } }),
  ),
  aboutParties(
    partes.salirDeExpediente,
    // 409: the client who started a file can't leave it.
    { usuario: 409, cliente: 409 },
    [
      ofParty('p2', 'p2', {
        'quien inició': 404,
        'quien fue invitada': 200,
        'quien representa': 404,
      }),
      // 409: a representative takes the represented person out, and does not leave in their place.
      ofParty('p6, whom p5 represents', 'p6', { 'quien inició': 404, 'quien fue invitada': 404 }),
    ],
    ({ file }) => ({ params: { id: file.idExpediente, idParte: 'p1' } }),
  ),
  aboutParties(
    partes.decirSinConyuge,
    { usuario: 200, cliente: 200 },
    [
      ofParty('p2', 'p2', {
        'quien inició': 403,
        'quien fue invitada': 200,
        'quien representa': 403,
      }),
    ],
    ({ file }) => ({ params: { id: file.idExpediente, idParte: 'p1' } }),
  ),
  aboutParties(
    partes.responderPor,
    // 403: nobody answers for a person who has an account.
    { usuario: 403, cliente: 403 },
    [
      ofParty('p6, whom p5 represents', 'p6', {
        'quien inició': 403,
        'quien fue invitada': 403,
        'quien representa': 200,
      }),
    ],
    ({ file }) => ({ params: { id: file.idExpediente, idParte: 'p1' } }),
  ),
  aboutParties(
    partes.decirQuienEs,
    EVERYBODY,
    [
      ofCompany('p2', 'p2', {
        'quien inició': 403,
        'quien fue invitada': 200,
        'quien representa': 403,
      }),
      ofCompany('p3, whom p1 invited', 'p3', {
        'quien fue invitada': 403,
        'quien representa': 403,
      }),
    ],
    (shared) => ({ ...ofSecond(shared), body: COMPANY }),
  ),
  ofNoFile(ventanilla.verVentanilla, only(200, ...OF_STAFF)),
  ofNoFile(ventanilla.abrirEnVentanilla, only(201, ...OF_STAFF), async () => ({
    options: {
      body: {
        idTramite: (await aTramite()).idTramite,
        nombre: 'Eva Prueba',
        consentimiento: true,
      },
    },
  })),
  aboutParties(
    ventanilla.invitarDesdeVentanilla,
    // 409: that person is not at the counter. Who is: ventanilla.test.ts.
    { abogada: 409, titular: 409, administrador: 409, secretaria: 409 },
    [{ ...ofParty('p2', 'p2', {}), input: invitingP2 }],
    ({ file }) => invitingP2(file),
  ),
  {
    call: partes.verInvitacion,
    needs: 'nothing',
    answers: everybody({ any: 200 }),
    partes: 'public, names nobody: partes.test.ts',
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
