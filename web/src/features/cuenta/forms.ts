import { direccionEscrita, email, passwordNueva } from '@notaria/contract/fields';
import { ACCESO, RECUPERACION, REGISTRO } from '@notaria/contract/messages';
import * as z from 'zod/mini';

const correo = email();

/** The login form: both fields are required, then the address must look like one. Shows one error at a time. */
export const accesoForm = z
  .object({
    email: direccionEscrita,
    // A password copied from a message brings a blank or a line break; none of ours holds one.
    password: z.string().check(z.trim()),
  })
  .check(({ value, issues }) => {
    const missing = value.email === '' ? 'email' : value.password === '' ? 'password' : undefined;
    if (missing) {
      issues.push({ code: 'custom', path: [missing], input: value, message: ACCESO.camposVacios });
    } else if (!correo.safeParse(value.email).success) {
      issues.push({
        code: 'custom',
        path: ['email'],
        input: value,
        message: ACCESO.correoInvalido,
      });
    }
  });
export type AccesoForm = z.infer<typeof accesoForm>;

export const recuperarForm = z.object({ email: email(RECUPERACION.correoInvalido) });
export type RecuperarForm = z.infer<typeof recuperarForm>;

/** A new password, twice. Its rules are in docs/product.md, "Sessions and the second factor". */
export const restablecerForm = z
  .object({
    password: passwordNueva,
    confirmacion: z.string().check(z.minLength(1, REGISTRO.campoRequerido)),
  })
  .check(
    z.refine((form) => form.password === form.confirmacion, {
      path: ['confirmacion'],
      error: RECUPERACION.passwordsDistintas,
    }),
  );
export type RestablecerForm = z.infer<typeof restablecerForm>;
