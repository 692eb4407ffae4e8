import { TEXTO } from '@notaria/contract/limits';
import * as z from 'zod/mini';
import { type Hallazgo, hallazgo } from './hallazgo.ts';

/** Auth, functions, secrets, Storage and alerts as Google's interfaces describe them. */

const strength = z.object({
  minPasswordLength: z.optional(z.number()),
  maxPasswordLength: z.optional(z.number()),
  containsLowercaseCharacter: z.optional(z.boolean()),
  containsUppercaseCharacter: z.optional(z.boolean()),
  containsNumericCharacter: z.optional(z.boolean()),
  containsNonAlphanumericCharacter: z.optional(z.boolean()),
});

const passwordPolicy = z.object({
  passwordPolicyEnforcementState: z.optional(z.string()),
  passwordPolicyVersions: z.optional(
    z.array(z.object({ customStrengthOptions: z.optional(strength) })),
  ),
});

const auth = z.object({
  signIn: z.optional(
    z.object({
      email: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
      allowDuplicateEmails: z.optional(z.boolean()),
    }),
  ),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: z.optional(z.boolean()) })),
  client: z.optional(
    z.object({
      permissions: z.optional(z.object({ disabledUserDeletion: z.optional(z.boolean()) })),
    }),
  ),
  passwordPolicyConfig: z.optional(passwordPolicy),
  authorizedDomains: z.optional(z.array(z.string())),
});

/** Whether Auth's own calls refuse the passwords that our forms refuse, and no other. */
function isOurPolicy(policy: z.infer<typeof passwordPolicy> | undefined): boolean {
  const {
    minPasswordLength,
    maxPasswordLength = TEXTO.password,
    ...contains
  } = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
  return (
    policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
    minPasswordLength === TEXTO.passwordMinimo &&
    maxPasswordLength >= TEXTO.password &&
    contains.containsLowercaseCharacter === true &&
    contains.containsUppercaseCharacter === true &&
    contains.containsNumericCharacter === true &&
    contains.containsNonAlphanumericCharacter === true
  );
}

/** @param dominio of the site */
export function revisarAuth(dominio: string, json: unknown): Hallazgo[] {
  const config = auth.parse(json);
  const { signIn, emailPrivacyConfig, authorizedDomains = [] } = config;
  return [
    hallazgo(
      'Entrar con correo y contraseña',
      signIn?.email?.enabled === true,
      'actívalo en Authentication',
    ),
    hallazgo(
      'Una cuenta por correo',
      signIn?.allowDuplicateEmails !== true,
      'en Authentication, vincula las cuentas que usan el mismo correo',
    ),
    hallazgo(
      'Protección contra enumeración de correos',
      emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'sin ella, Authentication dice quién está registrado y deja cambiar el correo de una cuenta sin comprobarlo (paso 3)',
    ),
    hallazgo(
      'Nadie borra su acceso desde el navegador',
      config.client?.permissions?.disabledUserDeletion === true,
      'sin esto, una contraseña robada basta para dejar a alguien sin cuenta (paso 3)',
    ),
    hallazgo(
      'Política de contraseñas',
      isOurPolicy(config.passwordPolicyConfig),
      `exígela con las mismas reglas que el registro: ${TEXTO.passwordMinimo} caracteres, mayúscula, minúscula, número y símbolo (paso 3)`,
    ),
    hallazgo(
      `Dominio autorizado ${dominio}`,
      authorizedDomains.includes(dominio),
      'añádelo a los dominios autorizados de Authentication',
    ),
    hallazgo(
      'Sin localhost entre los dominios autorizados',
      !authorizedDomains.includes('localhost'),
      'quítalo: una página local no debe abrir sesiones de este proyecto',
    ),
  ];
}

const google = z.object({ enabled: z.optional(z.boolean()) });

export function revisarGoogle(json: unknown): Hallazgo[] {
  return [
    hallazgo(
      'Entrar con Google',
      google.parse(json).enabled === true,
      'actívalo en Authentication',
    ),
  ];
}

const functions = z.object({
  functions: z.optional(
    z.array(
      z.object({
        name: z.string(),
        state: z.string(),
        serviceConfig: z.optional(
          z.object({ environmentVariables: z.optional(z.record(z.string(), z.string())) }),
        ),
      }),
    ),
  ),
});

