import { allowsEmpresa, conRepresentante } from '@notaria/contract/partes-catalogo';
import { isRfcDeEmpresa } from '@notaria/contract/rfc';
import { isSameCompany } from '#records/constancias/name-fits.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import { type ExpedienteDoc, namesOf } from '#records/expedientes/model.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { type ClaseDoc, filasDe, PRIMERA, type Sala } from './partes.ts';

/** True if the certificate of an account is a company's. */
export function isEmpresa({ rfc }: Pick<UsuarioDoc, 'rfc'>): boolean {
  return rfc !== null && isRfcDeEmpresa(rfc);
}

/** Who signs for the company of an account, as far as the account tells: its name, unless that is the company's. */
export function representanteDe(person: UsuarioDoc): string {
  const { nombreFiscal } = person;
  if (!isEmpresa(person) || isSameCompany(nombreFiscal ?? '', person)) return '';
  return fullName(person);
}

/** An account as the files in which it takes part keep it. */
export function cuentaDe(person: UsuarioDoc): NonNullable<Sala['cuenta']> {
  const { nombreFiscal, identidad } = person;
  const nombre = fullName(person);
  return { nombre, nombreFiscal, esEmpresa: isEmpresa(person), identidad: identidad.estado };
}

/**
 * A party under the name that its file goes by: the one that whoever added it typed or, once the office confirmed
 * the identity of its account, its certificate's. A company stands with who signs for it; nobody signs for a person.
 */
export function conNombre(sala: Sala): Sala {
  const { tipo, representante, cuenta } = sala;
  const typed = sala.escrita ?? sala.persona;
  const proven = cuenta?.identidad === 'confirmada' ? cuenta.nombreFiscal : null;
  if (tipo === 'persona') {
    return { ...sala, escrita: typed, representante: '', persona: proven ?? typed };
  }
  // The account is the company's own, or that of the person who signs for it.
  const [nombre, signs] = cuenta?.esEmpresa
    ? [proven ?? typed, representante]
    : [typed, proven ?? representante];
  return { ...sala, escrita: typed, persona: conRepresentante(nombre, signs) };
}

/** The kind of a party; undefined for one that the file no longer has. */
export function claseDe({ clases }: Pick<ExpedienteDoc, 'clases'>, { clave }: Pick<Sala, 'clave'>) {
  return clases.find((clase) => clase.clave === clave);
}

/** What a party becomes with its account: a company's certificate makes it a company, where companies take part. */
export function conCuenta(sala: Sala, clase: ClaseDoc | undefined, person: UsuarioDoc): Sala {
  const isCompany = isEmpresa(person) && clase !== undefined && allowsEmpresa(clase);
  return conNombre({
    ...sala,
    ...(isCompany && {
      tipo: 'empresa',
      representante: sala.representante || representanteDe(person),
    }),
    // Nobody typed the name of who started the file themselves.
    ...(sala.invito === PRIMERA &&
      sala.idParte === PRIMERA && { escrita: namesOf(person).nombreCliente }),
    correo: person.correo,
    cuenta: cuentaDe(person),
  });
}

/**
 * The rows of a file once a party is what it says: what it isn't asked leaves, what it is asked comes.
 * @returns also the documents in rows that would leave; while there are some, nothing may change
 */
export function filasAlCambiar(
  file: Pick<ExpedienteDoc, 'documentos' | 'clases'>,
  sala: Sala,
): { documentos: FilaDoc[]; estorban: string[] } {
  const clase = claseDe(file, sala);
  const filasSuyas = file.documentos.filter(({ parte }) => parte === sala.idParte);
  const sePiden = (clase ? filasDe(clase, sala) : filasSuyas).map(
    (fila) =>
      filasSuyas.find(({ idDocRequerido }) => idDocRequerido === fila.idDocRequerido) ?? fila,
  );
  const estorban = filasSuyas.flatMap((fila) =>
    sePiden.includes(fila) || fila.estado === null ? [] : fila.tipo,
  );
  const others = file.documentos.filter(({ parte }) => parte !== sala.idParte);
  return { documentos: [...others, ...sePiden], estorban };
}

/** What an account that changed its name, address, certificate or identity changes in a file. */
export function alCambiarCuenta(file: ExpedienteDoc, person: UsuarioDoc) {
  const isOwn = ({ idUsuario, entrega, estado }: Sala) =>
    idUsuario === person.uid && entrega === 'propia' && estado === 'activa';
  let { documentos } = file;
  const salas = file.salas.map((sala) => {
    if (!isOwn(sala)) return sala;
    const after = conCuenta(sala, claseDe(file, sala), person);
    if (after.tipo === sala.tipo) return after;
    const rows = filasAlCambiar({ ...file, documentos }, after);
    // What was sent already has to be taken out by hand before the list changes.
    if (rows.estorban.length > 0) return conNombre({ ...after, tipo: sala.tipo });
    documentos = rows.documentos;
    return after;
  });
  return {
    salas,
    ...(documentos !== file.documentos && { documentos }),
    ...(file.idCliente === person.uid && nombresDe({ ...file, salas }, person)),
  };
}

/** The names of the client of a file: those of its first room or, without parties, of the account. */
export function nombresDe(
  { salas, representante }: Pick<ExpedienteDoc, 'salas' | 'representante'>,
  person: UsuarioDoc,
) {
  const names = namesOf(person);
  const alone = conRepresentante(names.nombreCliente, isEmpresa(person) ? representante : '');
  return { ...names, nombreCliente: salas[0]?.persona ?? alone };
}
