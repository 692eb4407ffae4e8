import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A Firestore timestamp, read as a Date. Dates are written unchanged. */
export const fecha = z.pipe(
  z.union([z.instanceof(Timestamp), z.date()]),
  z.transform((value) => (value instanceof Timestamp ? value.toDate() : value)),
);
