import { pararAviso, pararDesdeElCorreo, verParada } from '@notaria/contract/avisos-correo';
import type { AnyCall } from '@notaria/contract/call';
import { archivoConstancia } from '@notaria/contract/constancias';
import * as cuentas from '@notaria/contract/cuentas';
import { archivoDocumento, archivoZip } from '@notaria/contract/documentos';
import {
  abrirEnlaceSubida,
  ENCABEZADO_ENLACE,
  subirPorEnlace,
} from '@notaria/contract/enlaces-subida';
import { verColega } from '@notaria/contract/invitaciones';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import { isOfStaff, ROL } from '@notaria/contract/roles';
import * as tramites from '@notaria/contract/tramites';
import * as videos from '@notaria/contract/videos';
import {
  signConstanciaLink,
  signLink,
  signZipLink,
} from '../../../functions/src/records/sesiones/signed-link.ts';
import { aParada } from '../avisos.ts';
import { anInvitacionDeColega } from '../colegas.ts';
import { aStoredEnlace } from '../enlaces.ts';
import { aPdf, aStoredExpediente, aTramite } from '../files.ts';
import { aContribuyente, aStranger, present, withArchivo } from '../identidad.ts';
import { aUsuario, type Person, unusedEmail } from '../people.ts';
import { aProofCode } from '../proof-codes.ts';
import type { RequestOptions } from '../server.ts';
import type { Rol } from './cast.ts';
import { aVideo } from './office.ts';
import { type Arranged, followed, type Row } from './row.ts';
import { type Answers, EVERYBODY, everybody, onFiles, type Whose } from './whose.ts';

const ID_ROL: Readonly<Record<Rol, number>> = {
  usuario: ROL.usuario,
  cliente: ROL.cliente,
  abogada: ROL.abogado,
  titular: ROL.titular,
  administrador: ROL.administrador,
  secretaria: ROL.secretaria,
};

/** Every role sees the videos for it; the Administrador also the others. */
const VIDEO_ANSWERS: Answers = {
  ...everybody({ 'for the role': 200, 'for another role': 404 }),
  administrador: { 'for the role': 200 },
};

/** A video for the caller's role, or for every other role. */
async function videoFor(idRol: number, whose: Whose): Promise<Arranged> {
  const others = Object.values(ID_ROL).filter((other) => other !== idRol);
  const roles = whose === 'for another role' ? others : [idRol];
  return { options: { params: { id: await aVideo([...roles, ROL.administrador]) } } };
}

/** A file that the caller may see: a client's own, or one that they attend. Its document is in this state. */
function aFileSeenBy(as: Person, otherClient: Person, estado: 0 | 2) {
  const isStaff = isOfStaff(as.idRol);
  return aStoredExpediente({
    cliente: isStaff ? otherClient : as,
    asignado: isStaff ? as : undefined,
    estados: [estado],
  });
}

const NO_FILE = 'names no file';

/** A call that anybody may make. */
function ofAnybody(
  call: AnyCall,
  input: () => Promise<RequestOptions<AnyCall>>,
  status = 200,
): Row {
  return {
    call,
    needs: 'nothing',
    answers: everybody({ any: status }),
    partes: NO_FILE,
    arrange: async () => ({ options: await input() }),
  };
}

/** The query of a document's link that is signed for this person's session. */
const linkTo = (id: string, { idSesion }: Person, whose: Whose = 'own') => ({
  params: { id },
  ...followed(signLink(id, idSesion, new Date()).url, whose),
});
/** What a phone sends with its link. */
const byPhone = async (call: AnyCall, headers: Record<string, string>) => ({
  headers,
  ...(call.file ? { file: { bytes: await aPdf() } } : {}),
});

