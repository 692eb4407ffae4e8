import { AVISOS_DE_INICIO } from '@notaria/contract/avisos-correo';
import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { enlacesDatos, solicitarCancelacion } from '@notaria/contract/derechos';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { inventedData, verifiedConstancia } from '@notaria/factories/constancias';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person, profileOf } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';

// Every value of the copy of one's own data. Who may have it, and how it is sent, is in the tests of its calls.

let luz: Person;

beforeAll(async () => {
  await emptyProject();
  luz = await anAbogado({ nombre: 'Luz', apellidoPaterno: 'Faro' });
}, 60_000);

const expedienteRef = (id: string) => db().collection('expedientes').doc(id);

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${await apiUrl()}${url}`)).arrayBuffer());
}

async function dataOf(as: Person) {
  const { urls } = (await request(enlacesDatos, { as })).body;
  const parts = await Promise.all(urls.map(download));
  const entries = parts.flatMap((part) => Object.entries(unzipSync(new Uint8Array(part))));
  const inside = Object.fromEntries(entries);
  return (name: string) => JSON.parse(Buffer.from(inside[name] ?? []).toString());
}

test('one’s own data hold every value of profile, certificate, request, notices, file, comments and messages', async () => {
  const data = inventedData();
  const vistas = [{ idVista: 'v1', nombre: 'Mías', consulta: 'estado=Terminado' }];
  const identidad = {
    estado: 'confirmada' as const,
    razon: null,
    motivo: 'La vi',
    por: 'Luz Faro',
    fecha: new Date('2026-02-02T10:00:00Z'),
  };
  const mia = await aCliente({
    nombre: 'Mía',
    apellidoPaterno: 'Paz',
    apellidoMaterno: 'Sol',
    telefono: '55 5555 0123',
    rfc: data.rfc,
    nombreFiscal: 'MÍA PAZ SOL',
    rfcsRechazados: ['XAXX010101000'],
    vistas,
    identidad,
    segundoFactor: { activo: true, metodo: 'app' },
  });
  await verifiedConstancia(mia, data);
  const stored = { cliente: mia, asignado: luz, estados: [2, 0, null] as const };
  const file = await aStoredExpediente({ ...stored, titulo: 'Poder notarial' });
  const { idExpediente } = file;
  await conEtapas(file, 'documentos');
  const documentoId = file.documentos[1]?.idDocumento ?? '';
  const params = { id: idExpediente, idHilo: HILO_CLIENTE };
  await request(rechazarDocumento, {
    as: luz,
    params: { tramiteId: idExpediente, documentoId },
    body: {
      comment: 'No se lee',
      marcas: [{ pagina: 1, x: 0.1, y: 0.2, ancho: 0.3, alto: 0.1, nota: 'Aquí' }],
    },
  });
  await request(enviarMensaje, { as: mia, params, body: { texto: '¿Ya?' } });
  await request(enviarMensaje, { as: luz, params, body: { texto: 'Ya.' } });
  await request(solicitarCancelacion, { as: mia, body: { motivo: 'Ya no la uso' } });
  const json = await dataOf(mia);
  const iso = (date: Date | null | undefined) => date?.toISOString();
  const profile = await profileOf(mia);
  expect(json('perfil.json')).toEqual({
    idUsuario: mia.uid,
    nombreCompleto: 'Mía Paz Sol',
    correo: mia.email,
    rol: 'Cliente',
    nombre: 'Mía',
    apellidoPaterno: 'Paz',
    apellidoMaterno: 'Sol',
    telefono: '55 5555 0123',
    rfc: data.rfc,
    nombreFiscal: 'MÍA PAZ SOL',
    rfcsRechazados: ['XAXX010101000'],
    vistas,
    avisosCorreo: AVISOS_DE_INICIO,
    segundoFactor: { activo: true, metodo: 'app' },
    identidad: { ...identidad, fecha: '2026-02-02T10:00:00.000Z' },
    idOficina: null,
    creada: iso(profile.creado),
  });
  expect(json('solicitud-de-cancelacion.json')).toMatchObject({
    uid: mia.uid,
    estado: 'pendiente',
    motivo: 'Ya no la uso',
    fecha: expect.any(String),
  });
  expect(json('notificaciones.json')).toMatchObject([
    {
      idUsuario: mia.uid,
      idExpediente,
      tituloExpediente: 'Poder notarial',
      vista: false,
      tipo: 'mensaje',
      nombreDocumento: 'La notaría te escribió',
    },
  ]);
  const idConstancia = profile.constanciaVigente;
  expect(json(`constancias/${idConstancia}/constancia.json`)).toMatchObject({
    idConstancia,
    uid: mia.uid,
    correo: mia.email,
    estado: 'verificada',
    data,
    nombreArchivo: 'constancia.pdf',
    avisos: [],
    rechazo: null,
  });
  const now = (await expedienteRef(idExpediente).get()).get('fechaActualizacion').toDate();
  const row = (at: number, more: object) => ({
    idDocRequerido: `doc-${at + 1}`,
    tipo: `Documento ${at + 1}`,
    descripcion: 'INE',
    condicion: null,
    declaracion: false,
    comentario: null,
    marcas: 0,
    revisadoEl: null,
    original: null,
    ventanilla: false,
    idDocumento: file.documentos[at]?.idDocumento,
    ...more,
  });
  const uploaded = {
    nombrePdf: 'ine.pdf',
    sha256: 'a'.repeat(64),
    paginas: 1,
    subidoPor: mia.uid,
    tamano: file.documentos[0]?.tamano,
    fechaSubida: iso(file.documentos[0]?.fechaSubida),
  };
  const missing = Object.fromEntries(Object.keys(uploaded).map((name) => [name, null]));
  const folder = `expedientes/${idExpediente}`;
  expect(json(`${folder}/expediente.json`)).toEqual({
    ID_Expediente: idExpediente,
    PK_Integranot: null,
    Estado: 'Requiere cambios',
    Fecha_inicio: iso(file.fechaInicio),
    Fecha_fin: null,
    Fecha_actualizacion: iso(now),
    Espera_desde: iso(now),
    ID_Tramite: file.idTramite,
    Titulo_tramite: 'Poder notarial',
    ID_Cliente: mia.uid,
    Nombre_cliente: 'Mía Paz Sol',
    Nombre_cuenta: file.nombreCuenta,
    Identidad: 'coincide',
    ID_Asignado: luz.uid,
    Nombre_asignado: 'Luz Faro',
    ID_Grupo: null,
    Prestamo: null,
    Sin_leer: 0,
    Por_responder: 0,
    Por_contestar: [],
    Por_pagar: 0,
    Datos_por_enviar: 0,
    Datos_de: [],
    Datos_por_corregir: 0,
    Citas: [],
    Etapa: {
      Clave: 'documentos',
      Nombre: 'Documentos',
      Quien: 'cliente',
      Que_hacer: 'Envía los documentos que faltan y corrige los que te señalen.',
      Desde: iso(file.fechaInicio),
      Esperada: null,
      En_espera: false,
      Entregado: false,
      Detenido: false,
    },
    Documentos_completos: false,
    Avance: { requeridos: 3, aceptados: 1, porRevisar: 0, porCorregir: 1, porEnviar: 1 },
    documentos: [
      row(0, { estado: 2, ...uploaded }),
      row(1, {
        estado: 1,
        ...uploaded,
        comentario: 'No se lee',
        marcas: 1,
        revisadoEl: iso(now),
      }),
      row(2, { estado: null, ...missing }),
    ],
    comentarios: [
      {
        idComentario: expect.any(String),
        idAutor: luz.uid,
        nombre: 'Luz Faro',
        idDocumento: documentoId,
        idDocRequerido: 'doc-2',
        accion: 'rechazar',
        comentario: 'No se lee',
        fecha: iso(now),
        marcas: [{ pagina: 1, x: 0.1, y: 0.2, ancho: 0.3, alto: 0.1, nota: 'Aquí' }],
      },
    ],
  });
  expect(json(`${folder}/conversacion.json`)).toEqual([
    { de: 'yo', texto: '¿Ya?', fecha: expect.any(String) },
    { de: 'Luz Faro', texto: 'Ya.', fecha: expect.any(String) },
  ]);
});
