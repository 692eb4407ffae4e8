import {
  type Abogado,
  listAbogados,
  listOficinas,
  type Oficina,
} from '@notaria/contract/asignacion';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { abogadosQuery, oficinasQuery } from '#shared/encargos/queries.ts';
import { useSession } from '#shared/session/session-context.ts';
import { NOBODY, trayOf } from './destino.ts';

export interface Encargado {
  id: string;
  name: string;
  /** How many open files the person has, if that is known. */
  abiertos?: number | null;
}

/** People or trays under a heading; without a heading they are not grouped. */
export interface Grupo {
  label?: string;
  options: readonly Encargado[];
}

/** Where a file is, and the name of the person who attends it. */
type AsignacionEnLista = Pick<ExpedienteResumen, 'ID_Asignado' | 'Nombre_asignado' | 'ID_Grupo'>;

const NONE: readonly never[] = [];

function nameOf({ Nombre, Apellido_paterno, Apellido_materno }: Abogado): string {
  return [Nombre, Apellido_paterno, Apellido_materno].filter(Boolean).join(' ');
}

function encargadoDe(lawyer: Abogado): Encargado {
  return { id: lawyer.ID_Usuario, name: nameOf(lawyer), abiertos: lawyer.Abiertos };
}

/** The lawyers grouped by office; those without an office last. */
function byOffice(lawyers: readonly Abogado[], offices: readonly Oficina[]): Grupo[] {
  const of = (wanted: (lawyer: Abogado) => boolean) => lawyers.filter(wanted).map(encargadoDe);
  const isKnown = (id: string | null) => offices.some(({ ID_Grupo }) => ID_Grupo === id);
  return [
    ...offices.map(({ ID_Grupo, Nombre }) => ({
      label: Nombre,
      options: of((lawyer) => lawyer.ID_Grupo === ID_Grupo),
    })),
    { label: 'Sin oficina', options: of((lawyer) => !isKnown(lawyer.ID_Grupo)) },
  ].filter(({ options }) => options.length > 0);
}

/** The trays that a file may go to, besides its own office's. */
function traysFor({ ID_Grupo }: AsignacionEnLista, offices: readonly Oficina[]): Grupo[] {
  const others = offices.filter((office) => office.ID_Grupo !== ID_Grupo);
  const options = [
    ...others.map((office) => ({
      id: trayOf(office.ID_Grupo),
      name: `${EXPEDIENTES.porAsignar} en ${office.Nombre}`,
    })),
    ...(ID_Grupo === null
      ? []
      : [{ id: trayOf(null), name: `${EXPEDIENTES.porAsignar}, sin oficina` }]),
  ];
  return options.length === 0 ? [] : [{ label: 'Dar a una oficina', options }];
}

/**
 * Where a file is, as a value of {@link Grupo}, and where it may go: to the lawyers whom the reader may
 * choose and, for an Administrador, to any office's tray or to none.
 */
export function useEncargados(expediente: AsignacionEnLista) {
  const { user, can } = useSession();
  const uid = user?.uid ?? '';
  const seesAll = can('consultar_tramites');
  const people = useQuery(abogadosQuery(uid));
  const trays = useQuery({ ...oficinasQuery(uid), enabled: seesAll });
  const { data: lawyers = NONE, isPending } = people;
  const { data: offices = NONE } = trays;
  const current = expediente.ID_Asignado ?? NOBODY;
  const choices = seesAll ? byOffice(lawyers, offices) : [{ options: lawyers.map(encargadoDe) }];
  // A person who can no longer be chosen stays visible as the one responsible.
  const isListed = current === NOBODY || lawyers.some(({ ID_Usuario }) => ID_Usuario === current);
  const groups: Grupo[] = [
    { options: [{ id: NOBODY, name: EXPEDIENTES.porAsignar }] },
    ...(isListed ? [] : [{ options: [{ id: current, name: expediente.Nombre_asignado }] }]),
    ...choices,
    ...(seesAll ? traysFor(expediente, offices) : []),
  ];
  const officeOf = (lawyer: string) =>
    lawyers.find(({ ID_Usuario }) => ID_Usuario === lawyer)?.ID_Grupo ?? null;
  const officeName = (id: string | null) => offices.find(({ ID_Grupo }) => ID_Grupo === id)?.Nombre;
  return {
    current,
    groups,
    officeOf,
    officeName,
    seesAll,
    isPending,
    problem: people.error
      ? failureMessage(listAbogados, people.error)
      : trays.error
        ? failureMessage(listOficinas, trays.error)
        : undefined,
    isAsking: people.isFetching || trays.isFetching,
    askAgain: () => {
      if (people.isError) void people.refetch();
      if (trays.isError) void trays.refetch();
    },
  };
}
