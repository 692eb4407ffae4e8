import { readFileSync } from 'node:fs';
import { TEXTO } from '@notaria/contract/limits';
import { inRepo } from '../suite/paths.ts';
import {
  at,
  type Fuente,
  type Leer,
  listAt,
  type Prueba,
  revisarFuente,
  textAt,
} from './google.ts';
import type { Hallazgo } from './hallazgo.ts';

const readText = (path: string) => readFileSync(inRepo(path), 'utf8');
const is = (path: string, value: unknown) => (json: unknown) => at(json, path) === value;
const hasAny = (path: string) => (json: unknown) => listAt(json, path).length > 0;
const withState = (json: unknown, list: string, state: string) =>
  listAt(json, list).filter((each) => textAt(each, 'state') === state);

/** The exports of the bundle, read from its source: importing it would start an app. */
export function exportedFunctions(source: string): string[] {
  const exported = source.matchAll(/^export (?:const (\w+)|\{([^}]+)\})/gm);
  return Array.from(exported, ([, name, names]) => (name ?? names ?? '').split(','))
    .flat()
    .map((name) => name.trim());
}

/** `projects/…/collectionGroups/{here}/…` */
const collectionOf = (each: unknown) =>
  /\/collectionGroups\/([^/]+)\//.exec(textAt(each, 'name'))?.[1] ?? '';

/** Identifies an index by its content. The id as tie-break is left out in the file, and named by Google's interface. */
function signature(collection: string, index: unknown): string {
  const parts = listAt(index, 'fields')
    .filter((each) => textAt(each, 'fieldPath') !== '__name__')
    .map((each) => `${at(each, 'fieldPath')} ${at(each, 'arrayConfig') ?? at(each, 'order')}`);
  return `${collection}(${parts.join(', ')})`;
}

function indices(): Prueba {
  const wanted = listAt(JSON.parse(readText('firestore.indexes.json')), 'indexes').map((each) =>
    signature(textAt(each, 'collectionGroup'), each),
  );
  const missing = (json: unknown) => {
    const ready = withState(json, 'indexes', 'READY');
    const there = ready.map((each) => signature(collectionOf(each), each));
    return wanted.filter((each) => !there.includes(each));
  };
  return [`Índices compuestos (${wanted.length})`, missing, 'faltan o se están construyendo'];
}

function caducidad(): Prueba {
  const wanted = listAt(JSON.parse(readText('firestore.indexes.json')), 'fieldOverrides')
    .filter(is('ttl', true))
    .map((each) => `${at(each, 'collectionGroup')}.${at(each, 'fieldPath')}`);
  const missing = (json: unknown) => {
    const active = listAt(json, 'fields')
      .filter(is('ttlConfig.state', 'ACTIVE'))
      .map((each) => `${collectionOf(each)}.${textAt(each, 'name').split('/').at(-1)}`);
    return wanted.filter((each) => !active.includes(each));
  };
  return [`Políticas de caducidad (${wanted.length})`, missing, 'no están activas'];
}

/** True if Auth's own calls refuse exactly the passwords that our forms refuse. */
function isOurPolicy(config: unknown): boolean {
  const [version] = listAt(config, 'passwordPolicyConfig.passwordPolicyVersions');
  const strength = at(version, 'customStrengthOptions');
  const kinds = ['Lowercase', 'Uppercase', 'Numeric', 'NonAlphanumeric'];
  return (
    is('passwordPolicyConfig.passwordPolicyEnforcementState', 'ENFORCE')(config) &&
    is('minPasswordLength', TEXTO.passwordMinimo)(strength) &&
    Number(at(strength, 'maxPasswordLength') ?? TEXTO.password) >= TEXTO.password &&
    kinds.every((kind) => is(`contains${kind}Character`, true)(strength))
  );
}

/** The accounts that Google creates for a project are editors of it at first. */
const editors = (json: unknown) =>
  listAt(json, 'bindings')
    .filter((each) => ['roles/editor', 'roles/owner'].includes(textAt(each, 'role')))
    .flatMap((each) => listAt(each, 'members').map(String))
    .filter((member) => /-compute@developer\.|@appspot\.gserviceaccount\.com$/.test(member));

