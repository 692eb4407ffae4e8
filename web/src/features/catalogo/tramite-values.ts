import {
  condicionEditada,
  documentoEditado,
  pasoEditado,
  type TramiteAdministrado,
  type TramiteEditado,
  tramiteEditado,
} from '@notaria/contract/catalogo';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { CATALOGO_LIMITES } from '@notaria/contract/limits';
import * as z from 'zod/mini';

/** What the form holds: the contract's procedure, with an object for every row that can be moved. */
export const tramiteForm = z.object({
  titulo: tramiteEditado.shape.titulo,
  descripcion: tramiteEditado.shape.descripcion,
  documentos: z
    .array(
      z.object({
        idDocumento: z.optional(z.string()),
        tipo: documentoEditado.shape.tipo,
        descripcion: documentoEditado.shape.descripcion,
        condicion: condicionEditada,
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
});
export type TramiteValues = z.infer<typeof tramiteForm>;

/** The same while it is being written: nothing in it has to be right yet. */
export const tramiteDraft = z.object({
  titulo: z.string(),
  descripcion: z.string(),
  soloPersonas: z.boolean(),
  documentos: z.array(
    z.object({
      idDocumento: z.optional(z.string()),
      tipo: z.string(),
      descripcion: z.string(),
      condicion: z._default(z.string(), ''),
    }),
  ),
  pasos: z.array(z.object({ texto: z.string() })),
});

export const EMPTY_DOCUMENTO: TramiteValues['documentos'][number] = {
  tipo: '',
  descripcion: '',
  condicion: '',
};
export const EMPTY_PASO: TramiteValues['pasos'][number] = { texto: '' };

/** A new procedure asks for something. */
export const EMPTY_TRAMITE: TramiteValues = {
  titulo: '',
  descripcion: '',
  documentos: [EMPTY_DOCUMENTO],
  pasos: [],
  soloPersonas: false,
};

export function valuesOf({
  titulo,
  descripcion,
  documentos,
  pasos,
  soloPersonas,
}: TramiteAdministrado): TramiteValues {
  return {
    titulo,
    descripcion,
    documentos: documentos.map(({ id, condicion, ...documento }) => ({
      idDocumento: id,
      ...documento,
      condicion: condicion ?? '',
    })),
    pasos: pasos.map((texto) => ({ texto })),
    soloPersonas,
  };
}

export function toEditado({
  titulo,
  descripcion,
  documentos,
  pasos,
  soloPersonas,
}: TramiteValues): TramiteEditado {
  return {
    titulo,
    descripcion,
    documentos: documentos.map(({ idDocumento, condicion, ...documento }) => ({
      ...documento,
      // The preview shows it as it will be kept.
      condicion: condicionEditada.safeParse(condicion).data ?? condicion,
      ...(idDocumento === undefined ? {} : { id: idDocumento }),
    })),
    pasos: pasos.map(({ texto }) => texto),
    soloPersonas,
  };
}
