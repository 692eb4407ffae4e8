import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { checkCurp } from '@notaria/contract/curp';
import { type CodigoGeneral, GENERALES } from '@notaria/contract/generales';
import type { Fuente } from '@notaria/contract/generales-expediente';
import { normalize } from '#platform/store/terms.ts';
import { type ConstanciaDoc, findConstancia } from '#records/constancias/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { latestOf } from '#records/expedientes/salas/clientes-repository.ts';
import { findGenerales, type GeneralesDoc } from '#records/generales/repository.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

/** What is known of a person, by the code of the particular. */
export type Sabidas = Partial<Record<string, { valor: string; fuente: Fuente }>>;

type Datos = NonNullable<ConstanciaDoc['data']>;

/** The address on a certificate, as people write one. */
function domicilioDe(data: Datos): string {
  const { tipoVialidad, nombreVialidad, numeroExterior, numeroInterior, colonia } = data;
  const { municipio, entidadFederativa, codigoPostal } = data;
  if (nombreVialidad === '') return '';
  const calle = [tipoVialidad, nombreVialidad, numeroExterior].filter(Boolean).join(' ');
  const interior = numeroInterior === '' ? '' : `interior ${numeroInterior}`;
  const postal = codigoPostal === '' ? '' : `C.P. ${codigoPostal}`;
  const parts = [calle, interior, colonia, municipio, entidadFederativa, postal];
  return parts.filter(Boolean).join(', ').slice(0, 300);
}

/** What a verified certificate says of its person, and the CURP on it. */
function segunConstancia({ data }: Pick<ConstanciaDoc, 'data'>): Sabidas {
  if (!data) return {};
  const curp = checkCurp(data.curp);
  const known = (valor: string, fuente: Fuente) => (valor === '' ? undefined : { valor, fuente });
  return {
    domicilio: known(domicilioDe(data), 'constancia'),
    ...(curp.ok && {
      fecha_nacimiento: known(curp.nacimiento, 'curp'),
      lugar_nacimiento: known(curp.lugar, 'curp'),
    }),
  };
}

/** What the verified certificate of an account says; nothing without one. */
export async function readConstanciaDe({
  constanciaVigente,
}: Pick<UsuarioDoc, 'constanciaVigente'>): Promise<Sabidas> {
  const vigente = constanciaVigente === null ? undefined : await findConstancia(constanciaVigente);
  return vigente ? segunConstancia(vigente) : {};
}

/** Files in which somebody's last particulars are looked for. */
const LATEST = 5;

/** The room in which an account answered for itself, and sent it. */
function propiaEnviada({ salas, generalesDe }: ExpedienteDoc, uid: string): string | undefined {
  const salasSuyas = salas.filter((one) => one.idUsuario === uid && one.entrega === 'propia');
  const rooms = salas.length === 0 ? [HILO_CLIENTE] : salasSuyas.map(({ idParte }) => idParte);
  return rooms.find((sala) => generalesDe[sala] !== undefined);
}

/** What an account said of itself in its last file but this one. */
async function readAnteriores(uid: string, idExpediente: string): Promise<Sabidas> {
  const files = await latestOf(uid, LATEST);
  for (const file of files.filter((one) => one.idExpediente !== idExpediente)) {
    const sala = propiaEnviada(file, uid);
    if (sala === undefined) continue;
    const { respuestas } = await findGenerales(file.idExpediente, sala);
    const common = Object.entries(respuestas).filter(([codigo]) => codigo in GENERALES);
    return Object.fromEntries(
      common.map(([codigo, { valor }]) => [codigo, { valor, fuente: 'anterior' as const }]),
    );
  }
  return {};
}

/** All that is known of a person with an account: their certificate first, then their last file, then the account. */
export async function readSabidas(person: UsuarioDoc, idExpediente: string): Promise<Sabidas> {
  const [constancia, anteriores] = await Promise.all([
    readConstanciaDe(person),
    readAnteriores(person.uid, idExpediente),
  ]);
  const { telefono } = person;
  const cuenta: Sabidas = telefono ? { telefono: { valor: telefono, fuente: 'cuenta' } } : {};
  const deConstancia = Object.fromEntries(Object.entries(constancia).filter(([, one]) => one));
  return { ...cuenta, ...anteriores, ...deConstancia };
}

/** Words of an address that people write in other ways, or leave out. */
const FORMS: readonly string[] = ['calle', 'avenida', 'av', 'cp', 'interior'];

function wordsOf(text: string): string[] {
  const words = normalize(text).replaceAll('.', '').split(' ');
  return words.filter((word) => !FORMS.includes(word));
}

/** The answers that don't say what the certificate says, with what it says: a word of it is missing in them. */
export function distintasDe(
  { respuestas }: Pick<GeneralesDoc, 'respuestas'>,
  constancia: Sabidas,
): { codigo: CodigoGeneral; dice: string }[] {
  return (Object.keys(GENERALES) as CodigoGeneral[]).flatMap((codigo) => {
    const dice = constancia[codigo]?.valor;
    const respuesta = respuestas[codigo]?.valor;
    if (dice === undefined || respuesta === undefined || respuesta === '') return [];
    const words = new Set(wordsOf(respuesta));
    return wordsOf(dice).every((word) => words.has(word)) ? [] : [{ codigo, dice }];
  });
}
