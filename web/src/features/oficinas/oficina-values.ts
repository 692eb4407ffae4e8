import type { AnswerOf } from '@notaria/contract/call';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import { type candidatosOficina, type DetalleGrupo, grupoNuevo } from '@notaria/contract/grupos';
import { OFICINA } from '@notaria/contract/limits';
import * as z from 'zod/mini';
import type { Problems } from '#shared/forma/use-forma.ts';

/** The values of the office form, as a draft on this device keeps them. */
export const oficinaDraft = z.object({
  nombre: z.string(),
  titular: z.string(),
  asistentes: z.array(z.string()),
  /** For each chosen secretary, the assistants whom she supports. */
  apoyos: z.record(z.string(), z.array(z.string())),
});
export type OficinaValues = z.infer<typeof oficinaDraft>;

export const EMPTY_OFICINA: OficinaValues = { nombre: '', titular: '', asistentes: [], apoyos: {} };

export function valuesOf(grupo: DetalleGrupo): OficinaValues {
  return {
    nombre: grupo.nombreGrupo,
    titular: grupo.abogadoTitular.userId,
    asistentes: grupo.abogadosAsistentes.map(({ userId }) => userId),
    apoyos: Object.fromEntries(
      grupo.secretarias.map(({ userId, apoyandoA }) => [
        userId,
        apoyandoA.map((abogado) => abogado.userId),
      ]),
    ),
  };
}

/** Adds an id to a list, or removes it. */
export function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
}

/** Chooses or removes an assistant. A removed assistant is no longer supported by anybody. */
export function toggleAsistente(values: OficinaValues, id: string): OficinaValues {
  const asistentes = toggled(values.asistentes, id);
  const apoyos = Object.fromEntries(
    Object.entries(values.apoyos).map(([secretaria, apoya]) => [
      secretaria,
      apoya.filter((abogado) => asistentes.includes(abogado)),
    ]),
  );
  return { ...values, asistentes, apoyos };
}

export function toggleSecretaria(values: OficinaValues, id: string): OficinaValues {
  const { [id]: chosen, ...others } = values.apoyos;
  return { ...values, apoyos: chosen ? others : { ...others, [id]: [] } };
}

/** The values without people who can no longer be chosen: they joined another office, or their role changed. */
export function onlyCandidates(
  values: OficinaValues,
  people: AnswerOf<typeof candidatosOficina>,
): OficinaValues {
  const { abogadosTitulares, abogadosAsistentes, secretarias } = people;
  const isIn = (list: typeof secretarias, id: string) =>
    list.some(({ ID_Usuario }) => ID_Usuario === id);
  const asistentes = values.asistentes.filter((id) => isIn(abogadosAsistentes, id));
  const apoyos = Object.entries(values.apoyos)
    .filter(([id]) => isIn(secretarias, id))
    .map(([id, apoya]) => [id, apoya.filter((abogado) => asistentes.includes(abogado))]);
  return {
    ...values,
    titular: isIn(abogadosTitulares, values.titular) ? values.titular : '',
    asistentes,
    apoyos: Object.fromEntries(apoyos),
  };
}

/** For each lawyer who leaves, uid of the person who takes over the files; empty for nobody. */
export type RelevosElegidos = Readonly<Record<string, string>>;

/** The lawyers whom a change takes out of an office. */
export function leaving(before: OficinaValues, after: OficinaValues): string[] {
  return before.asistentes.filter((id) => !after.asistentes.includes(id));
}

/** The valid choices in `relevos`: from lawyers who leave, to lawyers who are in the office afterwards. */
export function entregasDe(
  before: OficinaValues,
  after: OficinaValues,
  relevos: RelevosElegidos,
): Record<string, string> {
  const pairs = leaving(before, after).map((id) => [id, relevos[id] ?? ''] as const);
  return Object.fromEntries(pairs.filter(([, relevo]) => after.asistentes.includes(relevo)));
}

/** The body of the call for a new office. */
export function toNewGroup({ nombre, titular, asistentes, apoyos, ...fields }: OficinaValues) {
  return {
    ...fields,
    name: nombre,
    headLawyerId: titular,
    assistantLawyerIds: [...asistentes],
    secretaryIds: Object.keys(apoyos),
    assignments: Object.fromEntries(Object.entries(apoyos).map(([id, apoya]) => [id, [...apoya]])),
  };
}

/** The body of the call for a changed office: each secretary is a pair of the supported lawyers and her id. */
export function toModifiedGroup({ titular, asistentes, apoyos, ...fields }: OficinaValues) {
  return {
    ...fields,
    abogadoTitular: titular,
    abogadosAsistentes: [...asistentes],
    secretarias: Object.entries(apoyos).map(([id, apoya]): [string[], string] => [[...apoya], id]),
  };
}

/**
 * Finds what an office lacks; undefined if it is complete (docs/product.md, "Users, offices, help,
 * catalogue").
 * @param nameOf gives the name of a secretary
 * @returns a sentence for the person
 */
export function findProblem(
  values: OficinaValues,
  nameOf: (id: string) => string,
): string | undefined {
  const isTooMany =
    values.asistentes.length > OFICINA.maximoAsistentes ||
    Object.keys(values.apoyos).length > OFICINA.maximoSecretarias;
  if (isTooMany) return GRUPOS.demasiados;
  if (!grupoNuevo.safeParse(toNewGroup(values)).success) return GRUPOS.camposObligatorios;
  const idle = Object.entries(values.apoyos).filter(([, apoya]) => apoya.length === 0);
  if (idle.length === 0) return undefined;
  return GRUPOS.secretariasSinAbogado(idle.map(([id]) => nameOf(id)).join(', '));
}

/** What is wrong with an office, by field; under `todo` what its fields don't say. */
export function problemsOf(values: OficinaValues, nameOf: (id: string) => string): Problems {
  const { nombre, titular, asistentes, apoyos } = values;
  const idle = Object.entries(apoyos).filter(([, apoya]) => apoya.length === 0);
  return {
    ...Object.fromEntries(idle.map(([id]) => [`apoyos.${id}`, 'Elige a quién apoya.'])),
    nombre: nombre.trim() === '' ? 'Escribe el nombre.' : undefined,
    titular: titular === '' ? 'Elige a quien encabeza la oficina.' : undefined,
    asistentes: asistentes.length === 0 ? 'Elige al menos a un abogado.' : undefined,
    apoyos: Object.keys(apoyos).length === 0 ? 'Elige al menos a una secretaria.' : undefined,
    todo: findProblem(values, nameOf),
  };
}
