import { AVISOS_DE_INICIO } from '@notaria/contract/avisos-correo';
import { ACOMODO } from '@notaria/contract/documentos-messages';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { ROL } from '@notaria/contract/roles';
import { aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { type CursoDoc, type EtapaDoc, pendiente } from '#records/etapas/model.ts';
import { identidadAbierta, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { type News, newsOf, type People } from './news.ts';

const PREFERENCIAS = { elegir: '/cuenta', parar: { texto: 'Parar', url: '/correo/parar/t' } };

/** The mails that news make for people who want them at once. */
function mailsOf({ avisos }: News) {
  return avisos.map(({ id, aviso, persona, mensaje }) => ({
    ...{ id, aviso, para: persona.correo },
    ...mensaje(PREFERENCIAS),
  }));
}

function person(uid: string, idRol: number): UsuarioDoc {
  return {
    uid,
    idRol,
    nombre: uid,
    apellidoPaterno: 'Prueba',
    apellidoMaterno: '',
    correo: `${uid}@prueba.mx`,
    segundoFactor: { activo: false, metodo: 'correo' },
    sesionesDesde: new Date(0),
    idGrupo: null,
    apoyaA: [],
    relevo: null,
    constanciaVigente: null,
    constanciaPendiente: null,
    rfc: null,
    nombreFiscal: null,
    identidad: identidadAbierta('sin_constancia'),
    rfcsRechazados: [],
    telefono: '',
    vistas: [],
    avisosCorreo: AVISOS_DE_INICIO,
    correoProbado: null,
    creado: new Date(0),
    eliminado: null,
  };
}

const people: People = {
  cliente: person('ana', ROL.cliente),
  encargado: person('luz', ROL.abogado),
  secretarias: [person('sol', ROL.secretaria)],
};
const fila = aFilaConDocumento({ comentario: 'Falta <el> reverso' });
const file = anExpediente({ idAsignado: 'luz', documentos: [fila] });

describe('an upload', () => {
  const news = newsOf('e1', file, [{ kind: 'subida', fila }], people);
  const { notificaciones } = news;
  test('notifies the lawyer and the secretaries, not the client, and mails nobody', () => {
    expect(notificaciones.map(({ idUsuario, estatus }) => [idUsuario, estatus])).toEqual([
      ['luz', 0],
      ['sol', 0],
    ]);
    expect(news.avisos).toEqual([]);
  });
  test('names the client to the staff, and to nobody else', () => {
    const review = { kind: 'revision', fila, estado: 2 } as const;
    const named = newsOf('e1', file, [{ kind: 'subida', fila }, review], people).notificaciones;
    expect(named.map(({ idUsuario, nombreCliente }) => [idUsuario, nombreCliente])).toEqual([
      ['luz', file.nombreCliente],
      ['sol', file.nombreCliente],
      ['ana', undefined],
    ]);
  });
  test('to a file that nobody attends notifies nobody', () => {
    const nobody = { ...people, encargado: undefined, secretarias: [] };
    expect(newsOf('e1', file, [{ kind: 'subida', fila }], nobody)).toEqual({
      notificaciones: [],
      avisos: [],
      asignaciones: [],
      delDia: [],
    });
  });
});

test('pages in order are told to the client, and to nobody by mail', () => {
  const news = newsOf('e1', file, [{ kind: 'acomodo', fila, esParte: true }], people);
  expect(news.notificaciones).toMatchObject([
    { idUsuario: 'ana', tipo: 'acomodo', nombreDocumento: ACOMODO.avisoSeparado(fila.tipo) },
  ]);
  expect(news.avisos).toEqual([]);
});

describe('a review', () => {
  const reject = { kind: 'revision', fila, estado: 1 } as const;
  test('that rejects notifies the client and mails the comment and the link', () => {
    const news = newsOf('e1', file, [reject], people);
    const { notificaciones } = news;
    const correos = mailsOf(news);
    expect(notificaciones).toMatchObject([
      { idUsuario: 'ana', estatus: 1, nombreDocumento: 'Identificación oficial', vista: false },
    ]);
    expect(correos).toHaveLength(1);
    expect(correos[0]).toMatchObject({ para: 'ana@prueba.mx' });
    expect(correos[0]?.texto).toContain('Falta <el> reverso');
    expect(correos[0]?.html).toContain('Falta &lt;el&gt; reverso');
    // The address to return to has a query of its own.
    expect(correos[0]?.texto).toContain(
      '/iniciar-sesion?volver=/expedientes/2611-AAAAAA%3Fdocumento%3Dine',
    );
    expect(notificaciones[0]?.idDocRequerido).toBe('ine');
    expect(correos[0]?.texto).toContain('Reemplaza el archivo por el corregido.');
  });
  test('that rejects a declaration says so and asks for the document', () => {
    const declared = aFilaConDocumento({ declaracion: true, ruta: null, nombrePdf: null });
    const correos = mailsOf(newsOf('e1', file, [{ ...reject, fila: declared }], people));
    expect(correos[0]?.texto).toContain('Declaraste que «Identificación oficial» no te aplica');
    expect(correos[0]?.texto).toContain('Sube el documento desde tu expediente.');
    expect(correos[0]?.texto).not.toContain('Reemplaza');
  });
  test('that accepts notifies the client without a mail', () => {
    const { notificaciones, avisos } = newsOf('e1', file, [{ ...reject, estado: 2 }], people);
    expect(notificaciones).toMatchObject([{ idUsuario: 'ana', estatus: 2 }]);
    expect(avisos).toEqual([]);
  });
  test('notifies no removed account', () => {
    const gone = { ...people, cliente: person('ana', ROL.eliminado) };
    expect(newsOf('e1', file, [reject, { kind: 'completo' }], gone)).toEqual({
      notificaciones: [],
      avisos: [],
      asignaciones: [],
      delDia: [],
    });
  });
});

test('the end of a file is mailed to the client; an assignment goes to the lawyer’s bell and next mail', () => {
  const ended = newsOf('e1', file, [{ kind: 'completo' }], people);
  expect(ended.avisos.map(({ persona }) => persona.correo)).toEqual(['ana@prueba.mx']);
  const assigned = newsOf('e1', file, [{ kind: 'asignacion', idAsignado: 'luz' }], people);
  expect(assigned.avisos).toEqual([]);
  expect(assigned.asignaciones).toMatchObject([{ uid: 'luz', idExpediente: '2611-AAAAAA' }]);
  expect(assigned.notificaciones).toMatchObject([
    { idUsuario: 'luz', tipo: 'asignacion', nombreDocumento: 'Te asignaron este expediente' },
  ]);
});

describe('a move', () => {
  const desde = new Date('2026-11-23T12:00:00Z');
  const on = (etapa: Partial<EtapaDoc>, curso: Partial<CursoDoc> = {}) => ({
    ...file,
    etapas: [
      {
        ...{ clave: 'cotejo', nombre: 'Cotejo con el original', quien: 'cliente' as const },
        ...{ queHacer: 'Trae el original.', pideFolio: false, omitible: false },
        ...{ estado: 'en_curso' as const, desde, hasta: null, folio: null },
        ...{ esperada: '2026-12-04', nota: null },
        ...etapa,
      },
      ...ETAPAS_COMUNES.slice(-1).map(pendiente),
    ],
    etapaActual: 'cotejo',
    curso: {
      ...{ desde, espera: null, regreso: null, movimientos: 1, ultimo: null, tramos: [] },
      ...curso,
    },
  });
  const asks = 'Te toca a ti: Trae el original. A más tardar el 04-12-2026.';

  test('made by the last accepted document is told in one mail with the end of the documents', () => {
    const moved = { kind: 'etapa', movimiento: 'documentos' } as const;
    const news = newsOf('e1', on({}), [moved, { kind: 'completo' }], people);
    expect(news.notificaciones).toMatchObject([
      { tipo: 'etapa', nombreDocumento: `Ahora está en «Cotejo con el original». ${asks}` },
    ]);
    const [mail, ...others] = mailsOf(news);
    expect(others).toEqual([]);
    expect(mail?.asunto).toMatch(/^Aceptamos todos tus documentos/);
    expect(mail?.texto).toContain(`Ahora está en «Cotejo con el original».`);
    expect(mail?.texto).toContain(asks);
  });

  const sent = (movimiento: 'avanzar' | 'regresar', of: ReturnType<typeof on>) =>
    mailsOf(newsOf('e1', of, [{ kind: 'etapa', movimiento }], people))[0]?.texto;

  test('back tells the reason', () => {
    const regreso = { motivo: 'Falta un vecino en los linderos.', desde };
    const text = sent('regresar', on({}, { regreso }));
    expect(text).toContain('Tu trámite regresó a «Cotejo con el original»');
    expect(text).toContain('Motivo: Falta un vecino en los linderos.');
    expect(text).toContain(asks);
  });

  test("into a stage of the office asks nothing of the client, whatever the stage's text says", () => {
    const text = sent('avanzar', on({ quien: 'notaria' }));
    expect(text).not.toContain('Te toca a ti');
    expect(text).toContain('Esperamos que termine el 04-12-2026.');
  });
});

describe('mails about a procedure’s progress', () => {
  const ana = { ...person('ana', ROL.cliente), correoProbado: new Date(0) };
  const proven = { ...people, cliente: ana };
  const subjects = (kind: 'recibido' | 'asignacion' | 'completo', who: People) => {
    const novedad = kind === 'asignacion' ? { kind, idAsignado: 'luz' } : { kind };
    return mailsOf(newsOf('e1', file, [novedad], who)).map(({ asunto, para }) => [para, asunto]);
  };

  test('tell a client with a proven address that everything was received, and who attends the file', () => {
    const { tituloTramite } = file;
    const para = 'ana@prueba.mx';
    expect(subjects('recibido', proven)).toEqual([
      [para, `Recibimos todos tus documentos: ${tituloTramite}`],
    ]);
    expect(subjects('asignacion', proven)).toEqual([
      [para, `Ya hay quien lleva tu trámite: ${tituloTramite}`],
    ]);
  });
  test('do not go to an unproven address', () => {
    expect(subjects('recibido', people)).toEqual([]);
    expect(subjects('asignacion', people)).toEqual([]);
  });
  test('each name their kind of news, so that their reader may choose', () => {
    const rejection = { kind: 'revision', fila, estado: 1 } as const;
    const news = newsOf(
      'e1',
      file,
      [rejection, { kind: 'recibido' }, { kind: 'completo' }],
      proven,
    );
    expect(mailsOf(news).map(({ aviso }) => aviso)).toEqual(['documentos', 'tramites', 'tramites']);
  });
});

test('an assignment waits for the daily mail of a lawyer who chose that', () => {
  const avisosCorreo = { ...AVISOS_DE_INICIO, asignaciones: 'diario' as const };
  const daily = { ...people, encargado: { ...person('luz', ROL.abogado), avisosCorreo } };
  const { asignaciones, delDia } = newsOf(
    'e1',
    file,
    [{ kind: 'asignacion', idAsignado: 'luz' }],
    daily,
  );
  expect(asignaciones).toEqual([]);
  expect(delDia).toMatchObject([{ aviso: 'asignaciones', idExpediente: '2611-AAAAAA' }]);
});

test('the same event gives the same ids, another event gives others', () => {
  const news = [{ kind: 'subida', fila } as const, { kind: 'revision', fila, estado: 1 } as const];
  const ids = (event: string) => {
    const { notificaciones, avisos } = newsOf(event, file, news, people);
    return [...notificaciones, ...avisos].map(({ id }) => id);
  };
  expect(ids('e1')).toEqual(ids('e1'));
  expect(new Set([...ids('e1'), ...ids('e2')]).size).toBe(8);
});
