import { todayInMexico } from '@notaria/contract/calendar';
import {
  type Cobranza,
  csvCobranza,
  NOMBRE_CSV_COBRANZA,
  verCobranza,
} from '@notaria/contract/cobranza';
import { enPesos } from '@notaria/contract/dinero';
import { SIN_ENCARGADO } from '@notaria/contract/filtros-expedientes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { download } from '#shared/api/download.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { OFICINA_FUERA, PERSONA_FUERA } from '#shared/encargos/fuera.ts';
import { abogadosQuery, oficinasQuery } from '#shared/encargos/queries.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { conElegido, optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { cobranzaQuery } from './cobros-api.ts';
import { Listas } from './listas.tsx';
import { mesEnPalabras, mesesHasta } from './meses.ts';

/** The money of the files that the reader sees: what is to be confirmed and owed, and what arrived in a month. */
export function CobrosPage() {
  const { can } = useSession();
  const [params, set] = useListAddress();
  const search = Object.fromEntries(
    ['mes', 'oficina', 'encargado'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query = useQuery(cobranzaQuery(search));
  const csv = useMutation({
    mutationFn: () => download(csvCobranza, { query: search }, NOMBRE_CSV_COBRANZA),
    onError: (error) => toast.error(failureMessage(csvCobranza, error)),
  });
  return (
    <div className="page">
      {can('asignar_tramites') && <AdministrationTabs />}
      <PageTitle
        lead="Lo que falta confirmar, lo que deben y lo que llegó, de los trámites que ves."
        actions={
          <>
            {can('asignar_tramites') && (
              <LinkButton to={PATHS.oficina} variant="secondary">
                Cuenta y plantillas
              </LinkButton>
            )}
            <Button variant="secondary" loading={csv.isPending} onClick={() => csv.mutate()}>
              Descargar CSV
            </Button>
          </>
        }
      >
        Cobros
      </PageTitle>
      <Filtros asked={search} set={set} />
      <QueryState
        query={query}
        failure={(error) => failureMessage(verCobranza, error)}
        loading={<Skeleton shape="rows" count={6} label="Cargando los cobros…" />}
        isEmpty={() => false}
      >
        {(cobranza) => (
          <>
            <Totales cobranza={cobranza} />
            <Listas cobranza={cobranza} />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface FiltrosProps {
  asked: Readonly<Record<string, string>>;
  set: (change: Record<string, string | undefined>) => void;
}

function Filtros({ asked, set }: FiltrosProps) {
  const { user, can } = useSession();
  const uid = user?.uid ?? '';
  const seesAll = can('consultar_tramites');
  const assigns = can('asignar_tramites');
  const { data: oficinas = [] } = useQuery({ ...oficinasQuery(uid), enabled: seesAll });
  const { data: abogados = [] } = useQuery({ ...abogadosQuery(uid), enabled: assigns });
  const people = abogados.map((one) => ({
    value: one.ID_Usuario,
    label: [one.Nombre, one.Apellido_paterno, one.Apellido_materno].filter(Boolean).join(' '),
  }));
  const hoy = todayInMexico(new Date());
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:max-w-4xl">
      <SelectField
        label="Lo que llegó en"
        value={asked.mes ?? hoy.slice(0, 7)}
        onChange={({ target }) => set({ mes: target.value })}
        options={mesesHasta(hoy, asked.mes).map((mes) => ({
          value: mes,
          label: mesEnPalabras(mes),
        }))}
      />
      {assigns && (
        <SelectField
          label="Encargado"
          placeholder="Cualquier persona"
          value={asked.encargado ?? ''}
          onChange={({ target }) => set({ encargado: target.value || undefined })}
          options={conElegido(
            [...people, { value: SIN_ENCARGADO, label: 'Por asignar' }],
            asked.encargado,
            PERSONA_FUERA,
          )}
        />
      )}
      {seesAll && (
        <SelectField
          label="Oficina"
          placeholder="Todas las oficinas"
          value={asked.oficina ?? ''}
          onChange={({ target }) => set({ oficina: target.value || undefined })}
          options={conElegido(
            optionsOf(oficinas, 'ID_Grupo', 'Nombre'),
            asked.oficina,
            OFICINA_FUERA,
          )}
        />
      )}
    </div>
  );
}

function Totales({ cobranza: { totales, mes, hayMas } }: { cobranza: Cobranza }) {
  const figures = [
    ['Por confirmar', totales.porConfirmar],
    ['Deben', totales.deben],
    [`Llegó en ${mesEnPalabras(mes)}`, totales.confirmados],
  ] as const;
  return (
    <div className="space-y-2">
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(([name, monto]) => (
          <div
            key={name}
            // On a phone each is one line, so that the first payment to confirm is in view.
            className="rounded-card border border-line bg-raised p-4 shadow-card max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3 max-sm:py-2"
          >
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{enPesos(monto)}</dd>
          </div>
        ))}
      </dl>
      {hayMas && (
        <p className="text-muted text-sm">
          Hay más de lo que cabe aquí: las sumas son de una parte. Elige una oficina o un encargado.
        </p>
      )}
    </div>
  );
}
