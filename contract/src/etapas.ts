import type { TipoCita } from './citas.ts';
import type { Etapa } from './ruta.ts';

/** The stage in which the client hands in documents. Accepting the last document ends it. */
export const ETAPA_DOCUMENTOS = 'documentos';

/** The stage that an appointment to sign is about. */
export const ETAPA_FIRMA = 'firma';

/** The kind of appointment that a stage is about; of the others any will do. */
const CITA_DE: Readonly<Record<string, TipoCita>> = {
  [ETAPA_FIRMA]: 'firma',
  cotejo: 'cotejo',
  testimonio: 'recoger',
};

/** The appointments that a stage is about. */
export function citasDeEtapa<T extends { tipo: TipoCita }>(
  clave: string,
  citas: readonly T[],
): T[] {
  const tipo = CITA_DE[clave];
  return citas.filter((cita) => tipo === undefined || cita.tipo === tipo);
}

/** The appointment that a stage is about, once it has its time; undefined too if the stage is about none. */
export function citaFijada<T extends { tipo: TipoCita; inicio: string | null }>(
  clave: string,
  citas: readonly T[],
): T | undefined {
  return citas.find(({ tipo, inicio }) => tipo === CITA_DE[clave] && inicio !== null);
}

/** A stage's name as the staff read it: what clients read as «Tu revisión» is «Revisión del cliente». */
export function etapaParaPersonal(nombre: string): string {
  const [, inicial = '', resto = ''] = /^Tus? (.)(.*)$/s.exec(nombre) ?? [];
  return inicial === '' ? nombre : `${inicial.toUpperCase()}${resto} del cliente`;
}

/** What the staff can do with the stages of a file. */
export const MOVIMIENTOS = [
  'avanzar',
  'omitir',
  'regresar',
  'pausar',
  'reanudar',
  'anotar',
] as const;
export type Movimiento = (typeof MOVIMIENTOS)[number];

type Puesta = Pick<Etapa, 'clave' | 'omitible'>;

/**
 * The stages that a file may go on to from where it is: the next one, and later ones if every stage in
 * between may be left out.
 */
export function etapasSiguientes<T extends Puesta>(etapas: readonly T[], actual: string): T[] {
  const from = etapas.findIndex(({ clave }) => clave === actual);
  if (from < 0) return [];
  const later = etapas.slice(from + 1);
  const stop = later.findIndex(({ omitible }) => !omitible);
  return stop < 0 ? later : later.slice(0, stop + 1);
}

/** The stages to which a file may be sent back. */
export function etapasAnteriores<T extends Puesta>(etapas: readonly T[], actual: string): T[] {
  return etapas.slice(
    0,
    Math.max(
      0,
      etapas.findIndex(({ clave }) => clave === actual),
    ),
  );
}
