import { parseEnv } from 'node:util';

/** What is checked, whether it is well, and what to do if it is not. */
export type Check = [what: string, isWell: boolean, fix: string];

/** The files of this folder that a deploy to one project uses; undefined for a missing one. */
export interface Files {
  proyecto: string;
  /** functions/.env.<proyecto> */
  parametros: string | undefined;
  /** web/.env.production.local */
  pagina: string | undefined;
  /** contract/src/notaria.ts */
  notaria: string | undefined;
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' && !/^(localhost|127\.|.*\.example$)/.test(hostname);
}

/** Checks what can be seen without a network. */
export function settings({ proyecto, parametros, pagina, notaria }: Files): Check[] {
  const [env, web] = [parseEnv(parametros ?? ''), parseEnv(pagina ?? '')];
  const at = (name: string) => env[name] ?? '';
  const plazos = Object.entries(env).filter(([name]) => name.startsWith('CONSERVAR_'));
  const where = `functions/.env.${proyecto}`;
  const page = 'web/.env.production.local';
  const isOfProject = new RegExp(`"projectId":\\s*"${proyecto}"`);
  // biome-ignore format: a table, one check a line
  return [
    ['URL_PUBLICA', isPublicUrl(at('URL_PUBLICA')), `pon la dirección https en ${where}`],
    ['Servidor de correo', !['', '127.0.0.1'].includes(at('SMTP_HOST')) && at('SMTP_USUARIO') !== '', `SMTP_HOST y SMTP_USUARIO en ${where}; sin cuenta, la contraseña no se usa ni se exige TLS`],
    ['Remitente de los correos', at('CORREO_REMITENTE') !== '' && !at('CORREO_REMITENTE').includes('.example'), `CORREO_REMITENTE en ${where}`],
    ['Bucket de documentos', at('STORAGE_BUCKET') !== '', `STORAGE_BUCKET en ${where}`],
    ['App Check exigido', at('APP_CHECK') === 'exigido', `APP_CHECK=exigido en ${where}`],
    ['Límites por dirección', /^[1-5]$/.test(at('SALTOS_DE_CONFIANZA')), `SALTOS_DE_CONFIANZA en ${where} es el número que comprobaste en el registro, de 1 a 5 (docs/deploy.md, «De quién es la dirección»)`],
    ['Plazos de conservación', plazos.every(([, value]) => /^[1-9]\d*$/.test(value ?? '')), `los CONSERVAR_…_DIAS de ${where} son días, enteros y mayores que cero`],
    ['Configuración de Firebase de la página', isOfProject.test(web.VITE_FIREBASE_CONFIG ?? ''), `VITE_FIREBASE_CONFIG de ${page} debe ser el objeto de este proyecto`],
    ['Clave de reCAPTCHA Enterprise', (web.VITE_APP_CHECK_KEY ?? '') !== '', `VITE_APP_CHECK_KEY en ${page}; sin ella App Check rechaza a todos`],
    ['Datos de la notaría', !(notaria ?? 'notaria.example').includes('notaria.example'), 'contract/src/notaria.ts todavía tiene los datos ficticios'],
  ];
}
