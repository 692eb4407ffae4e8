import * as asignacion from '@notaria/contract/asignacion';
import * as calendario from '@notaria/contract/calendario';
import type { AnyCall } from '@notaria/contract/call';
import * as catalogo from '@notaria/contract/catalogo';
import * as grupos from '@notaria/contract/grupos';
import * as invitaciones from '@notaria/contract/invitaciones';
import * as machotes from '@notaria/contract/machotes-llamadas';
import { miDia } from '@notaria/contract/mi-dia';
import * as motivos from '@notaria/contract/motivos';
import { ROL } from '@notaria/contract/roles';
import { tiemposDeTramites } from '@notaria/contract/tablero';
import * as usuarios from '@notaria/contract/usuarios';
import * as videos from '@notaria/contract/videos';
import { guardarVista, misVistas, quitarVista } from '@notaria/contract/vistas';
import { db } from '../../../functions/src/platform/firebase.ts';
import { newMotivoId, saveMotivo } from '../../../functions/src/records/motivos/repository.ts';
import { newVideoId, saveVideo } from '../../../functions/src/records/videos/repository.ts';
import { anInvitacionDeColega } from '../colegas.ts';
import { aDocx, paragraph } from '../docx.ts';
import { aTramite } from '../files.ts';
import { aMachote } from '../machotes.ts';
import { aStaff, officeBody, officeChange, open, unusedWord } from '../oficinas.ts';
import { aUsuario, type Person, unusedEmail } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import { ofNoFile, type Row } from './row.ts';
import { everybody, OF_STAFF, only } from './whose.ts';

/** A call that only an Administrador may make. */
function ofAdministrador(
  call: AnyCall,
  input: () => Promise<RequestOptions<AnyCall>> = async () => ({}),
  status = 200,
): Row {
  const row = ofNoFile(call, only(status, 'administrador'), async () => ({
    options: await input(),
  }));
  return { ...row, isShared: true };
}

/** A reason that the caller keeps: an Administrador for all offices, anybody else for their office. */
async function aReasonOf({ uid, idRol }: Person): Promise<string> {
  const idMotivo = newMotivoId();
  const office = (await db().collection('usuarios').doc(uid).get()).get('idGrupo') ?? 'ninguna';
  const idGrupo = idRol === ROL.administrador ? null : String(office);
  const unused = { activo: true, usos: 0, ultimoUso: null, creado: new Date(), version: 1 };
  await db().runTransaction(async (tx) =>
    saveMotivo(tx, { ...unused, idMotivo, idGrupo, texto: 'Ilegible', documento: '' }),
  );
  return idMotivo;
}

const KEEPERS = ['administrador', 'titular'] as const;

/** Ready reasons: people who reject read them; heads and administrators edit them. */
const REASON_ROWS: readonly Row[] = [
  ofNoFile(motivos.listMotivos, only(200, 'abogada', 'secretaria', ...KEEPERS), async () => ({
    options: { query: { documento: 'CURP' } },
  })),
  ofNoFile(motivos.administrarMotivos, only(200, ...KEEPERS)),
  ofNoFile(motivos.crearMotivo, only(201, ...KEEPERS), async () => ({
    options: { body: { texto: 'Ilegible', documento: '' } },
  })),
  ofNoFile(motivos.modificarMotivo, only(200, ...KEEPERS), async (as) => ({
    options: {
      params: { idMotivo: await aReasonOf(as) },
      body: { texto: 'Ilegible', documento: '', activo: false, version: 1 },
    },
  })),
];

/** Word templates: heads and administrators keep them, the staff read those of their office and of all. */
const TEMPLATE_ROWS: readonly Row[] = [
  ofNoFile(machotes.listMachotes, only(200, ...KEEPERS)),
  ofNoFile(machotes.guardarMachote, only(201, ...KEEPERS), async () => ({
    options: {
      body: { nombre: 'Compraventa', tramites: 'ninguno', activo: 'si' },
      file: { bytes: aDocx(paragraph('{numero}')), name: 'machote.docx' },
    },
  })),
  ofNoFile(machotes.archivoMachote, only(200, 'abogada', 'secretaria', ...KEEPERS), async () => ({
    options: { params: { id: await aMachote() } },
  })),
];

/** What the staff work with beside files: their views, whom they may assign, and figures. */
const WORK_ROWS: readonly Row[] = [
  ofNoFile(tiemposDeTramites, only(200, 'titular', 'administrador')),
  ofNoFile(miDia, only(200, ...OF_STAFF)),
  ofNoFile(misVistas, only(200, ...OF_STAFF)),
  ofNoFile(guardarVista, only(200, ...OF_STAFF), async () => ({
    options: { body: { nombre: 'Mías', consulta: 'estado=Terminado' } },
  })),
  // 404: they have no such view. Their own is in vistas.test.ts.
  ofNoFile(quitarVista, only(404, ...OF_STAFF), async () => ({
    options: { params: { id: 'ninguna' } },
  })),
  ofNoFile(asignacion.listAbogados, only(200, 'titular', 'administrador')),
  ofNoFile(asignacion.listOficinas, only(200, 'titular', 'administrador')),
];

