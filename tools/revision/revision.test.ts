import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRepo } from '../suite/paths.ts';
import { revisarArchivos } from './archivos.ts';
import * as fichas from './fichas.ts';
import * as firestore from './firestore.ts';
import { type Hallazgo, informe } from './hallazgo.ts';
import { exportedFunctions, revisarProyecto } from './proyecto.ts';
import * as servicios from './servicios.ts';

const INDEXES: unknown = JSON.parse(readFileSync(inRepo('firestore.indexes.json'), 'utf8'));

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

describe('the settings of this folder', () => {
  test('that are complete have nothing missing', () => {
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
  ])('%j changed to %j is told', (before, after, que) => {
    const parametros = PARAMETROS.replace(before, after);
    expect(missing(revisarArchivos({ ...READY, parametros }))).toEqual([que]);
  });

  test('of another project, without a key, or still fictitious are told', () => {
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

/** What the document tells to exclude from the platform's own log. */
const EXCLUSION = (() => {
  const [, filter = ''] =
    /--add-exclusion=.*filter='([^']+)'/.exec(readFileSync(inRepo('docs/deploy.md'), 'utf8')) ?? [];
  return filter;
})();

/** A project as Firestore's interface tells it, with everything of firestore.indexes.json in place. */
const REMOTE = (() => {
  const { indexes, fieldOverrides } = INDEXES as {
    indexes: { collectionGroup: string; fields: object[] }[];
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  const base = 'projects/p/databases/(default)/collectionGroups';
  return {
    indexes: indexes.map(({ collectionGroup, fields }, at) => ({
      name: `${base}/${collectionGroup}/indexes/${at}`,
      state: 'READY',
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    })),
    fields: fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => ({
        name: `${base}/${collectionGroup}/fields/${fieldPath}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
  };
})();

describe('what Google says of a project', () => {
  test('indexes: all there, one being built, none', () => {
    expect(missing(firestore.revisarIndices(INDEXES, REMOTE))).toEqual([]);
    const [first, ...rest] = REMOTE.indexes;
    const building = { indexes: [{ ...first, state: 'CREATING' }, ...rest] };
    expect(missing(firestore.revisarIndices(INDEXES, building))).toHaveLength(1);
    expect(missing(firestore.revisarIndices(INDEXES, {}))).toHaveLength(1);
  });

  test('TTL policies: all active, one missing', () => {
    expect(missing(firestore.revisarCaducidad(INDEXES, REMOTE))).toEqual([]);
    const [gone] = firestore.revisarCaducidad(INDEXES, { fields: REMOTE.fields.slice(1) });
    expect(gone?.detalle).toContain('cancelaciones.vence');
  });

  test('a database without recovery, protection or copies', () => {
    expect(missing(firestore.revisarBase({ type: 'FIRESTORE_NATIVE' }))).toHaveLength(2);
    expect(missing(firestore.revisarCopias({}))).toHaveLength(1);
  });

  test('rules that are not those of this folder', () => {
    const released = { source: { files: [{ content: 'a\n' }] } };
    expect(missing(firestore.revisarReglas('Storage', 'a', released))).toEqual([]);
    expect(missing(firestore.revisarReglas('Storage', 'b', released))).toHaveLength(1);
  });

  test('an Auth that tells who is registered, with localhost and without the domain', () => {
    const config = { signIn: { email: { enabled: true } }, authorizedDomains: ['localhost'] };
    expect(missing(servicios.revisarAuth('notaria.mx', config))).toHaveLength(5);
  });

  describe('an Auth whose own calls are closed', () => {
    const customStrengthOptions = {
      ...{ minPasswordLength: 8, maxPasswordLength: 4096 },
      ...{ containsLowercaseCharacter: true, containsUppercaseCharacter: true },
      ...{ containsNumericCharacter: true, containsNonAlphanumericCharacter: true },
    };
    const policy = (change: object = {}, state = 'ENFORCE') => ({
      passwordPolicyEnforcementState: state,
      passwordPolicyVersions: [{ customStrengthOptions: { ...customStrengthOptions, ...change } }],
    });
    const closed = {
      signIn: { email: { enabled: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserDeletion: true } },
      passwordPolicyConfig: policy(),
      authorizedDomains: ['notaria.mx'],
    };

    test('has nothing missing', () => {
      expect(missing(servicios.revisarAuth('notaria.mx', closed))).toEqual([]);
    });

    test.each([
      ['Nadie borra su acceso desde el navegador', { client: {} }],
      ['Protección contra enumeración de correos', { emailPrivacyConfig: {} }],
      ['Una cuenta por correo', { signIn: { ...closed.signIn, allowDuplicateEmails: true } }],
      ['Política de contraseñas', { passwordPolicyConfig: undefined }],
      ['Política de contraseñas', { passwordPolicyConfig: policy({}, 'OFF') }],
      ['Política de contraseñas', { passwordPolicyConfig: policy({ minPasswordLength: 6 }) }],
      ['Política de contraseñas', { passwordPolicyConfig: policy({ maxPasswordLength: 30 }) }],
      [
        'Política de contraseñas',
        { passwordPolicyConfig: policy({ containsNumericCharacter: false }) },
      ],
    ])('%s: told when it is not so (%j)', (que, change) => {
      expect(missing(servicios.revisarAuth('notaria.mx', { ...closed, ...change }))).toEqual([que]);
    });
  });

  test('functions: the exports of this folder, and App Check', () => {
    const names = exportedFunctions(readFileSync(inRepo('functions/src/index.ts'), 'utf8'));
    expect(names).toEqual(expect.arrayContaining(['api', 'enviarCorreo', 'suprimirVencidos']));
    const serviceConfig = { environmentVariables: { APP_CHECK: 'exigido' } };
    const functions = names.map((name) => ({ name: `f/${name}`, state: 'ACTIVE', serviceConfig }));
    expect(missing(servicios.revisarFunciones(names, { functions }))).toEqual([]);
    expect(missing(servicios.revisarFunciones(names, {}))).toHaveLength(2);
  });

  test('functions that may edit the whole project', () => {
    const compute = 'serviceAccount:12-compute@developer.gserviceaccount.com';
    const narrow = { bindings: [{ role: 'roles/datastore.user', members: [compute] }] };
    expect(missing(servicios.revisarPermisos(narrow))).toEqual([]);
    const broad = { bindings: [{ role: 'roles/editor', members: ['user:ana@x.mx', compute] }] };
    expect(servicios.revisarPermisos(broad)[0]?.detalle).toContain('12-compute@');
  });

  test('functions that may not sign the custom tokens of sessions', () => {
    const cuenta = '12-compute@developer.gserviceaccount.com';
    const functions = [{ name: 'f/api', serviceConfig: { serviceAccountEmail: cuenta } }];
    expect(fichas.cuentaDeLaApi({ functions })).toBe(cuenta);
    expect(fichas.cuentaDeLaApi({ functions: [{ name: 'f/otra' }] })).toBeUndefined();
    const role = 'roles/iam.serviceAccountTokenCreator';
    const policyOf = (...members: string[]) => ({ bindings: [{ role, members }] });
    const member = `serviceAccount:${cuenta}`;
    expect(missing(fichas.revisarFirma(cuenta, policyOf(member)))).toEqual([]);
    expect(missing(fichas.revisarFirma(cuenta, policyOf('user:ana@x.mx')))).toHaveLength(1);
    expect(missing(fichas.revisarFirma(cuenta, {}))).toHaveLength(1);
    expect(missing(fichas.revisarCredenciales({ state: 'ENABLED' }))).toEqual([]);
    expect(missing(fichas.revisarCredenciales({ state: 'DISABLED' }))).toHaveLength(1);
  });

  test('the account of the API is asked for its own policy', async () => {
    const cuenta = 'api@p.iam.gserviceaccount.com';
    const asked: string[] = [];
    const hallazgos = await revisarProyecto(
      async (url) => {
        asked.push(url);
        const functions = [
          { name: 'f/api', state: 'ACTIVE', serviceConfig: { serviceAccountEmail: cuenta } },
        ];
        return { json: url.includes('/functions?') ? { functions } : {} };
      },
      ...(['p', 'notaria.mx', 'b'] as const),
    );
    expect(asked).toContain(
      `https://iam.googleapis.com/v1/projects/p/serviceAccounts/${cuenta}:getIamPolicy`,
    );
    expect(missing(hallazgos)).toContain(fichas.FIRMA);
  });

  test.each([
    ['the line of deploy.md', EXCLUSION, 0],
    ['nothing', undefined, 1],
    ['only some of the paths', `${EXCLUSION} AND httpRequest.requestUrl:"firma="`, 1],
    ['another service', EXCLUSION.replace('"api"', '"otra"'), 1],
  ])('a request log from which is excluded: %s', (_what, filter, amount) => {
    const exclusions = filter === undefined ? undefined : [{ name: 'x', filter }];
    expect(missing(servicios.revisarRegistro({ exclusions }))).toHaveLength(amount);
    const off = { exclusions: exclusions?.map((each) => ({ ...each, disabled: true })) };
    expect(missing(servicios.revisarRegistro(off))).toHaveLength(1);
  });

  test('what could not be read is said, and counts neither as well nor as missing', async () => {
    const hallazgos = await revisarProyecto(
      async () => ({ motivo: 'no hay conexión con Google' }),
      ...(['p', 'notaria.mx', 'b'] as const),
    );
    expect(new Set(hallazgos.map(({ estado }) => estado))).toEqual(new Set(['sin revisar']));
    expect(informe(hallazgos)).toMatch(/0 bien, 0 por arreglar, \d+ sin revisar$/);
  });

  test('an answer of another shape is said, not believed', async () => {
    const hallazgos = await revisarProyecto(
      async () => ({ json: 'otra cosa' }),
      ...(['p', 'notaria.mx', 'b'] as const),
    );
    expect(missing(hallazgos)).toEqual([]);
  });
});
