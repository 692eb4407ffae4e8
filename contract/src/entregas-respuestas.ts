import * as z from 'zod/mini';
import { conLectores } from './lectores.ts';
import { marca } from './marcas.ts';
import { porOtra } from './partes-expediente.ts';

/** What a recipient has done with a delivery. */
export const ESTADOS_RESPUESTA = ['sin_abrir', 'abierta', 'de_acuerdo', 'cambios'] as const;
export type EstadoRespuesta = (typeof ESTADOS_RESPUESTA)[number];

/** What one recipient said. A client reads only their own. */
export const respuestaDeEntrega = conLectores({
  paraTodos: {
    /** The room: the id of its party; `cliente` in a file without parties. */
    sala: z.string(),
    nombre: z.string(),
    porOtra,
    estado: z.enum(ESTADOS_RESPUESTA),
    abierta: z.nullable(z.string()),
    /** When it was answered. */
    fecha: z.nullable(z.string()),
    /** Who answered, by the name of that day. */
    por: z.string(),
    /** What must change; empty with an agreement. */
    texto: z.string(),
    marcas: z.array(marca),
  },
  soloPersonal: {
    /** True if its person left the file: the answer counts no more. */
    salio: z.optional(z.boolean()),
  },
  enSuLugar: { salio: undefined },
});
export type RespuestaDeEntrega = z.infer<typeof respuestaDeEntrega>;
