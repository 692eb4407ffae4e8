import { etapaParaPersonal } from '@notaria/contract/etapas';
import { SEMANAS_TABLERO } from '@notaria/contract/limits';
import type { FilaDias, FilaPorSemana } from '@notaria/contract/tablero';
import { instante, lunesAlrededor, lunesDe } from '#records/citas/horas.ts';
import { inhabilesEntre } from '#records/etapas/calendario.ts';
import { muestraDe } from '#records/etapas/medir.ts';
import { findCalendario } from '#records/etapas/repository.ts';
import { recount, SIN_TIEMPOS, tiempoDe } from '#records/etapas/tiempos.ts';
import { type ExpedienteDoc, entregadoEl } from '#records/expedientes/model.ts';

/** All offices count by one clock, like the working days. */
const ZONA = 'America/Mexico_City';

type Contado = Pick<
  ExpedienteDoc,
  'idTramite' | 'tituloTramite' | 'fechaInicio' | 'etapas' | 'etapaActual'
> & { curso?: ExpedienteDoc['curso'] };
type Entregado = Contado & Pick<ExpedienteDoc, 'curso'>;

/** The weeks that the board tells of, as their Mondays, and when they began. */
export function semanasHasta(now: Date): { semanas: string[]; desde: Date } {
  const semanas = lunesAlrededor(now, ZONA, SEMANAS_TABLERO - 1, 0);
  return { semanas, desde: instante(`${semanas[0]}T00:00`, ZONA) };
}

/** How many files of each procedure were started, and how many delivered, in each week since an instant. */
export function porSemana(files: readonly Contado[], desde: Date): FilaPorSemana[] {
  const rows = new Map<string, FilaPorSemana>();
  const count = (file: Contado, cuando: Date, what: 'Iniciados' | 'Entregados') => {
    if (cuando < desde) return;
    const { idTramite: ID_Tramite, tituloTramite: Titulo } = file;
    const Semana = lunesDe(cuando, ZONA);
    const key = `${ID_Tramite} ${Semana}`;
    const row = rows.get(key) ?? { ID_Tramite, Titulo, Semana, Iniciados: 0, Entregados: 0 };
    rows.set(key, { ...row, [what]: row[what] + 1 });
  };
  for (const { curso = null, ...file } of files) {
    count(file, file.fechaInicio, 'Iniciados');
    const end = entregadoEl({ ...file, curso });
    if (end) count(file, end, 'Entregados');
  }
  return [...rows.values()];
}

/** How long delivered files were in each stage, of all procedures together and of each. */
export async function diasPorEtapa(files: readonly Entregado[], now: Date): Promise<FilaDias[]> {
  if (files.length === 0) return [];
  const first = new Date(Math.min(...files.map(({ fechaInicio }) => fechaInicio.getTime())));
  const inhabiles = await inhabilesEntre(first, now, await findCalendario());
  const tiempos = new Map<string | null, typeof SIN_TIEMPOS>();
  const lugares = new Map<string, { nombre: string; lugar: number }>();
  for (const file of files) {
    const muestra = muestraDe(file, inhabiles);
    for (const key of [null, file.idTramite]) {
      tiempos.set(key, recount(tiempos.get(key) ?? SIN_TIEMPOS, null, muestra));
    }
    for (const [lugar, { clave, nombre }] of file.etapas.entries()) {
      lugares.set(clave, { nombre, lugar: Math.max(lugar, lugares.get(clave)?.lugar ?? 0) });
    }
  }
  const placeOf = (clave: string) => lugares.get(clave)?.lugar ?? 0;
  return [...tiempos].flatMap(([ID_Tramite, { etapas }]) =>
    Object.entries(etapas)
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([Clave, conteo]) => ({
        ID_Tramite,
        Clave,
        Nombre: etapaParaPersonal(lugares.get(Clave)?.nombre ?? Clave),
        Tiempo: tiempoDe(conteo),
      })),
  );
}
