import type { QueZip } from '@notaria/contract/documentos';
import { DOCUMENTO, presentacionDocumento } from '@notaria/contract/estados';
import { cleanName } from '#platform/store/file-name.ts';
import { deAcuerdo, type EntregaDoc } from '#records/entregas/model.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { filasPara, salasDe } from '#records/expedientes/salas/salas.ts';
import type { PagoDoc } from '#records/pagos/repository.ts';
import { salasLeidas } from './entregas.ts';

export interface ZipEntry {
  /** Id of the document, the delivery or the payment, for the audit trail: its name in the ZIP has people's names. */
  id: string;
  /** Name inside the ZIP. */
  nombre: string;
  /** Path in Storage. */
  ruta: string;
  /** Size in bytes. */
  tamano: number;
  /** When it was uploaded. */
  fecha: Date;
}

/**
 * The name of a document in the ZIP: the office's name for it, not the uploader's. The row's number keeps
 * names in order and distinct.
 */
export function entryName(tipo: string, place: number): string {
  return `${String(place).padStart(2, '0')} ${plainName(tipo)}.pdf`;
}

function plainName(text: string): string {
  return cleanName(text.replace(/[/\\]/g, '-')).replace(/[. ]+$/, '') || 'documento';
}

/** The folder of a party, or of the common documents; empty in a file without parties. */
function folderOf(expediente: ExpedienteDoc, parte: string | null): string {
  if (expediente.salas.length === 0) return '';
  if (parte === null) return 'Documentos comunes/';
  const resumen = expediente.partes.find(({ idParte }) => idParte === parte);
  const sala = expediente.salas.find(({ idParte }) => idParte === parte);
  const kind = resumen?.nombre ?? parte;
  // The number tells two parties of one kind apart, and keeps the order in which they joined.
  const name = `${parte.replace(/^p/, '').padStart(2, '0')} ${kind} ${sala?.persona ?? ''}`;
  return `${plainName(name)}/`;
}

/**
 * The documents of a file in its order, with their names in a ZIP: in folders by party if the file has several. One
 * that is not accepted says so in its name.
 * @param uid the client who gets their own and the common documents; null for the staff
 */
export function zipEntries(
  expediente: ExpedienteDoc,
  uid: string | null = null,
  que: QueZip = 'aceptados',
): ZipEntry[] {
  const rows = filasPara(expediente, uid);
  const places = new Map<string | null, number>();
  return rows.flatMap(({ idDocumento, estado, tipo, ruta, tamano, fechaSubida, parte }) => {
    const place = (places.get(parte) ?? 0) + 1;
    places.set(parte, place);
    const isAccepted = estado === DOCUMENTO.aceptado;
    if ((que === 'aceptados' && !isAccepted) || ruta === null || tamano === null) return [];
    const titulo = isAccepted ? tipo : `${tipo} (${presentacionDocumento(estado).texto})`;
    const nombre = `${folderOf(expediente, parte)}${entryName(titulo, place)}`;
    return [{ id: idDocumento ?? '', nombre, ruta, tamano, fecha: fechaSubida ?? new Date(0) }];
  });
}

/**
 * What the PDFs of a ZIP don't say, as a page of text: which documents somebody declared not to apply, and who agreed
 * to what the office sent. Empty if there is nothing of either.
 */
export function indiceDe(
  expediente: ExpedienteDoc,
  sent: readonly EntregaDoc[],
  uid: string | null,
): string {
  const whose = (parte: string | null) =>
    parte === null ? 'común' : nombreDeSala(expediente, parte);
  const declared = filasPara(expediente, uid).flatMap((fila) =>
    fila.declaracion && fila.estado === DOCUMENTO.aceptado
      ? `- ${fila.tipo}, ${whose(fila.parte)}: no le aplica; se pide ${fila.condicion ?? ''}`
      : [],
  );
  const agreed = sent.toReversed().flatMap((entrega) => {
    const rooms = entrega.enviada ? salasLeidas(expediente, entrega, uid) : [];
    return deAcuerdo(entrega, rooms).map(
      ({ sala, por, fecha, sha256 }) =>
        `- «${entrega.titulo}», versión ${entrega.version}: ${nombreDeSala(expediente, sala)}, por ${por}, el ${fecha?.toISOString() ?? ''}; SHA-256 del PDF: ${sha256}`,
    );
  });
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}\n\n${lines.join('\n')}\n`];
  return [...part('Declaraciones', declared), ...part('Acuerdos', agreed)].join('\n');
}

/** What the office sent, in a folder of its own: the newest version of each, as a person reads them. */
export function entregaEntries(
  expediente: ExpedienteDoc,
  sent: readonly EntregaDoc[],
  uid: string | null,
): ZipEntry[] {
  const mine = sent.filter(
    (one) => one.vigente && one.enviada && salasLeidas(expediente, one, uid).length > 0,
  );
  return mine.toReversed().map(({ idEntrega: id, titulo, ruta, tamano, fecha }, index) => ({
    id,
    nombre: `De la notaría/${entryName(titulo, index + 1)}`,
    ruta,
    tamano,
    fecha,
  }));
}

/** The proofs of the payments that the office confirmed, in a folder of their own, oldest first. */
export function pagoEntries(
  expediente: ExpedienteDoc,
  pagos: readonly PagoDoc[],
  uid: string | null,
): ZipEntry[] {
  const salasSuyas = uid === null ? undefined : salasDe(expediente, uid);
  const seen = pagos.filter(
    ({ sala, estado, ruta }) =>
      estado === 'confirmado' &&
      ruta !== '' &&
      (salasSuyas === undefined || salasSuyas.includes(sala)),
  );
  return seen.toReversed().map(({ idPago: id, dia, ruta, tamano, fecha }, index) => ({
    id,
    nombre: `Pagos/${entryName(`Comprobante ${dia}`, index + 1)}`,
    ruta,
    tamano,
    fecha,
  }));
}