const LINK = 'https://youtu.be/dQw4w9WgXcQ';

/** A video for these roles. The newest comes first, because lists begin with the oldest and have an end. */
export async function aVideo(roles: readonly number[]): Promise<string> {
  const idVideo = newVideoId();
  const url = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  const creado = new Date(1e12 - Date.now());
  await db().runTransaction(async (tx) =>
    saveVideo(tx, { idVideo, titulo: 'Cómo subir', url, roles: [...roles], creado }),
  );
  return idVideo;
}

function aProcedure() {
  return {
    titulo: `Poder ${unusedWord()}`,
    descripcion: 'Para las pruebas.',
    documentos: [{ tipo: 'INE', descripcion: 'Vigente' }],
    pasos: [],
  };
}

/** The calls that run the office: accounts, offices, videos, catalogue. The rows that stand here are the Administrador's. */
export const OFFICE_ROWS: readonly Row[] = [
  ...REASON_ROWS,
  ...TEMPLATE_ROWS,
  ...WORK_ROWS,
  ofAdministrador(usuarios.listUsuarios),
  ofNoFile(usuarios.listRoles, everybody({ any: 200 })),
  ofAdministrador(usuarios.cambiarRol, async () => ({
    params: { id: (await aUsuario({ correoProbado: new Date() })).uid },
    body: { idRol: 3 },
  })),
  ofAdministrador(usuarios.reenviarConfirmacionDe, async () => ({
    params: { id: (await aUsuario()).uid },
  })),
  ofAdministrador(usuarios.eliminarUsuario, async () => ({
    params: { email: (await aUsuario()).email },
  })),
  ofAdministrador(usuarios.encargosUsuario, async () => ({
    params: { id: (await aUsuario()).uid },
  })),
  ofAdministrador(
    invitaciones.invitarColega,
    async () => ({ body: { correo: unusedEmail(), idRol: ROL.abogado } }),
    201,
  ),
  ofAdministrador(invitaciones.listInvitaciones),
  ofAdministrador(invitaciones.retirarColega, async () => {
    const { huella } = await anInvitacionDeColega(unusedEmail());
    return { params: { id: huella } };
  }),
  {
    // 409: only a Usuario gets a role by an invitation.
    ...ofNoFile(invitaciones.aceptarColega, {
      ...everybody({ own: 409, 'of somebody else': 403 }),
      usuario: { own: 200, 'of somebody else': 403 },
    }),
    isFresh: true,
    arrange: async ({ email }, whose) => {
      const { token } = await anInvitacionDeColega(whose === 'own' ? email : unusedEmail());
      return { options: { params: { token } } };
    },
  },
  ofAdministrador(grupos.listGrupos),
  ofAdministrador(grupos.candidatosOficina),
  ofAdministrador(grupos.crearGrupo, async () => ({ body: officeBody(await aStaff()) }), 201),
  ofAdministrador(grupos.modificarGrupo, async () => {
    const office = await open(await aStaff());
    return { body: officeChange(office) };
  }),
  ofAdministrador(grupos.detalleGrupo, async () => ({
    params: { groupName: (await open(await aStaff())).nombre },
  })),
  ofAdministrador(grupos.encargosGrupo, async () => ({
    params: { groupName: (await open(await aStaff())).nombre },
  })),
  ofAdministrador(grupos.eliminarGrupo, async () => ({
    params: { group: (await open(await aStaff())).nombre },
  })),
  ofAdministrador(
    videos.crearVideo,
    async () => ({ body: { titulo: 'Ayuda', url: LINK, roles: [1] } }),
    201,
  ),
  ofAdministrador(videos.rolesVideo, async () => ({ params: { id: await aVideo([1]) } })),
  ofAdministrador(videos.modificarVideo, async () => ({
    body: { idVideo: await aVideo([1]), title: 'Ayuda', url: LINK, roles: [2] },
  })),
  ofAdministrador(videos.eliminarVideo, async () => ({ params: { id: await aVideo([1]) } })),
  ofAdministrador(catalogo.listCatalogo),
  ofAdministrador(catalogo.crearTramite, async () => ({ body: aProcedure() }), 201),
  ofAdministrador(catalogo.modificarTramite, async () => ({
    params: { idTramite: (await aTramite()).idTramite },
    body: { ...aProcedure(), version: 1 },
  })),
  ofAdministrador(catalogo.ofrecerTramite, async () => ({
    params: { idTramite: (await aTramite()).idTramite },
    body: { activo: true },
  })),
  ofAdministrador(calendario.readCalendario),
  // 409: nobody read that version. Saving is in calendario.test.ts.
  ofAdministrador(
    calendario.guardarCalendario,
    async () => ({ body: { dias: [], version: -1 } }),
    409,
  ),
  // 409: not the whole catalogue, to which other tests add meanwhile; catalogo.test.ts orders it.
  ofAdministrador(catalogo.ordenarCatalogo, async () => ({ body: { tramites: [] } }), 409),
];
