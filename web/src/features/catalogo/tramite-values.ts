import {
  condicionEditada,
  costoEditado,
  documentoEditado,
  etapaEditada,
  pasoEditado,
  sinEfectivoEditado,
  startsWithDocumentos,
  type TramiteAdministrado,
  type TramiteEditado,
  tramiteEditado,
} from '@notaria/contract/catalogo';
import { CATALOGO_LIMITES, ETAPAS_LIMITES } from '@notaria/contract/catalogo-limits';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { PREGUNTAS_TEXTOS } from '@notaria/contract/generales-messages';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { PARA_QUIEN } from '@notaria/contract/partes-catalogo';
import { CUMPLE, type Etapa, QUIENES } from '@notaria/contract/ruta';
import * as z from 'zod/mini';
import {
  generalesDraft,
  generalesForm,
  generalesValues,
  preguntasDeNadie,
  toGenerales,
} from './generales-values.ts';
import { partesDraft, partesForm, problemaDe, toPartes } from './partes-values.ts';

/** The stages in the form, with the contract's own rules. */
const etapasForm = z
  .array(
    z.object({
      clave: z.optional(z.string()),
      nombre: etapaEditada.shape.nombre,
      quien: etapaEditada.shape.quien,
      queHacer: etapaEditada.shape.queHacer.def.innerType,
      pideFolio: z.boolean(),
      omitible: z.boolean(),
      cumple: z.enum(['', ...CUMPLE]),
    }),
  )
  .check(
    z.minLength(ETAPAS_LIMITES.minimo, CATALOGO.sinEtapas),
    z.maxLength(ETAPAS_LIMITES.maximo, CATALOGO.limite),
    z.refine(startsWithDocumentos, CATALOGO.primeraEtapa),
  );

/** The values of the form: the contract's procedure, with an object for every row that can be moved. */
const tramiteFields = z.object({
  titulo: tramiteEditado.shape.titulo,
  descripcion: tramiteEditado.shape.descripcion,
  partes: partesForm,
  documentos: z
    .array(
      z.object({
        idDocumento: z.optional(z.string()),
        tipo: documentoEditado.shape.tipo,
        descripcion: documentoEditado.shape.descripcion,
        condicion: condicionEditada,
        /** Key of the kind of party that brings it; empty if common to all. */
        parte: z.string(),
        paraQuien: z.enum(PARA_QUIEN),
      }),
    )
    .check(
      z.minLength(1, CATALOGO.sinDocumentos),
      z.maxLength(CATALOGO_LIMITES.documentos, CATALOGO.limite),
    ),
  pasos: z
    .array(z.object({ texto: pasoEditado }))
    .check(z.maxLength(CATALOGO_LIMITES.pasos, CATALOGO.limite)),
  soloPersonas: z.boolean(),
  /** The usual cost as it is typed; empty for none. */
  desde: z.string().check(
    z.refine((text) => text.trim() === '' || montoEscrito.safeParse(text).success, {
      error: 'Escribe una cantidad en pesos, como 1,250.50.',
    }),
  ),
  incluye: costoEditado.shape.incluye,
  sinEfectivo: sinEfectivoEditado,
  etapas: etapasForm,
  ...generalesForm,
});
export type TramiteValues = z.infer<typeof tramiteFields>;

/** The same, and its parties fit its documents and its questions. */
export const tramiteForm = tramiteFields.check(({ value, issues }) => {
  for (const at of preguntasDeNadie(value.preguntas, value.partes)) {
    const path = ['preguntas', at, 'parte'];
    issues.push({ code: 'custom', path, input: value, message: PREGUNTAS_TEXTOS.deNadie });
  }
  const message = problemaDe(value.partes, value.documentos);
  if (message === null) return;
  issues.push({ code: 'custom', path: ['partes'], input: value.partes, message });
});

