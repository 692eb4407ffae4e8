import { VIDEOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/videos';
import { unusedWord } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  type Person,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { describeRefusals } from '../support/refusals.ts';

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const EMBED = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

describeRefusals([
  [calls.crearVideo, { body: { titulo: 'Video', url: LINK, roles: [1] } }],
  [calls.modificarVideo, { body: { idVideo: 'video', title: 'Video', url: LINK, roles: [1] } }],
  [calls.eliminarVideo, { params: { id: 'video' } }],
  [calls.rolesVideo, { params: { id: 'video' } }],
]);

async function aVideo(admin: Person, roles: number[], url = LINK) {
  const titulo = `Video ${unusedWord()}`;
  const answer = await request(calls.crearVideo, { as: admin, body: { titulo, url, roles } });
  return { idVideo: answer.body.idVideo, titulo };
}

async function seenBy(person?: Person): Promise<string[]> {
  const { body } = await request(calls.listVideos, person ? { as: person } : {});
  return body.map(({ ID_VideoAyuda }) => ID_VideoAyuda);
}

describe('GET /api/videos-ayuda', () => {
  test('everybody sees the videos of their role, a visitor those of role 1, the Administrador all', async () => {
    const [admin, usuario, abogado] = await Promise.all([
      anAdministrador(),
      aUsuario(),
      anAbogado(),
    ]);
    const { idVideo: forUsuarios } = await aVideo(admin, [ROL.usuario]);
    const { idVideo: forAbogados } = await aVideo(admin, [ROL.abogado]);
    const { idVideo: forNobody } = await aVideo(admin, []);
    const mine = [forUsuarios, forAbogados, forNobody];
    const seen = async (person?: Person) =>
      (await seenBy(person)).filter((idVideo) => mine.includes(idVideo));
    expect(await seen()).toEqual([forUsuarios]);
    expect(await seen(usuario)).toEqual([forUsuarios]);
    expect(await seen(abogado)).toEqual([forAbogados]);
    expect(await seen(admin)).toEqual(mine);
    expect(await seen(await aCliente())).toEqual([]);
  });

  test('a session that is pending or ended sees what a visitor sees', async () => {
    const admin = await anAdministrador();
    const pending = await anAbogado({ sesion: 'pendiente' });
    const ended = await anAbogado();
    await arrangeUsuario(ended.uid, { sesionesDesde: new Date(Date.now() + 1_000) });
    const { idVideo } = await aVideo(admin, [ROL.abogado]);
    const { idVideo: open } = await aVideo(admin, [ROL.usuario]);
    const forged: Person = { ...pending, token: 'mentira' };
    for (const person of [pending, ended, forged]) {
      const seen = await seenBy(person);
      expect(seen).toContain(open);
      expect(seen).not.toContain(idVideo);
    }
  });
});

describe('GET /api/videos-ayuda/:id', () => {
  test('a video of another role does not exist: 404', async () => {
    const admin = await anAdministrador();
    const { idVideo, titulo } = await aVideo(admin, [ROL.abogado]);
    const params = { id: idVideo };
    const visitor = await request(calls.readVideo, { params });
    expect([visitor.status, visitor.error.message]).toEqual([404, VIDEOS.noEncontrado]);
    expect((await request(calls.readVideo, { params, as: await aCliente() })).status).toBe(404);
    expect((await request(calls.readVideo, { params, as: await anAbogado() })).body).toEqual({
      ID_VideoAyuda: idVideo,
      Titulo: titulo,
      URL: EMBED,
    });
  });
});

describe('POST /api/videos-ayuda/crear', () => {
  test('role 5 is always included, and each role once', async () => {
    const admin = await anAdministrador();
    const { idVideo } = await aVideo(admin, [2, 1, 2]);
    const { body } = await request(calls.rolesVideo, { as: admin, params: { id: idVideo } });
    expect(body).toEqual([
      { ID_Rol: 1, Nombre: 'Usuario' },
      { ID_Rol: 2, Nombre: 'Cliente' },
      { ID_Rol: 5, Nombre: 'Administrador' },
    ]);
  });

  test('a Drive file is stored as its preview', async () => {
    const admin = await anAdministrador();
    const link = 'https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0j/view?usp=sharing';
    const { idVideo } = await aVideo(admin, [], link);
    const { body } = await request(calls.readVideo, { as: admin, params: { id: idVideo } });
    expect(body.URL).toBe('https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0j/preview');
  });

  test.each([
    ['javascript:alert(1)'],
    ['https://www.youtube.com.example/watch?v=dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871'],
    ['un enlace'],
  ])('the link %s is refused: 400', async (url) => {
    const answer = await request(calls.crearVideo, {
      as: await anAdministrador(),
      body: { titulo: 'Video', url, roles: [1] },
    });
    expect([answer.status, answer.error.message]).toEqual([400, VIDEOS.enlaceInvalido]);
    expect(answer.error.error.fields).toEqual({ url: VIDEOS.enlaceInvalido });
  });

  test.each([
    [{ titulo: '  ' }, VIDEOS.sinTitulo],
    [{ titulo: 'x'.repeat(51) }, VIDEOS.limite],
    [{ url: '' }, VIDEOS.sinEnlace],
    [{ url: `${LINK}&x=${'x'.repeat(200)}` }, VIDEOS.limite],
  ])('%j is refused with its sentence: 400', async (change, message) => {
    const answer = await request(calls.crearVideo, {
      as: await anAdministrador(),
      body: { titulo: 'Video', url: LINK, roles: [1], ...change },
    });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
  });

  test.each([[7], [0], [1.5]])('role %s is refused: 400', async (rol) => {
    const answer = await request(calls.crearVideo, {
      as: await anAdministrador(),
      body: { titulo: 'Video', url: LINK, roles: [rol] },
    });
    expect(answer.status).toBe(400);
  });
});

describe('PATCH /api/videos-ayuda/modificar', () => {
  test('changes title, link and audience at once', async () => {
    const admin = await anAdministrador();
    const { idVideo } = await aVideo(admin, [ROL.usuario]);
    const body = {
      idVideo,
      title: '<b>Nuevo</b> 🦜',
      url: 'https://youtu.be/aaaaaaaaaaa',
      roles: [ROL.abogado],
    };
    const answer = await request(calls.modificarVideo, { as: admin, body });
    expect(answer.body.message).toBe(VIDEOS.modificado);
    expect(await seenBy()).not.toContain(idVideo);
    const video = await request(calls.readVideo, { as: admin, params: { id: idVideo } });
    expect(video.body).toEqual({
      ID_VideoAyuda: idVideo,
      Titulo: '<b>Nuevo</b> 🦜',
      URL: 'https://www.youtube.com/embed/aaaaaaaaaaa',
    });
  });

  test('an unknown video: 404, and none is created', async () => {
    const admin = await anAdministrador();
    const idVideo = unusedWord();
    const body = { idVideo, title: 'Video', url: LINK, roles: [1] };
    expect((await request(calls.modificarVideo, { as: admin, body })).status).toBe(404);
    expect(await seenBy(admin)).not.toContain(idVideo);
  });
});

describe('DELETE /api/videos-ayuda/eliminar/:id', () => {
  test('removes it and gives its title; a second time 404', async () => {
    const admin = await anAdministrador();
    const { idVideo, titulo } = await aVideo(admin, [ROL.usuario]);
    const params = { id: idVideo };
    const answer = await request(calls.eliminarVideo, { as: admin, params });
    expect(answer.body.message).toBe(`Video "${titulo}" eliminado exitosamente`);
    expect(await seenBy(admin)).not.toContain(idVideo);
    expect((await request(calls.eliminarVideo, { as: admin, params })).status).toBe(404);
  });
});
