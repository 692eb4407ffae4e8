import { randomUUID } from 'node:crypto';
import { todayInMexico } from '@notaria/contract/calendar';
import { totalDe } from '@notaria/contract/cotizacion';
import type { Marca } from '@notaria/contract/marcas';
import { askToCome as createCita } from '../../../functions/src/acts/citas/create.ts';
import { horasLibres } from '../../../functions/src/acts/citas/read.ts';
import { writeNota } from '../../../functions/src/acts/conversacion/notas.ts';
import { sendMensaje } from '../../../functions/src/acts/conversacion/send.ts';
import { reviewDocumento } from '../../../functions/src/acts/documentos/review.ts';
import { uploadDocumento } from '../../../functions/src/acts/documentos/upload.ts';
import { answerEntrega } from '../../../functions/src/acts/entregas/answer.ts';
import { reportPago } from '../../../functions/src/acts/entregas/pagos.ts';
import { sendCotizacion } from '../../../functions/src/acts/entregas/quote.ts';
import { openEntrega } from '../../../functions/src/acts/entregas/read.ts';
import { sendEntrega } from '../../../functions/src/acts/entregas/send.ts';
import { moveExpediente } from '../../../functions/src/acts/etapas/move.ts';
import { assignExpediente } from '../../../functions/src/acts/expedientes/assign.ts';
import { askCorreccion, sendGenerales } from '../../../functions/src/acts/generales/write.ts';
import { addParte } from '../../../functions/src/acts/partes/add.ts';
import { acceptInvitacion, declineInvitacion } from '../../../functions/src/acts/partes/answer.ts';
import { INVITACION } from '../../../functions/src/acts/partes/invite.ts';
import { findEntrega } from '../../../functions/src/records/entregas/repository.ts';
import { destinosDe } from '../../../functions/src/records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { hilosDe } from '../../../functions/src/records/expedientes/salas/hilos.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { RECIBO } from '../etapas.ts';
import { aLink } from '../links.ts';
import { paper } from '../papers/paper.ts';
import { arrangeSala } from '../salas.ts';

/** Who acts in a file. */
export interface Cast {
  admin: Actor;
  cliente: Actor;
  /** The person who attends the file, or would. */
  abogado: Actor;
  /** Another party, with an account of their own. */
  otro?: Actor;
}

/** Something that somebody does in a file. */
export type Step = (file: ExpedienteDoc, cast: Cast) => Promise<unknown>;

const DAY_MS = 24 * 3_600_000;

export const assign: Step = ({ idExpediente }, { admin, abogado }) =>
  assignExpediente(admin, { idExpediente, idResponsable: abogado.uid });

/** To the tray of the lawyer's office. */
export const toTray: Step = ({ idExpediente }, { admin, abogado: { idGrupo } }) =>
  assignExpediente(admin, { idExpediente, idResponsable: null, idGrupo });

type Row = ExpedienteDoc['documentos'][number];

/**
 * Does something with rows: one by its index, or all; in a file with parties those of one party, or the common
 * ones.
 */
const onRows =
  (act: (row: Row, file: ExpedienteDoc, cast: Cast) => Promise<unknown>) =>
  (index: number | 'all', de?: string): Step =>
  async (file, cast) => {
    const rows = file.documentos.filter(({ parte }) => !de || (parte ?? 'comunes') === de);
    for (const row of index === 'all' ? rows : rows.slice(index, index + 1))
      await act(row, file, cast);
  };

/** Whoever uploads the document of a row, in place of the one that is there. */
export const upload = onRows(async ({ idDocRequerido, idDocumento, tipo, parte }, file, cast) => {
  const { cliente, otro } = cast;
  const sala = file.salas.find(({ idParte }) => idParte === parte);
  const sender = otro && otro.uid === sala?.idUsuario ? otro : cliente;
  const persona = sala?.entrega === 'representada' ? sala.persona : sender.nombre;
  await uploadDocumento(sender, {
    idExpediente: file.idExpediente,
    idDocRequerido,
    intent: randomUUID(),
    file: { bytes: await paper(tipo, persona), name: `${tipo}.pdf` },
    reemplaza: idDocumento ?? undefined,
  });
});

