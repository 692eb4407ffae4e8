import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { COBROS } from './cobros-messages.ts';
import { plantilla } from './cotizacion.ts';
import { isClabe } from './dinero.ts';
import { TIPOS_ENTREGA } from './entregas.ts';
import { id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { oneLine } from './text.ts';

const corto = (vacio: string) =>
  z
    .string(vacio)
    .check(oneLine, z.trim(), z.minLength(1, vacio), z.maxLength(80, COBROS.largo(80)));

/** The account to which clients pay. */
export const cuenta = z.object({
  banco: corto(COBROS.sinBanco),
  clabe: z.pipe(
    z.string(COBROS.clabeMala).check(z.overwrite((text: string) => text.replace(/\s/g, ''))),
    z.string().check(z.refine(isClabe, COBROS.clabeMala)),
  ),
  titular: corto(COBROS.sinTitular),
});
export type Cuenta = z.infer<typeof cuenta>;

/** What holds at the counter of an office. */
export const ventanilla = z.object({
  /** Whether Secretarias start files there and hand papers in. */
  secretaria: z.boolean(),
  /** Whether somebody else accepts a paper than who handed it in. */
  otraPersona: z.boolean(),
});
export const VENTANILLA_USUAL = { secretaria: true, otraPersona: false };

/**
 * How an office is paid, what its Secretarias send by themselves, and its templates of quotes. The settings of
 * all offices, which an Administrador keeps, count where an office has none of its own.
 */
export const cobros = z.object({
  /** Null: clients are told of no account, and report no payment. */
  cuenta: z.nullable(cuenta),
  /** What a Secretaria sends by herself. The rest she prepares, and a lawyer sends it. */
  secretariaEnvia: z.array(z.enum(TIPOS_ENTREGA)),
  /** At most one for each procedure. */
  plantillas: z.array(z.object({ idTramite: id, lineas: plantilla })).check(z.maxLength(200)),
  ventanilla: z._default(ventanilla, VENTANILLA_USUAL),
});
export type Cobros = z.infer<typeof cobros>;

export const verCobros = defineCall({
  method: 'GET',
  path: '/api/cobros',
  access: conPermiso('asignar_tramites'),
  answer: z.object({
    cobros,
    /** Grows with every change; 0 while the office has no settings of its own. */
    version: z.number(),
    tramites: z.array(z.object({ idTramite: z.string(), titulo: z.string() })),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: COBROS.falloCargar },
});

/** Saves the settings: an Administrador those of all offices, a head those of their own. */
export const guardarCobros = defineCall({
  method: 'PUT',
  path: '/api/cobros',
  access: conPermiso('asignar_tramites'),
  body: z.extend(cobros, { version: z.number().check(z.int(), z.gte(0)) }),
  answer: messageAnswer,
  failures: { otherwise: COBROS.falloGuardar },
});
