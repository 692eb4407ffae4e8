import type { AnswerOf } from '@notaria/contract/call';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { conIva, NOMBRES_CLASE, totalDe } from '@notaria/contract/cotizacion';
import { checkCurp } from '@notaria/contract/curp';
import { type Pregunta, stillAsked } from '@notaria/contract/generales';
import type { HuecoPersona, HuecoTramite } from '@notaria/contract/machotes';
import type { hacerBorrador as call } from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import { isStanding } from '@notaria/contract/partes-expediente';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { diaDe, reloj } from '#records/citas/horas.ts';
import { findAgenda } from '#records/citas/repository.ts';
import { findConstancia } from '#records/constancias/repository.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import { preguntasDeSala } from '#records/expedientes/asuntos/generales.ts';
import { machotesPara } from '#records/expedientes/asuntos/machotes.ts';
import { type ExpedienteDoc, namesOf } from '#records/expedientes/model.ts';
import { enVentanilla, type Sala } from '#records/expedientes/salas/partes.ts';
import { isEmpresa } from '#records/expedientes/salas/quien-es.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import { findGeneralesDe, type GeneralesDoc, paraPersonal } from '#records/generales/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuarios, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { CLIENTE, propiasDe } from './questions.ts';

type Datos = AnswerOf<typeof call>['datos'];
type Values<K extends string> = Partial<Record<K, string>>;
/** Somebody of a file: their account, null without one and for a represented person, and what the file says of them. */
interface Alguien extends Pick<Sala, 'idParte' | 'clave' | 'de'> {
  uid: string | null;
  /** What the file says of them. */
  dice: Values<HuecoPersona | 'tipo'>;
  /** True if the certificate of the account is theirs, and says the rest; false if it is of who signs for them. */
  isOwn: boolean;
}

/**
 * What a file says for a template; the audit trail records who asked.
 * @throws AppError `not_found` out of scope, and for a template that is not for this file
 */
export async function readBorrador(
  actor: Actor,
  idExpediente: string,
  idMachote: string,
  now: Date,
): Promise<AnswerOf<typeof call>> {
  const expediente = await requireStaffFile(actor, idExpediente);
  const offered = await machotesPara(actor, expediente);
  const machote = offered.find((one) => one.idMachote === idMachote);
  const version = machote?.versiones[0]?.version;
  if (version === undefined) {
    throw new AppError('not_found', 'not for this file', { message: TEXTOS.noEncontrado });
  }
  const datos = await datosDe(expediente, now);
  const rastro = { antes: null, despues: { idMachote, version } };
  await transact(async (tx) =>
    record(tx, { tipo: 'borrador.hecho', actor, idExpediente, datos: rastro }, now),
  );
  return { version, datos };
}

function peopleOf(expediente: ExpedienteDoc): Alguien[] {
  const { salas, idCliente, nombreCliente, correoCliente, rfcCliente, representante } = expediente;
  if (salas.length === 0) {
    // In a company's file `nombreCliente` also names who signs. The company's own name comes from its account.
    const names = isEmpresa({ rfc: rfcCliente }) ? { representante } : { nombre: nombreCliente };
    const dice = { ...names, correo: correoCliente };
    const { clave } = CLIENTE;
    return [{ idParte: clave, clave, de: null, uid: idCliente, dice, isOwn: true }];
  }
  return salas.flatMap(({ idParte, clave, de, estado, idUsuario, ...sala }): Alguien[] => {
    if (!isStanding(estado)) return [];
    const { tipo, persona, correo, cuenta } = sala;
    const isCompany = tipo === 'empresa';
    const proven = cuenta?.esEmpresa && cuenta.identidad === 'confirmada' && cuenta.nombreFiscal;
    const nombre = isCompany ? proven || (sala.escrita ?? persona) : persona;
    const representante = isCompany ? sala.representante : '';
    const telefono = enVentanilla({ idUsuario, estado }) ? sala.telefono : '';
    const dice = { nombre, representante, correo, telefono, tipo };
    const uid = sala.entrega === 'propia' ? idUsuario : null;
    return [{ idParte, clave, de, uid, dice, isOwn: !isCompany || !!cuenta?.esEmpresa }];
  });
}

