import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { inRepo } from '../suite/paths.ts';
import * as fichas from './fichas.ts';
import * as firestore from './firestore.ts';
import type { Leer } from './google.ts';
import { type Hallazgo, sinRevisar } from './hallazgo.ts';
import * as servicios from './servicios.ts';

interface Revision {
  que: string;
  url: string;
  /** For what Google only tells to a POST. */
  porPost?: boolean;
  juzgar: (json: unknown) => Hallazgo[];
}

const named = z.object({ rulesetName: z.string() });
const billing = z.object({ billingAccountName: z.string() });

function readText(path: string): string {
  return readFileSync(inRepo(path), 'utf8');
}

/** What the bundle exports, read from its source: importing it would start an app. */
export function exportedFunctions(source: string): string[] {
  const constants = source.matchAll(/^export const (\w+)/gm);
  const lists = source.matchAll(/^export \{([^}]+)\}/gm);
  return [
    ...Array.from(constants, ([, name = '']) => name),
    ...Array.from(lists, ([, names = '']) => names.split(',').map((name) => name.trim())).flat(),
  ];
}

function functionsOf(proyecto: string): string {
  return `https://cloudfunctions.googleapis.com/v2/projects/${proyecto}/locations/us-central1/functions?pageSize=100`;
}

function revisiones(proyecto: string, dominio: string, bucket: string): Revision[] {
  const base = `https://firestore.googleapis.com/v1/projects/${proyecto}/databases/(default)`;
  const auth = `https://identitytoolkit.googleapis.com/admin/v2/projects/${proyecto}`;
  const indexes: unknown = JSON.parse(readText('firestore.indexes.json'));
  const functions = exportedFunctions(readText('functions/src/index.ts'));
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${proyecto}/secrets`;
  return [
    { que: 'Firestore', url: base, juzgar: firestore.revisarBase },
    { que: 'Copias de Firestore', url: `${base}/backupSchedules`, juzgar: firestore.revisarCopias },
    {
      que: 'Índices',
      url: `${base}/collectionGroups/-/indexes?pageSize=500`,
      juzgar: (json) => firestore.revisarIndices(indexes, json),
    },
    {
      que: 'Políticas de caducidad',
      url: `${base}/collectionGroups/-/fields?filter=${encodeURIComponent('ttlConfig:*')}`,
      juzgar: (json) => firestore.revisarCaducidad(indexes, json),
    },
    {
      que: 'Authentication',
      url: `${auth}/config`,
      juzgar: (json) => servicios.revisarAuth(dominio, json),
    },
    {
      que: 'Entrar con Google',
      url: `${auth}/defaultSupportedIdpConfigs/google.com`,
      juzgar: servicios.revisarGoogle,
    },
    {
      que: 'Funciones',
      url: functionsOf(proyecto),
      juzgar: (json) => servicios.revisarFunciones(functions, json),
    },
    ...['FIRMA_ENLACES', 'SMTP_CLAVE'].map((name) => ({
      que: `Secreto ${name}`,
      url: `${secrets}/${name}/versions`,
      juzgar: (json: unknown) => servicios.revisarSecreto(name, json),
    })),
    {
      que: 'Permisos de las funciones',
      url: `https://cloudresourcemanager.googleapis.com/v1/projects/${proyecto}:getIamPolicy`,
      porPost: true,
      juzgar: servicios.revisarPermisos,
    },
    {
      que: 'API de credenciales de IAM',
      url: `https://serviceusage.googleapis.com/v1/projects/${proyecto}/services/iamcredentials.googleapis.com`,
      juzgar: fichas.revisarCredenciales,
    },
    {
      que: 'Bucket de documentos',
      url: `https://storage.googleapis.com/storage/v1/b/${encodeURIComponent(bucket)}`,
      juzgar: servicios.revisarBucket,
    },
    {
      que: 'Registro de la plataforma',
      url: `https://logging.googleapis.com/v2/projects/${proyecto}/sinks/_Default`,
      juzgar: servicios.revisarRegistro,
    },
    {
      que: 'Alertas',
      url: `https://monitoring.googleapis.com/v3/projects/${proyecto}/alertPolicies`,
      juzgar: servicios.revisarAlertas,
    },
  ];
}

