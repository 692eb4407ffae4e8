import { indexesFor, readIndexes } from './indexes.ts';
import { listenToQueries } from './recorded-queries.ts';

const indexes = readIndexes();

/**
 * Makes the emulator as strict as Firestore in every API test: a query that filters and orders
 * without a composite index fails. Those of one field are checked in `indexes.test.ts`, as tests
 * look things up by fields that the code never asks for.
 */
listenToQueries((shape) => {
  const { missing } = indexesFor(indexes, shape);
  if (missing !== undefined && shape.orders.length > 0) {
    throw new Error(`FAILED_PRECONDITION: the query requires an index: ${missing}`);
  }
});
