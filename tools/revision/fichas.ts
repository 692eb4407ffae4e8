import { type Hallazgo, hallazgo } from './hallazgo.ts';
import { at, listAt, textAt } from './json.ts';

/** Whether the functions may sign the custom tokens that carry a session's id: without it nobody signs in. */

export const FIRMA = 'Las funciones firman las fichas de sesión';
const ROL = 'roles/iam.serviceAccountTokenCreator';

/** The account that the function `api` runs with; undefined where Google doesn't say. */
export function cuentaDeLaApi(json: unknown): string | undefined {
  const api = listAt(json, 'functions').find((each) => textAt(each, 'name').endsWith('/api'));
  return textAt(api, 'serviceConfig.serviceAccountEmail') || undefined;
}

/** @param json who may do what with the account itself */
export function revisarFirma(cuenta: string, json: unknown): Hallazgo[] {
  const isAllowed = listAt(json, 'bindings').some(
    (each) =>
      at(each, 'role') === ROL && listAt(each, 'members').includes(`serviceAccount:${cuenta}`),
  );
  const fix = `nadie podrá entrar: dale a ${cuenta} ${ROL} sobre sí misma (paso 5)`;
  return [hallazgo(FIRMA, isAllowed, fix)];
}

export function revisarCredenciales(json: unknown): Hallazgo[] {
  const fix = 'nadie podrá entrar: gcloud services enable iamcredentials.googleapis.com';
  return [hallazgo('API de credenciales de IAM', at(json, 'state') === 'ENABLED', fix)];
}
