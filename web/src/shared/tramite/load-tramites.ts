import { listTramites, type TramiteResumen } from '@notaria/contract/tramites';
import { call } from '#shared/api/call.ts';

/** @throws ApiError */
export async function loadTramites(signal: AbortSignal): Promise<TramiteResumen[]> {
  return (await call(listTramites, { signal })).tramites;
}
