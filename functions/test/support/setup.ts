import { afterAll } from 'vitest';
import './require-indexes.ts';
import { writeSecurityCounts } from '@notaria/factories/security-counts';

/** Runs before each test file; what it imports runs once in each process. */
afterAll(writeSecurityCounts);
