import { oficinasDeAsesoria } from '@notaria/contract/asesorias';
import { call } from './api/call.ts';

/** @throws ApiError */
export async function load(signal: AbortSignal) {
  return (await call(oficinasDeAsesoria, { signal })).oficinas;
}