/** A draft of the form: the fields of `tramiteForm` without its checks, because a draft may be half written. */
export const tramiteDraft = z.object({
  titulo: z.string(),
  descripcion: z.string(),
  soloPersonas: z.boolean(),
  desde: z.string(),
  incluye: z.string(),
  sinEfectivo: z.string(),
  partes: partesDraft,
  ...generalesDraft,
  documentos: z.array(
    z.object({
      idDocumento: z.optional(z.string()),
      tipo: z.string(),
      descripcion: z.string(),
      condicion: z.string(),
      parte: z.string(),
      paraQuien: z.enum(PARA_QUIEN),
    }),
  ),
  pasos: z.array(z.object({ texto: z.string() })),
  etapas: z.array(
    z.object({
      clave: z.optional(z.string()),
      nombre: z.string(),
      quien: z.enum(QUIENES),
      queHacer: z.string(),
      pideFolio: z.boolean(),
      omitible: z.boolean(),
      cumple: z._default(z.enum(['', ...CUMPLE]), ''),
    }),
  ),
});

export const EMPTY_DOCUMENTO: TramiteValues['documentos'][number] = {
  tipo: '',
  descripcion: '',
  condicion: '',
  parte: '',
  paraQuien: 'ambas',
};
export const EMPTY_ETAPA: TramiteValues['etapas'][number] = {
  nombre: '',
  quien: 'notaria',
  queHacer: '',
  pideFolio: false,
  omitible: false,
  cumple: '',
};
export const EMPTY_PASO: TramiteValues['pasos'][number] = { texto: '' };

/** A new procedure starts with one document. */
export const EMPTY_TRAMITE: TramiteValues = {
  titulo: '',
  descripcion: '',
  partes: [],
  documentos: [EMPTY_DOCUMENTO],
  pasos: [],
  soloPersonas: false,
  desde: '',
  incluye: '',
  sinEfectivo: '',
  etapas: enFormulario(ETAPAS_COMUNES),
  ...generalesValues([]),
};

/** Stages as the form has them. */
function enFormulario(etapas: readonly Etapa[]): TramiteValues['etapas'] {
  return etapas.map(({ cumple, ...etapa }) => ({ ...etapa, cumple: cumple ?? '' }));
}

export function valuesOf({
  titulo,
  descripcion,
  partes,
  documentos,
  pasos,
  soloPersonas,
  costo,
  sinEfectivo,
  etapas,
  generales,
}: TramiteAdministrado): TramiteValues {
  return {
    titulo,
    descripcion,
    partes: partes.map(({ de, ...parte }) => ({ ...parte, de: de ?? '' })),
    documentos: documentos.map(({ id, condicion, parte, ...documento }) => ({
      idDocumento: id,
      ...documento,
      condicion: condicion ?? '',
      parte: parte ?? '',
    })),
    pasos: pasos.map((texto) => ({ texto })),
    soloPersonas,
    desde: costo ? enPesos(costo.desde).replace('$', '') : '',
    incluye: costo?.incluye ?? '',
    sinEfectivo,
    etapas: enFormulario(etapas),
    ...generalesValues(generales),
  };
}

/** A procedure as the beginning of another one. */
export function copyOf(tramite: TramiteAdministrado): TramiteValues {
  const { titulo, documentos, ...rest } = valuesOf(tramite);
  return {
    ...rest,
    titulo: `${titulo} (copia)`.slice(0, CATALOGO_LIMITES.titulo),
    documentos: documentos.map(({ idDocumento: _own, ...documento }) => documento),
  };
}

export function toEditado({
  titulo,
  descripcion,
  partes,
  documentos,
  pasos,
  soloPersonas,
  desde,
  incluye,
  sinEfectivo,
  etapas,
  pedidos,
  preguntas,
}: TramiteValues): TramiteEditado {
  const cuesta = centavosDe(desde);
  return {
    titulo,
    descripcion,
    partes: toPartes(partes),
    generales: toGenerales({ pedidos, preguntas }, partes),
    documentos: documentos.map(({ idDocumento, condicion, parte, ...documento }) => ({
      ...documento,
      parte: parte === '' ? null : parte,
      // The preview shows it as it will be saved.
      condicion: condicionEditada.safeParse(condicion).data ?? condicion,
      ...(idDocumento === undefined ? {} : { id: idDocumento }),
    })),
    pasos: pasos.map(({ texto }) => texto),
    soloPersonas,
    costo: cuesta === undefined ? null : { desde: cuesta, incluye },
    sinEfectivo,
    etapas: etapas.map(({ clave, cumple, ...etapa }) => ({
      ...etapa,
      ...(cumple === '' ? {} : { cumple }),
      ...(clave === undefined ? {} : { clave }),
    })),
  };
}
