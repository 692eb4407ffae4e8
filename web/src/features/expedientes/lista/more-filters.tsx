import { etapaParaPersonal } from '@notaria/contract/etapas';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { SIN_ENCARGADO, setFiltro } from '@notaria/contract/filtros-expedientes';
import type { Curso } from '@notaria/contract/ruta';
import { useQuery } from '@tanstack/react-query';
import { OFICINA_FUERA, PERSONA_FUERA } from '#shared/encargos/fuera.ts';
import { abogadosQuery, oficinasQuery } from '#shared/encargos/queries.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ASUNTOS_EN_PALABRAS } from '#shared/tramite/asuntos.ts';
import { RESPUESTAS } from '#shared/tramite/por-etapa.tsx';
import { resumenQuery } from '#shared/tramite/resumen-query.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { conElegido, optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import type { Facets } from './use-list-search.ts';

interface MoreFiltersProps {
  facets: Facets;
  set: (change: Record<string, string | undefined>) => void;
}

const CURSOS_EN_PALABRAS = [
  { value: 'abiertos', label: 'Sin entregar' },
  { value: 'detenidos', label: 'Detenidos' },
  { value: 'fecha-pasada', label: 'Con fecha pasada' },
  { value: 'entregados', label: 'Entregados' },
] satisfies { value: Curso; label: string }[];

const EXPLICA: Readonly<Record<Curso, string>> = {
  abiertos: 'Primero el que más se acerca a quedar detenido.',
  detenidos:
    'Llevan en su etapa más que nueve de cada diez, o 15 días hábiles sin moverse. Primero el más atrasado.',
  'fecha-pasada': 'Su etapa debía terminar antes de hoy. Primero el más atrasado.',
  entregados: 'Llegaron a su última etapa. Primero el que se entregó al final.',
};

/** Common choices for days of waiting; an address may contain another number. */
const ESPERAS = [3, 7, 15, 30, 60];

function esperasFor(chosen: number | undefined) {
  const days = chosen && !ESPERAS.includes(chosen) ? [...ESPERAS, chosen] : ESPERAS;
  return days
    .toSorted((one, other) => one - other)
    .map((n) => ({ value: String(n), label: n === 1 ? '1 día o más' : `${n} días o más` }));
}

interface Contada {
  clave: string;
  nombre: string;
  cuantos: number;
}

/** The stages that have files, and the chosen one. */
function etapasFor(contadas: readonly Contada[], chosen: string | undefined) {
  const options = contadas.map(({ clave, nombre, cuantos }) => ({
    value: clave,
    label: `${nombre} (${cuantos.toLocaleString('es-MX')})`,
  }));
  const isThere = chosen === undefined || contadas.some(({ clave }) => clave === chosen);
  if (isThere) return options;
  const usual = ETAPAS_COMUNES.find(({ clave }) => clave === chosen)?.nombre;
  return [...options, { value: chosen, label: etapaParaPersonal(usual ?? 'La etapa elegida') }];
}

/** Filters for occasional use: the procedure and, for people who see several people's files, who attends them. */
export function MoreFilters({ facets, set }: MoreFiltersProps) {
  const { user, can } = useSession();
  const uid = user?.uid ?? '';
  const assigns = can('asignar_tramites');
  const seesAll = can('consultar_tramites');
  const { data: tramites = [] } = useQuery(tramitesQuery());
  const { data: abogados = [] } = useQuery({ ...abogadosQuery(uid), enabled: assigns });
  const { data: oficinas = [] } = useQuery({ ...oficinasQuery(uid), enabled: seesAll });
  const { data: resumen } = useQuery(resumenQuery);
  const people = abogados.map((one) => ({
    value: one.ID_Usuario,
    label: [one.Nombre, one.Apellido_paterno, one.Apellido_materno].filter(Boolean).join(' '),
  }));
  return (
    <>
      <SelectField
        label="Trámite"
        placeholder="Todos los trámites"
        value={facets.tramite ?? ''}
        onChange={({ target }) => set(setFiltro('tramite', target.value))}
        options={conElegido(
          tramites.map(({ ID_Tramite, Titulo }) => ({ value: ID_Tramite, label: Titulo })),
          facets.tramite,
          'Uno que no está en el catálogo',
        )}
      />
      <SelectField
        label="Etapa"
        placeholder="Todas las etapas"
        value={facets.etapa ?? ''}
        onChange={({ target }) => set(setFiltro('etapa', target.value))}
        options={etapasFor(resumen?.etapas?.porEtapa ?? [], facets.etapa)}
      />
      <SelectField
        label="Cómo van"
        placeholder="De cualquier modo"
        value={facets.curso ?? ''}
        onChange={({ target }) => set(setFiltro('curso', target.value))}
        options={CURSOS_EN_PALABRAS}
        hint={facets.curso && EXPLICA[facets.curso]}
      />
      <SelectField
        label="Espera desde hace"
        placeholder="Cualquier tiempo"
        value={facets.espera ? String(facets.espera) : ''}
        onChange={({ target }) => set({ ...setFiltro('espera', target.value), orden: undefined })}
        options={esperasFor(facets.espera)}
        hint={facets.espera && 'Primero el que más lleva esperando.'}
      />
      <SelectField
        label="Respuestas"
        placeholder="Esperen respuesta o no"
        value={facets.respuesta ?? ''}
        onChange={({ target }) => set(setFiltro('respuesta', target.value))}
        options={RESPUESTAS}
      />
      <SelectField
        label="Qué espera de nosotros"
        placeholder="Espere algo o no"
        value={facets.asunto ?? ''}
        onChange={({ target }) => set(setFiltro('asunto', target.value))}
        options={ASUNTOS_EN_PALABRAS}
      />
      {assigns && (
        <SelectField
          label="Encargado"
          placeholder="Cualquier persona"
          value={facets.encargado ?? ''}
          onChange={({ target }) => set(setFiltro('encargado', target.value))}
          options={conElegido(
            [...people, { value: SIN_ENCARGADO, label: 'Por asignar' }],
            facets.encargado,
            PERSONA_FUERA,
          )}
        />
      )}
      {seesAll && (
        <SelectField
          label="Oficina"
          placeholder="Todas las oficinas"
          value={facets.oficina ?? ''}
          onChange={({ target }) => set(setFiltro('oficina', target.value))}
          options={conElegido(
            optionsOf(oficinas, 'ID_Grupo', 'Nombre'),
            facets.oficina,
            OFICINA_FUERA,
          )}
        />
      )}
    </>
  );
}
