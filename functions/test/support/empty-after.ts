import { emptyProject } from '@notaria/factories/empty-project';
import { afterAll } from 'vitest';

/** Firestore's emulator sorts all rows of a project again for each query, so the next test would pay for these rows. */
afterAll(emptyProject);