const review = (revision: 'aceptar' | 'rechazar', comentario: string, marcas?: readonly Marca[]) =>
  onRows(({ idDocumento, tipo }, { idExpediente }, { abogado }) => {
    if (idDocumento === null) throw new Error(`${tipo} no está.`);
    return reviewDocumento(abogado, { idExpediente, idDocumento, revision, comentario, marcas });
  });
export const accept = (comentario = '') => review('aceptar', comentario);
export const reject = (comentario: string, marcas?: readonly Marca[]) =>
  review('rechazar', comentario, marcas);

/** The client sends the particulars of their room, and the lawyer asks for one to be corrected. */
export const particulars =
  (sala: string, respuestas: Readonly<Record<string, string>>, corregir?: [string, string]): Step =>
  async ({ idExpediente }, { cliente, abogado }) => {
    const escritas = Object.entries(respuestas).map(([codigo, valor]) => ({ codigo, valor }));
    await sendGenerales(cliente, { idExpediente, sala }, escritas, new Date());
    if (!corregir) return;
    const [codigo, frase] = corregir;
    await askCorreccion(abogado, { idExpediente, sala }, { codigo, frase }, new Date());
  };

export const say =
  (quien: 'cliente' | 'abogado', texto: string): Step =>
  (file, cast) => {
    const { idExpediente } = file;
    const hilo = hilosDe(file).find(({ idUsuario }) => idUsuario === cast.cliente.uid);
    if (!hilo) throw new Error(`${file.tituloTramite}: nadie con quien hablar.`);
    const escrito = { texto, intento: randomUUID() };
    return sendMensaje(cast[quien], { idExpediente, idHilo: hilo.idHilo }, escrito, new Date());
  };

export const note =
  (texto: string): Step =>
  ({ idExpediente }, { abogado }) =>
    writeNota(abogado, idExpediente, { texto, intento: randomUUID() }, new Date());

/** To the next stage, with an entry number where the stage that ends asks for one. */
export const advance =
  (more: { nota?: string; esperada?: number } = {}): Step =>
  ({ idExpediente, etapas, etapaActual, curso, tituloTramite }, { abogado }) => {
    const [current, next] = etapas.slice(etapas.findIndex(({ clave }) => clave === etapaActual));
    if (!current || !next || !curso) throw new Error(`${tituloTramite}: no hay etapa que siga.`);
    const { nota, esperada } = more;
    const dayIn = (days: number) => todayInMexico(new Date(Date.now() + days * DAY_MS));
    const folio = { etapa: current.clave, numero: '2026-004512', fecha: dayIn(0) };
    return moveExpediente(abogado, idExpediente, {
      movimiento: 'avanzar',
      siguiente: next.clave,
      visto: { etapa: current.clave, movimientos: curso.movimientos },
      ...(current.pideFolio && { folio }),
      ...(next === etapas.at(-1) && { recibo: RECIBO }),
      // What the stage is about was done outside of this story.
      motivo: 'Se hizo en la notaría.',
      ...(nota && { nota }),
      ...(esperada && { esperada: dayIn(esperada) }),
    });
  };

/** The client's own room. */
function salaOf(file: ExpedienteDoc, { cliente }: Cast): string {
  return destinosDe(file).find(({ uid }) => uid === cliente.uid)?.sala ?? '';
}

const envioOf = (file: ExpedienteDoc, cast: Cast, titulo: string) => ({
  idExpediente: file.idExpediente,
  titulo,
  nota: '',
  cambios: '',
  vistos: '',
  pide: 'si' as const,
  para: [salaOf(file, cast)],
  intent: randomUUID(),
});

