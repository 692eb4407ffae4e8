import { DOCUMENTOS_COMPLETOS } from '@notaria/contract/estados';
import { needsAviso } from '@notaria/contract/identidad';
import { searchTerms } from '#platform/store/terms.ts';
import { asuntosDe, marcaDe } from '#records/expedientes/asuntos/asuntos.ts';
import { areAllAccepted } from './completo.ts';
import type { ExpedienteDoc } from './model.ts';

/**
 * The texts that the list's search covers: everything that its table shows, the client's name on the
 * certificate, who else takes part, the office's number for its deed, and the folios that authorities gave.
 */
export function textsOf(expediente: ExpedienteDoc): string[] {
  const { idExpediente, tituloTramite, nombreCliente, nombreAsignado, estado } = expediente;
  const otherName = needsAviso(expediente.identidad) ? expediente.nombreCuenta : '';
  return [
    ...[tituloTramite, nombreCliente, nombreAsignado, estado, otherName],
    ...(areAllAccepted(expediente) ? [DOCUMENTOS_COMPLETOS] : []),
    // People also type the number without its hyphen.
    ...[idExpediente, idExpediente.replaceAll('-', '')],
    ...[expediente.correoCliente, expediente.rfcCliente ?? ''],
    ...expediente.personas,
    String(expediente.pkIntegranot ?? ''),
    ...expediente.etapas.flatMap(({ folio }) => folio?.numero ?? []),
  ];
}

/** What a file is found by: the beginnings of its words, and a mark for each thing that waits for the office. */
export function terminosDe(expediente: ExpedienteDoc): string[] {
  return [...searchTerms(...textsOf(expediente)), ...asuntosDe(expediente).map(marcaDe)];
}
