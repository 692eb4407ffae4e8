import { readFileSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import * as fichas from './fichas.ts';
import * as firestore from './firestore.ts';
import type { Leer } from './google.ts';
import { type Hallazgo, sinRevisar } from './hallazgo.ts';
import { textAt } from './json.ts';
import * as servicios from './servicios.ts';

/** What is looked at, where Google tells it, and what follows from it; `porPost`: it only tells a POST. */
interface Revision {
  que: string;
  url: string;
  porPost?: boolean;
  juzgar: (json: unknown) => Hallazgo[];
}

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

const UNKNOWN = 'Google respondió algo que esta revisión no conoce';

type Prueba = [que: string, url: string, juzgar: Revision['juzgar'], porPost?: true];

function revisiones(proyecto: string, dominio: string, bucket: string): Revision[] {
  const of = (service: string) => `https://${service}.googleapis.com`;
  const base = `${of('firestore')}/v1/projects/${proyecto}/databases/(default)`;
  const auth = `${of('identitytoolkit')}/admin/v2/projects/${proyecto}`;
  const secrets = `${of('secretmanager')}/v1/projects/${proyecto}/secrets`;
  const services = `${of('serviceusage')}/v1/projects/${proyecto}/services`;
  const groups = `${base}/collectionGroups/-`;
  const ttl = encodeURIComponent('ttlConfig:*');
  const object = `${of('storage')}/storage/v1/b/${encodeURIComponent(bucket)}`;
  const policy = `${of('cloudresourcemanager')}/v1/projects/${proyecto}:getIamPolicy`;
  const sink = `${of('logging')}/v2/projects/${proyecto}/sinks/_Default`;
  const alerts = `${of('monitoring')}/v3/projects/${proyecto}/alertPolicies`;
  const idp = `${auth}/defaultSupportedIdpConfigs/google.com`;
  const indexes: unknown = JSON.parse(readText('firestore.indexes.json'));
  const names = exportedFunctions(readText('functions/src/index.ts'));
  const { revisarIndices, revisarCaducidad } = firestore;
  const pruebas: Prueba[] = [
    ['Firestore', base, firestore.revisarBase],
    ['Copias de Firestore', `${base}/backupSchedules`, firestore.revisarCopias],
    ['Índices', `${groups}/indexes?pageSize=500`, (json) => revisarIndices(indexes, json)],
    [
      'Políticas de caducidad',
      `${groups}/fields?filter=${ttl}`,
      (json) => revisarCaducidad(indexes, json),
    ],
    ['Authentication', `${auth}/config`, (json) => servicios.revisarAuth(dominio, json)],
    ['Entrar con Google', idp, servicios.revisarGoogle],
    ['Funciones', functionsOf(proyecto), (json) => servicios.revisarFunciones(names, json)],
    ...['FIRMA_ENLACES', 'SMTP_CLAVE'].map((name): Prueba => {
      const url = `${secrets}/${name}/versions`;
      return [`Secreto ${name}`, url, (json) => servicios.revisarSecreto(name, json)];
    }),
    ['Permisos de las funciones', policy, servicios.revisarPermisos, true],
    [
      'API de credenciales de IAM',
      `${services}/iamcredentials.googleapis.com`,
      fichas.revisarCredenciales,
    ],
    ['Bucket de documentos', object, servicios.revisarBucket],
    ['Registro de la plataforma', sink, servicios.revisarRegistro],
    ['Alertas', alerts, servicios.revisarAlertas],
  ];
  return pruebas.map(([que, url, juzgar, porPost = false]) => ({ que, url, juzgar, porPost }));
}

async function revisar(leer: Leer, { que, url, porPost, juzgar }: Revision): Promise<Hallazgo[]> {
  const answer = await leer(url, porPost);
  if ('motivo' in answer) return [sinRevisar(que, answer.motivo)];
  try {
    return juzgar(answer.json);
  } catch {
    return [sinRevisar(que, UNKNOWN)];
  }
}

/** What is found in two steps: where it is, by a first answer, and what it is. */
async function revisarPorPasos(
  leer: Leer,
  que: string,
  first: { url: string; next: (json: unknown) => string | undefined; nothing: string },
  juzgar: (json: unknown) => Hallazgo[],
  porPost = false,
): Promise<Hallazgo[]> {
  const answer = await leer(first.url);
  if ('motivo' in answer) return [sinRevisar(que, answer.motivo)];
  try {
    const url = first.next(answer.json);
    if (url === undefined) return [sinRevisar(que, first.nothing)];
    return revisar(leer, { que, url, juzgar, porPost });
  } catch {
    return [sinRevisar(que, UNKNOWN)];
  }
}

/** The address that an answer leads to; undefined where it names nothing. */
function leadingTo(path: string, addressOf: (name: string) => string) {
  return (json: unknown) => {
    const name = textAt(json, path);
    return name === '' ? undefined : addressOf(name);
  };
}

function revisarReglas(
  leer: Leer,
  proyecto: string,
  nombre: string,
  release: string,
  file: string,
) {
  const api = 'https://firebaserules.googleapis.com/v1';
  const url = `${api}/projects/${proyecto}/releases/${release}`;
  const next = leadingTo('rulesetName', (name) => `${api}/${name}`);
  const released = { url, next, nothing: 'no hay ninguna publicada' };
  return revisarPorPasos(leer, `Reglas de ${nombre}`, released, (json) =>
    firestore.revisarReglas(nombre, readText(file), json),
  );
}

/** Whether the account that the API runs with may sign as itself. */
function revisarFirma(leer: Leer, proyecto: string): Promise<Hallazgo[]> {
  const accounts = `https://iam.googleapis.com/v1/projects/${proyecto}/serviceAccounts`;
  let cuenta = '';
  const next = (json: unknown) => {
    cuenta = fichas.cuentaDeLaApi(json) ?? '';
    return cuenta === '' ? undefined : `${accounts}/${cuenta}:getIamPolicy`;
  };
  const nothing = 'no se sabe con qué cuenta corre la API';
  const first = { url: functionsOf(proyecto), next, nothing };
  return revisarPorPasos(
    leer,
    fichas.FIRMA,
    first,
    (json) => fichas.revisarFirma(cuenta, json),
    true,
  );
}

function revisarPresupuesto(leer: Leer, proyecto: string): Promise<Hallazgo[]> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${proyecto}/billingInfo`;
  const next = leadingTo(
    'billingAccountName',
    (name) => `https://billingbudgets.googleapis.com/v1/${name}/budgets`,
  );
  const first = { url, next, nothing: 'el proyecto no tiene facturación' };
  return revisarPorPasos(leer, 'Presupuesto con avisos', first, servicios.revisarPresupuesto);
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
    revisarReglas(leer, proyecto, 'Firestore', 'cloud.firestore', 'firestore.rules'),
    revisarReglas(leer, proyecto, 'Storage', `firebase.storage/${bucket}`, 'storage.rules'),
    revisarFirma(leer, proyecto),
    revisarPresupuesto(leer, proyecto),
  ]);
  return found.flat();
}