/** The account under which the function `api` runs; empty if Google does not say. */
const accountOf = (json: unknown) => {
  const api = listAt(json, 'functions').find((each) => textAt(each, 'name').endsWith('/api'));
  return textAt(api, 'serviceConfig.serviceAccountEmail');
};
const SIGNER = 'roles/iam.serviceAccountTokenCreator';
const withoutSigner = (policy: unknown, functions: unknown) =>
  listAt(policy, 'bindings')
    .filter(is('role', SIGNER))
    .some((each) => listAt(each, 'members').includes(`serviceAccount:${accountOf(functions)}`))
    ? []
    : [accountOf(functions)];

/** True if the platform's own log leaves out the API, whose paths have people's addresses and links' signatures. */
const excludesApi = (json: unknown) =>
  listAt(json, 'exclusions').some((each) => {
    const filter = textAt(each, 'filter');
    return (
      at(each, 'disabled') !== true &&
      filter.includes('run.googleapis.com/requests') &&
      filter.includes('service_name="api"') &&
      !filter.includes('httpRequest')
    );
  });

/** Everything that is checked in a project (docs/deploy.md), by the address at which Google tells it. */
function fuentes(proyecto: string, dominio: string, bucket: string): Fuente[] {
  const of = (service: string, path: string) => `https://${service}.googleapis.com/${path}`;
  const project = `projects/${proyecto}`;
  const base = of('firestore', `v1/${project}/databases/(default)`);
  const auth = of('identitytoolkit', `admin/v2/${project}`);
  const api = of('cloudfunctions', `v2/${project}/locations/us-central1/functions?pageSize=100`);
  const names = exportedFunctions(readText('functions/src/index.ts'));
  const gs = (flag: string) => `gcloud storage buckets update gs://… --${flag}`;
  const deployed = (json: unknown) => withState(json, 'functions', 'ACTIVE');
  const nameOf = (each: unknown) => textAt(each, 'name').split('/').at(-1) ?? '';
  const rules = (nombre: string, release: string, file: string): Fuente => ({
    que: `Reglas de ${nombre}`,
    url: of('firebaserules', `v1/${project}/releases/${release}`),
    next: {
      to: (json) => {
        const name = textAt(json, 'rulesetName');
        return name === '' ? undefined : of('firebaserules', `v1/${name}`);
      },
      nothing: 'no hay ninguna publicada',
    },
    pruebas: [
      [
        `Reglas de ${nombre}`,
        (json) =>
          textAt(listAt(json, 'source.files')[0], 'content').trim() === readText(file).trim(),
        'no son las de esta carpeta: vuelve a desplegar',
      ],
    ],
  });
  const source = (que: string, url: string, ...pruebas: Prueba[]): Fuente => ({
    que,
    url,
    pruebas,
  });
  // biome-ignore format: a table, one check a line
  return [
    source('Firestore', base,
      ['Firestore en modo nativo', is('type', 'FIRESTORE_NATIVE'), 'créala en modo nativo'],
      ['Recuperación a un momento dado (PITR)', is('pointInTimeRecoveryEnablement', 'POINT_IN_TIME_RECOVERY_ENABLED'), 'gcloud firestore databases update --enable-pitr'],
      ['Protección contra borrado de la base', is('deleteProtectionState', 'DELETE_PROTECTION_ENABLED'), 'gcloud firestore databases update --delete-protection'],
    ),
    source('Copias de Firestore', `${base}/backupSchedules`,
      ['Copias programadas de Firestore', hasAny('backupSchedules'), 'gcloud firestore backups schedules create --recurrence=daily --retention=14w'],
    ),
    source('Índices', `${base}/collectionGroups/-/indexes?pageSize=500`, indices()),
    source('Políticas de caducidad', `${base}/collectionGroups/-/fields?filter=${encodeURIComponent('ttlConfig:*')}`, caducidad()),
    source('Authentication', `${auth}/config`,
      ['Entrar con correo y contraseña', is('signIn.email.enabled', true), 'actívalo en Authentication'],
      ['Una cuenta por correo', (json) => at(json, 'signIn.allowDuplicateEmails') !== true, 'en Authentication, vincula las cuentas que usan el mismo correo'],
      ['Protección contra enumeración de correos', is('emailPrivacyConfig.enableImprovedEmailPrivacy', true), 'sin ella, Authentication dice quién está registrado y deja cambiar el correo de una cuenta sin comprobarlo (paso 3)'],
      ['Nadie borra su acceso desde el navegador', is('client.permissions.disabledUserDeletion', true), 'sin esto, una contraseña robada basta para dejar a alguien sin cuenta (paso 3)'],
      ['Política de contraseñas', isOurPolicy, `exígela con las mismas reglas que el registro: ${TEXTO.passwordMinimo} caracteres, mayúscula, minúscula, número y símbolo (paso 3)`],
      [`Dominio autorizado ${dominio}`, (json) => listAt(json, 'authorizedDomains').includes(dominio), 'añádelo a los dominios autorizados de Authentication'],
      ['Sin localhost entre los dominios autorizados', (json) => !listAt(json, 'authorizedDomains').includes('localhost'), 'quítalo: una página local no debe abrir sesiones de este proyecto'],
    ),
    source('Entrar con Google', `${auth}/defaultSupportedIdpConfigs/google.com`,
      ['Entrar con Google', is('enabled', true), 'actívalo en Authentication'],
    ),
    source('Funciones', api,
      [`Funciones (${names.length})`, (json) => names.filter((name) => !deployed(json).map(nameOf).includes(name)), 'faltan'],
      ['La API exige App Check', (json) => deployed(json).filter((each) => nameOf(each) === 'api').some(is('serviceConfig.environmentVariables.APP_CHECK', 'exigido')), 'APP_CHECK=exigido y vuelve a desplegar'],
    ),
    ...['FIRMA_ENLACES', 'SMTP_CLAVE'].map((name) => source(`Secreto ${name}`, of('secretmanager', `v1/${project}/secrets/${name}/versions`),
      [`Secreto ${name}`, (json) => withState(json, 'versions', 'ENABLED').length > 0, `npx firebase functions:secrets:set ${name}`],
    )),
    { ...source('Permisos de las funciones', of('cloudresourcemanager', `v1/${project}:getIamPolicy`),
      ['Permisos de las funciones', editors, 'pueden editar todo el proyecto (paso 5)'],
    ), isPost: true },
    source('API de credenciales de IAM', of('serviceusage', `v1/${project}/services/iamcredentials.googleapis.com`),
      ['API de credenciales de IAM', is('state', 'ENABLED'), 'nadie podrá entrar: gcloud services enable iamcredentials.googleapis.com'],
    ),
    source('Bucket de documentos', of('storage', `storage/v1/b/${encodeURIComponent(bucket)}`),
      ['El bucket no puede ser público', is('iamConfiguration.publicAccessPrevention', 'enforced'), gs('public-access-prevention')],
      ['Acceso uniforme al bucket', is('iamConfiguration.uniformBucketLevelAccess.enabled', true), gs('uniform-bucket-level-access')],
      ['Versiones de los documentos', is('versioning.enabled', true), gs('versioning')],
    ),
    source('Registro de la plataforma', of('logging', `v2/${project}/sinks/_Default`),
      ['El registro de la plataforma no guarda las direcciones de la API', excludesApi, 'guarda correos y firmas de enlaces: gcloud logging sinks update _Default --add-exclusion=… (paso 15)'],
    ),
    source('Alertas', of('monitoring', `v3/${project}/alertPolicies`),
      ['Alertas de Cloud Monitoring', (json) => listAt(json, 'alertPolicies').some((each) => at(each, 'enabled') !== false), 'crea las del paso 16'],
    ),
    rules('Firestore', 'cloud.firestore', 'firestore.rules'),
    rules('Storage', `firebase.storage/${bucket}`, 'storage.rules'),
    { ...source('Las funciones firman las fichas de sesión', api,
      ['Las funciones firman las fichas de sesión', withoutSigner, `nadie podrá entrar (paso 5); dale ${SIGNER} sobre sí misma a la cuenta`],
    ), isPost: true, next: {
      to: (json) => accountOf(json) === '' ? undefined : of('iam', `v1/${project}/serviceAccounts/${accountOf(json)}:getIamPolicy`),
      nothing: 'no se sabe con qué cuenta corre la API',
    } },
    { ...source('Presupuesto con avisos', of('cloudbilling', `v1/${project}/billingInfo`),
      ['Presupuesto con avisos', hasAny('budgets'), 'crea el del paso 16'],
    ), next: {
      to: (json) => textAt(json, 'billingAccountName') === '' ? undefined : of('billingbudgets', `v1/${textAt(json, 'billingAccountName')}/budgets`),
      nothing: 'el proyecto no tiene facturación',
    } },
  ];
}

/** Checks everything that Google's interfaces tell about a project, and says what could not be read. */
export async function revisarProyecto(
  leer: Leer,
  proyecto: string,
  dominio: string,
  bucket: string,
): Promise<Hallazgo[]> {
  const all = fuentes(proyecto, dominio, bucket);
  return (await Promise.all(all.map((each) => revisarFuente(leer, each)))).flat();
}
