import { type Hallazgo, hallazgo } from './hallazgo.ts';

/** The files of this folder that a deploy to one project uses; undefined for a missing one. */
export interface Archivos {
  proyecto: string;
  /** functions/.env.<proyecto> */
  parametros: string | undefined;
  /** web/.env.production.local */
  pagina: string | undefined;
  /** contract/src/notaria.ts */
  notaria: string;
}

/** NAME=value lines, without comments and quotes. */
export function readEnv(text: string): Map<string, string> {
  const lines = text.matchAll(/^\s*(\w+)\s*=\s*(.*?)\s*$/gm);
  return new Map(
    Array.from(lines, ([, name = '', value = '']) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]),
  );
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' && !/^(localhost|127\.|.*\.example$)/.test(hostname);
}

function projectOf(config: string): unknown {
  try {
    return JSON.parse(config)?.projectId;
  } catch {
    return undefined;
  }
}

/** Checks what can be seen without a network: the settings of this folder for one project. */
export function revisarArchivos({ proyecto, parametros, pagina, notaria }: Archivos): Hallazgo[] {
  const env = readEnv(`${parametros}`);
  const web = readEnv(`${pagina}`);
  const at = (name: string) => env.get(name) ?? '';
  const plazos = [...env].filter(([name]) => name.startsWith('CONSERVAR_'));
  const where = `functions/.env.${proyecto}`;
  const page = 'web/.env.production.local';
  // biome-ignore format: a table, one check a line
  const ofFunctions = [
    hallazgo('URL_PUBLICA', isPublicUrl(at('URL_PUBLICA')), `pon la dirección https en ${where}`),
    hallazgo('Servidor de correo', !['', '127.0.0.1'].includes(at('SMTP_HOST')) && at('SMTP_USUARIO') !== '', `SMTP_HOST y SMTP_USUARIO en ${where}; sin cuenta, la contraseña no se usa ni se exige TLS`),
    hallazgo('Remitente de los correos', at('CORREO_REMITENTE') !== '' && !at('CORREO_REMITENTE').includes('.example'), `CORREO_REMITENTE en ${where}`),
    hallazgo('Bucket de documentos', at('STORAGE_BUCKET') !== '', `STORAGE_BUCKET en ${where}`),
    hallazgo('App Check exigido', at('APP_CHECK') === 'exigido', `APP_CHECK=exigido en ${where}`),
    hallazgo('Límites por dirección', /^[1-5]$/.test(at('SALTOS_DE_CONFIANZA')), `SALTOS_DE_CONFIANZA en ${where} es el número que comprobaste en el registro, de 1 a 5 (docs/deploy.md, «De quién es la dirección»)`),
    hallazgo('Plazos de conservación', plazos.every(([, value]) => /^[1-9]\d*$/.test(value)), `los CONSERVAR_…_DIAS de ${where} son días, enteros y mayores que cero`),
  ];
  // biome-ignore format: a table, one check a line
  const ofPage = [
    hallazgo('Configuración de Firebase de la página', projectOf(web.get('VITE_FIREBASE_CONFIG') ?? '') === proyecto, `VITE_FIREBASE_CONFIG de ${page} debe ser el objeto de este proyecto`),
    hallazgo('Clave de reCAPTCHA Enterprise', (web.get('VITE_APP_CHECK_KEY') ?? '') !== '', `VITE_APP_CHECK_KEY en ${page}; sin ella App Check rechaza a todos`),
  ];
  const isReal = !notaria.includes('notaria.example');
  return [
    ...(parametros === undefined ? [hallazgo(where, false, 'el archivo no existe')] : ofFunctions),
    ...(pagina === undefined ? [hallazgo(page, false, 'el archivo no existe')] : ofPage),
    hallazgo(
      'Datos de la notaría',
      isReal,
      'contract/src/notaria.ts todavía tiene los datos ficticios',
    ),
  ];
}