async function revisar(leer: Leer, { que, url, porPost, juzgar }: Revision): Promise<Hallazgo[]> {
  const answer = await leer(url, porPost);
  if ('motivo' in answer) return [sinRevisar(que, answer.motivo)];
  try {
    return juzgar(answer.json);
  } catch {
    return [sinRevisar(que, 'Google respondió algo que esta revisión no conoce')];
  }
}

/** Rules are read in two steps: which set is released, and what is in it. */
async function revisarReglas(leer: Leer, proyecto: string, bucket: string): Promise<Hallazgo[]> {
  const api = 'https://firebaserules.googleapis.com/v1';
  const kinds = [
    ['Firestore', 'cloud.firestore', 'firestore.rules'],
    ['Storage', `firebase.storage/${bucket}`, 'storage.rules'],
  ] as const;
  const found = await Promise.all(
    kinds.map(async ([nombre, release, file]) => {
      const answer = await leer(`${api}/projects/${proyecto}/releases/${release}`);
      const released = 'json' in answer ? named.safeParse(answer.json) : undefined;
      if (!released?.success) {
        const motivo = 'motivo' in answer ? answer.motivo : 'no hay ninguna publicada';
        return [sinRevisar(`Reglas de ${nombre}`, motivo)];
      }
      return revisar(leer, {
        que: `Reglas de ${nombre}`,
        url: `${api}/${released.data.rulesetName}`,
        juzgar: (json) => firestore.revisarReglas(nombre, readText(file), json),
      });
    }),
  );
  return found.flat();
}

/** In two steps: which account the API runs with, and whether it may sign as itself. */
async function revisarFirma(leer: Leer, proyecto: string): Promise<Hallazgo[]> {
  const answer = await leer(functionsOf(proyecto));
  if ('motivo' in answer) return [sinRevisar(fichas.FIRMA, answer.motivo)];
  const cuenta = fichas.cuentaDeLaApi(answer.json);
  if (cuenta === undefined)
    return [sinRevisar(fichas.FIRMA, 'no se sabe con qué cuenta corre la API')];
  return revisar(leer, {
    que: fichas.FIRMA,
    url: `https://iam.googleapis.com/v1/projects/${proyecto}/serviceAccounts/${cuenta}:getIamPolicy`,
    porPost: true,
    juzgar: (json) => fichas.revisarFirma(cuenta, json),
  });
}

async function revisarPresupuesto(leer: Leer, proyecto: string): Promise<Hallazgo[]> {
  const que = 'Presupuesto con avisos';
  const answer = await leer(
    `https://cloudbilling.googleapis.com/v1/projects/${proyecto}/billingInfo`,
  );
  const account = 'json' in answer ? billing.safeParse(answer.json) : undefined;
  if (!account?.success) {
    return [
      sinRevisar(que, 'motivo' in answer ? answer.motivo : 'el proyecto no tiene facturación'),
    ];
  }
  const url = `https://billingbudgets.googleapis.com/v1/${account.data.billingAccountName}/budgets`;
  return revisar(leer, { que, url, juzgar: servicios.revisarPresupuesto });
}

/** Everything that Google's interfaces tell of a project; what couldn't be read says so. */
export async function revisarProyecto(
  leer: Leer,
  proyecto: string,
  dominio: string,
  bucket: string,
): Promise<Hallazgo[]> {
  const found = await Promise.all([
    ...revisiones(proyecto, dominio, bucket).map((each) => revisar(leer, each)),
    revisarReglas(leer, proyecto, bucket),
    revisarFirma(leer, proyecto),
    revisarPresupuesto(leer, proyecto),
  ]);
  return found.flat();
}
