/** One try of a read or write of documents, one of a query, and all tries of one operation, in ms. The library's own are one, five and ten minutes. */
const TRY_MS = 8_000;
const QUERY_MS = 15_000;
const ALL_TRIES_MS = 20_000;

const METHODS = {
  GetDocument: TRY_MS,
  BatchGetDocuments: TRY_MS,
  BeginTransaction: TRY_MS,
  Commit: TRY_MS,
  Rollback: TRY_MS,
  BatchWrite: TRY_MS,
  RunQuery: QUERY_MS,
  RunAggregationQuery: QUERY_MS,
};

/**
 * Firestore's client gives up while somebody still waits for the answer (the format is that of its
 * own `firestore_client_config.json`; what isn't named here stays).
 */
export const RPC_TIMEOUTS = {
  interfaces: {
    'google.firestore.v1.Firestore': {
      retry_params: {
        corto: {
          initial_retry_delay_millis: 100,
          retry_delay_multiplier: 1.3,
          max_retry_delay_millis: 2_000,
          initial_rpc_timeout_millis: TRY_MS,
          rpc_timeout_multiplier: 1,
          max_rpc_timeout_millis: TRY_MS,
          total_timeout_millis: ALL_TRIES_MS,
        },
      },
      methods: Object.fromEntries(
        Object.entries(METHODS).map(([method, timeout]) => [
          method,
          { timeout_millis: timeout, retry_params_name: 'corto' },
        ]),
      ),
    },
  },
};
