import { emptyProject } from '@notaria/factories/empty-project';
import { afterAll } from 'vitest';

/** Firestore's emulator sorts all rows of a project anew for each query: whoever comes next pays for them. */
afterAll(emptyProject);
