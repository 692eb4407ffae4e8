import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { isAskedOf } from '@notaria/contract/partes-catalogo';
import { filaVacia } from '#records/expedientes/fila.ts';
import { type ExpedienteDoc, namesOf } from '#records/expedientes/model.ts';
import { clasesDe } from '#records/expedientes/nuevo.ts';
import { filasDe, PRIMERA, SALA_NUEVA, type Sala } from '#records/expedientes/salas/partes.ts';
import {
  conCuenta,
  isEmpresa,
  nombresDe,
  representanteDe,
} from '#records/expedientes/salas/quien-es.ts';
import type { TramiteDoc } from '#records/tramites/repository.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

/**
 * True if the client started the file as this party. Always true without parties, and of a place that was taken over
 * from the counter where the procedure has none.
 */
export function isAs({ partes }: Pick<ExpedienteDoc, 'partes'>, parte: string | undefined) {
  const clave = partes.find(({ idParte }) => idParte === PRIMERA)?.clave;
  return clave === parte || (parte === undefined && clave === HILO_CLIENTE);
}

/** The rows of a new file, its client's names and, if the procedure has parties, the client as its first party. */
export function peopleOf(tramite: TramiteDoc, client: UsuarioDoc, parte: string | undefined) {
  const clases = clasesDe(tramite);
  const clase = clases.find(({ clave }) => clave === parte);
  const tipo = isEmpresa(client) ? 'empresa' : 'persona';
  const common = tramite.documentos.flatMap(({ id, parte: whose, ...asked }) =>
    whose === null && (clase || isAskedOf(asked, tipo))
      ? [filaVacia({ idDocRequerido: id, ...asked })]
      : [],
  );
  if (!clase) {
    const representante = representanteDe(client);
    const alone = { clases: [], salas: [], personas: [], representante };
    return { ...alone, documentos: common, ...nombresDe(alone, client) };
  }
  const blank: Sala = {
    ...SALA_NUEVA,
    idParte: PRIMERA,
    clave: clase.clave,
    persona: namesOf(client).nombreCliente,
    idUsuario: client.uid,
    estado: 'activa',
    invito: PRIMERA,
  };
  const first = conCuenta(blank, clase, client);
  const shared = { clases, salas: [first], personas: [], representante: '' };
  const documentos = [...common, ...filasDe(clase, first)];
  return { ...shared, documentos, ...nombresDe(shared, client) };
}