/** The calls without a session: the catalogue, a visitor's help, registering, signed links. */
export const OPEN_ROWS: readonly Row[] = [
  ofAnybody(tramites.listTramites, async () => ({})),
  ofAnybody(tramites.readTramite, async () => ({
    params: { idTramite: (await aTramite()).idTramite },
  })),
  ofAnybody(cuentas.signinMethods, async () => ({ body: { email: unusedEmail() } })),
  ofAnybody(
    cuentas.registrar,
    async () => ({
      body: {
        nombre: 'Ana',
        apellidoPaterno: 'Prueba',
        email: unusedEmail(),
        password: 'Segura-2026',
      },
    }),
    201,
  ),
  ofAnybody(cuentas.recuperarContrasena, async () => ({ body: { email: unusedEmail() } })),
  ofAnybody(verColega, async () => ({
    params: { token: (await anInvitacionDeColega(unusedEmail())).token },
  })),
  ...[pruebasCorreo.readEnlaceCorreo, pruebasCorreo.confirmarCorreo].map((call) =>
    ofAnybody(call, async () => ({ body: { codigo: await aProofCode(await aUsuario()) } })),
  ),
  {
    call: videos.listVideos,
    needs: 'nothing',
    answers: VIDEO_ANSWERS,
    partes: NO_FILE,
    arrange: (as, whose) => videoFor(as.idRol, whose),
    outcome: ({ status, text }, { options }) => {
      const { id } = options.params as { id: string };
      return status === 200 && !text.includes(id) ? 404 : status;
    },
  },
  {
    call: videos.readVideo,
    needs: 'nothing',
    answers: VIDEO_ANSWERS,
    partes: NO_FILE,
    arrange: (as, whose) => videoFor(as.idRol, whose),
  },
  {
    call: archivoDocumento,
    needs: 'link',
    answers: everybody({ own: 200, 'of somebody else': 403 }),
    // The caller holds a link of their own session, as if they had kept it or somebody had passed it on.
    partes: [
      {
        de: 'fila',
        hasObjects: true,
        answers: onFiles(EVERYBODY),
        input: (_file, { there }, who) => linkTo(there.idDocumento ?? '', who),
      },
    ],
    arrange: async (as, whose, { otherClient }) => {
      const { documentos } = await aFileSeenBy(as, otherClient, 0);
      return { options: linkTo(documentos[0]?.idDocumento ?? '', as, whose) };
    },
  },
  {
    call: archivoConstancia,
    needs: 'link',
    partes: 'of the staff, by a link: constancia-archivo.test.ts',
    // Only the staff get one.
    answers: {
      ...everybody({ own: 200, 'of somebody else': 403 }),
      usuario: { own: 404 },
      cliente: { own: 404 },
    },
    arrange: async (as, whose) => {
      const client = await aStranger();
      const id = await present(client, aContribuyente());
      await withArchivo(id);
      const { idExpediente } = await aStoredExpediente({ cliente: client, asignado: as });
      const { url } = signConstanciaLink(id, idExpediente, as.idSesion, new Date());
      return { options: { params: { id }, ...followed(url, whose) } };
    },
  },
  ...[abrirEnlaceSubida, subirPorEnlace].map(
    (call): Row => ({
      call,
      needs: 'link',
      answers: everybody({
        own: call.success[0],
        'of somebody else': 404,
      }),
      // The caller made the link before they left, or for a row that they never saw.
      partes: [
        {
          de: 'fila',
          input: async ({ idExpediente }, { missing: { idDocRequerido } }, who) => {
            const row = { idExpediente, idDocRequerido, isOpen: call === subirPorEnlace };
            return byPhone(call, (await aStoredEnlace(who, row)).headers);
          },
        },
      ],
      arrange: async (_as, whose, { otherClient }) => {
        const { headers } = await aStoredEnlace(otherClient, { isOpen: call === subirPorEnlace });
        const wrongLink = { [ENCABEZADO_ENLACE]: `${'A'.repeat(43)}.${'A'.repeat(43)}` };
        return { options: await byPhone(call, whose === 'own' ? headers : wrongLink) };
      },
    }),
  ),
  ...[verParada, pararAviso].map((call) =>
    ofAnybody(call, async () => ({ params: { token: await aParada(await aUsuario()) } })),
  ),
  {
    call: pararDesdeElCorreo,
    needs: 'link',
    answers: everybody({ own: 200, 'of somebody else': 404 }),
    partes: NO_FILE,
    arrange: async (_as, whose) => ({
      options: {
        params: { token: whose === 'own' ? await aParada(await aUsuario()) : 'A'.repeat(43) },
      },
    }),
  },
  {
    call: archivoZip,
    needs: 'link',
    answers: everybody({ own: 200, 'of somebody else': 403 }),
    partes: 'the link is the key: matrix-partes-expediente.test.ts, "the ZIP"',
    arrange: async (as, whose, { otherClient }) => {
      const { idSesion } = as;
      const { idExpediente: id } = await aFileSeenBy(as, otherClient, 2);
      return {
        options: { params: { id }, ...followed(signZipLink(id, idSesion, new Date()).url, whose) },
      };
    },
  },
];
