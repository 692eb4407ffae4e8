import { indexesFor, readIndexes } from './indexes.ts';
import { listenToQueries } from './recorded-queries.ts';

const indexes = readIndexes();

/**
 * Makes the emulator as strict as Firestore in every API test: a query that filters and orders without a
 * composite index fails. Single-field queries are checked in `indexes.test.ts`, because tests look things up
 * by fields that the code never queries.
 */
listenToQueries((shape) => {
  const { missing } = indexesFor(indexes, shape);
  if (missing !== undefined && shape.orders.length > 0) {
    throw new Error(`FAILED_PRECONDITION: the query requires an index: ${missing}`);
  }
});
