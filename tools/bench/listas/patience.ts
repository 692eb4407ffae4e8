import { RPC_TIMEOUTS } from '../../../functions/src/store/rpc-timeouts.ts';

const PATIENT_MS = 600_000;

/**
 * Lets the client wait for the emulator, which scans a collection where Firestore looks into an index.
 * Has to run before the database is first asked.
 */
export function waitForScans(): void {
  const { retry_params, methods } = RPC_TIMEOUTS.interfaces['google.firestore.v1.Firestore'];
  for (const method of Object.values(methods)) method.timeout_millis = PATIENT_MS;
  Object.assign(retry_params.corto, {
    initial_rpc_timeout_millis: PATIENT_MS,
    max_rpc_timeout_millis: PATIENT_MS,
    total_timeout_millis: PATIENT_MS,
  });
}
