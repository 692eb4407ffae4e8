import { NOMBRE_CITA, TIPOS_CITA } from '@notaria/contract/citas';
import { type SemanaDeCitas, semanaDeCitas } from '@notaria/contract/semana';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { semanaQuery } from './api.ts';
import { useOficina } from './oficina-select.tsx';
import { nombreDeSemana, Semana } from './semana.tsx';

const DAY_MS = 24 * 3_600_000;

function moved(dia: string, days: number): string {
  return new Date(Date.parse(`${dia}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const CUALQUIERA = { id: '', nombre: 'Cualquier persona' };

/** The appointments of a week: of the office for who heads it, otherwise of the lawyers whom the person is or supports. */
export function SemanaPage() {
  const { can } = useSession();
  const [params, set] = useListAddress();
  const { oficina, isReady, select, instead } = useOficina();
  const dia = params.get('dia') ?? undefined;
  const query = useQuery({ ...semanaQuery(dia, oficina), enabled: isReady });
  const [abogado, setAbogado] = useState(CUALQUIERA);
  const [tipo, setTipo] = useState('');
  const { data } = query;
  const all = data?.dias.flatMap(({ citas }) => citas) ?? [];
  // Who was chosen stays among the choices in a week without their appointments.
  const lawyers = new Map([
    ...[CUALQUIERA, abogado].map(({ id, nombre }) => [id, nombre] as const),
    ...all.map((one) => [one.idAbogado, one.abogado] as const),
  ]);
  const turn = (weeks: number) => data && set({ dia: moved(data.lunes, 7 * weeks) });
  return (
    <div className="page">
      <PageTitle
        actions={
          <>
            {can('asignar_tramites') && (
              <LinkButton
                to={oficina === undefined ? PATHS.agenda : `${PATHS.agenda}?oficina=${oficina}`}
                variant="secondary"
              >
                Agenda de la oficina
              </LinkButton>
            )}
            <Button
              variant="secondary"
              icon={<Printer aria-hidden="true" className="size-5" />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </>
        }
      >
        Citas de la semana
      </PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          <IconButton
            label="Semana anterior"
            className="-ml-3 print:hidden"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={!data}
            onClick={() => turn(-1)}
          />
          <h2 id="semana" className="text-title-sm">
            {data ? nombreDeSemana(data.lunes) : 'Semana'}
          </h2>
          <IconButton
            label="Semana siguiente"
            className="print:hidden"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={!data}
            onClick={() => turn(1)}
          />
          {dia && (
            <Button
              variant="ghost"
              className="print:hidden"
              onClick={() => set({ dia: undefined })}
            >
              Esta semana
            </Button>
          )}
        </div>
        <div className="grid gap-3 max-sm:w-full sm:grid-flow-col print:hidden">
          {select}
          <SelectField
            label="Quién atiende"
            value={abogado.id}
            options={[...lawyers].map(([value, label]) => ({ value, label }))}
            onChange={({ target: { value: id } }) =>
              setAbogado({ id, nombre: lawyers.get(id) ?? '' })
            }
          />
          <SelectField
            label="Para qué"
            value={tipo}
            options={[
              { value: '', label: 'Todas las citas' },
              ...TIPOS_CITA.map((value) => ({ value, label: NOMBRE_CITA[value] })),
            ]}
            onChange={({ target }) => setTipo(target.value)}
          />
        </div>
      </div>
      {instead || (
        <QueryState
          query={query}
          failure={(error) => failureMessage(semanaDeCitas, error)}
          loading={<Skeleton shape="rows" count={6} label="Cargando las citas…" />}
          isEmpty={() => false}
        >
          {(week) => <Semana semana={filtered(week, abogado.id, tipo)} />}
        </QueryState>
      )}
      <p className="text-sm print:hidden">
        Outlook y Google Calendar muestran estas citas con una dirección privada:{' '}
        <Link className="texto-enlace" to={PATHS.cuenta}>
          créala en tu cuenta
        </Link>
        .
      </p>
    </div>
  );
}

function filtered(semana: SemanaDeCitas, abogado: string, tipo: string): SemanaDeCitas {
  const isWanted = (one: SemanaDeCitas['dias'][number]['citas'][number]) =>
    (abogado === '' || one.idAbogado === abogado) && (tipo === '' || one.tipo === tipo);
  return {
    ...semana,
    dias: semana.dias.map((each) => ({ ...each, citas: each.citas.filter(isWanted) })),
  };
}