/** @param esperadas what functions/src/index.ts exports */
export function revisarFunciones(esperadas: readonly string[], json: unknown): Hallazgo[] {
  const { functions: found = [] } = functions.parse(json);
  const active = new Map(
    found
      .filter(({ state }) => state === 'ACTIVE')
      .map((each) => [each.name.split('/').at(-1) ?? '', each]),
  );
  const missing = esperadas.filter((name) => !active.has(name));
  const api = active.get('api')?.serviceConfig;
  return [
    hallazgo(
      `Funciones (${esperadas.length})`,
      missing.length === 0,
      `faltan: ${missing.join(', ')}`,
    ),
    hallazgo(
      'La API exige App Check',
      api?.environmentVariables?.APP_CHECK === 'exigido',
      'APP_CHECK=exigido y vuelve a desplegar',
    ),
  ];
}

const policy = z.object({
  bindings: z.optional(z.array(z.object({ role: z.string(), members: z.array(z.string()) }))),
});

/** The accounts that Google makes for a project begin as its editors. */
export function revisarPermisos(json: unknown): Hallazgo[] {
  const { bindings = [] } = policy.parse(json);
  const broad = bindings
    .filter(({ role }) => role === 'roles/editor' || role === 'roles/owner')
    .flatMap(({ members }) => members)
    .filter((member) => /-compute@developer\.|@appspot\.gserviceaccount\.com$/.test(member));
  return [
    hallazgo(
      'Permisos de las funciones',
      broad.length === 0,
      `pueden editar todo el proyecto (paso 5): ${broad.join(', ')}`,
    ),
  ];
}

const versions = z.object({ versions: z.optional(z.array(z.object({ state: z.string() }))) });

export function revisarSecreto(nombre: string, json: unknown): Hallazgo[] {
  const { versions: found = [] } = versions.parse(json);
  const isThere = found.some(({ state }) => state === 'ENABLED');
  return [hallazgo(`Secreto ${nombre}`, isThere, `npx firebase functions:secrets:set ${nombre}`)];
}

const bucket = z.object({
  iamConfiguration: z.optional(
    z.object({
      publicAccessPrevention: z.optional(z.string()),
      uniformBucketLevelAccess: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
    }),
  ),
  versioning: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
});

export function revisarBucket(json: unknown): Hallazgo[] {
  const { iamConfiguration: iam, versioning } = bucket.parse(json);
  return [
    hallazgo(
      'El bucket no puede ser público',
      iam?.publicAccessPrevention === 'enforced',
      'gcloud storage buckets update gs://… --public-access-prevention',
    ),
    hallazgo(
      'Acceso uniforme al bucket',
      iam?.uniformBucketLevelAccess?.enabled === true,
      'gcloud storage buckets update gs://… --uniform-bucket-level-access',
    ),
    hallazgo(
      'Versiones de los documentos',
      versioning?.enabled === true,
      'gcloud storage buckets update gs://… --versioning',
    ),
  ];
}

const sink = z.object({
  exclusions: z.optional(
    z.array(z.object({ filter: z.string(), disabled: z.optional(z.boolean()) })),
  ),
});

/** @param json of the sink that keeps the log: addresses of people and signatures are in the paths that the platform writes down */
export function revisarRegistro(json: unknown): Hallazgo[] {
  const { exclusions = [] } = sink.parse(json);
  const isExcluded = exclusions.some(
    ({ filter, disabled }) =>
      disabled !== true &&
      filter.includes('run.googleapis.com/requests') &&
      filter.includes('service_name="api"') &&
      !filter.includes('httpRequest'),
  );
  return [
    hallazgo(
      'El registro de la plataforma no guarda las direcciones de la API',
      isExcluded,
      'guarda correos y firmas de enlaces: gcloud logging sinks update _Default --add-exclusion=… (paso 15)',
    ),
  ];
}

const alerts = z.object({
  alertPolicies: z.optional(z.array(z.object({ enabled: z.optional(z.boolean()) }))),
});

export function revisarAlertas(json: unknown): Hallazgo[] {
  const { alertPolicies = [] } = alerts.parse(json);
  const isAny = alertPolicies.some(({ enabled }) => enabled !== false);
  return [hallazgo('Alertas de Cloud Monitoring', isAny, 'crea las del paso 16')];
}

const budgets = z.object({ budgets: z.optional(z.array(z.unknown())) });

export function revisarPresupuesto(json: unknown): Hallazgo[] {
  const { budgets: found = [] } = budgets.parse(json);
  return [hallazgo('Presupuesto con avisos', found.length > 0, 'crea el del paso 16')];
}
