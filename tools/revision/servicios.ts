import { TEXTO } from '@notaria/contract/limits';
import { type Hallazgo, hallazgo } from './hallazgo.ts';
import { at, listAt, textAt } from './json.ts';

/** Auth, functions, secrets, Storage and alerts as Google's interfaces describe them. */

const CONTAINS = ['Lowercase', 'Uppercase', 'Numeric', 'NonAlphanumeric'];

/** Whether Auth's own calls refuse the passwords that our forms refuse, and no other. */
function isOurPolicy(config: unknown): boolean {
  const [version] = listAt(config, 'passwordPolicyConfig.passwordPolicyVersions');
  const strength = at(version, 'customStrengthOptions');
  return (
    at(config, 'passwordPolicyConfig.passwordPolicyEnforcementState') === 'ENFORCE' &&
    at(strength, 'minPasswordLength') === TEXTO.passwordMinimo &&
    Number(at(strength, 'maxPasswordLength') ?? TEXTO.password) >= TEXTO.password &&
    CONTAINS.every((kind) => at(strength, `contains${kind}Character`) === true)
  );
}

/** @param dominio of the site */
export function revisarAuth(dominio: string, json: unknown): Hallazgo[] {
  const dominios = listAt(json, 'authorizedDomains');
  return [
    hallazgo(
      'Entrar con correo y contraseña',
      at(json, 'signIn.email.enabled') === true,
      'actívalo en Authentication',
    ),
    hallazgo(
      'Una cuenta por correo',
      at(json, 'signIn.allowDuplicateEmails') !== true,
      'en Authentication, vincula las cuentas que usan el mismo correo',
    ),
    hallazgo(
      'Protección contra enumeración de correos',
      at(json, 'emailPrivacyConfig.enableImprovedEmailPrivacy') === true,
      'sin ella, Authentication dice quién está registrado y deja cambiar el correo de una cuenta sin comprobarlo (paso 3)',
    ),
    hallazgo(
      'Nadie borra su acceso desde el navegador',
      at(json, 'client.permissions.disabledUserDeletion') === true,
      'sin esto, una contraseña robada basta para dejar a alguien sin cuenta (paso 3)',
    ),
    hallazgo(
      'Política de contraseñas',
      isOurPolicy(json),
      `exígela con las mismas reglas que el registro: ${TEXTO.passwordMinimo} caracteres, mayúscula, minúscula, número y símbolo (paso 3)`,
    ),
    hallazgo(
      `Dominio autorizado ${dominio}`,
      dominios.includes(dominio),
      'añádelo a los dominios autorizados de Authentication',
    ),
    hallazgo(
      'Sin localhost entre los dominios autorizados',
      !dominios.includes('localhost'),
      'quítalo: una página local no debe abrir sesiones de este proyecto',
    ),
  ];
}

export function revisarGoogle(json: unknown): Hallazgo[] {
  return [
    hallazgo('Entrar con Google', at(json, 'enabled') === true, 'actívalo en Authentication'),
  ];
}

/** @param esperadas what functions/src/index.ts exports */
export function revisarFunciones(esperadas: readonly string[], json: unknown): Hallazgo[] {
  const active = new Map(
    listAt(json, 'functions')
      .filter((each) => textAt(each, 'state') === 'ACTIVE')
      .map((each) => [textAt(each, 'name').split('/').at(-1), each]),
  );
  const missing = esperadas.filter((name) => !active.has(name));
  const appCheck = at(active.get('api'), 'serviceConfig.environmentVariables.APP_CHECK');
  return [
    hallazgo(
      `Funciones (${esperadas.length})`,
      missing.length === 0,
      `faltan: ${missing.join(', ')}`,
    ),
    hallazgo(
      'La API exige App Check',
      appCheck === 'exigido',
      'APP_CHECK=exigido y vuelve a desplegar',
    ),
  ];
}

/** The accounts that Google makes for a project begin as its editors. */
export function revisarPermisos(json: unknown): Hallazgo[] {
  const broad = listAt(json, 'bindings')
    .filter((each) => ['roles/editor', 'roles/owner'].includes(textAt(each, 'role')))
    .flatMap((each) => listAt(each, 'members'))
    .filter((member) => /-compute@developer\.|@appspot\.gserviceaccount\.com$/.test(`${member}`));
  const fix = `pueden editar todo el proyecto (paso 5): ${broad.join(', ')}`;
  return [hallazgo('Permisos de las funciones', broad.length === 0, fix)];
}

export function revisarSecreto(nombre: string, json: unknown): Hallazgo[] {
  const isThere = listAt(json, 'versions').some((each) => textAt(each, 'state') === 'ENABLED');
  return [hallazgo(`Secreto ${nombre}`, isThere, `npx firebase functions:secrets:set ${nombre}`)];
}

export function revisarBucket(json: unknown): Hallazgo[] {
  const update = (flag: string) => `gcloud storage buckets update gs://… --${flag}`;
  return [
    hallazgo(
      'El bucket no puede ser público',
      at(json, 'iamConfiguration.publicAccessPrevention') === 'enforced',
      update('public-access-prevention'),
    ),
    hallazgo(
      'Acceso uniforme al bucket',
      at(json, 'iamConfiguration.uniformBucketLevelAccess.enabled') === true,
      update('uniform-bucket-level-access'),
    ),
    hallazgo(
      'Versiones de los documentos',
      at(json, 'versioning.enabled') === true,
      update('versioning'),
    ),
  ];
}

/** @param json of the sink that keeps the log: addresses of people and signatures are in the paths that the platform writes down */
export function revisarRegistro(json: unknown): Hallazgo[] {
  const isExcluded = listAt(json, 'exclusions').some((each) => {
    const filter = textAt(each, 'filter');
    return (
      at(each, 'disabled') !== true &&
      filter.includes('run.googleapis.com/requests') &&
      filter.includes('service_name="api"') &&
      !filter.includes('httpRequest')
    );
  });
  return [
    hallazgo(
      'El registro de la plataforma no guarda las direcciones de la API',
      isExcluded,
      'guarda correos y firmas de enlaces: gcloud logging sinks update _Default --add-exclusion=… (paso 15)',
    ),
  ];
}

export function revisarAlertas(json: unknown): Hallazgo[] {
  const isAny = listAt(json, 'alertPolicies').some((each) => at(each, 'enabled') !== false);
  return [hallazgo('Alertas de Cloud Monitoring', isAny, 'crea las del paso 16')];
}

export function revisarPresupuesto(json: unknown): Hallazgo[] {
  const isAny = listAt(json, 'budgets').length > 0;
  return [hallazgo('Presupuesto con avisos', isAny, 'crea el del paso 16')];
}
