import { direccionEscrita, email } from '@notaria/contract/fields';
import {
  type NuevaParte,
  nombreDeParte,
  type QuienEs,
  telefonoDeParte,
} from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import * as z from 'zod/mini';

const correo = email(PARTES.correoInvalido);

/** The values of the form. Values of the other way of sending documents stay and are ignored. */
export const agregarParteForm = z
  .object({
    papel: z.string().check(z.minLength(1, PARTES.sinPapel)),
    nombre: nombreDeParte,
    entrega: z.enum(['propia', 'representada']),
    correo: direccionEscrita,
    /** Of somebody at the counter. */
    telefono: telefonoDeParte,
    consentimiento: z.boolean(),
    responde: z.boolean(),
  })
  .check(({ value: { entrega, correo: written, consentimiento }, issues }) => {
    if (entrega === 'propia' && !correo.safeParse(written).success) {
      const message = PARTES.correoInvalido;
      issues.push({ code: 'custom', path: ['correo'], input: written, message });
    }
    if (entrega === 'representada' && !consentimiento) {
      const message = PARTES.sinConsentimiento;
      issues.push({ code: 'custom', path: ['consentimiento'], input: consentimiento, message });
    }
  });
export type AgregarParteValues = z.infer<typeof agregarParteForm>;

/** Tells the kinds that may be added apart: two spouses are of one kind and belong to different parties. */
export function papelDe({ clave, de }: Pick<PartePosible, 'clave' | 'de'>): string {
  return de === null ? clave : `${clave}|${de}`;
}

/** @returns the body of the call; the kind is one of `posibles` */
export function nuevaParteOf(
  { papel: chosen, nombre, entrega, correo, telefono, responde }: AgregarParteValues,
  posibles: readonly PartePosible[],
  quienEs: QuienEs,
): NuevaParte {
  const kind = posibles.find((one) => papelDe(one) === chosen);
  return {
    clave: kind?.clave ?? chosen,
    nombre,
    ...(entrega === 'propia'
      ? { correo }
      : {
          consentimiento: true,
          ...(responde && { responde }),
          ...(telefono !== '' && { telefono }),
        }),
    ...(kind?.de ? { de: kind.de } : {}),
    ...(kind?.admiteEmpresa ? { quienEs } : {}),
  };
}
