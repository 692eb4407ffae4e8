import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import {
  type EstadoParte,
  etiquetasDe,
  isStanding,
  type ParteDeExpediente,
} from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';

/** A file in which several people take part. */
export interface DetalleConPartes extends DetalleAnswer {
  partes: ParteDeExpediente[];
}

export function hasPartes(detalle: DetalleAnswer): detalle is DetalleConPartes {
  return detalle.partes !== undefined;
}

export const ESTADO_PARTE = {
  invitada: { texto: 'Invitación enviada', tone: 'amarillo' },
  activa: { texto: 'Participa', tone: 'verde' },
  rechazada: { texto: 'No aceptó', tone: 'rojo' },
  vencida: { texto: 'Invitación vencida', tone: 'rojo' },
  retirada: { texto: PARTES.yaNoParticipa, tone: 'gris' },
} as const satisfies Record<EstadoParte, { texto: string; tone: string }>;

/** The parties, besides who started the file, that take part with an account of their own, with their labels. */
export function conCuentaPropia({ partes }: DetalleConPartes) {
  const etiquetas = etiquetasDe(partes);
  return partes
    .slice(1)
    .filter(({ estado, entrega }) => estado === 'activa' && entrega === 'propia')
    .map((parte) => ({
      ...parte,
      etiqueta: nombreYPapel(parte, etiquetas.get(parte.idParte) ?? ''),
    }));
}

/** The party that a row belongs to; undefined for a common row, and in a file without parties. */
export function parteDe(
  { partes = [] }: Pick<DetalleAnswer, 'partes'>,
  { parte }: Pick<FilaDocumento, 'parte'>,
): ParteDeExpediente | undefined {
  return partes.find(({ idParte }) => idParte === parte);
}

/** The rows of a file that count: of parties that no longer take part, only the accepted ones. */
export function filasQueCuentan({
  partes = [],
  expediente,
}: Pick<DetalleAnswer, 'partes' | 'expediente'>): FilaDocumento[] {
  const gone = partes.flatMap(({ idParte, estado }) => (isStanding(estado) ? [] : idParte));
  return expediente.filter(
    ({ parte, accepted }) => !gone.includes(parte ?? '') || accepted === DOCUMENTO.aceptado,
  );
}

/** Whose a document is, by the kind of party, if it is not the reader's own. */
export function duenoDe(
  detalle: Pick<DetalleAnswer, 'partes' | 'miParte'>,
  row: Pick<FilaDocumento, 'parte'>,
): string | undefined {
  const parte = parteDe(detalle, row);
  if (!parte || parte.idParte === detalle.miParte) return undefined;
  return etiquetasDe(detalle.partes ?? []).get(parte.idParte);
}

/** Whose a document is, in words, for the page of the document. Undefined in a file without parties. */
export function quienEs(
  detalle: Pick<DetalleAnswer, 'partes' | 'miParte'>,
  row: Pick<FilaDocumento, 'parte'>,
): string | undefined {
  if (!detalle.partes) return undefined;
  const parte = parteDe(detalle, row);
  if (!parte) return 'Común a todas las personas';
  const kind = etiquetasDe(detalle.partes).get(parte.idParte) ?? parte.nombre;
  return parte.idParte === detalle.miParte ? `Ti, como ${kind}` : nombreYPapel(parte, kind);
}

/** A party's kind, with the name if the reader knows it. */
export function nombreYPapel({ persona }: Pick<ParteDeExpediente, 'persona'>, kind: string) {
  return persona === null ? kind : `${persona} (${kind})`;
}

/** A document's name, with whose it is if the reader needs that. */
export function nombreDeFila(
  detalle: Pick<DetalleAnswer, 'partes' | 'miParte'>,
  row: Pick<FilaDocumento, 'parte' | 'tipo'>,
): string {
  const dueno = duenoDe(detalle, row);
  return dueno === undefined ? row.tipo : `${row.tipo} (${dueno})`;
}

/** A room as its reader sees it on the page. */
export interface SalaEnPantalla {
  key: string;
  title: string;
  lead: string;
  rows: FilaDocumento[];
  /** True for the room of another person, whose documents the reader sends. */
  deOtra: boolean;
}

/**
 * The documents of a client's page: their own room first, then those of people whom they represent, then the
 * common ones.
 */
export function salasDe({ partes, miParte, expediente }: DetalleConPartes): SalaEnPantalla[] {
  const etiquetas = etiquetasDe(partes);
  const mine = partes
    .filter(({ esMia }) => esMia)
    .toSorted((one, other) => place(one) - place(other));
  function place({ idParte }: ParteDeExpediente): number {
    return idParte === miParte ? 0 : 1;
  }
  const rooms = mine.map(({ idParte, persona, entrega }): SalaEnPantalla => {
    const kind = etiquetas.get(idParte) ?? '';
    const deOtra = entrega === 'representada';
    return {
      key: idParte,
      deOtra,
      title: deOtra ? `Documentos de ${persona ?? kind}` : 'Tus documentos',
      lead: deOtra
        ? `${kind}. Tú entregas sus documentos a la notaría.`
        : 'Solo tú y la notaría los ven.',
      rows: expediente.filter(({ parte }) => parte === idParte),
    };
  });
  const common = expediente.filter(({ parte }) => parte === null);
  if (common.length === 0) return rooms;
  return [
    ...rooms,
    {
      key: 'comunes',
      title: 'Documentos comunes',
      lead: 'Los ven todas las personas que participan. Basta con que una los envíe.',
      rows: common,
      deOtra: false,
    },
  ];
}

/** The file with its rows in the order of its page. The first one is to be done first. */
export function enOrden(detalle: DetalleAnswer): DetalleAnswer {
  if (!hasPartes(detalle) || detalle.miParte === null) return detalle;
  return { ...detalle, expediente: salasDe(detalle).flatMap(({ rows }) => rows) };
}

/** A required document in the matrix of the staff, with its row for each party that has to send it. */
export interface Pedido {
  tipo: string;
  porParte: ReadonlyMap<string, FilaDocumento>;
}

/** The parties with a column in the matrix: those who take part or may still, and those who left something accepted. */
export function columnasDe({ partes }: DetalleConPartes): ParteDeExpediente[] {
  return partes.filter(({ estado, aceptados }) => isStanding(estado) || aceptados > 0);
}

/**
 * What the parties have to send, each document once. Documents with the same name that different parties send
 * share a line; two that one party sends have a line each.
 */
export function pedidosDe(detalle: DetalleConPartes): Pedido[] {
  const columns = new Map(columnasDe(detalle).map((parte) => [parte.idParte, parte]));
  const lines = new Map<string, Map<string, FilaDocumento>>();
  for (const row of filasQueCuentan(detalle)) {
    const parte = columns.get(row.parte ?? '');
    if (!parte) continue;
    let tipo = row.tipo;
    for (let copy = 2; lines.get(tipo)?.has(parte.idParte); copy += 1) {
      tipo = `${row.tipo} (${copy})`;
    }
    const line = lines.get(tipo) ?? new Map<string, FilaDocumento>();
    lines.set(tipo, line.set(parte.idParte, row));
  }
  return [...lines].map(([tipo, porParte]) => ({ tipo, porParte }));
}
