import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRepo } from '../suite/paths.ts';
import { revisarArchivos } from './archivos.ts';
import { type Hallazgo, informe } from './hallazgo.ts';
import { exportedFunctions, revisarProyecto } from './proyecto.ts';

const readText = (path: string) => readFileSync(inRepo(path), 'utf8');

const PARAMETROS = `
# Parámetros
URL_PUBLICA=https://tramites.notaria.mx
SMTP_HOST="smtp.correo.mx"
SMTP_USUARIO=avisos@notaria.mx
CORREO_REMITENTE='Notaría <avisos@notaria.mx>'
STORAGE_BUCKET=mi-proyecto.firebasestorage.app
APP_CHECK=exigido
SALTOS_DE_CONFIANZA=2
`;
const PAGINA = `VITE_FIREBASE_CONFIG={"projectId":"mi-proyecto","apiKey":"x"}\nVITE_APP_CHECK_KEY=6L`;
const READY = {
  proyecto: 'mi-proyecto',
  parametros: PARAMETROS,
  pagina: PAGINA,
  notaria: "correo: 'contacto@notaria.mx'",
};

function missing(hallazgos: readonly Hallazgo[]): string[] {
  return hallazgos.filter(({ estado }) => estado === 'falta').map(({ que }) => que);
}

test('the alert in docs/deploy.md names every function that runs by itself, and no other', () => {
  const [alert = ''] = /^.*Una función en segundo plano.*$/m.exec(readText('docs/deploy.md')) ?? [];
  const named = Array.from(alert.matchAll(/`(\w+)`/g), ([, name]) => name);
  const exported = exportedFunctions(readText('functions/src/index.ts'));
  const ownWork = exported.filter((name) => name !== 'api' && name !== '');
  expect(ownWork.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual(ownWork.toSorted());
});

describe('the settings of this folder', () => {
  test('that are complete lack nothing', () => {
    expect(missing(revisarArchivos(READY))).toEqual([]);
  });

  test.each([
    ['https://tramites.notaria.mx', 'http://tramites.notaria.mx', 'URL_PUBLICA'],
    ['https://tramites.notaria.mx', 'https://notaria.example', 'URL_PUBLICA'],
    ['SMTP_USUARIO=avisos@notaria.mx', '', 'Servidor de correo'],
    ['smtp.correo.mx', '127.0.0.1', 'Servidor de correo'],
    ['APP_CHECK=exigido', 'APP_CHECK=apagado', 'App Check exigido'],
    ['SALTOS_DE_CONFIANZA=2', 'SALTOS_DE_CONFIANZA=0', 'Límites por dirección'],
    ['SALTOS_DE_CONFIANZA=2', '', 'Límites por dirección'],
    ['APP_CHECK', 'CONSERVAR_CUENTAS_DIAS=diez\nAPP_CHECK', 'Plazos de conservación'],
  ])('%j changed to %j is reported', (before, after, que) => {
    const parametros = PARAMETROS.replace(before, after);
    expect(missing(revisarArchivos({ ...READY, parametros }))).toEqual([que]);
  });

  test('of another project, without a key, or still fictitious are reported', () => {
    const pagina = 'VITE_FIREBASE_CONFIG={"projectId":"otro"}';
    const notaria = "correo: 'contacto@notaria.example'";
    expect(missing(revisarArchivos({ ...READY, pagina, notaria }))).toEqual([
      'Configuración de Firebase de la página',
      'Clave de reCAPTCHA Enterprise',
      'Datos de la notaría',
    ]);
    const nothing = { ...READY, parametros: undefined, pagina: undefined };
    expect(missing(revisarArchivos(nothing))).toHaveLength(2);
  });
});

/** The API's own account, which must be allowed to sign as itself. */
const CUENTA = 'api@p.iam.gserviceaccount.com';
const SIGNER = `POST /serviceAccounts/${CUENTA}:getIamPolicy`;
const NAMES = exportedFunctions(readText('functions/src/index.ts'));
const GROUPS = 'projects/p/databases/(default)/collectionGroups';

interface Indexes {
  indexes: { collectionGroup: string; fields: object[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}
const { indexes, fieldOverrides }: Indexes = JSON.parse(readText('firestore.indexes.json'));

/** The filter that the document says to exclude from the platform's own log. */
const [, EXCLUSION = ''] =
  /--add-exclusion=.*filter='([^']+)'/.exec(readText('docs/deploy.md')) ?? [];
const excluding = (filter: string) => ({ exclusions: [{ name: 'x', filter }] });

const STRENGTH = {
  ...{ minPasswordLength: 8, maxPasswordLength: 4096 },
  ...{ containsLowercaseCharacter: true, containsUppercaseCharacter: true },
  ...{ containsNumericCharacter: true, containsNonAlphanumericCharacter: true },
};
const policy = (change: object = {}, state = 'ENFORCE') => ({
  passwordPolicyEnforcementState: state,
  passwordPolicyVersions: [{ customStrengthOptions: { ...STRENGTH, ...change } }],
});
const INDEXES = indexes.map(({ collectionGroup, fields }, at) => ({
  name: `${GROUPS}/${collectionGroup}/indexes/${at}`,
  state: 'READY',
  fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
}));
const TTL = fieldOverrides
  .filter(({ ttl }) => ttl)
  .map(({ collectionGroup, fieldPath }) => ({
    name: `${GROUPS}/${collectionGroup}/fields/${fieldPath}`,
    ttlConfig: { state: 'ACTIVE' },
  }));
const functionsWith = (environmentVariables: object, names = NAMES) => ({
  functions: names.map((name) => ({
    name: `f/${name}`,
    state: 'ACTIVE',
    serviceConfig: { environmentVariables, serviceAccountEmail: CUENTA },
  })),
});
const boundTo = (role: string, ...members: string[]) => ({ bindings: [{ role, members }] });
const rules = (path: string) => ({ source: { files: [{ content: readText(path) }] } });

/** Google's answers about a project in order, by how each address ends. */
const WELL: Record<string, object> = {
  'databases/(default)': {
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  '/backupSchedules': { backupSchedules: [{}] },
  '/indexes?pageSize=500': { indexes: INDEXES },
  '/fields?filter=ttlConfig%3A*': { fields: TTL },
  'p/config': {
    signIn: { email: { enabled: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    client: { permissions: { disabledUserDeletion: true } },
    passwordPolicyConfig: policy(),
    authorizedDomains: ['notaria.mx'],
  },
  '/google.com': { enabled: true },
  '/functions?pageSize=100': functionsWith({ APP_CHECK: 'exigido' }),
  'FIRMA_ENLACES/versions': { versions: [{ state: 'ENABLED' }] },
  'SMTP_CLAVE/versions': { versions: [{ state: 'ENABLED' }] },
  'POST projects/p:getIamPolicy': boundTo('roles/datastore.user', `serviceAccount:${CUENTA}`),
  '/iamcredentials.googleapis.com': { state: 'ENABLED' },
  'b/bucket': {
    iamConfiguration: {
      publicAccessPrevention: 'enforced',
      uniformBucketLevelAccess: { enabled: true },
    },
    versioning: { enabled: true },
  },
  '/sinks/_Default': excluding(EXCLUSION),
  '/alertPolicies': { alertPolicies: [{}] },
  '/releases/cloud.firestore': { rulesetName: 'projects/p/rulesets/1' },
  '/rulesets/1': rules('firestore.rules'),
  '/releases/firebase.storage/bucket': { rulesetName: 'projects/p/rulesets/2' },
  '/rulesets/2': rules('storage.rules'),
  [SIGNER]: boundTo('roles/iam.serviceAccountTokenCreator', `serviceAccount:${CUENTA}`),
  '/billingInfo': { billingAccountName: 'billingAccounts/1' },
  'billingAccounts/1/budgets': { budgets: [{}] },
};

function look(answers: Record<string, unknown>): Promise<Hallazgo[]> {
  const leer = async (url: string, isPost?: boolean) => {
    const found = Object.entries(answers).find(([end]) =>
      isPost ? end.startsWith('POST ') && url.endsWith(end.slice(5)) : url.endsWith(end),
    );
    return found ? { json: found[1] } : { motivo: `nadie contestó ${url}` };
  };
  return revisarProyecto(leer, 'p', 'notaria.mx', 'bucket');
}

describe('Google’s answers about a project', () => {
  test('in order: every check is made, and all is fine', async () => {
    const hallazgos = await look(WELL);
    expect(hallazgos.filter(({ estado }) => estado !== 'bien')).toEqual([]);
    expect(hallazgos).toHaveLength(29);
    expect(NAMES).toEqual(expect.arrayContaining(['api', 'enviarCorreo', 'suprimirVencidos']));
  });

  test('with nothing set up: every check that asks for something fails', async () => {
    const nothing = Object.fromEntries(Object.keys(WELL).map((end) => [end, {}]));
    const leading = ['/billingInfo', '/releases/', '/functions?'];
    const isLeading = ([end]: [string, object]) => leading.some((part) => end.includes(part));
    const led = Object.fromEntries(Object.entries(WELL).filter(isLeading));
    const told = missing(await look({ ...nothing, ...led }));
    const all = (await look(WELL)).map(({ que }) => que);
    // These check that something is absent; the functions are those of a project in order.
    const without = [/^Una cuenta/, /^Sin localhost/, /^Permisos/, /^Funciones/, /App Check$/];
    expect(told).toEqual(all.filter((que) => !without.some((each) => each.test(que))));
  });

  const [config, functions, sink] = ['p/config', '/functions?pageSize=100', '/sinks/_Default'];
  const [first, ...others] = INDEXES;
  const policies = [
    policy({}, 'OFF'),
    policy({ minPasswordLength: 6 }),
    policy({ maxPasswordLength: 30 }),
    policy({ containsNumericCharacter: false }),
  ];
  const filters = [
    { exclusions: [{ filter: EXCLUSION, disabled: true }] },
    excluding(`${EXCLUSION} AND httpRequest.requestUrl:"firma="`),
    excluding(EXCLUSION.replace('"api"', '"otra"')),
  ];
  const twice = { signIn: { email: { enabled: true }, allowDuplicateEmails: true } };
  const signer = 'roles/iam.serviceAccountTokenCreator';
  const editor = boundTo(
    'roles/editor',
    'user:ana@x.mx',
    '12-compute@developer.gserviceaccount.com',
  );
  const building = { indexes: [{ ...first, state: 'CREATING' }, ...others] };
  const some = functionsWith({ APP_CHECK: 'exigido' }, ['api', ...NAMES.slice(0, 2)]);
  const cases: [que: RegExp, end: string, change: object][] = [
    [/^Índices/, '/indexes?pageSize=500', building],
    [/^Políticas de caducidad/, '/fields?filter=ttlConfig%3A*', { fields: TTL.slice(1) }],
    [/^Una cuenta por correo/, config, twice],
    [/^Sin localhost/, config, { authorizedDomains: ['notaria.mx', 'localhost'] }],
    ...policies.map((each): [RegExp, string, object] => [
      /^Política de contraseñas/,
      config,
      { passwordPolicyConfig: each },
    ]),
    [/^Funciones/, functions, some],
    [/^La API exige App Check/, functions, functionsWith({})],
    [/^Secreto SMTP_CLAVE/, 'SMTP_CLAVE/versions', { versions: [{ state: 'DISABLED' }] }],
    [/^Permisos de las funciones/, 'POST projects/p:getIamPolicy', editor],
    ...filters.map((each): [RegExp, string, object] => [/^El registro/, sink, each]),
    [/^Alertas/, '/alertPolicies', { alertPolicies: [{ enabled: false }] }],
    [/^Reglas de Storage/, '/rulesets/2', rules('firestore.rules')],
    [/firman las fichas/, SIGNER, boundTo(signer, 'user:ana@x.mx')],
  ];
  test.each(cases)('%s: reported if it is wrong (%s %j)', async (que, end, change) => {
    const told = missing(await look({ ...WELL, [end]: { ...WELL[end], ...change } }));
    expect(told).toEqual([expect.stringMatching(que)]);
  });

  test('each missing thing is named', async () => {
    const compute = '12-compute@developer.gserviceaccount.com';
    const changed = await look({
      ...WELL,
      '/fields?filter=ttlConfig%3A*': { fields: TTL.slice(1) },
      'POST projects/p:getIamPolicy': boundTo('roles/editor', compute),
    });
    const told = changed.map(({ detalle }) => detalle).join('\n');
    expect(told).toContain('cancelaciones.vence');
    expect(told).toContain(compute);
  });

  test.each([
    ['what could not be read', {}],
    ['an answer of another shape', Object.fromEntries(Object.keys(WELL).map((end) => [end, 'x']))],
  ])('%s is reported, and counts neither as fine nor as missing', async (_what, answers) => {
    const hallazgos = await look(answers);
    expect(new Set(hallazgos.map(({ estado }) => estado))).toEqual(new Set(['sin revisar']));
    expect(informe(hallazgos)).toMatch(/0 bien, 0 por arreglar, \d+ sin revisar$/);
  });
});
