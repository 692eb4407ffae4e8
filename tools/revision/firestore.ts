import { type Hallazgo, hallazgo } from './hallazgo.ts';
import { at, listAt, textAt } from './json.ts';

/** Firestore as its administration interface (v1) describes it; what isn't looked at is left out. */

export function revisarBase(json: unknown): Hallazgo[] {
  return [
    hallazgo(
      'Firestore en modo nativo',
      at(json, 'type') === 'FIRESTORE_NATIVE',
      'créala en modo nativo',
    ),
    hallazgo(
      'Recuperación a un momento dado (PITR)',
      at(json, 'pointInTimeRecoveryEnablement') === 'POINT_IN_TIME_RECOVERY_ENABLED',
      'gcloud firestore databases update --enable-pitr',
    ),
    hallazgo(
      'Protección contra borrado de la base',
      at(json, 'deleteProtectionState') === 'DELETE_PROTECTION_ENABLED',
      'gcloud firestore databases update --delete-protection',
    ),
  ];
}

export function revisarCopias(json: unknown): Hallazgo[] {
  const isAny = listAt(json, 'backupSchedules').length > 0;
  const fix = 'gcloud firestore backups schedules create --recurrence=daily --retention=14w';
  return [hallazgo('Copias programadas de Firestore', isAny, fix)];
}

/** The id as tie-break goes without saying in the file, and is named by the interface. */
function signature(collection: string, fields: unknown[]): string {
  const parts = fields
    .filter((each) => textAt(each, 'fieldPath') !== '__name__')
    .map((each) => `${at(each, 'fieldPath')} ${at(each, 'arrayConfig') ?? at(each, 'order')}`);
  return `${collection}(${parts.join(', ')})`;
}

/** `projects/…/collectionGroups/{here}/…` */
function collectionOf(each: unknown): string {
  return /\/collectionGroups\/([^/]+)\//.exec(textAt(each, 'name'))?.[1] ?? '';
}

/** @param esperado firestore.indexes.json */
export function revisarIndices(esperado: unknown, json: unknown): Hallazgo[] {
  const ready = new Set(
    listAt(json, 'indexes')
      .filter((each) => textAt(each, 'state') === 'READY')
      .map((each) => signature(collectionOf(each), listAt(each, 'fields'))),
  );
  const wanted = listAt(esperado, 'indexes').map((each) =>
    signature(textAt(each, 'collectionGroup'), listAt(each, 'fields')),
  );
  const missing = wanted.filter((each) => !ready.has(each));
  const fix = `faltan o se están construyendo: ${missing.join('; ')}`;
  return [hallazgo(`Índices compuestos (${wanted.length})`, missing.length === 0, fix)];
}

/** @param esperado firestore.indexes.json */
export function revisarCaducidad(esperado: unknown, json: unknown): Hallazgo[] {
  const active = new Set(
    listAt(json, 'fields')
      .filter((each) => at(each, 'ttlConfig.state') === 'ACTIVE')
      .map((each) => `${collectionOf(each)}.${textAt(each, 'name').split('/').at(-1)}`),
  );
  const wanted = listAt(esperado, 'fieldOverrides')
    .filter((each) => at(each, 'ttl') === true)
    .map((each) => `${at(each, 'collectionGroup')}.${at(each, 'fieldPath')}`);
  const missing = wanted.filter((each) => !active.has(each));
  const fix = `no están activas: ${missing.join(', ')}`;
  return [hallazgo(`Políticas de caducidad (${wanted.length})`, missing.length === 0, fix)];
}

/** @param esperado the rules of this folder */
export function revisarReglas(nombre: string, esperado: string, json: unknown): Hallazgo[] {
  const [first] = listAt(json, 'source.files');
  const isSame = textAt(first, 'content').trim() === esperado.trim();
  return [
    hallazgo(`Reglas de ${nombre}`, isSame, 'no son las de esta carpeta: vuelve a desplegar'),
  ];
}
