import { afterAll } from 'vitest';
import './require-indexes.ts';
import { writeSecurityCounts } from '@notaria/factories/security-counts';

/** Runs before each test file; its imports run once per process. */
afterAll(writeSecurityCounts);
