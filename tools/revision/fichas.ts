import * as z from 'zod/mini';
import { type Hallazgo, hallazgo } from './hallazgo.ts';

/** Whether the functions may sign the custom tokens that carry a session's id: without it nobody signs in. */

export const FIRMA = 'Las funciones firman las fichas de sesión';
const ROL = 'roles/iam.serviceAccountTokenCreator';

const functions = z.object({
  functions: z.optional(
    z.array(
      z.object({
        name: z.string(),
        serviceConfig: z.optional(z.object({ serviceAccountEmail: z.optional(z.string()) })),
      }),
    ),
  ),
});

const policy = z.object({
  bindings: z.optional(z.array(z.object({ role: z.string(), members: z.array(z.string()) }))),
});

const service = z.object({ state: z.optional(z.string()) });

/** The account that the function `api` runs with; undefined where Google doesn't say. */
export function cuentaDeLaApi(json: unknown): string | undefined {
  const { functions: found = [] } = functions.safeParse(json).data ?? {};
  return found.find(({ name }) => name.endsWith('/api'))?.serviceConfig?.serviceAccountEmail;
}

/** @param json who may do what with the account itself */
export function revisarFirma(cuenta: string, json: unknown): Hallazgo[] {
  const { bindings = [] } = policy.parse(json);
  const isAllowed = bindings.some(
    ({ role, members }) => role === ROL && members.includes(`serviceAccount:${cuenta}`),
  );
  const fix = `nadie podrá entrar: dale a ${cuenta} ${ROL} sobre sí misma (paso 5)`;
  return [hallazgo(FIRMA, isAllowed, fix)];
}

export function revisarCredenciales(json: unknown): Hallazgo[] {
  return [
    hallazgo(
      'API de credenciales de IAM',
      service.parse(json).state === 'ENABLED',
      'nadie podrá entrar: gcloud services enable iamcredentials.googleapis.com',
    ),
  ];
}
