import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { type MailContent, render, saludo } from '#platform/mail/layout.ts';

/** The code of the second factor. It is not in the subject, which phones show on a locked screen. */
export function correoCodigo({ nombre, codigo }: { nombre: string; codigo: string }): MailContent {
  const minutos = SEGUNDO_FACTOR.periodoCorreoSegundos / 60;
  return render({
    asunto: 'Tu código de verificación',
    saludo: saludo(nombre),
    parrafos: [
      `Escribe este código para terminar de iniciar sesión. Vence en ${minutos} minutos y sirve una sola vez.`,
    ],
    destacado: codigo,
    cierre:
      'Nadie de la notaría te pedirá este código. Si no fuiste tú quien intentó entrar, cambia tu contraseña.',
  });
}
