import { afterAll } from 'vitest';
import { emptyProject } from './empty-project.ts';

/** Firestore's emulator sorts all rows of a project anew for each query: whoever comes next pays for them. */
afterAll(emptyProject);