async function datosDe(expediente: ExpedienteDoc, now: Date): Promise<Datos> {
  const people = peopleOf(expediente);
  const users = await findUsuarios([...new Set(people.flatMap(({ uid }) => uid ?? []))]);
  const clases = expediente.clases.map(({ clave, nombre, minimo }) => ({ clave, nombre, minimo }));
  const kinds = clases.length === 0 ? [CLIENTE] : clases;
  const salas = people.map(({ idParte }) => idParte);
  const said = (await findGeneralesDe(expediente.idExpediente, salas)).map(paraPersonal);
  const personas = people.map(async ({ uid, dice, isOwn, ...who }) => {
    const user = users.find((one) => one.uid === uid);
    const known = user && isOwn ? await deCuenta(user) : {};
    const participa_como = kinds.find(({ clave }) => clave === who.clave)?.nombre ?? '';
    const correo = dice.correo || user?.correo;
    const own = deGenerales(
      preguntasDeSala(expediente, who.idParte),
      said.find(({ sala }) => sala === who.idParte),
    );
    const all = { ...known, ...filled(dice), correo, participa_como, ...own };
    return { ...who, valores: filled(all) };
  });
  return {
    tramite: filled(await deTramite(expediente, now)),
    clases: kinds,
    personas: await Promise.all(personas),
    propias: propiasDe(expediente.generales),
  };
}

/** What its person, or the office, answered in a room, to the questions that still apply. */
function deGenerales(
  preguntas: readonly Pregunta[],
  { respuestas }: Pick<GeneralesDoc, 'respuestas'> = { respuestas: {} },
): Record<string, string> {
  const all = Object.entries(respuestas).map(([codigo, { valor }]) => [codigo, valor] as const);
  const asked = stillAsked(preguntas, Object.fromEntries(all)).map(({ codigo }) => codigo);
  return filled(Object.fromEntries(all.filter(([codigo]) => asked.includes(codigo))));
}

/** Only what there is. */
function filled(all: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}

/** What an account says of its person, and its verified certificate. */
async function deCuenta(user: UsuarioDoc): Promise<Values<HuecoPersona | 'sexo' | 'tipo'>> {
  const { constanciaVigente: id, rfc, telefono } = user;
  const vigente = id === null ? undefined : await findConstancia(id);
  const { nombreCliente: nombre } = namesOf(user);
  return { nombre, rfc: rfc ?? '', telefono, ...deConstancia(vigente?.data ?? undefined) };
}

/** What a verified certificate says of its person, and what follows from the CURP. */
function deConstancia(data: DatosConstancia | undefined): Values<HuecoPersona | 'sexo' | 'tipo'> {
  if (!data) return {};
  const curp = checkCurp(data.curp);
  const sexos: Readonly<Record<string, string>> = { H: 'hombre', M: 'mujer' };
  const street = [data.tipoVialidad, data.nombreVialidad, data.numeroExterior, data.numeroInterior];
  const place = [street.filter(Boolean).join(' '), data.colonia, data.municipio];
  const address = [...place, data.entidadFederativa, data.codigoPostal].filter(Boolean).join(', ');
  return {
    curp: data.curp,
    domicilio_fiscal: address,
    tipo: data.tipoPersona === 'moral' ? 'empresa' : 'persona',
    ...(curp.ok && { fecha_nacimiento: curp.nacimiento, sexo: sexos[data.curp.charAt(10)] ?? '' }),
  };
}

async function deTramite(expediente: ExpedienteDoc, now: Date): Promise<Values<HuecoTramite>> {
  const { idExpediente, idGrupo, pkIntegranot, citas } = expediente;
  const [{ zona }, office, sent] = await Promise.all([
    findAgenda(idGrupo),
    idGrupo === null ? undefined : findGrupo(idGrupo),
    expediente.entregas === 0 ? [] : listEntregas(idExpediente),
  ]);
  const firmas = citas
    .flatMap(({ tipo, inicio }) => (tipo === 'firma' && inicio !== null ? [inicio] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  // One that nobody came to stays in the file beside the next.
  const firma = firmas.find((inicio) => inicio > now) ?? firmas.at(-1);
  const quoted = sent.flatMap(({ vigente, enviada, cotizacion }) =>
    vigente && enviada && cotizacion ? conIva(cotizacion.lineas) : [],
  );
  const sums = NOMBRES_CLASE.map((clase) => {
    const sum = totalDe(quoted.filter((linea) => linea.clase === clase));
    return [`cotizacion_${clase}`, sum === 0 ? '' : String(sum)];
  });
  return {
    tramite: expediente.tituloTramite,
    numero: idExpediente,
    numero_integranot: pkIntegranot === null ? '' : String(pkIntegranot),
    oficina: office?.nombre ?? '',
    titular: office?.nombreTitular ?? '',
    abogado: expediente.nombreAsignado,
    fecha_hoy: diaDe(now, zona),
    ...(firma && { fecha_firma: diaDe(firma, zona), hora_firma: reloj(firma, zona) }),
    cotizacion_total: quoted.length === 0 ? '' : String(totalDe(quoted)),
    ...Object.fromEntries(sums),
  };
}
