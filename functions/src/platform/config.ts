import { entero } from '@notaria/contract/fields';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';
// biome-ignore lint/style/noRestrictedImports: the deploy's own file, from which Hosting takes the region too.
import firebase from '../../../firebase.json' with { type: 'json' };

/** Where the functions run: where Hosting looks for the API. The only place that names it is firebase.json. */
export const REGION = regionOf(firebase.hosting.rewrites);

function regionOf(rewrites: readonly { function?: { region: string } }[]): string {
  const region = rewrites.flatMap((one) => one.function?.region ?? [])[0];
  if (region === undefined) throw new Error('firebase.json names no region');
  return region;
}

/** Key that signs document links. */
export const firmaEnlaces = defineSecret('FIRMA_ENLACES');
/** Password of the SMTP account; empty if the server asks for none. */
export const smtpClave = defineSecret('SMTP_CLAVE');

/** A retention time in days. Counsel must confirm the defaults: docs/data-model.md, "Retention". */
function dias(porOmision: number) {
  return z._default(entero(1, Number.MAX_SAFE_INTEGER), porOmision);
}

const environment = z.object({
  /** Address of the web, used in the links of mails. */
  URL_PUBLICA: z._default(z.url(), 'http://127.0.0.1:5000'),
  SMTP_HOST: z._default(z.string(), '127.0.0.1'),
  SMTP_PORT: z._default(entero(1, 65_535), 1025),
  SMTP_USUARIO: z._default(z.string(), ''),
  CORREO_REMITENTE: z._default(z.string(), 'Notaría en línea <avisos@notaria.example>'),
  /**
   * Whether the SAT's public page is asked about each certificate: `apagada`, `encendida`, or the address of a
   * stand-in for demos and tests.
   */
  CONSULTA_SAT: z._default(z.union([z.enum(['apagada', 'encendida']), z.url()]), 'apagada'),
  /** `exigido`: the API demands an App Check token. The emulators run without. */
  APP_CHECK: z._default(z.enum(['exigido', 'apagado']), 'apagado'),
  /**
   * Which address of `X-Forwarded-For` is the client's, counted from the right. Hosting writes the client's
   * address second to last, and Google's front end adds Hosting's own. 0 means that there is no proxy; then
   * no limit by address applies.
   */
  SALTOS_DE_CONFIANZA: z._default(entero(0, 5), process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 2),
  /** Multiplies the limits for all callers together; 1 suits an office of up to 100,000 clients. */
  ESCALA_DE_TOPES: z._default(entero(1, 1_000), 1),
  /** Calls without a session that one instance answers in a minute. Higher than any honest use. */
  SIN_SESION_POR_MINUTO: z._default(entero(1, Number.MAX_SAFE_INTEGER), 1_200),
  /** Every call is answered within this time; reading a certificate alone may take 20 s. */
  PLAZO_RESPUESTA_SEGUNDOS: z._default(entero(1, 50), 28),
  /** The same limit including the time that a slow line takes to send its body. Hosting hangs up at 60 s. */
  PLAZO_TOTAL_SEGUNDOS: z._default(entero(1, 57), 57),
  /** What is gathered within this time is one mail: files assigned to a lawyer, what a client does to one thing. */
  REUNIR_CORREOS_SEGUNDOS: z._default(entero(0, 400), 120),
  /** The client is told of a review this long after it: a little longer than its author can undo it. */
  AVISAR_REVISION_SEGUNDOS: z._default(entero(0, 50), 31),
  CONSERVAR_NOTIFICACIONES_DIAS: dias(180),
  CONSERVAR_CORREOS_DIAS: dias(30),
  /** Decided requests to cancel an account: five years, to prove how they were handled. */
  CONSERVAR_SOLICITUDES_DIAS: dias(1_827),
  /** Certificates that failed, or were replaced without ever being verified, with their PDF. */
  CONSERVAR_CONSTANCIAS_DIAS: dias(90),
  /** Removed accounts with all their data: ten years (LFPIORPI). */
  CONSERVAR_CUENTAS_DIAS: dias(3_653),
});
export type Config = z.infer<typeof environment>;

let parsed: Config | undefined;

/** The settings of this deployment, from the environment. Throws at first use if one is malformed. */
export function config(): Config {
  parsed ??= environment.parse(process.env);
  return parsed;
}
