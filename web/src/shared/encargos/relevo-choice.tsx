import { USUARIOS } from '@notaria/contract/gestion-messages';
import { type Encargos, encargosUsuario } from '@notaria/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { count } from '#shared/tramite/count.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { encargosQuery } from './queries.ts';

/** Why a person's account or role can't end: they head an office. Undefined while nothing is asked or known. */
export function useEncabeza(uid: string, isAsked: boolean): string | undefined {
  const { data } = useQuery({ ...encargosQuery(uid), enabled: isAsked });
  return data?.encabeza && data.oficina !== null ? USUARIOS.encabeza(data.oficina) : undefined;
}

export interface RelevoChoiceProps {
  /** Uid of the person whose files they are. */
  uid: string;
  name: string;
  /** Uid of the person who takes them over; empty for nobody. */
  value: string;
  onChange: (uid: string) => void;
  disabled: boolean;
  /** The people who may take them over, if the screen knows better than the server. */
  candidatos?: Encargos['abogados'];
}

/** How many files a person leaves, which ones, and the choice of the person who takes them over. */
export function RelevoChoice({ uid, name, candidatos, ...control }: RelevoChoiceProps) {
  const query = useQuery(encargosQuery(uid));
  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(encargosUsuario, error)}
      loading={<Skeleton count={2} label="Contando sus trámites…" />}
    >
      {(encargos) =>
        encargos.expedientes === 0 ? (
          <p>{name} no tiene trámites asignados.</p>
        ) : (
          <Relevo
            name={name}
            encargos={encargos}
            candidatos={candidatos ?? encargos.abogados}
            {...control}
          />
        )
      }
    </QueryState>
  );
}

function Relevo({
  name,
  encargos: { expedientes, ultimos, oficina },
  candidatos,
  value,
  onChange,
  disabled,
}: Pick<RelevoChoiceProps, 'name' | 'value' | 'onChange' | 'disabled'> & {
  encargos: Encargos;
  candidatos: Encargos['abogados'];
}) {
  const isOne = expedientes === 1;
  const tray = oficina === null ? 'Nadie: quedan por asignar' : `Bandeja de ${oficina}`;
  return (
    <div className="space-y-3 rounded-card bg-sunken p-4 text-ink">
      <p>
        {name} deja <strong>{count(expedientes, 'trámite', 'trámites')}</strong>.
      </p>
      <details>
        <summary className="cursor-pointer text-link text-sm">
          {expedientes > ultimos.length
            ? `Ver los ${ultimos.length} que cambiaron al último`
            : isOne
              ? 'Ver cuál'
              : 'Ver cuáles'}
        </summary>
        <ul className="mt-2 space-y-1 text-sm">
          {ultimos.map(({ ID_Expediente, Titulo_tramite, Nombre_cliente }) => (
            <li key={ID_Expediente} className="break-words">
              {Titulo_tramite}, de {Nombre_cliente}{' '}
              <span className="text-muted">({ID_Expediente})</span>
            </li>
          ))}
        </ul>
      </details>
      <SelectField
        label={isOne ? 'Quién lo recibe' : 'Quién los recibe'}
        value={value}
        disabled={disabled}
        placeholder={tray}
        options={optionsOf(candidatos, 'ID_Usuario', 'NombreCompleto')}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
