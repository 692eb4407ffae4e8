import * as z from 'zod/mini';
import { type Hallazgo, hallazgo } from './hallazgo.ts';

/** Firestore as its administration interface (v1) describes it; what isn't looked at is left out. */

const database = z.object({
  type: z.optional(z.string()),
  pointInTimeRecoveryEnablement: z.optional(z.string()),
  deleteProtectionState: z.optional(z.string()),
});

export function revisarBase(json: unknown): Hallazgo[] {
  const { type, pointInTimeRecoveryEnablement, deleteProtectionState } = database.parse(json);
  return [
    hallazgo('Firestore en modo nativo', type === 'FIRESTORE_NATIVE', 'créala en modo nativo'),
    hallazgo(
      'Recuperación a un momento dado (PITR)',
      pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
      'gcloud firestore databases update --enable-pitr',
    ),
    hallazgo(
      'Protección contra borrado de la base',
      deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
      'gcloud firestore databases update --delete-protection',
    ),
  ];
}

const backups = z.object({ backupSchedules: z.optional(z.array(z.unknown())) });

export function revisarCopias(json: unknown): Hallazgo[] {
  const { backupSchedules = [] } = backups.parse(json);
  const fix = 'gcloud firestore backups schedules create --recurrence=daily --retention=14w';
  return [hallazgo('Copias programadas de Firestore', backupSchedules.length > 0, fix)];
}

const field = z.object({
  fieldPath: z.string(),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
});
type Field = z.infer<typeof field>;

/** firestore.indexes.json */
const local = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(field) })),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
    }),
  ),
});

/** The id as tie-break goes without saying in the file, and is named by the interface. */
function signature(collection: string, fields: readonly Field[]): string {
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const parts = named.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${arrayConfig ?? order}`,
  );
  return `${collection}(${parts.join(', ')})`;
}

const remoteIndexes = z.object({
  indexes: z.optional(
    z.array(z.object({ name: z.string(), state: z.string(), fields: z.array(field) })),
  ),
});

/** `projects/…/collectionGroups/{here}/…` */
function collectionOf(name: string): string {
  return /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '';
}

/** @param esperado firestore.indexes.json */
export function revisarIndices(esperado: unknown, json: unknown): Hallazgo[] {
  const { indexes = [] } = remoteIndexes.parse(json);
  const ready = new Set(
    indexes
      .filter(({ state }) => state === 'READY')
      .map(({ name, fields }) => signature(collectionOf(name), fields)),
  );
  const wanted = local
    .parse(esperado)
    .indexes.map((each) => signature(each.collectionGroup, each.fields));
  const missing = wanted.filter((each) => !ready.has(each));
  return [
    hallazgo(
      `Índices compuestos (${wanted.length})`,
      missing.length === 0,
      `faltan o se están construyendo: ${missing.join('; ')}`,
    ),
  ];
}

const remoteFields = z.object({
  fields: z.optional(
    z.array(
      z.object({
        name: z.string(),
        ttlConfig: z.optional(z.object({ state: z.optional(z.string()) })),
      }),
    ),
  ),
});

/** @param esperado firestore.indexes.json */
export function revisarCaducidad(esperado: unknown, json: unknown): Hallazgo[] {
  const { fields = [] } = remoteFields.parse(json);
  const active = new Set(
    fields
      .filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE')
      .map(({ name }) => `${collectionOf(name)}.${name.split('/').at(-1)}`),
  );
  const wanted = local
    .parse(esperado)
    .fieldOverrides.filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  const missing = wanted.filter((each) => !active.has(each));
  return [
    hallazgo(
      `Políticas de caducidad (${wanted.length})`,
      missing.length === 0,
      `no están activas: ${missing.join(', ')}`,
    ),
  ];
}

const ruleset = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

/** @param esperado the rules of this folder */
export function revisarReglas(nombre: string, esperado: string, json: unknown): Hallazgo[] {
  const [first] = ruleset.parse(json).source.files;
  const isSame = first?.content.trim() === esperado.trim();
  return [
    hallazgo(`Reglas de ${nombre}`, isSame, 'no son las de esta carpeta: vuelve a desplegar'),
  ];
}
