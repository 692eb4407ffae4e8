import type { CitaEnPuerta, TipoCita } from '@notaria/contract/citas';
import { ETAPA_FIRMA } from '@notaria/contract/etapas';
import type { CitaDoc } from '#records/citas/model.ts';
import { isEntregado } from '#records/etapas/model.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { conQuienResponda } from '#records/expedientes/salas/responde.ts';
import { salasDe } from '#records/expedientes/salas/salas.ts';

/**
 * The appointments of a file, as its page and the lists tell of them.
 * @param own the rooms of a client, who reads those that they come to; null for the staff
 */
export function citasPara(
  expediente: Pick<ExpedienteDoc, 'citas' | 'salas'>,
  own: readonly string[] | null,
): CitaEnPuerta[] {
  const isOwn = (sala: string) => own?.includes(sala) ?? false;
  return expediente.citas
    .filter(({ salas }) => own === null || salas.some(isOwn))
    .map(({ idCita, tipo, inicio, zona, faltan }) => ({
      idCita,
      tipo,
      zona,
      faltan: faltan.length,
      inicio: inicio?.toISOString() ?? null,
      responder: conQuienResponda(expediente, faltan).some(isOwn),
    }));
}

/**
 * The stages of a file whose signing has another day: the expected date of the stage follows the appointment.
 * @param antes the day of the appointment until now; null if it had none
 * @param dia its new day; null without one
 */
export function conDiaDeFirma(
  { etapas }: Pick<ExpedienteDoc, 'etapas'>,
  antes: string | null,
  dia: string | null,
): ExpedienteDoc['etapas'] {
  return etapas.map((etapa) => {
    const isOpen = etapa.estado === 'pendiente' || etapa.estado === 'en_curso';
    if (etapa.clave !== ETAPA_FIRMA || !isOpen) return etapa;
    if (dia !== null) return { ...etapa, esperada: dia };
    return etapa.esperada === antes ? { ...etapa, esperada: null } : etapa;
  });
}

/**
 * Why whoever comes can't ask for another appointment in the place of a cancelled one: the file is delivered, or it
 * has one of the kind to come, or one whose time is being agreed. Undefined if they can.
 */
export function whyNoOther(
  expediente: ExpedienteDoc,
  tipo: TipoCita,
  now: Date,
): 'ya_entregado' | 'ya_hay_otra' | undefined {
  if (isEntregado(expediente)) return 'ya_entregado';
  const hasAnother = expediente.citas.some(
    (one) => one.tipo === tipo && (one.inicio === null || one.inicio > now),
  );
  return hasAnother ? 'ya_hay_otra' : undefined;
}

/** The rooms of an appointment that are a client's. */
export function citadasDe(
  expediente: ExpedienteDoc,
  { asistentes }: Pick<CitaDoc, 'asistentes'>,
  uid: string,
): string[] {
  const salasSuyas = salasDe(expediente, uid);
  return asistentes.flatMap(({ sala }) => (salasSuyas.includes(sala) ? [sala] : []));
}
