import { todayInMexico } from '@notaria/contract/calendar';
import type { QueryOf } from '@notaria/contract/call';
import { type Cobranza, TOPE_COBRANZA, type verCobranza } from '@notaria/contract/cobranza';
import { COBRANZA } from '@notaria/contract/cobros-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { roomsThatOwe } from '#records/expedientes/asuntos/asuntos.ts';
import { readCobrados } from '#records/expedientes/lista/cobrados.ts';
import { readExpedientes } from '#records/expedientes/lista/list.ts';
import type { ListFilter } from '#records/expedientes/lista/list-filter.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { isInScope, type Scope } from '#records/expedientes/policy.ts';
import { findExpedientes } from '#records/expedientes/repository.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { listGrupos } from '#records/grupos/repository.ts';
import { findPagos, type PagoDoc } from '#records/pagos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

type Query = QueryOf<typeof verCobranza>;

/** At most {@link TOPE_COBRANZA} files of a scope, the one that changed longest ago first. */
async function filesWith(scope: Scope, filter: ListFilter): Promise<ExpedienteDoc[]> {
  const found: ExpedienteDoc[] = [];
  for await (const file of (await readExpedientes(scope, { ...filter, direccion: 'asc' })) ?? []) {
    found.push(file);
    if (found.length >= TOPE_COBRANZA) break;
  }
  return found;
}

function deSala(file: ExpedienteDoc, sala: string, monto: number) {
  const { idExpediente, idGrupo } = file;
  return {
    idExpediente,
    idGrupo,
    monto,
    tramite: file.tituloTramite,
    cliente: file.nombreCliente,
    encargado: file.nombreAsignado,
    nombre: nombreDeSala(file, sala),
  };
}

const owedIn = (file: ExpedienteDoc) =>
  roomsThatOwe(file).map(({ sala, monto }) => deSala(file, sala, monto));

const sumOf = (rows: readonly { monto: number }[]) =>
  rows.reduce((sum, { monto }) => sum + monto, 0);

/**
 * The money of the files that a person of the staff sees: what is owed and to be confirmed now, and what arrived
 * in a month. Each list looks at {@link TOPE_COBRANZA} files or payments.
 */
export async function readCobranza(actor: Actor, query: Query, now: Date): Promise<Cobranza> {
  const { mes = todayInMexico(now).slice(0, 7), oficina, encargado } = query;
  const scope = await readScope(actor);
  const narrowed = { ...(oficina && { oficina }), ...(encargado && { encargado }) };
  const [owing, waiting, { pagos: paid, hayMas }] = await Promise.all([
    filesWith(scope, { ...narrowed, asunto: 'deben' }),
    filesWith(scope, { ...narrowed, asunto: 'pagos' }),
    readCobrados(scope, mes, narrowed, TOPE_COBRANZA),
  ]);
  const open = waiting.flatMap(({ idExpediente, porResponder }) =>
    porResponder.flatMap(({ idEntrega, pide }) =>
      pide === 'confirmar' ? [{ idExpediente, idPago: idEntrega }] : [],
    ),
  );
  const [toConfirm, paidIn] = await Promise.all([
    findPagos(open.slice(0, TOPE_COBRANZA)),
    findExpedientes([...new Set(paid.map(({ idExpediente }) => idExpediente))]),
  ]);
  const files = new Map([...waiting, ...paidIn].map((file) => [file.idExpediente, file] as const));
  const rowsOf = (pagos: readonly PagoDoc[]) =>
    pagos.flatMap(({ idExpediente, idPago, sala, dia, monto, recibido, decididoPor }) => {
      const file = files.get(idExpediente);
      if (!file || !isInScope(scope, file)) return [];
      return [{ ...deSala(file, sala, recibido ?? monto), idPago, dia, decididoPor }];
    });
  const deben = owing.flatMap(owedIn).toSorted((one, other) => other.monto - one.monto);
  const porConfirmar = rowsOf(
    toConfirm.toSorted((one, other) => one.fecha.getTime() - other.fecha.getTime()),
  );
  const confirmados = rowsOf(paid);
  return {
    mes,
    deben,
    porConfirmar,
    confirmados,
    totales: {
      deben: sumOf(deben),
      porConfirmar: sumOf(porConfirmar),
      confirmados: sumOf(confirmados),
    },
    hayMas: hayMas || [owing, open].some(({ length }) => length >= TOPE_COBRANZA),
  };
}

/**
 * The same as rows of a file, after recording who took them.
 * @throws AppError `conflict` if a list is too long: part of it would pass for the whole
 */
export async function exportCobranza(actor: Actor, query: Query, now: Date) {
  const { deben, porConfirmar, confirmados, hayMas } = await readCobranza(actor, query, now);
  if (hayMas) throw new AppError('conflict', 'too long', { message: COBRANZA.csvAmplio });
  const offices = new Map((await listGrupos()).map((one) => [one.idGrupo, one.nombre] as const));
  const filtros = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  );
  await transact(async (tx) => {
    const datos = { antes: null, despues: { filtros } };
    record(tx, { tipo: 'cobranza.exportada', actor, idExpediente: null, datos }, now);
  });
  const rows = (que: string, all: readonly (typeof deben)[number][]) =>
    all.map((row) => ({
      Qué: que,
      Número: row.idExpediente,
      Trámite: row.tramite,
      Cliente: row.cliente,
      'Quién paga': row.nombre,
      Monto: row.monto / 100,
      Día: 'dia' in row ? String(row.dia) : '',
      Oficina: offices.get(row.idGrupo ?? '') ?? '',
      Encargado: row.encargado,
    }));
  return [
    ...rows('Debe', deben),
    ...rows('Por confirmar', porConfirmar),
    ...rows('Confirmado', confirmados),
  ];
}
