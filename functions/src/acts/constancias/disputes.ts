import type { AnswerOf, BodyOf } from '@notaria/contract/call';
import { IDENTIDAD } from '@notaria/contract/identidad-messages';
import type { decidirDisputa, listDisputas, Reclamante } from '@notaria/contract/identidades';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Claims, listContested, readClaims, saveClaims } from '#records/constancias/claims.ts';
import { isDecidable } from '#records/constancias/policy.ts';
import { findConstancia } from '#records/constancias/repository.ts';
import { reviewableView } from '#records/constancias/view.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { renameCliente } from '#records/expedientes/rename.ts';
import { latestOf } from '#records/expedientes/salas/clientes-repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuarios, fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { writeConfirmed, writeRefused } from './decisions.ts';

/** Cases shown at once; also the accounts shown of one case, and the files of one account. The rest appear later. */
const CASES = 10;
const CLAIMANTS = 20;
const FILES = 5;

async function claimantOf(person: UsuarioDoc): Promise<Reclamante | undefined> {
  if (!isDecidable(person)) return undefined;
  const [constancia, files] = await Promise.all([
    findConstancia(person.constanciaVigente),
    latestOf(person.uid, FILES),
  ]);
  if (!constancia?.data) return undefined;
  const { estado, fecha, por } = person.identidad;
  return {
    idUsuario: person.uid,
    nombreCuenta: fullName(person),
    correo: person.correo,
    estado,
    por,
    fecha: fecha?.toISOString() ?? null,
    constancia: reviewableView(constancia, constancia.data),
    expedientes: files.map(({ idExpediente, tituloTramite }) => ({
      idExpediente,
      titulo: tituloTramite,
    })),
  };
}

async function caseOf({ rfc, cuentas, disputaDesde }: Claims) {
  const people = await findUsuarios(cuentas.slice(0, CLAIMANTS));
  const reclamantes = await Promise.all(people.map(claimantOf));
  return {
    rfc,
    desde: (disputaDesde ?? new Date()).toISOString(),
    reclamantes: reclamantes.filter((each) => each !== undefined),
  };
}

/** The RFCs that several accounts hold, with what helps to decide whose each is. */
export async function listDisputes(): Promise<AnswerOf<typeof listDisputas>> {
  const contested = await listContested(CASES + 1);
  const disputas = await Promise.all(contested.slice(0, CASES).map(caseOf));
  return { disputas, hayMas: contested.length > CASES };
}

function changed(): AppError {
  return new AppError('conflict', 'the claimants are others by now', {
    message: IDENTIDAD.disputaCambio,
    detail: 'cambio',
  });
}

/**
 * Decides who keeps an RFC. That account is confirmed, and the other accounts that the Administrador saw are
 * reset, in one transaction with audit records and mails. Each person reads only what concerns them.
 * @returns the sentence for the Administrador
 * @throws AppError `not_found` if nothing is left to decide, `conflict` if the accounts changed
 */
export async function decideDispute(
  actor: Actor,
  { rfc, reclamantes, conserva, comment }: BodyOf<typeof decidirDisputa>,
  now: Date,
): Promise<string> {
  await transact(async (tx) => {
    const claims = await readClaims(rfc, tx);
    if (claims.cuentas.length < 2) {
      throw new AppError('not_found', 'no dispute', { message: IDENTIDAD.sinDisputa });
    }
    const held = claims.cuentas.slice(0, CLAIMANTS);
    const people = (await findUsuarios(held, tx)).filter(isDecidable);
    const seen = people.map(({ uid }) => uid);
    const isAsSeen =
      reclamantes.length === seen.length && seen.every((uid) => reclamantes.includes(uid));
    if (!isAsSeen || (conserva !== null && !seen.includes(conserva))) throw changed();
    const leave = await prepareCorreos(tx, people, now);
    const decision = { actor, idExpediente: null, now, leave };
    for (const person of people) {
      if (person.uid === conserva) writeConfirmed(tx, person, decision);
      else writeRefused(tx, person, comment, decision);
    }
    const later = claims.cuentas.slice(CLAIMANTS);
    saveClaims(tx, claims, conserva === null ? later : [conserva, ...later], now);
  });
  for (const uid of reclamantes) await renameCliente(uid);
  return IDENTIDAD.decidida;
}
