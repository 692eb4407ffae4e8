import { etapaParaPersonal } from '@notaria/contract/etapas';
import { TOPE_CONTEO } from '@notaria/contract/limits';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { FilaPorEtapa, FilaTablero, Tablero } from '@notaria/contract/tablero';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { readEntregados, readSome } from '#records/expedientes/lista/list.ts';
import { expedienteDoc } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import { readColaDeOficina } from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuarios, fullName } from '#records/usuarios/repository.ts';
import { diasPorEtapa, porSemana, semanasHasta } from './semanas.ts';

/** The name of the office's tray, for files that nobody attends. */
const BANDEJA = EXPEDIENTES.porAsignar;

const contado = z.pick(expedienteDoc, {
  idAsignado: true,
  detenidoEl: true,
  idTramite: true,
  tituloTramite: true,
  etapas: true,
  etapaActual: true,
  fechaInicio: true,
});
type Contado = z.infer<typeof contado>;
const entregado = z.extend(contado, { curso: expedienteDoc.shape.curso });

/**
 * How the work of an office is shared out: what each of its lawyers has in hand, and what nobody has; and how it
 * went in the last weeks. Counts at most {@link TOPE_CONTEO} open files, as many delivered ones and as many documents.
 * @param wanted the office; a head may leave it out
 * @throws AppError `not_found` for an office that the person may not see
 */
export async function readTablero(
  actor: Actor,
  wanted: string | undefined,
  now: Date,
): Promise<Tablero> {
  const grupo = await requireOffice(await readScope(actor), wanted);
  const { idGrupo, titular, asistentes } = grupo;
  const filter = { oficina: idGrupo, curso: 'abiertos' } as const;
  const { semanas, desde } = semanasHasta(now);
  const [abiertos, cola, entregados] = await Promise.all([
    readSome({ kind: 'todos' }, filter, contado, TOPE_CONTEO),
    readColaDeOficina(idGrupo, TOPE_CONTEO),
    readEntregados(idGrupo, desde, entregado, TOPE_CONTEO),
  ]);
  // One row for everybody who works there, for everybody who attends one of its files, and for the tray.
  const attended = [...abiertos, ...cola].flatMap((one) => one.idAsignado ?? []);
  const people = await findUsuarios([...new Set([titular, ...asistentes, ...attended])]);
  const rows = people
    .map((person) => ({ idAsignado: person.uid as string | null, nombre: fullName(person) }))
    .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'));
  const filas = [...rows, { idAsignado: null, nombre: BANDEJA }].map(
    ({ idAsignado, nombre }): FilaTablero => {
      const files = abiertos.filter((one) => one.idAsignado === idAsignado);
      const documentos = cola.filter((one) => one.idAsignado === idAsignado);
      return {
        ID_Usuario: idAsignado,
        Nombre: nombre,
        Abiertos: files.length,
        Por_revisar: new Set(documentos.map(({ idExpediente }) => idExpediente)).size,
        Documentos: documentos.length,
        Espera_desde: documentos[0]?.recibido.toISOString() ?? null,
        Detenidos: files.filter(({ detenidoEl }) => detenidoEl !== null && detenidoEl <= now)
          .length,
      };
    },
  );
  const hayMas = [abiertos, cola, entregados].some(({ length }) => length >= TOPE_CONTEO);
  return {
    ID_Grupo: idGrupo,
    Oficina: grupo.nombre,
    filas,
    porEtapa: porEtapaDe(abiertos),
    semanas,
    // Whatever was started in these weeks is still open or was delivered in them.
    porSemana: porSemana([...abiertos, ...entregados], desde),
    diasPorEtapa: await diasPorEtapa(entregados, now),
    hayMas,
  };
}

/** How many of some files are in each stage of each procedure. */
function porEtapaDe(files: readonly Contado[]): FilaPorEtapa[] {
  const rows = new Map<string, FilaPorEtapa>();
  for (const { idTramite, tituloTramite, etapas, etapaActual } of files) {
    const at = etapas.findIndex(({ clave }) => clave === etapaActual);
    const etapa = etapas[at];
    if (!etapa) continue;
    const key = `${idTramite} ${etapa.clave}`;
    const { Cuantos = 0 } = rows.get(key) ?? {};
    rows.set(key, {
      ID_Tramite: idTramite,
      Titulo: tituloTramite,
      Clave: etapa.clave,
      Nombre: etapaParaPersonal(etapa.nombre),
      Lugar: at,
      Cuantos: Cuantos + 1,
    });
  }
  return [...rows.values()];
}

async function requireOffice(scope: Scope, wanted: string | undefined): Promise<GrupoDoc> {
  const own = scope.kind === 'oficina' ? scope.idGrupo : undefined;
  const asked = wanted ?? own;
  const isTheirs = scope.kind === 'todos' || asked === own;
  const grupo = asked !== undefined && isTheirs ? await findGrupo(asked) : undefined;
  if (grupo) return grupo;
  throw new AppError('not_found', 'no such office for this caller', {
    message: EXPEDIENTES.sinOficina,
  });
}