/** A draft for the client, which waits for their answer. */
export const draft =
  (titulo: string): Step =>
  async (file, cast) => {
    const bytes = await paper(titulo, cast.cliente.nombre);
    const envio = { ...envioOf(file, cast, titulo), tipo: 'proyecto' as const };
    await sendEntrega(cast.abogado, envio, { bytes, name: `${titulo}.pdf` });
  };

const LINEAS = [
  { concepto: 'Honorarios', clase: 'honorarios', monto: 350_000, nota: '', iva: 16 },
  { concepto: 'Derechos', clase: 'derecho', monto: 44_000, nota: 'Aviso de poder', iva: 0 },
] as const;

/** A quote, which the client agrees to, and a first payment of theirs, which waits to be confirmed. */
export const quote =
  (titulo: string, monto: number): Step =>
  async (file, cast) => {
    const { abogado, cliente } = cast;
    const { idExpediente } = file;
    const sala = salaOf(file, cast);
    const reparto = [{ sala, monto: totalDe(LINEAS) }];
    const envio = envioOf(file, cast, titulo);
    const cotizacion = { ...envio, lineas: [...LINEAS], reparto, vigencia: null };
    const { idEntrega } = await sendCotizacion(abogado, cotizacion);
    const sha256 = (await findEntrega(idExpediente, idEntrega))?.sha256 ?? '';
    const agreed = { respuesta: 'de_acuerdo', texto: '', sha256 } as const;
    await openEntrega(cliente, { idExpediente, idEntrega }, new Date());
    await answerEntrega(cliente, { idExpediente, idEntrega }, { ...agreed, marcas: [] });
    const bytes = await paper('Comprobante de pago', cliente.nombre);
    const aviso = { idExpediente, sala, monto, dia: todayInMexico(new Date()) };
    const proof = { bytes, name: 'transferencia.pdf' };
    await reportPago(cliente, { ...aviso, intent: randomUUID() }, proof);
  };

/** An appointment to sign, at the first time that is free. */
export const citar: Step = async (file, { abogado }) => {
  const { idExpediente } = file;
  const { horas } = await horasLibres(abogado, idExpediente, { tipo: 'firma' }, new Date());
  const salas = destinosDe(file).map(({ sala }) => sala);
  const cita = { tipo: 'firma', salas, nota: '', fueraDeAgenda: false } as const;
  const first = horas.slice(0, 1);
  await createCita(abogado, idExpediente, { ...cita, horas: first }, randomUUID());
};

/** A person without an account, whose documents the client sends. */
export const represented =
  (clave: string, nombre: string, de?: string): Step =>
  ({ idExpediente }, { cliente }) =>
    addParte(cliente, idExpediente, { clave, nombre, de, consentimiento: true }, new Date());

/** An address that has not answered yet. */
export const invited =
  (clave: string, nombre: string, correo: string): Step =>
  ({ idExpediente }, { cliente }) =>
    addParte(cliente, idExpediente, { clave, nombre, correo }, new Date());

/** The other party, who is invited and answers. The link is made anew: only the mailbox knows the mailed one. */
export const answered =
  (clave: string, accepts: boolean): Step =>
  async ({ idExpediente }, { cliente: { uid }, cliente, otro }) => {
    if (!otro) throw new Error('nobody is invited');
    const { nombre, email: para } = otro;
    const enviada = new Date();
    const invitation = { clave, nombre, correo: para };
    const { idParte } = await addParte(cliente, idExpediente, invitation, enviada);
    const link = { uid, para, asunto: { idExpediente, idParte } };
    const { token, ...made } = await aLink(INVITACION, link, enviada);
    await arrangeSala(idExpediente, idParte, { invitacion: { ...made, enviada } });
    await (accepts
      ? acceptInvitacion(otro, token, undefined, new Date())
      : declineInvitacion(otro, token, new Date()));
  };
