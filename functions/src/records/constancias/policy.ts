import type { DatosConstancia } from '@notaria/contract/constancia';
import type { EstadoIdentidad, RazonIdentidad } from '@notaria/contract/identidad';
import { ROL } from '@notaria/contract/roles';
import { normalize } from '#platform/store/terms.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { isSameCompany, isSamePerson } from './name-fits.ts';
import type { ConstanciaDoc } from './repository.ts';
import { satAddress } from './sat/ask.ts';

/** The name on a certificate: the person's, or the company's. */
export function nameOn(data: DatosConstancia): string {
  return data.tipoPersona === 'fisica' ? fullName(data) : data.denominacion;
}

/** True if the certificate's name is not the account's, ignoring case and accents. */
export function hasOtherName(data: DatosConstancia, person: UsuarioDoc): boolean {
  return normalize(nameOn(data)) !== normalize(fullName(person));
}

type Claimant = Pick<
  UsuarioDoc,
  | 'nombre'
  | 'apellidoPaterno'
  | 'apellidoMaterno'
  | 'rfc'
  | 'nombreFiscal'
  | 'identidad'
  | 'rfcsRechazados'
>;

/** True if a certificate's name is the account's. A company's certificate fits an account with the company's name. */
export function fitsAccount(data: DatosConstancia, person: Claimant): boolean {
  if (data.tipoPersona === 'moral') return isSameCompany(data.denominacion, person);
  return isSamePerson(data, person);
}

/** True if an identity keeps its RFC: by its name or by the office's decision, and not while it waits. */
export function isStrong(estado: EstadoIdentidad): boolean {
  return estado === 'coincide' || estado === 'confirmada';
}

/** The result of judging a certificate against an account. */
export type Verdict =
  | { kind: 'otra_persona' }
  | {
      kind: 'identidad';
      estado: 'coincide' | 'por_confirmar' | 'confirmada';
      razon: RazonIdentidad;
    };

/**
 * Judges a certificate against one account. Other accounts make no difference, so that nobody learns of them.
 * If the account has an RFC, a certificate that fits neither the account's name nor its verified certificate
 * belongs to another person and is refused.
 */
export function judgeIdentity(data: DatosConstancia, person: Claimant): Verdict {
  const fits = fitsAccount(data, person);
  const { rfc, nombreFiscal, identidad } = person;
  const wasStrong = rfc !== null && isStrong(identidad.estado);
  const fitsVerified = wasStrong && normalize(nameOn(data)) === normalize(nombreFiscal ?? '');
  const isOtherRfc = rfc !== null && rfc !== data.rfc;
  if (isOtherRfc && !fits && !fitsVerified) return { kind: 'otra_persona' };
  const waits = (razon: RazonIdentidad): Verdict => ({
    kind: 'identidad',
    estado: 'por_confirmar',
    razon,
  });
  if (person.rfcsRechazados.includes(data.rfc)) return waits('rechazada_antes');
  if (isOtherRfc && wasStrong) return waits('rfc_cambiado');
  if (fitsVerified && identidad.estado === 'confirmada') {
    return { kind: 'identidad', estado: 'confirmada', razon: null };
  }
  if (fits) return { kind: 'identidad', estado: 'coincide', razon: null };
  return waits('nombre');
}

/** True if the certificate has been read and belongs to this account. */
export function isVerifiable(constancia: ConstanciaDoc, uid: string): boolean {
  return constancia.uid === uid && constancia.estado === 'extraida' && constancia.data !== null;
}

/** True if the office has something to decide: the person is a client with a verified certificate. */
export function isDecidable(
  person: Pick<UsuarioDoc, 'idRol' | 'rfc' | 'constanciaVigente'> | undefined,
): person is UsuarioDoc & { rfc: string; constanciaVigente: string } {
  return person?.idRol === ROL.cliente && person.rfc !== null && person.constanciaVigente !== null;
}

/** True if a certificate has notices and nobody of the office has looked at them yet. */
export function waitsForALook(
  constancia: Pick<ConstanciaDoc, 'avisos' | 'avisosRevisados'> | undefined,
): boolean {
  return constancia !== undefined && constancia.avisos.length > 0 && !constancia.avisosRevisados;
}

/** The SAT's own page for this card. */
export function satLink(data: DatosConstancia): string {
  return satAddress(data.idCIF, data.rfc);
}
